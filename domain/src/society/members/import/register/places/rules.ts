import { labelKey, placeKey } from "../../../../labels/rules.ts";
import { isInitialOf, isWingBehind, type LabelReading } from "../../label/rules.ts";
import type { MemberRow } from "../../rows/rules.ts";

/** The rows of one sheet. */
type Sheet = { rows: readonly MemberRow[] };

/** The keys of wings and numbers, of which a file repeats the same few: each is made once. */
export type Keys = {
  place: (block: string) => string;
  label: (number: string) => string;
  flat: (block: string, number: string) => string;
};

const remembered = (keyOf: (text: string) => string): ((text: string) => string) => {
  const known = new Map<string, string>();
  return (text) => {
    const key = known.get(text) ?? keyOf(text);
    known.set(text, key);
    return key;
  };
};

export function keysOf(): Keys {
  const [place, label] = [remembered(placeKey), remembered(labelKey)];
  return { place, label, flat: (block, number) => `${place(block)} ${label(number)}` };
}

/** Of the meanings of a label the one that the file knows from elsewhere: D1 for `D1101`, by its wing or its flat. */
export function chooseReadings(sheets: readonly Sheet[], keys: Keys, known: readonly string[]): void {
  const all = sheets.flatMap(({ rows }) => rows);
  const wings = new Set(
    all.flatMap(({ block, readings }) => (block !== undefined && !readings ? [keys.place(block)] : [])),
  );
  if (wings.size === 0 && areFloors(all)) {
    for (const row of all)
      if (row.readings) Object.assign(row, { block: undefined, number: row.values.Flat!.toUpperCase() });
    return;
  }
  const hasSuffixes = wings.size === 0 && areSuffixes(all);
  const flats = sheets.map(
    ({ rows }) => new Set(rows.flatMap(({ block, number }) => (block && number ? [keys.flat(block, number)] : []))),
  );
  for (const [sheet, { rows }] of sheets.entries()) {
    const isElsewhere = ({ block, number }: LabelReading) =>
      flats.some((known, at) => at !== sheet && known.has(keys.flat(block, number)));
    for (const row of rows) {
      if (!row.readings) continue;
      const withWing = row.readings.filter(({ block }) => block !== "");
      const isOneWord = /^[\p{L}\p{M}\d]+$/u.test(row.values.Flat ?? "");
      const chosen =
        withWing.find(({ block }) => wings.has(keys.place(block))) ??
        (isOneWord ? withWing.find(isElsewhere) : undefined) ??
        (hasSuffixes ? suffixOf(row) : undefined);
      if (chosen) Object.assign(row, chosen);
    }
  }
  nameInitials(all, keys, known);
  keepFloors(all, keys);
}

/** In Gulmohar with a flat 101, `G-1` is on the ground floor; where all its flats are called so, G is for Gulmohar. */
function keepFloors(rows: readonly MemberRow[], keys: Keys): void {
  const plain = new Set(
    rows.flatMap(({ block, number, byInitial }) => (block && number && !byInitial ? [keys.place(block)] : [])),
  );
  for (const row of rows)
    if (row.byInitial && plain.has(keys.place(row.block!)) && /^g[-/\s]?0*\d{1,2}$/iu.test(row.byInitial))
      row.number = row.byInitial;
}

/**
 * `T-101` is of Tulip where that is the only wing that begins with T, and `T2-101` of the wing 2: if all wings that are
 * written so short are of a name. A single one, which may be the wing A beside an Annexe, has fewer flats than its name.
 */
function nameInitials(rows: readonly MemberRow[], keys: Keys, known: readonly string[]): void {
  const placed = rows.filter(({ block, number }) => block !== undefined && number !== undefined);
  const byPlace = Map.groupBy(placed, ({ block }) => keys.place(block!));
  const had = new Map(known.map((name) => [keys.place(name), name]));
  const names = new Map([...had, ...[...byPlace].map(([place, of]) => [place, of[0]!.block!] as const)]);
  const flats = new Set(placed.map(({ block, number }) => keys.flat(block!, number!)));
  const short = [...byPlace.keys()].filter((place) => /^(?:\p{L}|t\d+)$/u.test(place) && !had.has(place));
  const named = short.flatMap((initial) => {
    const [found, another] = [...names].filter(([place]) => isInitialOf(initial, place) || initial === `t${place}`);
    const own = byPlace.get(initial)!;
    if (!found || another || own.some(({ number }) => flats.has(keys.flat(found[1], number!)))) return [];
    const [place, name] = found;
    const isFew = had.has(place) || short.length > 1 || own.length <= byPlace.get(place)!.length;
    return isFew ? [{ own, name }] : [];
  });
  if (named.length < short.length) return;
  for (const { own, name } of named) for (const row of own) row.block = name;
}

const floors = /^(?:[lu]?g|gf|ff?|sf?|tf?|ph)$/iu;

/** `G1`, `F2`, `S1` are on the ground, first and second floor of the only house where all flats are called so. */
function areFloors(rows: readonly MemberRow[]): boolean {
  const blocks = rows.flatMap(({ readings }) => (readings ? [readings[0]!.block.toUpperCase()] : []));
  return ["G", "F"].every((floor) => blocks.includes(floor)) && blocks.every((block) => floors.test(block));
}

const most = 0.8;

/** `101 A` may be a number; where nearly all flats are written so, with several letters, these are the wings. */
function areSuffixes(rows: readonly MemberRow[]): boolean {
  const labelled = rows.filter(({ readings }) => readings !== undefined);
  const suffixed = labelled.flatMap((row) => suffixOf(row) ?? []);
  return suffixed.length > labelled.length * most && new Set(suffixed.map(({ block }) => block)).size > 1;
}

const suffixOf = ({ readings, values }: MemberRow): LabelReading | undefined =>
  isWingBehind(values.Flat ?? "") ? readings?.find(({ block }) => block !== "") : undefined;

/** Whether the wing of a row's label is another wing of the file than the one written beside it. */
export const isOfOtherWing = (row: MemberRow, places: KnownPlaces): boolean =>
  row.differs !== undefined && places.wings.has(placeKey(row.differs));

/** The wings that the file names at all, and the flats by their bare numbers. */
export function placesOf(sheets: readonly Sheet[], keys: Keys) {
  const named = sheets.flatMap(({ rows }) =>
    rows.filter(({ block, number }) => block !== undefined && number !== undefined),
  );
  const byNumber = Map.groupBy(named, ({ number }) => keys.label(number!));
  return {
    hasBlocks: named.length > 0,
    wings: new Set(named.map(({ block }) => keys.place(block!))),
    only: (number: string): string | undefined => {
      const having = byNumber.get(keys.label(number)) ?? [];
      return new Set(having.map(({ block }) => keys.place(block!))).size === 1 ? having[0]!.block : undefined;
    },
  };
}

export type KnownPlaces = ReturnType<typeof placesOf>;
