import { domain } from "#domain";
import type { SearchItem } from "#domain/desk/dashboards/calls.ts";
import { type SearchKind, searchKinds } from "#domain/desk/dashboards/codes.ts";
import { dayOf } from "#domain/platform/days.ts";
import { isSwitchedOff } from "#domain/platform/feature-switches.ts";
import type { Capability } from "#domain/platform/permissions.ts";
import { mayReadContacts, sideOf } from "#domain/platform/roles.ts";
import { mayCall } from "#domain/platform/who.ts";
import { listAnnouncements, listTenantAnnouncements } from "../../community/announcements/queries.ts";
import { searchItemView as announcementItem } from "../../community/announcements/view.ts";
import { issuesOf, listIssues } from "../../community/block-issues/queries.ts";
import { searchItemView as issueItem } from "../../community/block-issues/view.ts";
import { listAmenities } from "../../community/bookings/amenities/queries.ts";
import { searchItemView as amenityItem } from "../../community/bookings/amenities/view.ts";
import { findHomes, listIncidents } from "../../community/incidents/queries.ts";
import { searchItemView as incidentItem } from "../../community/incidents/view.ts";
import { listTickets, scopeOf as ticketsOf } from "../../community/tickets/queries.ts";
import { searchItemView as ticketItem } from "../../community/tickets/view.ts";
import { listIncidents as listBlockIncidents } from "../../gate/block-security/queries.ts";
import { searchItemView as blockIncidentItem } from "../../gate/block-security/view.ts";
import { listMyVisits } from "../../gate/visitors/own/queries.ts";
import { searchItemView as myVisitItem } from "../../gate/visitors/own/view.ts";
import { listVisits } from "../../gate/visitors/queries.ts";
import { readerOf as visitsOf } from "../../gate/visitors/reader.ts";
import { searchItemView as visitItem } from "../../gate/visitors/view.ts";
import { listRentBills } from "../../leases/rents/queries.ts";
import { searchItemView as rentBillItem } from "../../leases/rents/view.ts";
import { listContracts, scopeOf } from "../../leases/tenancies/queries.ts";
import { searchItemView as contractItem } from "../../leases/tenancies/view.ts";
import { listEnquiries } from "../../market/enquiries/inbox/queries.ts";
import { searchItemView as enquiryItem } from "../../market/enquiries/inbox/view.ts";
import { findNamedHomes } from "../../market/properties/owned/queries.ts";
import { searchItemView as homeItem } from "../../market/properties/owned/view.ts";
import { listBills } from "../../money/bills/queries.ts";
import { searchItemView as billItem } from "../../money/bills/view.ts";
import { type Reader, readerOf } from "../../money/payments/queries.ts";
import type { Db } from "../../platform/db/database.ts";
import { type Account, type Device, handler } from "../../platform/handler.ts";
import type { SocietyScope } from "../../platform/scope.ts";
import { listResidents } from "../../society/residents/queries.ts";
import { searchItemView as residentItem } from "../../society/residents/view.ts";

type Look = {
  actor: Account & Device;
  scope: SocietyScope | undefined;
  money: Reader | undefined;
  search: string;
  limit: number;
  now: Date;
};
type Finder = {
  who: Capability;
  /** As of calls. */
  withoutSocieties?: "stays";
  find: (db: Db, look: Look) => Promise<{ count: number; items: SearchItem[] }>;
};

