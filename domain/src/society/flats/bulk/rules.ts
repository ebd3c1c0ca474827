import { labelRefs } from "../../../platform/labels.ts";
import { problem } from "../../../platform/problems.ts";
import { bare, plainDigits, saysNothing } from "../../../platform/sheets.ts";
import { codesIn } from "../../parking/rules.ts";
import { squareFeetIn } from "../areas/rules.ts";
import { answers, type BulkField, type FlatType, type FlatUse, flatTypes, flatUses } from "../codes.ts";
import { flatTypeNamed, floorNamed, limitsOfFlat } from "../rules.ts";

/** The values of a flat by its fields, as they are edited in a grid; null is a value that nobody knows. */
export type FlatCells = {
  Flat_Type_Name: string;
  Flat_Type: FlatType;
  Floor_No: number | null;
  Carpet_Area: number | null;
  Built_Up_Area: number | null;
  Parking_Slots: number;
  Water_Inlets: number | null;
  Construction_Cost: number | null;
  Persons: number | null;
  Used_By: FlatUse | null;
  Whether_Close_Family: boolean;
  Parking_Codes: string;
};

export type CellReading<Value> = { value: Value } | { problem: string };

/** What a text in a cell of the grid says, typed or pasted, or what to write instead. */
export const readFlatCell = <Field extends BulkField>(field: Field, text: string): CellReading<FlatCells[Field]> =>
  readers[field](plainDigits(text).replace(/\s+/g, " ").trim()) as CellReading<FlatCells[Field]>;

const readers: { [Field in BulkField]: (text: string) => CellReading<FlatCells[Field]> } = {
  Flat_Type_Name: readName,
  Flat_Type: readClass,
  Floor_No: readFloor,
  Carpet_Area: readArea,
  Built_Up_Area: readArea,
  Parking_Slots(text) {
    const read = readCount(text, limitsOfFlat.parking);
    return "problem" in read ? read : { value: read.value ?? 0 };
  },
  Water_Inlets: (text) => readCount(text, limitsOfFlat.inlets),
  Construction_Cost: readCost,
  Persons: (text) => readCount(text, limitsOfFlat.persons),
  Used_By: readUse,
  Whether_Close_Family: readAnswer,
  Parking_Codes: readSlots,
};

function readSlots(text: string): CellReading<string> {
  const codes = saysNothing(text) ? [] : codesIn(text);
  const most = limitsOfFlat.slots;
  return codes.length > most ? { problem: problem("slots-of-flat-above", { most }) } : { value: codes.join(", ") };
}

function readCost(text: string): CellReading<number | null> {
  if (saysNothing(text)) return { value: null };
  const digits = /^(?:₹|rs\.?)?\s*(\d+(?:,\d{2,3})*(?:\.\d{1,2})?)$/i.exec(text)?.[1];
  const value = digits === undefined ? Number.NaN : Number(digits.replaceAll(",", ""));
  return value > 0 && value <= limitsOfFlat.cost ? { value } : { problem: problem("cost-unclear") };
}

/** Beside the labels: what people write of it. */
const usesNamed: readonly [RegExp, FlatUse][] = [
  [/^(self|own(er)?|member|selfoccupied|owneroccupied|स्वयं|मालिक|सदस्य)$/u, 1],
  [/^(let|letout|rent(ed)?|rentedout|tenant|किराए?पर|किराएदार|किरायेदार)$/u, 2],
  [/^(vacant|empty|nobody|locked|ख़ाली|खाली)$/u, 3],
  [/^(builder|unsold|developer|बिल्डर)$/u, 4],
];

function readUse(text: string): CellReading<FlatUse | null> {
  if (saysNothing(text)) return { value: null };
  const word = bare(text);
  const labelled = Object.entries(flatUses).find(([, label]) => bare(label) === word);
  const value = labelled ? (Number(labelled[0]) as FlatUse) : usesNamed.find(([named]) => named.test(word))?.[1];
  return value ? { value } : { problem: problem("use-unclear", { uses: labelRefs("flatUses", flatUses) }) };
}

function readAnswer(text: string): CellReading<boolean> {
  const word = bare(text);
  if (saysNothing(text) || /^(no|n|0|नहीं|नही)$/u.test(word) || word === bare(answers[0])) return { value: false };
  if (/^(yes|y|1|हाँ|हां)$/u.test(word) || word === bare(answers[1])) return { value: true };
  return { problem: problem("answer-unclear", { answers: labelRefs("answers", answers) }) };
}

function readName(text: string): CellReading<string> {
  const most = limitsOfFlat.typeName;
  return text.length > most ? { problem: problem("at-most-characters", { most }) } : { value: text };
}

function readClass(text: string): CellReading<FlatType> {
  const types = labelRefs("flatTypes", flatTypes);
  if (saysNothing(text)) return { problem: problem("rate-class-required", { types }) };
  const value = flatTypeNamed(text);
  return value === undefined ? { problem: problem("rate-class-unclear", { types }) } : { value };
}

function readFloor(text: string): CellReading<number | null> {
  if (saysNothing(text)) return { value: null };
  const value = floorNamed(text);
  return value === undefined ? { problem: problem("floor-unclear", limitsOfFlat.floor) } : { value };
}

function readArea(text: string): CellReading<number | null> {
  const value = squareFeetIn(text);
  return value === undefined ? { problem: problem("area-unclear") } : { value };
}

function readCount(text: string, limits: { least: number; most: number }): CellReading<number | null> {
  if (saysNothing(text)) return { value: null };
  const value = /^\d{1,4}(?:\.0+)?$/.test(text) ? Number(text) : Number.NaN;
  return value >= limits.least && value <= limits.most
    ? { value }
    : { problem: problem("whole-number-between", limits) };
}

/** A value as the cell shows it, which `readFlatCell` reads as the same value. */
export function flatCellText(field: BulkField, value: string | number | boolean | null): string {
  if (value === null || value === false) return "";
  if (value === true) return answers[1];
  if (field === "Used_By") return flatUses[value as FlatUse];
  return field === "Flat_Type" ? flatTypes[value as FlatType] : String(value);
}
