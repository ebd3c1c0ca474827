import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import type { Language } from "../domain/src/platform/languages.ts";
import routes from "./app/routes.ts";
import { chunkBy } from "./chunks.ts";
import { translatedTexts } from "./translated-texts.ts";

/** Each language is a separate build, so that no page carries the words of another one. */
const language = (process.env.AANGAN_LANGUAGE ?? "en") as Language;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The compiled messages ask for the language at each call; where it is a constant, the words of the others fall out. */
const messagesOfOneLanguage: Plugin = {
  name: "messages-of-one-language",
  transform: {
    filter: { id: /app\/paraglide\/messages\// },
    handler: (code) => code.replace(/experimentalStaticLocale \?\? .*getLocale\(\)/, JSON.stringify(language)),
  },
};

/** The compiled messages make the rules of a language's plurals anew at each call, which took a sixteenth of rendering a page. */
const pluralRulesOnce: Plugin = {
  name: "plural-rules-once",
  transform: {
    filter: { id: /app\/paraglide\/registry\.js/ },
    handler: (code) =>
      `const rules = {};${code.replace(
        "new Intl.PluralRules(locale, options)",
        "(rules[locale + options?.type] ??= new Intl.PluralRules(locale, options))",
      )}`,
  },
};

/** The texts without gaps, which are the same at each call. */
const constants = new Map(
  ["en", language].flatMap((one) => {
    const folder = here(`./messages/${one}/`);
    const texts = readdirSync(folder).flatMap((file) =>
      Object.entries<unknown>(JSON.parse(readFileSync(folder + file, "utf8"))),
    );
    return texts.filter((entry): entry is [string, string] => typeof entry[1] === "string" && !/[{}\\]/.test(entry[1]));
  }),
);

/**
 * A constant text is inlined where it is used. As a separate module it would be larger, and a text that two pages share
 * would be a separate file for the browser to load.
 */
const constantMessages: Plugin = {
  name: "constant-messages",
  enforce: "pre",
  transform: {
    filter: { id: /\/web\/app\/.*\.tsx?(\?|$)/, code: /\bm\.\w+/ },
    handler: (code) =>
      code.replace(/\bm\.(\w+)\b(\(\))?/g, (use, key: string, call?: string) => {
        if (!constants.has(key)) return use;
        const text = JSON.stringify(constants.get(key));
        return call ? text : `(() => ${text})`;
      }),
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
    pluralRulesOnce,
    constantMessages,
    translatedTexts(language),
    reactRouter(),
  ],
  define: { "import.meta.env.VITE_LANGUAGE": JSON.stringify(language) },
  publicDir: language === "en" ? "public" : false,
  build: { target: "es2022", cssCodeSplit: false, reportCompressedSize: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    // Vite leaves this to be read at run time, and `npm start` does not set it: React's development half would serve.
    ssr: { define: { "process.env.NODE_ENV": JSON.stringify("production") } },
  },
  // Bundled, so that the above holds for React itself.
  ssr: { noExternal: true },
});
