import { files, isCode, isTest, placesOf, read } from "./project.mjs";

const inProduct = (file) => isCode(file) && /^(domain|server|web\/app)\//.test(file);

export function onlyConfigReadsTheEnvironment() {
  return files
    .filter((file) => inProduct(file) && file !== "server/src/platform/config.ts")
    .flatMap((file) => placesOf(file, /\bprocess\s*(\?\.|\.)\s*env\b|\{[^}]*\benv\b[^}]*\}\s*=\s*process\b/g))
    .map((place) => `${place}: settings come from server/src/platform/config.ts`);
}

/** For the domain and the server; the browser's own clock is no secret. */
export function onlyTheClockAsksTheTime() {
  const pattern =
    /\bnew\s+Date\s*(\(\s*\)|(?![\s(]))|\bDate\s*\.\s*now\b|(?<!new\s+)\bDate\s*\(\s*\)|\bTemporal\s*\.\s*Now\b/g;
  return files
    .filter(
      (file) =>
        isCode(file) && /^(domain|server)\//.test(file) && !isTest(file) && file !== "server/src/platform/clock.ts",
    )
    .flatMap((file) => placesOf(file, pattern))
    .map((place) => `${place}: now is an argument; only server/src/platform/clock.ts asks for it`);
}

/** A busy machine fails such a test, and a fast one hides what is slow: speed is measured in bench/. */
export function noTestMeasuresTime() {
  return files
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .flatMap((file) => placesOf(file, /\bperformance\s*\.\s*now\b/g))
    .map((place) => `${place}: a test says what was done, not how long it took; speed is measured in bench/`);
}

/** Each with the words that a file of the project has no business saying; the patterns are split so as not to match themselves. */
const private_ = [
  // A folder that mkdtemp makes is any machine's.
  { pattern: /(?<![\w./-]|mkdtempSync\(")\/(?:work|root|tmp|home|Users)\/[\w.-]/g, why: "a path of one machine" },
  { pattern: /\bregistry\.[\w-]+\.\w+|\b[\w-]+\.pkg\.dev\b|"resolved":\s*"http/g, why: "a registry's address" },
  { pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----/g, why: "a private key" },
  {
    pattern: /\b(?:AKIA[0-9A-Z]{16}|gh[pousr]_\w{36}|npm_\w{36}|xox[bap]-[\w-]{10,}|sk_live_\w{16,})/g,
    why: "a secret",
  },
];

export function nothingPrivateIsWritten() {
  return files
    .filter((file) => !/\.(webp|png|jpe?g|ico|woff2?|ttf|gz|br|xlsx)$/.test(file) && file !== "scripts/house/code.mjs")
    .flatMap((file) => {
      const text = read(file);
      return private_.flatMap(({ pattern, why }) =>
        [...text.matchAll(pattern)].map(
          ({ index, 0: words }) => `${file}:${text.slice(0, index).split("\n").length}: ${why} (${words})`,
        ),
      );
    });
}

const text = "[^<>{}=;()&|]*[A-Za-z]{2}[^<>{}=;()&|]*";
// What a key is called is the same on every keyboard of India.
const ofScreens = [
  new RegExp(`(?<=(?<!=)>)${text}(?=</?(?!kbd\\b)[A-Za-z])`, "g"),
  new RegExp(`\\b(?:aria-label|aria-roledescription|title|alt|placeholder|label|hint)="${text}"`, "g"),
];

/** Every text that a person reads or hears is in web/messages, so that it can be translated. */
export function screensSpeakByTheCatalogue() {
  return files
    .filter((file) => /^web\/app\/.*\.tsx$/.test(file) && !isTest(file))
    .flatMap((file) => ofScreens.flatMap((pattern) => placesOf(file, pattern)))
    .map((place) => `${place}: a text of the screen stands in web/messages/en and is used as m.key()`);
}

const keyOfMessage = /\bm\.([a-z]\w*_\w+)\b/g;

/** A text that a page uses is in the English catalogue, and one of the catalogue is used. */
export function textsAndCatalogueAgree() {
  const catalogues = files.filter((file) => file.startsWith("web/messages/en/"));
  const keys = new Set(catalogues.flatMap((file) => Object.keys(JSON.parse(read(file)))));
  const uses = files
    .filter((file) => file.startsWith("web/app/") && isCode(file))
    .flatMap((file) => [...read(file).matchAll(keyOfMessage)].map(([, key]) => ({ file, key })));
  const used = new Set(uses.map(({ key }) => key));
  return [
    ...uses.filter(({ key }) => !keys.has(key)).map(({ file, key }) => `${file}: m.${key} is in no catalogue`),
    ...[...keys].filter((key) => !used.has(key)).map((key) => `web/messages/en: ${key} is not used`),
  ];
}
