import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { PropertyDraft } from "#domain/market/properties/draft.ts";
import { dayOf } from "#domain/platform/days.ts";
import { rowReason } from "#domain/platform/row-reasons.ts";
import {
  NotRead,
  readCode,
  readDay,
  readNumber,
  readRupees,
  readYesNo,
  replacementOf,
} from "../../../platform/sheets/cells.ts";
import type { Sheet } from "../../../platform/sheets/parse.ts";
import { nameOf, type Row } from "../../../platform/sheets/text-rows.ts";
import { UnusableInput } from "../../../platform/sheets/unusable-input.ts";
import type { FoundCity } from "./cities.ts";
import {
  cellsOf,
  type Field,
  type FieldKind,
  kinds,
  type Mapping,
  placeholders,
  type Source,
  templatesOf,
} from "./mapping.ts";
import { readArea, readFloor, readSubType } from "./values.ts";

/** `field` is named where the draft is not right, and not how a cell is written. */
export type Problem = { line: number; column: string; field?: string; reason: string };
export type ReadRow = { line: number; key: string; draft: PropertyDraft; createdAt: Date | undefined };
type MappedFile = { good: ReadRow[]; problems: Problem[]; badRows: number };

type Cells = Map<string, string>;
type RowProblem = Omit<Problem, "line">;

const troubleOf = (city: Exclude<FoundCity, { cityId: string }>, text: string, state: string) =>
  typeof city === "string"
    ? rowReason(`${city}-city`, { text })
    : rowReason("city-elsewhere", { text, state: city.elsewhere, given: `"${state}"` });

/** Today's names of the row's city and state, for the templates of fields. */
const placeCells = ["City_Name", "State_Name"] as const;

/** The columns of the file that a mapping reads. */
export function columnsOf(mapping: Mapping): string[] {
  const made = Object.keys(mapping.cells).map(nameOf);
  const ofPlace = mapping.fields.City ? [...made, ...placeCells.map(nameOf)] : made;
  const named = [
    ...[...(mapping.key ?? []), ...Object.values(mapping.cells).flatMap(cellsOf)].filter(
      (name) => !made.includes(nameOf(name)),
    ),
    ...Object.values(mapping.fields as Record<string, Source>)
      .flatMap(cellsOf)
      .filter((name) => !ofPlace.includes(nameOf(name))),
  ];
  return [...new Map(named.map((name) => [nameOf(name), name])).values()];
}

function checkColumns(sheet: Sheet, columns: readonly string[]) {
  const present = sheet.columns.map(nameOf);
  const missing = columns.filter((column) => !present.includes(nameOf(column)));
  if (missing.length > 0)
    throw new UnusableInput(
      `The mapping names columns that the file does not have: ${missing.join(", ")}.\nThe file has: ${sheet.columns.join(", ")}.`,
    );
  const twice = columns.filter((column) => present.filter((name) => name === nameOf(column)).length > 1);
  if (twice.length > 0) throw new UnusableInput(`The file has more than one column of the name ${twice.join(", ")}.`);
}

type FindCity = (name: string, state: string) => Promise<FoundCity>;
type Options = { now: Date; findCity: FindCity };

/** Reads every row as the mapping says; a row is good as a whole or not at all. */
export async function mapRows(sheet: Sheet, mapping: Mapping, { now, findCity }: Options): Promise<MappedFile> {
  const columns = columnsOf(mapping);
  checkColumns(sheet, columns);
  const result: MappedFile = { good: [], problems: [], badRows: 0 };
  const nameKey = keysOf(mapping, columns);
  const empty = new Set(mapping.empty.map(nameOf));
  for (const [index, row] of sheet.rows.entries()) {
    // A long file must not keep the others of the server waiting.
    if (index % 500 === 499) await setImmediate();
    const problems: RowProblem[] = [];
    const damage = damageOf(row, sheet);
    if (damage) problems.push({ column: "", reason: damage });
    else {
      const cells: Cells = new Map();
      sheet.columns.forEach((column, at) => {
        const text = row.cells[at] ?? "";
        cells.set(nameOf(column), empty.has(nameOf(text)) ? "" : text);
      });
      const read = await readRow(cells, mapping, now, findCity);
      const key = nameKey(cells, row.line);
      if (typeof key !== "string") problems.push(key);
      if (Array.isArray(read)) problems.push(...read);
      else if (typeof key === "string") result.good.push({ line: row.line, key, ...read });
    }
    if (problems.length > 0) result.badRows++;
    result.problems.push(...problems.map((problem) => ({ line: row.line, ...problem })));
  }
  return result;
}

function damageOf({ cells }: Row, { columns }: Sheet): string | undefined {
  if (cells.length < columns.length || cells.slice(columns.length).some((cell) => cell !== ""))
    return `has ${cells.length} cells, but the header names ${columns.length}`;
  return cells.some((cell) => cell.includes("\0")) ? "holds a NUL character" : undefined;
}

