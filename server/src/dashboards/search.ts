import { domain } from "#domain";
import type { SearchItem } from "#domain/dashboards/calls.ts";
import { type SearchKind, searchKinds } from "#domain/dashboards/codes.ts";
import type { VendorId } from "#domain/ids.ts";
import { mayCall, type VendorType, type Who } from "#domain/roles.ts";
import type { Db } from "../db/database.ts";
import { listEnquiries } from "../enquiries/inbox/queries.ts";
import { searchItemView as enquiryItem } from "../enquiries/inbox/view.ts";
import { handler } from "../handler.ts";
import { findNamedHomes } from "../properties/owned/queries.ts";
import { searchItemView as homeItem } from "../properties/owned/view.ts";
import { listResidents } from "../residents/queries.ts";
import { searchItemView as residentItem } from "../residents/view.ts";
import type { SocietyScope } from "../scope.ts";
import { listTickets, scopeOf, type TicketScope } from "../tickets/queries.ts";
import { searchItemView as ticketItem } from "../tickets/view.ts";

type Look = {
  vendorId: VendorId;
  vendorType: VendorType;
  scope: SocietyScope | undefined;
  tickets: TicketScope;
  search: string;
  limit: number;
};
type Finder = { who: Who; find: (db: Db, look: Look) => Promise<{ count: number; items: SearchItem[] }> };

/** Who may see each kind, and how theirs are found: a new kind is its name in the domain and an entry here. */
const finders: Record<SearchKind, Finder> = {
  property: {
    who: "property-manager",
    async find(db, { vendorId, search, limit }) {
      const rows = await findNamedHomes(db, vendorId, search.split(/\s+/), limit);
      return { count: rows[0]?.count ?? 0, items: rows.map(homeItem) };
    },
  },
  enquiry: {
    who: "property-manager",
    async find(db, { vendorId, search, limit }) {
      const { rows, totals } = await listEnquiries(db, vendorId, { Search: search, Skip: 0, Limit: limit });
      return { count: totals.total, items: rows.map(enquiryItem) };
    },
  },
  resident: {
    who: "society-staff",
    async find(db, { scope, search, limit }) {
      if (!scope) return { count: 0, items: [] };
      const { rows, count } = await listResidents(db, scope, { Search: search, Status: true, Skip: 0, Limit: limit });
      return { count, items: rows.map(residentItem) };
    },
  },
  ticket: {
    who: "ticket-people",
    async find(db, { tickets, vendorType, search, limit }) {
      const { rows, count } = await listTickets(db, tickets, { Search: search, Skip: 0, Limit: limit });
      return { count, items: rows.map((row) => ticketItem(row, vendorType)) };
    },
  },
};

export const search = handler(domain.dashboards.search, async ({ reads, actor }, { Search, Limit }) => {
  const { vendorId, vendorType, societyId, blockIds } = actor;
  const scope = societyId && { societyId, blockIds };
  const look: Look = { vendorId, vendorType, scope, tickets: scopeOf(actor), search: Search, limit: Limit };
  const seen = searchKinds.filter((kind) => mayCall(actor.role, finders[kind].who));
  const groups = await Promise.all(
    seen.map(async (Kind) => {
      const { count, items } = await finders[Kind].find(reads, look);
      return { Kind, Count: count, Items: items };
    }),
  );
  return groups.filter(({ Count }) => Count > 0);
});
