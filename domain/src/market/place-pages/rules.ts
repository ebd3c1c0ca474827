import { type HomesOf, homesOfSlugs, type PlaceKind } from "./codes.ts";

/** A page needs so many homes of so many owners, or it would be thin, and would tell one owner's business. */
export const fewest = { homes: 3, owners: 2 } as const;
/** A median says something of a place from so many homes of so many owners on. */
export const fewestForMedian = { homes: 5, owners: 3 } as const;
/** A station's page has the homes within so many metres of it, in a straight line from their public places. */
export const stationMetres = 1500;
/** A trend compares with the median of this many months before, or the nearest later month that has one. */
export const trendMonths = 6;

/** Which pages a home counts for by its size, as the database's view `placeable_property` says it too. */
export function homesOfHome(home: { Property_Type: number; Sub_Type: string; Bedrooms: number | null }): HomesOf {
  if (home.Property_Type === 3) return 5;
  if (home.Property_Type !== 1 && home.Property_Type !== 2) return 0;
  const named = /^(\d) BHK/.exec(home.Sub_Type)?.[1];
  const bedrooms = named !== undefined ? Number(named) : home.Sub_Type === "Duplex Villa" ? (home.Bedrooms ?? 0) : 0;
  return Math.min(4, Math.max(0, bedrooms)) as HomesOf;
}

/** What names a page of a place, as slugs. */
export type PlacePageKey = { City: string; Kind: PlaceKind; Place: string; Homes_Of: HomesOf };

/** What stands before the slug of the place in a path, by kind. */
const words: Partial<Record<PlaceKind, string>> = { 3: "metro", 4: "society" };

/** The path of a page, the same in every language: `/rent/pune/aundh/2-bhk`, `/rent/delhi/metro/saket`, `/rent/pune/society/green-meadows`. */
export function placePath({ City, Kind, Place, Homes_Of }: PlacePageKey): string {
  const parts = [City, words[Kind], Kind === 1 ? undefined : Place, homesOfSlugs[Homes_Of]];
  return `/rent/${parts.flatMap((part) => (part ? encodeURIComponent(part) : [])).join("/")}`;
}

/** The page that the parts of a path after `/rent/` name; nothing where they name none. */
export function placeKeyOf(parts: readonly string[]): PlacePageKey | undefined {
  const [City, ...rest] = parts;
  if (!City) return undefined;
  const last = homesOfSlug(rest.at(-1));
  const names = last === undefined ? rest : rest.slice(0, -1);
  const Homes_Of = last ?? 0;
  const [first, second] = names;
  if (first === undefined) return { City, Kind: 1, Place: "", Homes_Of };
  if (second === undefined) return first === words[3] ? undefined : { City, Kind: 2, Place: first, Homes_Of };
  const Kind = ([3, 4] as const).find((kind) => words[kind] === first);
  return Kind && names.length === 2 ? { City, Kind, Place: second, Homes_Of } : undefined;
}

function homesOfSlug(slug: string | undefined): HomesOf | undefined {
  const found = Object.entries(homesOfSlugs).find(([code, name]) => code !== "0" && name === slug);
  return found && (Number(found[0]) as HomesOf);
}
