import path from "node:path";
import { files, isCode, placesOf, read } from "./project.mjs";

const styles = files.filter((file) => /^web\/app\/.*\.css$/.test(file));

/** Small phones, tablets, desktop: with more breakpoints, the layouts in between are not tested. */
export function stylesChangeAtThreeWidths() {
  const elsewhere = /@media[^{]*\((?!width (?:<|>=) (?:30|48|64)rem\))[^)]*\b(?:width|\d+(?:px|r?em))\b[^)]*\)/g;
  return styles
    .flatMap((file) => placesOf(file, elsewhere))
    .map((place) => `${place}: a page changes at 30, 48 and 64rem: (width < 48rem) or (width >= 48rem)`);
}

/** Rules of one look that are no part, each with the reason. */
const mayStandTwice = new Map([
  ["color: var(--text-soft); font-size: var(--text-xs); font-weight: 600", "the head of a table"],
  ["background: var(--brand-soft); border-color: var(--brand-text); color: var(--brand-text)", "what is chosen"],
  [
    "background: var(--surface); border-color: var(--line-strong); color: var(--text)",
    "a button that is not the first",
  ],
  ["clip-path: inset(50%); height: 1px; overflow: hidden; position: absolute; width: 1px", "hidden at one width only"],
  ["font-size: var(--text-sm); letter-spacing: 0; margin-bottom: var(--space-2)", "the heading of a list of links"],
  // The two kinds of table become cards at different widths.
  ["color: var(--text-soft); content: attr(data-label); display: block; font-size: var(--text-xs)", "a cell on a card"],
]);

/** What two screens need is a part of web/app/ui with a name: copied rules grow apart. */
export function noStyleStandsTwice() {
  const places = new Map();
  for (const file of styles)
    for (const [, selector, body] of read(file)
      .replace(/\/\*[\s\S]*?\*\//g, "")
      .matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      const declarations = body.split(";").flatMap((one) => one.trim().replace(/\s+/g, " ") || []);
      if (declarations.length < 3) continue;
      const look = declarations.sort().join("; ");
      const inFiles = places.get(look) ?? new Map();
      places.set(look, inFiles.set(file, selector.trim().split("\n").at(-1)));
    }
  return [...places]
    .filter(([look, inFiles]) => inFiles.size > 1 && !mayStandTwice.has(look))
    .map(([look, inFiles]) => {
      const where = [...inFiles].map(([file, selector]) => `${file} ${selector}`).join(", ");
      return `${where}: make a part of web/app/ui for { ${look} }`;
    });
}

/** A class that a page names is in its module, and one of the module is named. */
export function classesAndModulesAgree() {
  const named = new Map();
  const open = new Set();
  const missing = [];
  for (const file of files.filter((file) => file.startsWith("web/app/") && isCode(file)))
    for (const [, name, from] of read(file).matchAll(/import (\w+) from "([^"]+\.module\.css)"/g)) {
      const module = path.posix.join(path.posix.dirname(file), from);
      const classes = named.get(module) ?? new Set();
      named.set(module, classes);
      // A class that is put together may be any.
      if (new RegExp(`\\b${name}\\[`).test(read(file))) open.add(module);
      const defined = classesIn(module);
      for (const [, used] of read(file).matchAll(new RegExp(`(?<![./\\w-])${name}\\.(?!module\\b)(\\w+)`, "g"))) {
        classes.add(used);
        if (!defined.has(used)) missing.push(`${file}: ${module} has no .${used}`);
      }
    }
  const unused = [...named]
    .filter(([module]) => !open.has(module))
    .flatMap(([module, classes]) =>
      [...classesIn(module)].filter((one) => !classes.has(one)).map((one) => `${module}: no page uses .${one}`),
    );
  return [...missing, ...unused];
}

/** Names with hyphens are a library's own. */
const classesIn = (module) =>
  new Set([...read(module).matchAll(/\.([a-zA-Z]\w*)(?![\w-])(?=[^;]*\{)/g)].map(([, name]) => name));
