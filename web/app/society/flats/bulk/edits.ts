import { flatCellText, readFlatCell } from "#domain/society/flats/bulk/rules.ts";
import type { RefusedFlat } from "#domain/society/flats/calls.ts";
import { type BulkField, bulkFields } from "#domain/society/flats/codes.ts";

export type Texts = { [Field in BulkField]: string };
/** A flat as it is stored, its values as the cells show them. */
export type EditedFlat = {
  id: string;
  label: string;
  place: string;
  building: string;
  updatedAt: string;
  /** Its rate class is a guess: the cell is empty until somebody writes one. */
  assumedClass: string | undefined;
  stored: Texts;
};

type Values = { [Field in BulkField]: string | number | boolean | null } & { Whether_Type_Assumed: boolean };
export const storedTexts = (values: Values): Pick<EditedFlat, "stored" | "assumedClass"> => {
  const stored = Object.fromEntries(bulkFields.map((field) => [field, flatCellText(field, values[field])])) as Texts;
  return values.Whether_Type_Assumed
    ? { stored: { ...stored, Flat_Type: "" }, assumedClass: stored.Flat_Type }
    : { stored, assumedClass: undefined };
};

export type Change = { id: string; field: BulkField; text: string };
type Step = (Change & { before: string })[];
type Refusal = { text: string; problem: string };
type Refusals = { [Field in BulkField]?: Refusal };

export type Edits = {
  flats: ReadonlyMap<string, EditedFlat>;
  /** What is typed and not saved. */
  typed: ReadonlyMap<string, Partial<Texts>>;
  /** What the server did not save, as long as the cell has that text. */
  refused: ReadonlyMap<string, Refusals>;
  past: readonly Step[];
  future: readonly Step[];
};

export const editsOf = (flats: readonly EditedFlat[]): Edits => ({
  flats: new Map(flats.map((flat) => [flat.id, flat])),
  typed: new Map(),
  refused: new Map(),
  past: [],
  future: [],
});

export const textAt = ({ flats, typed }: Edits, id: string, field: BulkField): string =>
  typed.get(id)?.[field] ?? flats.get(id)!.stored[field];

/** A text as it is stored, where it can be read: `1,250` is 1250. */
function tidy(field: BulkField, text: string): string {
  const read = readFlatCell(field, text);
  return "problem" in read ? text.trim() : flatCellText(field, read.value);
}

function written(edits: Edits, changes: readonly Change[]): Edits["typed"] {
  const typed = new Map(edits.typed);
  for (const { id, field, text } of changes) {
    const { [field]: _, ...others } = typed.get(id) ?? {};
    const next = text === edits.flats.get(id)!.stored[field] ? others : { ...others, [field]: text };
    if (Object.keys(next).length > 0) typed.set(id, next);
    else typed.delete(id);
  }
  return typed;
}

const mostSteps = 100;

/** Changes of cells as one step, which can be taken back. */
export function change(edits: Edits, changes: readonly Change[]): Edits {
  const step = changes
    .map((each) => ({ ...each, text: tidy(each.field, each.text), before: textAt(edits, each.id, each.field) }))
    .filter(({ text, before }) => text !== before);
  if (step.length === 0) return edits;
  return { ...edits, typed: written(edits, step), past: [...edits.past.slice(1 - mostSteps), step], future: [] };
}

export function undo(edits: Edits): Edits {
  const step = edits.past.at(-1);
  if (!step) return edits;
  const back = step.map(({ before, ...each }) => ({ ...each, text: before }));
  return { ...edits, typed: written(edits, back), past: edits.past.slice(0, -1), future: [...edits.future, step] };
}

export function redo(edits: Edits): Edits {
  const step = edits.future.at(-1);
  if (!step) return edits;
  return { ...edits, typed: written(edits, step), past: [...edits.past, step], future: edits.future.slice(0, -1) };
}

