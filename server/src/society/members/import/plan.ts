import { rupees } from "#domain/platform/money.ts";
import { isMobile } from "#domain/platform/phone.ts";
import { placeKey } from "#domain/society/labels/rules.ts";
import type { ImportPlan } from "#domain/society/members/import/calls.ts";
import { keysOf } from "#domain/society/members/import/register/places/rules.ts";
import type { FlatRecord } from "#domain/society/members/import/register/record/rules.ts";
import type { MemberRow } from "#domain/society/members/import/rows/rules.ts";
import type { KnownBlocks, ReadFile } from "./reading.ts";

/** A building that flats may be in, and the flats it has. */
export type Place = { block_id: string; building_id: string; block_name: string; name: string };
export type Places = { places: readonly Place[]; flats: ReadonlySet<string> };

export const flatKey = (buildingId: string, flatNo: string): string => `${buildingId} ${flatNo.toLowerCase()}`;

/** The building that a wing of a list means: the wing may be a block, or a building of one. */
export function placeOf(places: readonly Place[], block: string): Place | undefined {
  const key = placeKey(block);
  const isNamed = (name: string) => placeKey(name) === key;
  return (
    places.find(({ block_name, name }) => isNamed(block_name) && isNamed(name)) ??
    places.find(({ name }) => isNamed(name)) ??
    places.find(({ block_name }) => isNamed(block_name)) ??
    places.find(({ block_name, name }) => placeKey(block_name) + placeKey(name) === key)
  );
}

/** What the society has, for the reading of a list: its only block is that of flats where the file names none. */
export const knownOf = (here: Places): KnownBlocks => ({
  onlyBlock: onlyBlockOf(here),
  names: [...new Set(here.places.flatMap(({ block_name, name }) => [block_name, name]))],
});

/** The block of flats where the file names none: the society's only one. */
export const onlyBlockOf = ({ places }: Places): string => {
  const [only, another] = places;
  return only && !another ? only.name : "A";
};

const isSkipped = new Set(["section", "heading", "subtotal", "total", "note"]);

export const needsAttention = ({ kind, problems }: Pick<MemberRow, "kind" | "problems">): boolean =>
  kind === "unclear" || problems.length > 0;

/** What an import will make of what was read. */
export function planOf({ rows, register }: ReadFile, { places, flats: taken }: Places): ImportPlan {
  const { flats, totals } = register;
  const sum = (amount: (flat: FlatRecord) => number) => rupees(flats.reduce((all, flat) => all + amount(flat), 0));
  const { place: keyOf } = keysOf();
  const blocks = Map.groupBy(flats, ({ block }) => keyOf(block));
  const placeOfBlock = new Map([...blocks].map(([key, of]) => [key, placeOf(places, of[0]!.block)]));
  const isNew = ({ block, number }: FlatRecord) => {
    const place = placeOfBlock.get(keyOf(block));
    return !place || !taken.has(flatKey(place.building_id, number));
  };
  const people = flats.flatMap(({ holders, tenants }) => [...holders, ...tenants]);
  const has = (severity: string) =>
    rows.filter(({ row }) => row.problems.some((each) => each.severity === severity)).length;
  return {
    Blocks: [...blocks].map(([key, of]) => ({
      Name: of[0]!.block,
      Flats: of.length,
      Whether_New: placeOfBlock.get(key) === undefined,
    })),
    Flats: flats.length,
    New_Flats: flats.filter(isNew).length,
    Members: flats.filter(({ holders }) => holders.length > 0).length,
    Joint_Holders: flats.reduce((all, { holders }) => all + Math.max(0, holders.length - 1), 0),
    Tenants: flats.reduce((all, { tenants }) => all + tenants.length, 0),
    Invitations: new Set(people.flatMap(({ phone }) => (phone && isMobile(phone) ? [phone] : []))).size,
    Flats_Without_Member: flats.filter(({ holders }) => holders.length === 0).length,
    Rows: rows.length,
    Skipped_Rows: rows.filter(({ row }) => isSkipped.has(row.kind)).length,
    Attention_Rows: rows.filter(({ row }) => needsAttention(row)).length,
    Bad_Rows: has("bad"),
    Warned_Rows: has("warned"),
    Principal: sum(({ principal }) => principal),
    Interest: sum(({ interest }) => interest),
    Advance: sum(({ advance }) => advance),
    Deposit: sum(({ deposit }) => deposit),
    Totals: totals.map(({ field, sum, ofFile }) => ({
      Field: field,
      Sum: rupees(sum),
      File_Total: ofFile === null ? null : rupees(ofFile),
      Difference: ofFile === null ? 0 : rupees(sum - ofFile),
    })),
  };
}
