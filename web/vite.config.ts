import { fileURLToPath } from "node:url";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { sayingsOf } from "../domain/src/translations.ts";
import routes from "./app/routes.ts";
import { chunkBy } from "./chunks.ts";

/** Each language is a build of its own, so that no page carries the words of another one. */
const language = process.env.AANGAN_LANGUAGE ?? "en";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The compiled messages ask for the language at each call; where it is a constant, the words of the others fall out. */
const messagesOfOneLanguage: Plugin = {
  name: "messages-of-one-language",
  transform: {
    filter: { id: /app\/paraglide\/messages\// },
    handler: (code) => code.replace(/experimentalStaticLocale \?\? .*getLocale\(\)/, JSON.stringify(language)),
  },
};

const chunks = [
  { name: "vendor", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: chunkBy(routes, here("./app")) },
];

export default defineConfig({
  plugins: [
    paraglideVitePlugin({
      project: here("./project.inlang"),
      outdir: here("./app/paraglide"),
      strategy: ["globalVariable", "baseLocale"],
      emitPrettierIgnore: false,
      emitReadme: false,
    }),
    messagesOfOneLanguage,
    reactRouter(),
  ],
  define: {
    "import.meta.env.VITE_LANGUAGE": JSON.stringify(language),
    "import.meta.env.VITE_SAYINGS": JSON.stringify(sayingsOf(language)),
  },
  publicDir: language === "en" ? "public" : false,
  build: { target: "es2022", cssCodeSplit: false, reportCompressedSize: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    // Vite leaves this to be read at run time, and `npm start` does not set it: React's development half would serve.
    ssr: { define: { "process.env.NODE_ENV": JSON.stringify("production") } },
  },
  // Bundled, so that what is said above holds for React itself.
  ssr: { noExternal: true },
});
