import { domain } from "#domain";
import type { SearchItem } from "#domain/dashboards/calls.ts";
import { type SearchKind, searchKinds } from "#domain/dashboards/codes.ts";
import type { VendorId } from "#domain/ids.ts";
import { mayCall, type Role, type Who } from "#domain/roles.ts";
import type { Db } from "../db/database.ts";
import { listEnquiries } from "../enquiries/inbox/queries.ts";
import { searchItemView as enquiryItem } from "../enquiries/inbox/view.ts";
import { handler } from "../handler.ts";
import { findHomes, listIncidents } from "../incidents/queries.ts";
import { searchItemView as incidentItem } from "../incidents/view.ts";
import { findNamedHomes } from "../properties/owned/queries.ts";
import { searchItemView as homeItem } from "../properties/owned/view.ts";
import { listResidents } from "../residents/queries.ts";
import { searchItemView as residentItem } from "../residents/view.ts";
import type { SocietyScope } from "../scope.ts";

type Look = {
  vendorId: VendorId;
  phone: string;
  role: Role;
  scope: SocietyScope | undefined;
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
  incident: {
    who: "incidents-seen",
    async find(db, { scope, phone, role, search, limit }) {
      const reader = mayCall(role, "society-residents") ? await findHomes(db, phone) : scope;
      if (!reader) return { count: 0, items: [] };
      const { rows, count } = await listIncidents(db, reader, { Search: search, Skip: 0, Limit: limit });
      return { count, items: rows.map((row) => incidentItem(row, reader)) };
    },
  },
};

export const search = handler(domain.dashboards.search, async ({ reads, actor }, { Search, Limit }) => {
  const { vendorId, phone, role, societyId, blockIds } = actor;
  const look: Look = {
    vendorId,
    phone,
    role,
    scope: societyId && { societyId, blockIds },
    search: Search,
    limit: Limit,
  };
  const seen = searchKinds.filter((kind) => mayCall(actor.role, finders[kind].who));
  const groups = await Promise.all(
    seen.map(async (Kind) => {
      const { count, items } = await finders[Kind].find(reads, look);
      return { Kind, Count: count, Items: items };
    }),
  );
  return groups.filter(({ Count }) => Count > 0);
});