/** Why a cell cannot be saved: what is written in it, or what the server said of that text. */
export function problemAt({ typed, refused }: Edits, id: string, field: BulkField): string | undefined {
  const text = typed.get(id)?.[field];
  if (text === undefined) return undefined;
  const read = readFlatCell(field, text);
  if ("problem" in read) return read.problem;
  const refusal = refused.get(id)?.[field];
  return refusal?.text === text ? refusal.problem : undefined;
}

/** The rows of a request, and the texts that they say. */
export type Sending = { rows: ({ FlatID: string; updated_at: string } & Partial<Values>)[]; texts: Edits["typed"] };

/** What can be saved: the good cells of every changed flat. */
export function sendingOf({ flats, typed }: Edits): Sending {
  const rows: Sending["rows"] = [];
  const texts = new Map<string, Partial<Texts>>();
  for (const [id, cells] of typed) {
    const good = bulkFields.flatMap((field) => {
      const text = cells[field];
      const read = text === undefined ? undefined : readFlatCell(field, text);
      return text === undefined || !read || "problem" in read ? [] : [{ field, text, value: read.value }];
    });
    if (good.length === 0) continue;
    const values = Object.fromEntries(good.map(({ field, value }) => [field, value]));
    rows.push({ FlatID: id, updated_at: flats.get(id)!.updatedAt, ...values });
    texts.set(id, Object.fromEntries(good.map(({ field, text }) => [field, text])));
  }
  return { rows, texts };
}

type Answer = {
  Saved: { FlatID: string; updated_at: string; Parking_Codes?: string | undefined }[];
  Refused: RefusedFlat[];
};

/** After a request: saved texts are stored, of refused ones the cell says why. What was typed meanwhile stays. */
export function settle(edits: Edits, texts: Edits["typed"], { Saved, Refused }: Answer): Edits {
  const [flats, typed, refused] = [new Map(edits.flats), new Map(edits.typed), new Map(edits.refused)];
  const keep = (id: string, flat: EditedFlat) => {
    flats.set(id, flat);
    const open = Object.entries(typed.get(id) ?? {}).filter(
      ([field, text]) => text !== flat.stored[field as BulkField],
    );
    if (open.length > 0) typed.set(id, Object.fromEntries(open));
    else typed.delete(id);
  };
  const withoutSlots = new Set(Refused.flatMap(({ FlatID, Reason }) => (Reason === "parking" ? [FlatID] : [])));
  for (const { FlatID, updated_at, Parking_Codes } of Saved) {
    const flat = flats.get(FlatID)!;
    const { Parking_Codes: slots, ...others } = texts.get(FlatID) ?? {};
    const isAllotted = slots !== undefined && !withoutSlots.has(FlatID);
    if (isAllotted && typed.get(FlatID)?.Parking_Codes === slots)
      typed.set(FlatID, { ...typed.get(FlatID), Parking_Codes: Parking_Codes ?? slots });
    const sent = isAllotted ? { ...others, Parking_Codes: Parking_Codes ?? slots } : others;
    const assumedClass = sent.Flat_Type === undefined ? flat.assumedClass : undefined;
    refused.delete(FlatID);
    keep(FlatID, { ...flat, updatedAt: updated_at, assumedClass, stored: { ...flat.stored, ...sent } });
  }
  for (const { FlatID, Problems, Now } of Refused) {
    const flat = flats.get(FlatID);
    if (!flat) continue;
    const sent = texts.get(FlatID) ?? {};
    const why: Refusals = {};
    for (const { Field, Problem } of Problems)
      for (const field of Field ? [Field] : bulkFields) {
        const text = sent[field];
        if (text !== undefined) why[field] = { text, problem: Problem };
      }
    refused.set(FlatID, why);
    const now = Now && storedTexts({ ...Now, Parking_Codes: flat.stored.Parking_Codes });
    keep(FlatID, now ? { ...flat, ...now, updatedAt: Now.updated_at } : flat);
  }
  return { ...edits, flats, typed, refused };
}