async function readRow(cells: Cells, mapping: Mapping, now: Date, findCity: FindCity) {
  const problems: RowProblem[] = [];
  const input: Record<string, unknown> = {};
  let createdAt: Date | undefined;
  const attempt = (source: Source, work: () => void) => {
    try {
      work();
    } catch (error) {
      if (!(error instanceof NotRead)) throw error;
      problems.push({ column: cellsOf(source).join(", "), reason: error.message });
    }
  };

  for (const [name, source] of Object.entries(mapping.cells))
    attempt(source, () => void cells.set(nameOf(name), sourceText(source, cells)));
  const { City, State, ...others } = mapping.fields;
  if (City) {
    let [name, state] = ["", ""];
    attempt(City, () => {
      name = sourceText(City, cells);
      state = State ? sourceText(State, cells) : "";
    });
    const city = name === "" ? undefined : await findCity(name, state);
    const isFound = typeof city === "object" && "cityId" in city;
    if (isFound) Object.assign(input, { CityID: city.cityId, StateID: city.stateId });
    else if (city) problems.push({ column: cellsOf(City).join(", "), reason: troubleOf(city, `"${name}"`, state) });
    const [cityName, stateName] = isFound ? [city.cityName, city.stateName] : [name, state];
    cells.set(nameOf("City_Name"), cityName);
    cells.set(nameOf("State_Name"), stateName);
  }
  for (const [field, source] of Object.entries(others) as [Exclude<Field, "City" | "State">, Source][])
    attempt(source, () => {
      const value = sourceValue(source, cells, kinds[field], mapping.decimal);
      if (value === undefined) return;
      if (field === "Floor") {
        const { floor, floors } = value as ReturnType<typeof readFloor>;
        Object.assign(input, { Floor_No: floor, No_Of_Floors: floors });
      } else if (field === "Posted_On") {
        if ((value as string) > dayOf(now)) throw new NotRead(rowReason("still-to-come", { day: String(value) }));
        createdAt = new Date(`${value}T00:00:00+05:30`);
      } else input[field] = value;
    });

  const parsed = PropertyDraft.safeParse(input);
  const unread = new Set(problems.map(({ column }) => column));
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = String(path[0]);
    const column = columnsFor(field, mapping);
    // An unreadable cell was reported already.
    if (!unread.has(column) || column === "") problems.push({ column: column || field, field, reason: message });
  }
  return parsed.success && problems.length === 0 ? { draft: parsed.data, createdAt } : problems;
}

function columnsFor(field: string, { fields }: Mapping): string {
  const joint: Record<string, Field> = { Floor_No: "Floor", No_Of_Floors: "Floor", CityID: "City", StateID: "City" };
  const source = fields[field as Field] ?? fields[joint[field] as Field];
  return source ? cellsOf(source).join(", ") : "";
}

/** The text of a column or a template; a part of a template whose cell is empty is left out. */
function plainText({ column, ...source }: Source, cells: Cells): string {
  if (column !== undefined) return cells.get(nameOf(column)) ?? "";
  return templatesOf(source)
    .flatMap((part) => {
      let whole = true;
      const text = part.replace(placeholders, (_, name: string) => {
        const cell = cells.get(nameOf(name)) ?? "";
        whole &&= cell !== "";
        return cell;
      });
      return whole ? [text] : [];
    })
    .join(" ");
}

function patternText(source: Source, cells: Cells): string {
  const text = plainText(source, cells);
  if (!source.pattern || text === "") return text;
  const match = source.pattern.exec(text);
  if (!match) throw new NotRead(rowReason("no-match", { text: `"${text}"`, pattern: source.pattern.source }));
  return (match[1] ?? match[0]).trim();
}

const applies = ({ when = {} }: Source, cells: Cells) =>
  Object.entries(when).every(([column, texts]) =>
    texts.some((text) => nameOf(text) === nameOf(cells.get(nameOf(column)) ?? "")),
  );

/** The value of a source before its field's kind reads it: a text, or a constant of the mapping. */
function rawValue(source: Source, cells: Cells): unknown {
  if (!applies(source, cells)) return undefined;
  if (source.constant !== undefined) return source.constant;
  const text = patternText(source, cells);
  const replacement = replacementOf(text, source.values);
  if (replacement !== undefined) return replacement;
  return text === "" ? (source.default ?? "") : text;
}

const sourceText = (source: Source, cells: Cells): string => String(rawValue(source, cells) ?? "");

function sourceValue(source: Source, cells: Cells, kind: FieldKind, decimal: Mapping["decimal"]): unknown {
  const value = rawValue(source, cells);
  if (value === "" || value === undefined) return undefined;
  if (kind === "floor") return readFloor(String(value));
  if (typeof value !== "string") return kind === "text" && value !== null ? String(value) : value;
  const style = { decimal, units: source.units };
  if (typeof kind === "object") {
    if ("one" in kind) return readCode(value, kind.one);
    const items = value.split(source.separator ?? ",").map((item) => item.trim());
    return items.filter((item) => item !== "").map((item) => readCode(item, kind.many));
  }
  if (kind === "rupees") return readRupees(value, style);
  if (kind === "area") return readArea(value, style);
  if (kind === "number") return readNumber(value, style);
  if (kind === "day") return readDay(value, source.date);
  if (kind === "sub-type") return readSubType(value);
  if (kind === "yes-no") return readYesNo(value);
  return value;
}

/** Names rows: by the mapping's own key, which no two rows may share, else by all that the mapping reads of them. */
function keysOf(mapping: Mapping, columns: readonly string[]) {
  const seen = new Map<string, number>();
  return (cells: Cells, line: number): string | RowProblem => {
    const own = mapping.key?.map((column) => cells.get(nameOf(column)) ?? "");
    if (own?.every((cell) => cell === "")) return { column: mapping.key!.join(", "), reason: "the key is empty" };
    const named = own ?? columns.map((column) => [nameOf(column), cells.get(nameOf(column))]).sort();
    const hash = createHash("sha256").update(JSON.stringify(named)).digest("base64url");
    const before = seen.get(hash);
    if (own) {
      if (before !== undefined)
        return {
          column: mapping.key!.join(", "),
          reason: `the key "${own.join(", ")}" stands on line ${before} already`,
        };
      seen.set(hash, line);
      return `key:${hash}`;
    }
    seen.set(hash, (before ?? 0) + 1);
    return `row:${hash}:${(before ?? 0) + 1}`;
  };
}
