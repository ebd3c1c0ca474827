import { domain } from "#domain";
import type { SearchItem } from "#domain/dashboards/calls.ts";
import { type SearchKind, searchKinds } from "#domain/dashboards/codes.ts";
import type { VendorId } from "#domain/ids.ts";
import type { Db } from "../db/database.ts";
import { containing } from "../db/pattern.ts";
import { handler } from "../handler.ts";
import { findOwnHomes } from "../properties/queries.ts";
import { searchItemView } from "../properties/view.ts";

/** For whom, and what all must occur in it. */
type Look = { vendorId: VendorId; patterns: string[]; limit: number };
type Finder = (db: Db, look: Look) => Promise<{ count: number; items: SearchItem[] }>;

/** Rows of a query that counts all matches beside each, as a group shows them. */
const found =
  <Row extends { count: number }>(
    find: (db: Db, look: Look) => Promise<Row[]>,
    view: (row: Row) => SearchItem,
  ): Finder =>
  async (db, look) => {
    const rows = await find(db, look);
    return { count: rows[0]?.count ?? 0, items: rows.map(view) };
  };

/** How each kind is found among what the account may see: a new one is its kind in the domain and a line here. */
const finders: Record<SearchKind, Finder> = { property: found(findOwnHomes, searchItemView) };

export const search = handler(domain.dashboards.search, async ({ reads, actor: { vendorId } }, { Search, Limit }) => {
  const look: Look = { vendorId, patterns: Search.split(/\s+/).map(containing), limit: Limit };
  const groups = await Promise.all(
    searchKinds.map(async (Kind) => {
      const { count, items } = await finders[Kind](reads, look);
      return { Kind, Count: count, Items: items };
    }),
  );
  return groups.filter(({ Count }) => Count > 0);
});
