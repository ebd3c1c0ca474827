import { rowReason } from "#domain/platform/row-reasons.ts";
import { labelKey, placeKey, readLabel } from "#domain/society/labels/rules.ts";

/** A building that people may be imported into. */
export type Building = {
  building_id: string;
  block_id: string;
  society_id: string;
  name: string;
  block_name: string;
  is_active: boolean;
};

/** Names are compared without case and signs, and without the word for the thing: `Tower A`, `a`, `A Wing`. */
const bare = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
const core = (name: string) =>
  bare(name.toLowerCase().replace(/\b(block|tower|wing|building|bldg|no)\b/g, "")) || bare(name);

const among = (buildings: readonly Building[], key: "name" | "block_name", text: string) => {
  const exact = buildings.filter((building) => bare(building[key]) === bare(text));
  return exact.length > 0 ? exact : buildings.filter((building) => core(building[key]) === core(text));
};

type NotFound = { field: "Block_Name" | "Building_Name"; reason: string };

/** The building that a row means by the names it has, or why it means none. */
export function buildingNamed(
  buildings: readonly Building[],
  { building, block }: { building: string; block: string },
): Building | NotFound {
  let found = buildings;
  if (block !== "") found = among(found, "block_name", block);
  if (found.length === 0) return { field: "Block_Name", reason: rowReason("no-block", { block: `"${block}"` }) };
  if (building !== "") found = among(found, "name", building);
  const [only, another] = found;
  const field = building === "" ? "Block_Name" : "Building_Name";
  const named = { building: `"${building}"`, block: `"${block}"` };
  if (!only) return { field, reason: rowReason(block === "" ? "no-building" : "no-building-in-block", named) };
  if (another)
    return {
      field,
      reason:
        building === ""
          ? rowReason("unclear-block", named)
          : rowReason(block === "" ? "unclear-building" : "unclear-building-in-block", named),
    };
  return only;
}

/** The building and the number that a label names by itself (`A-101`), where exactly one building fits. */
export function homeLabelled(
  buildings: readonly Building[],
  label: string,
): { building: Building; flatNo: string } | undefined {
  for (const { place, number } of readLabel(label)) {
    if (place === "") continue;
    const [only, another] = buildings.filter(({ name, block_name }) => {
      const [building, block] = [placeKey(name), placeKey(block_name)];
      return place === building || place === block || place === block + building;
    });
    // As it is written, with its zeros.
    const written = /[0-9०-९]+[^0-9०-९]*$/u.exec(label)?.[0].trim() ?? "";
    if (only && !another) return { building: only, flatNo: labelKey(written) === number ? written : number };
  }
  return undefined;
}
