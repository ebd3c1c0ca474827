import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { languageRoots, languages } from "../../domain/src/platform/languages.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The names of the files of the pages change with what is in them, and the build of the pages comes first. */
const build = createHash("sha256")
  .update(languages.flatMap((language) => readdirSync(here(`../build/${language}/client/assets`))).join())
  .digest("hex")
  .slice(0, 12);

/** The service worker: one classic script at the root, since a worker answers for the folder that it is in. */
export default defineConfig({
  root: here("."),
  publicDir: false,
  define: {
    "process.env.NODE_ENV": JSON.stringify("production"),
    BUILD: JSON.stringify(build),
    OFFLINE_PAGES: JSON.stringify(languages.map((language) => `${languageRoots[language]}/offline`)),
  },
  build: {
    target: "es2022",
    outDir: here("../build/en/client"),
    emptyOutDir: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: here("./worker.ts"),
      output: { format: "iife", entryFileNames: "sw.js" },
    },
  },
});