/** For each kind, the roles that may see it, and its query: a new kind is its name in the domain and an entry here. */
const finders: Record<SearchKind, Finder> = {
  property: {
    who: "properties.write",
    async find(db, { actor, search, limit }) {
      const rows = await findNamedHomes(db, actor.vendorId, search.split(/\s+/), limit);
      return { count: rows[0]?.count ?? 0, items: rows.map(homeItem) };
    },
  },
  enquiry: {
    who: "enquiries.write",
    async find(db, { actor, search, limit, now }) {
      const asked = { Search: search, Skip: 0, Limit: limit };
      const { rows, totals } = await listEnquiries(db, actor.vendorId, asked, now);
      return { count: totals.total, items: rows.map(enquiryItem) };
    },
  },
  contract: {
    who: "leases.read",
    async find(db, { actor, search, limit, now }) {
      const scope = scopeOf(actor);
      const { rows, count } = await listContracts(db, scope, { Search: search, Skip: 0, Limit: limit }, dayOf(now));
      return { count, items: rows.map((row) => contractItem(row, scope)) };
    },
  },
  resident: {
    who: "residents.find",
    async find(db, { actor, scope, search, limit }) {
      if (!scope) return { count: 0, items: [] };
      const reader = { ...scope, withoutContacts: !mayReadContacts(actor.role) };
      const { rows, count } = await listResidents(db, reader, { Search: search, Status: true, Skip: 0, Limit: limit });
      return { count, items: rows.map((row) => residentItem(row, actor.role)) };
    },
  },
  bill: {
    who: "bills.read",
    withoutSocieties: "stays",
    async find(db, { money, search, limit, now }) {
      if (!money) return { count: 0, items: [] };
      const { rows, count } = await listBills(db, money, { Search: search, Skip: 0, Limit: limit }, dayOf(now));
      return { count, items: rows.map((row) => billItem(row, "ownPhone" in money ? "/my-bills" : "/billing")) };
    },
  },
  announcement: {
    who: "announcements.search",
    async find(db, { actor, scope, search, limit, now }) {
      if (!scope) return { count: 0, items: [] };
      const page = { Search: search, Skip: 0, Limit: limit };
      const { rows, count } = mayCall(actor.role, "announcements.read")
        ? await listAnnouncements(db, scope.societyId, page, now)
        : await listTenantAnnouncements(db, actor.phone, page, now);
      return { count, items: rows.map(announcementItem) };
    },
  },
  incident: {
    who: "incidents.read",
    async find(db, { actor, scope, search, limit }) {
      const reader = sideOf(actor.role) === "resident" ? await findHomes(db, actor.phone) : scope;
      if (!reader) return { count: 0, items: [] };
      const { rows, count } = await listIncidents(db, reader, { Search: search, Skip: 0, Limit: limit });
      return { count, items: rows.map((row) => incidentItem(row, reader)) };
    },
  },
  ticket: {
    who: "tickets.read",
    async find(db, { actor, search, limit }) {
      const { rows, count } = await listTickets(db, ticketsOf(actor), { Search: search, Skip: 0, Limit: limit });
      return { count, items: rows.map((row) => ticketItem(row, actor.vendorType)) };
    },
  },
  amenity: {
    who: "bookings.read",
    async find(db, { actor, scope, search, limit, now }) {
      if (!scope) return { count: 0, items: [] };
      const active = mayCall(actor.role, "amenities.write") ? {} : { Status: true };
      const page = { Search: search, Skip: 0, Limit: limit, ...active };
      const { rows, count } = await listAmenities(db, scope.societyId, page, now);
      return { count, items: rows.map(amenityItem) };
    },
  },
  "block-issue": {
    who: "block-issues.read",
    async find(db, { actor, search, limit }) {
      const mine = issuesOf(actor);
      if (!mine) return { count: 0, items: [] };
      const { rows, count } = await listIssues(db, mine, { Search: search, Skip: 0, Limit: limit });
      return { count, items: rows.map(issueItem) };
    },
  },
  "block-incident": {
    who: "block-security.write",
    async find(db, { scope, search, limit }) {
      if (!scope) return { count: 0, items: [] };
      const { rows, count } = await listBlockIncidents(db, scope, { Search: search, Skip: 0, Limit: limit });
      return { count, items: rows.map(blockIncidentItem) };
    },
  },
  visitor: {
    who: "visitors.search",
    async find(db, { actor, search, limit, now }) {
      const page = { Search: search, Skip: 0, Limit: limit };
      if (actor.role === "visitor") {
        const { rows, count } = await listMyVisits(db, actor.phone, page);
        return { count, items: rows.map(myVisitItem) };
      }
      const reader = await visitsOf(db, actor, now);
      if (!reader) return { count: 0, items: [] };
      const { rows, count } = await listVisits(db, reader, page);
      return { count, items: rows.map(visitItem) };
    },
  },
  "rental-bill": {
    who: "leases.write",
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
