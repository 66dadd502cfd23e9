"""The server against its own description: whatever the description allows, and more, gets an answer that it describes."""

from importlib import import_module
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from houseway.server import description
from server.served import Served

tool: Any = import_module("schemathesis")  # its types are known in parts only
checks: Any = import_module("schemathesis.specs.openapi.checks")
schema = tool.openapi.from_dict(
    description(), config=tool.Config.from_dict({"phases": {"coverage": {"enabled": False}}})
)
"""Without the tool's own list of cases, which takes a minute to write for so many routes; test_rough.py is ours."""
CHECKS = [
    tool.checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
    checks.negative_data_rejection,
]
"""What is well-formed may still be against the rules, so that nothing is asked about 4xx to valid data."""
SLOWLY = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.function_scoped_fixture]


def asked(room: Served, who: str, case: Any) -> Any:
    """Send what was made up, as somebody."""
    client = room.signed_in(who)
    parts: dict[str, Any] = case.as_transport_kwargs(base_url="http://testserver.local")
    for name, value in parts.pop("cookies", {}).items():
        client.cookies.set(name, value)
    if "data" in parts:
        parts["content"] = parts.pop("data")
    return client.request(**parts)


@schema.parametrize()
@settings(max_examples=6, suppress_health_check=SLOWLY)
def test_every_answer_is_described(shared: Served, case: Any):
    case.validate_response(asked(shared, "admin-1", case), checks=CHECKS)


@pytest.mark.slow
@schema.parametrize()
@settings(max_examples=150, suppress_health_check=SLOWLY)
def test_every_answer_is_described_however_one_asks(shared: Served, case: Any):
    case.validate_response(asked(shared, "admin-1", case), checks=CHECKS)
