import { domain } from "#domain";
import type { SearchItem } from "#domain/dashboards/calls.ts";
import { type SearchKind, searchKinds } from "#domain/dashboards/codes.ts";
import { dayOf } from "#domain/days.ts";
import { mayCall, mayReadContacts, type Who } from "#domain/roles.ts";
import { isSwitchedOff } from "#domain/site/rules.ts";
import { listAnnouncements, listTenantAnnouncements } from "../announcements/queries.ts";
import { searchItemView as announcementItem } from "../announcements/view.ts";
import { listBills } from "../bills/queries.ts";
import { searchItemView as billItem } from "../bills/view.ts";
import { issuesOf, listIssues } from "../block-issues/queries.ts";
import { searchItemView as issueItem } from "../block-issues/view.ts";
import { listIncidents as listBlockIncidents } from "../block-security/queries.ts";
import { searchItemView as blockIncidentItem } from "../block-security/view.ts";
import { listAmenities } from "../bookings/amenities/queries.ts";
import { searchItemView as amenityItem } from "../bookings/amenities/view.ts";
import type { Db } from "../db/database.ts";
import { listEnquiries } from "../enquiries/inbox/queries.ts";
import { searchItemView as enquiryItem } from "../enquiries/inbox/view.ts";
import { type Account, handler } from "../handler.ts";
import { findHomes, listIncidents } from "../incidents/queries.ts";
import { searchItemView as incidentItem } from "../incidents/view.ts";
import { type Reader, readerOf } from "../payments/queries.ts";
import { findNamedHomes } from "../properties/owned/queries.ts";
import { searchItemView as homeItem } from "../properties/owned/view.ts";
import { listRentBills } from "../rents/queries.ts";
import { searchItemView as rentBillItem } from "../rents/view.ts";
import { listResidents } from "../residents/queries.ts";
import { searchItemView as residentItem } from "../residents/view.ts";
import type { SocietyScope } from "../scope.ts";
import { listContracts, scopeOf } from "../tenancies/queries.ts";
import { searchItemView as contractItem } from "../tenancies/view.ts";
import { listTickets, scopeOf as ticketsOf } from "../tickets/queries.ts";
import { searchItemView as ticketItem } from "../tickets/view.ts";
import { listMyVisits } from "../visitors/own/queries.ts";
import { searchItemView as myVisitItem } from "../visitors/own/view.ts";
import { listVisits, readerOf as visitsOf } from "../visitors/queries.ts";
import { searchItemView as visitItem } from "../visitors/view.ts";

type Look = {
  actor: Account;
  scope: SocietyScope | undefined;
  money: Reader | undefined;
  search: string;
  limit: number;
  now: Date;
};
type Finder = {
  who: Who;
  /** As of calls. */
  withoutSocieties?: "stays";
  find: (db: Db, look: Look) => Promise<{ count: number; items: SearchItem[] }>;
};

