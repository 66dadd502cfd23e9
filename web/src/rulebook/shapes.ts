/** What the server tells of the rulebook, under short names. */
import type { Schemas } from "../lib/types";

export type Page = Schemas["PageOut"];
export type Section = Schemas["SectionOut"];
export type Line = Schemas["LineOut"];
export type Doubt = Schemas["DoubtOut"];
export type Misprint = Schemas["MisprintOut"];
export type Paytable = Schemas["PaytableTold"];
export type Grid = Schemas["GridOut"];
export type Felt = Schemas["FeltOut"];
export type FeltWager = Schemas["FeltWagerOut"];
export type Strategy = Schemas["StrategyOut"];
export type Finding = Schemas["FindingOut"];
export type HouseWay = Schemas["HouseWayOut"];
export type SetHand = Schemas["SetOut"];
export type Odds = Schemas["OddsOut"];
export type WagerOdds = Schemas["WagerOddsOut"];
export type Comparison = Schemas["CompareOut"];
export type Why = Schemas["WhyOut"];
export type Worth = Schemas["WorthOut"];
export type Stated = Schemas["StatedOut"];
export type ComparedLine = Schemas["ComparedLineOut"];
export type ReadingsWorth = Schemas["ReadingsWorthOut"];
export type ReadingWorth = Schemas["ReadingWorthOut"];
export type AnswerWorth = Schemas["AnswerWorthOut"];
export type HouseWays = Schemas["HouseWaysOut"];
export type Options = Schemas["OptionsOut"];
