import { features, files, placeOf, read } from "./house/project.mjs";
import { fail, Trouble } from "./lib/run.mjs";

const words = [
  [/^domain\/.*\/calls\.ts$/, "its calls: inputs, outputs, refusals"],
  [/^domain\/.*\/rules\.ts$/, "its pure rules"],
  [/^domain\/.*\/codes\.ts$/, "its enumerations and labels"],
  [/^domain\/.*\/draft\.ts$/, "what a create and an edit take"],
  [/^server\/.*\/handlers\.ts$/, "which handler answers which call"],
  [/\/queries\.ts$/, "its SQL"],
  [/\/view\.ts$/, "rows as the wire shows them"],
  [/\/jobs\.ts$/, "its work for later"],
  [/\.(test|spec)\.tsx?$/, "tests"],
  [/-page\.tsx$/, "a page"],
  [/-form\.tsx$/, "a form"],
  [/\.module\.css$/, "its look"],
  [/\.sql$/, "its tables"],
  [/^server\/test\/make\//, "makes one for tests and the demo"],
  [/^server\/src\/[\w-]+\/[\w-]+\/[\w-]+\.ts$/, "one call"],
];

try {
  const feature = process.argv[2];
  if (!features.has(feature))
    throw new Trouble(`Usage: npm run where <feature>\nThe features: ${[...features.keys()].sort().join(", ")}.`);
  const found = files.filter((file) => belongsTo(file, feature));
  if (found.length === 0) console.log(`Nothing of ${feature} is written yet.`);
  const width = Math.max(...found.map((file) => file.length));
  for (const file of found) console.log(`${file.padEnd(width)}  ${wordOn(file)}`.trimEnd());
} catch (error) {
  fail(error);
}

function belongsTo(file, feature) {
  const singular = feature.replace(/ies$/, "y").replace(/s$/, "");
  const elsewhere = [
    `e2e/${feature}.spec.ts`,
    `server/test/make/${singular}.ts`,
    ...files.filter((name) => new RegExp(`^server/migrations/\\d+_${feature.replace("-", "_")}\\.sql$`).test(name)),
  ];
  return placeOf(file)?.feature === feature || elsewhere.includes(file);
}

function wordOn(file) {
  const known = words.find(([pattern]) => pattern.test(file))?.[1];
  // Elsewhere the file's first comment says it best.
  return known ?? /\/\*\*\s*(?:\* )?([^\n]*?)\s*(?:\*\/|\n)/.exec(read(file))?.[1] ?? "a piece of it";
}