/** Who may see each kind, and how theirs are found: a new kind is its name in the domain and an entry here. */
const finders: Record<SearchKind, Finder> = {
  property: {
    who: "property-manager",
    async find(db, { actor, search, limit }) {
      const rows = await findNamedHomes(db, actor.vendorId, search.split(/\s+/), limit);
      return { count: rows[0]?.count ?? 0, items: rows.map(homeItem) };
    },
  },
  enquiry: {
    who: "property-manager",
    async find(db, { actor, search, limit }) {
      const { rows, totals } = await listEnquiries(db, actor.vendorId, { Search: search, Skip: 0, Limit: limit });
      return { count: totals.total, items: rows.map(enquiryItem) };
    },
  },
  contract: {
    who: "contract-parties",
    async find(db, { actor, search, limit, now }) {
      const scope = scopeOf(actor);
      const { rows, count } = await listContracts(db, scope, { Search: search, Skip: 0, Limit: limit }, dayOf(now));
      return { count, items: rows.map((row) => contractItem(row, scope)) };
    },
  },
  resident: {
    who: "society-staff",
    async find(db, { actor, scope, search, limit }) {
      if (!scope) return { count: 0, items: [] };
      const reader = { ...scope, withoutContacts: !mayReadContacts(actor.role) };
      const { rows, count } = await listResidents(db, reader, { Search: search, Status: true, Skip: 0, Limit: limit });
      return { count, items: rows.map((row) => residentItem(row, actor.role)) };
    },
  },
  bill: {
    who: "bills-seen",
    withoutSocieties: "stays",
    async find(db, { money, search, limit, now }) {
      if (!money) return { count: 0, items: [] };
      const { rows, count } = await listBills(db, money, { Search: search, Skip: 0, Limit: limit }, dayOf(now));
      return { count, items: rows.map((row) => billItem(row, "ownPhone" in money ? "/my-bills" : "/billing")) };
    },
  },
  announcement: {
    who: "announcements-found",
    async find(db, { actor, scope, search, limit, now }) {
      if (!scope) return { count: 0, items: [] };
      const page = { Search: search, Skip: 0, Limit: limit };
      const { rows, count } = mayCall(actor.role, "communication-seen")
        ? await listAnnouncements(db, scope.societyId, page, now)
        : await listTenantAnnouncements(db, actor.phone, page, now);
      return { count, items: rows.map(announcementItem) };
    },
  },
  incident: {
    who: "incidents-seen",
    async find(db, { actor, scope, search, limit }) {
      const reader = mayCall(actor.role, "society-residents") ? await findHomes(db, actor.phone) : scope;
      if (!reader) return { count: 0, items: [] };
      const { rows, count } = await listIncidents(db, reader, { Search: search, Skip: 0, Limit: limit });
      return { count, items: rows.map((row) => incidentItem(row, reader)) };
    },
  },
  ticket: {
    who: "ticket-people",
    async find(db, { actor, search, limit }) {
      const { rows, count } = await listTickets(db, ticketsOf(actor), { Search: search, Skip: 0, Limit: limit });
      return { count, items: rows.map((row) => ticketItem(row, actor.vendorType)) };
    },
  },
  amenity: {
    who: "amenity-people",
    async find(db, { actor, scope, search, limit, now }) {
      if (!scope) return { count: 0, items: [] };
      const active = mayCall(actor.role, "society-manager") ? {} : { Status: true };
      const page = { Search: search, Skip: 0, Limit: limit, ...active };
      const { rows, count } = await listAmenities(db, scope.societyId, page, now);
      return { count, items: rows.map(amenityItem) };
    },
  },
  "block-issue": {
    who: "block-issue-people",
    async find(db, { actor, search, limit }) {
      const mine = issuesOf(actor);
      if (!mine) return { count: 0, items: [] };
      const { rows, count } = await listIssues(db, mine, { Search: search, Skip: 0, Limit: limit });
      return { count, items: rows.map(issueItem) };
    },
  },
  "block-incident": {
    who: "block-desk",
    async find(db, { scope, search, limit }) {
      if (!scope) return { count: 0, items: [] };
      const { rows, count } = await listBlockIncidents(db, scope, { Search: search, Skip: 0, Limit: limit });
      return { count, items: rows.map(blockIncidentItem) };
    },
  },
  visitor: {
    who: "visitors-found",
    async find(db, { actor, search, limit }) {
      const page = { Search: search, Skip: 0, Limit: limit };
      if (actor.role === "visitor") {
        const { rows, count } = await listMyVisits(db, actor.phone, page);
        return { count, items: rows.map(myVisitItem) };
      }
      const reader = await visitsOf(db, actor);
      if (!reader) return { count: 0, items: [] };
      const { rows, count } = await listVisits(db, reader, page);
      return { count, items: rows.map(visitItem) };
    },
  },
  "rental-bill": {
    who: "property-manager",
    async find(db, { actor, search, limit, now }) {
      const scope = { vendorId: actor.vendorId };
      const { rows, count } = await listRentBills(db, scope, { Search: search, Skip: 0, Limit: limit }, dayOf(now));
      return { count, items: rows.map(rentBillItem) };
    },
  },
};

export const search = handler(domain.dashboards.search, async ({ reads, actor, now, outside }, { Search, Limit }) => {
  const { societyId, blockIds } = actor;
  const look: Look = {
    actor,
    scope: societyId && { societyId, blockIds },
    money: readerOf(actor),
    search: Search,
    limit: Limit,
    now,
  };
  const { featuresOff } = outside.site;
  const seen = searchKinds.filter((kind) => {
    const finder = finders[kind];
    return mayCall(actor.role, finder.who) && !isSwitchedOff(finder, actor.role, featuresOff);
  });
  const groups = await Promise.all(
    seen.map(async (Kind) => {
      const { count, items } = await finders[Kind].find(reads, look);
      return { Kind, Count: count, Items: items };
    }),
  );
  return groups.filter(({ Count }) => Count > 0);
});
