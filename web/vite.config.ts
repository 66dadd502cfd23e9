import { svelte } from "@sveltejs/vite-plugin-svelte";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig, type Plugin } from "vitest/config";

const out = "../src/houseway/server/static";

/** Writes every text file compressed beside itself, so that the server only has to choose. */
function compressed(): Plugin {
  const walk = (folder: string): string[] =>
    readdirSync(folder).flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? walk(path) : [path];
    });
  return {
    name: "compressed",
    apply: "build",
    closeBundle() {
      for (const path of walk(join(import.meta.dirname, out))) {
        if (!/\.(js|css|svg|json|webmanifest)$/.test(path)) continue;
        const text = readFileSync(path);
        const hard = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
        writeFileSync(`${path}.br`, brotliCompressSync(text, hard));
        writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
      }
    },
  };
}

/** Puts the base styles into the page itself: the first answer can be painted as it comes. */
function styledAtOnce(): Plugin {
  return {
    name: "styled-at-once",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, context) {
        const entry = Object.values(context.bundle ?? {}).find(
          (each) => each.type === "asset" && /index-.*\.css$/.test(each.fileName),
        );
        if (entry?.type !== "asset") return html;
        const link = new RegExp(`\\s*<link[^>]*${entry.fileName}[^>]*>`);
        const style = `<style>${String(entry.source).trim()}</style>`;
        return html.replace(link, () => `\n    ${style}`);
      },
    },
  };
}

export default defineConfig({
  plugins: [svelte(), svelteTesting(), styledAtOnce(), compressed()],
  build: {
    outDir: out,
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { checks: { bundlerTimings: false } }, // a slow machine is no news to somebody who wants to play
  },
  // `npm run dev` beside `houseway serve --origin http://127.0.0.1:5173`; HOUSEWAY_API names another address of the room
  server: { proxy: { "/api": { target: process.env["HOUSEWAY_API"] ?? "http://127.0.0.1:8080", ws: true } } },
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"], setupFiles: ["tests/setup.ts"] },
});
