import type { Plugin } from "vite";
import { type Language, languages } from "../domain/src/platform/languages.ts";
import { tablesIn } from "../domain/src/translations.ts";

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
type Call = Node & { callee: Node; arguments: Node[] };
type Edit = { start: number; end: number; text: string };

/**
 * Puts the texts of the domain into a build in its language, where the domain declares or names them, so that a page
 * carries those that it uses:
 * `labels("flatTypes", { 1: "1 BHK", … })` becomes the table of that name in the language, and
 * `problem("title-required")` becomes its sentence. A table, a code or a problem without a translation fails the build.
 */
export function translatedTexts(language: Language): Plugin {
  return {
    name: "translated-texts",
    transform: {
      filter: { id: /\/(domain\/src|web\/app)\/.*\.tsx?(\?|$)/, code: /\b(labels|problem)\(\s*["\w]/ },
      handler(code, id) {
        // Where they are declared.
        if (/\/platform\/(labels|problems)\.ts$/.test(id)) return undefined;
        const calls = callsIn(this.parse(code) as unknown as Node);
        const edits = [...calls.flatMap((call) => labelsEdit(call, language, code)), ...problemEdits(calls, language)];
        if (edits.length === 0) return undefined;
        const edited = edits.sort((one, other) => other.start - one.start).reduce(applied, code);
        return edited.includes("filledProblem(") ? `${importOfFilled}${edited}` : edited;
      },
    },
  };
}

const importOfFilled = 'import { filled as filledProblem } from "#domain/platform/coded-text.ts";\n';

const applied = (code: string, { start, end, text }: Edit) => code.slice(0, start) + text + code.slice(end);

function callsIn(node: Node): Call[] {
  const below = Object.values(node)
    .flat()
    .filter((part): part is Node => typeof (part as Node | null)?.type === "string")
    .flatMap(callsIn);
  return node.type === "CallExpression" ? [node as Call, ...below] : below;
}

const named = ({ callee }: Call, name: string) => callee.type === "Identifier" && callee.name === name;
const textOf = (node: Node | undefined) =>
  node?.type === "Literal" && typeof node.value === "string" ? node.value : undefined;

function labelsEdit(call: Call, language: Language, code: string): Edit[] {
  if (!named(call, "labels")) return [];
  const [name, table] = call.arguments;
  const found = textOf(name);
  if (found === undefined || !table) throw new Error("labels(…) needs a name, written out, and a table");
  for (const each of languages) checked(each, found, table);
  const english = `(${code.slice(table.start, table.end)})`;
  const text = language === languages[0] ? english : JSON.stringify(tablesIn(language)[found]);
  return [{ start: call.start, end: call.end, text }];
}

/** A table that is written out has the same codes in each language; a test holds all tables against each other. */
function checked(language: Language, name: string, table: Node) {
  const translated = tablesIn(language)[name];
  if (!translated) throw new Error(`The labels ${name} are not translated: ${language}`);
  const properties = (table.properties ?? []) as (Node & { key?: Node & { name?: string; value?: unknown } })[];
  const codes = properties.flatMap(({ key }) => (key ? [String(key.value ?? key.name)] : []));
  const missing = codes.filter((code) => !(code in translated));
  if (missing.length > 0) throw new Error(`The labels ${name} lack ${missing.join(", ")}: ${language}`);
}

function problemEdits(calls: readonly Call[], language: Language): Edit[] {
  return calls
    .filter((call) => named(call, "problem"))
    .flatMap((call): Edit[] => {
      const [code, values] = call.arguments;
      if (!code) return [];
      const sentences = literalsIn(code).map((literal) => ({
        ...{ start: literal.start, end: literal.end },
        text: JSON.stringify(sentenceOf(textOf(literal)!, language)),
      }));
      if (sentences.length === 0) throw new Error("problem(…) needs its code written out");
      if (values) return [{ ...call.callee, text: "filledProblem" }, ...sentences];
      return [
        { start: call.start, end: code.start, text: "(" },
        ...sentences,
        { start: code.end, end: call.end, text: ")" },
      ];
    });
}

function sentenceOf(code: string, language: Language): string {
  const sentence = tablesIn(language).problems![code];
  if (sentence === undefined) throw new Error(`The problem ${code} is not translated: ${language}`);
  return sentence;
}

/** The codes of a problem: one, or of a choice both. */
function literalsIn(node: Node): Node[] {
  if (textOf(node) !== undefined) return [node];
  return node.type === "ConditionalExpression"
    ? [node.consequent, node.alternate].flatMap((branch) => literalsIn(branch as Node))
    : [];
}
