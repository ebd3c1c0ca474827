import { cellText, type SheetCell } from "../../../../../platform/sheets.ts";
import type { MemberField } from "../../codes.ts";
import { type Candidate, isOfOwner } from "../../headings/rules.ts";
import { blockOfTitle, labelPart, labelReadings, labelWithName } from "../../label/rules.ts";
import { isTotal } from "../../rows/words/rules.ts";

export type Cell = Exclude<SheetCell, null | { error: string }>;
export const asText = (cell: Cell): string => cellText(cell);

/** What a column may be, and how probable that is; `isMore` where another column may be the same. */
export type Option = { column: number; field: MemberField; score: number; isMore?: boolean };

/** What each column was taken for by itself, with its heading, what that may mean, and its cells. */
type Guess = {
  chosen: Map<number, Option>;
  headings: readonly string[];
  meant: readonly (readonly Candidate[] | undefined)[];
  cellsOf: readonly (readonly Cell[])[];
};

/** What columns are beside the others of their sheet. */
export function settle(guess: Guess): void {
  asPrincipal(guess);
  asUse(guess);
  withoutPlots(guess);
  besideOwners(guess);
  findNamedLabels(guess);
  asLabels(guess);
}

/** Beside interest in a column of its own, arrears are the principal, unless they are called the total. */
function asPrincipal({ chosen, headings }: Guess): void {
  const all = [...chosen.values()];
  const arrears = all.find(({ field }) => field === "Arrears");
  if (!arrears || all.some(({ field }) => field === "Principal") || !all.some(({ field }) => field === "Interest"))
    return;
  if (!/total|net|grand|एकूण|कुल|योग/iu.test(headings[arrears.column]!)) arrears.field = "Principal";
}

/** Where tenants have a column of their own, `Owner` or `Tenant` says who lives there, and not who the row is of. */
function asUse({ chosen, meant }: Guess): void {
  const all = [...chosen.values()];
  const role = all.find(({ field }) => field === "Role");
  if (!role || !all.some(({ field }) => field === "Tenant_Name")) return;
  if (!meant[role.column]?.some(({ field }) => field === "Use")) return;
  if (all.some(({ field }) => field === "Use")) chosen.delete(role.column);
  else role.field = "Use";
}

/** The area of a plot is none of the house that stands on it. */
function withoutPlots({ chosen, headings }: Guess): void {
  const all = [...chosen.values()];
  const carpet = all.find(({ field }) => field === "Carpet_Area");
  if (carpet && /plot|site/i.test(headings[carpet.column]!) && all.some(({ field }) => field === "Built_Up_Area"))
    chosen.delete(carpet.column);
}

/** Where each row says whose it is, a column of owners beside that of everybody names the others of the flat. */
function besideOwners({ chosen, meant, headings }: Guess): void {
  const all = [...chosen.values()];
  if (!all.some(({ field }) => field === "Role")) return;
  for (const [field, ofOthers] of [
    ["Name", "Joint_Name"],
    ["Phone", "Other_Phone"],
  ] as const) {
    const own = all.find((option) => option.field === field);
    if (!own || !isOfOwner(headings[own.column]!)) continue;
    const column = meant.findIndex(
      (means, at) => means?.[0]?.field === field && at !== own.column && !isOfOwner(headings[at]!),
    );
    if (column === -1) continue;
    chosen.set(column, { column, field, score: own.score });
    own.field = ofOthers;
  }
}

/** An accounting program names the flat and its member in one cell: that column has the flats where no other one has. */
function findNamedLabels({ chosen, cellsOf }: Guess): void {
  const fields = [...chosen.values()].map(({ field }) => field);
  if (fields.includes("Flat")) return;
  const column = cellsOf.findIndex((cells) => {
    const own = cells.map(asText).filter((text) => blockOfTitle(text) === undefined && !isTotal(text));
    return own.length > 0 && own.filter((text) => labelWithName(text) !== undefined).length / own.length >= 0.7;
  });
  const isName = chosen.get(column)?.field === "Name";
  if (column !== -1 && (isName || !fields.includes("Name"))) chosen.set(column, { column, field: "Flat", score: 0.6 });
}

/** Where no column has the flats, addresses that begin with one name them. */
function asLabels({ chosen, cellsOf }: Guess): void {
  const all = [...chosen.values()];
  const address = all.find(({ field }) => field === "Address");
  if (!address || all.some(({ field }) => field === "Flat")) return;
  const labels = cellsOf[address.column]!.map((cell) => labelPart(asText(cell)));
  const named = labels.filter((label) => label.length <= 30 && labelReadings(label).length > 0);
  if (labels.length > 0 && named.length / labels.length >= 0.7) address.field = "Flat";
}
