import { domain } from "#domain";
import type { SocietyFigures } from "#domain/desk/dashboards/calls.ts";
import { dayOf } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import { sideOf } from "#domain/platform/roles.ts";
import { mayCall } from "#domain/platform/who.ts";
import { countTickets } from "../../community/tickets/queries.ts";
import { countsView } from "../../community/tickets/view.ts";
import { summaryOf } from "../../gate/block-security/summary.ts";
import { countMyVisits, listMyVisits } from "../../gate/visitors/own/queries.ts";
import { myTotalsView, myVisitView } from "../../gate/visitors/own/view.ts";
import { countRents } from "../../leases/rents/queries.ts";
import { countContracts } from "../../leases/tenancies/queries.ts";
import { listEnquiries } from "../../market/enquiries/inbox/queries.ts";
import { countOwned } from "../../market/properties/owned/queries.ts";
import { totalsView } from "../../market/properties/owned/view.ts";
import { countBills } from "../../money/bills/queries.ts";
import { viewTotals } from "../../money/bills/view.ts";
import type { Db } from "../../platform/db/database.ts";
import { type Account, handler } from "../../platform/handler.ts";
import type { SocietyScope } from "../../platform/scope.ts";
import { signingSecret } from "../../platform/signed-token.ts";
import { countSociety, findSociety } from "../../society/societies/queries.ts";
import { countExpiries, countFlats, countPeople, listExpiring, listOwnFlats, sumRentMonths } from "./queries.ts";
import { viewFigures, viewHome, viewRents } from "./view.ts";

export const info = handler(domain.dashboards.info, async ({ db, actor, now, outside, refuse }) => {
  const { role, societyId, blockIds, withoutSocieties } = actor;
  if (sideOf(role) === "landlord")
    return { Kind: "properties" as const, ...(await propertiesOf(db, actor.vendorId, now)) };
  if (withoutSocieties && role !== "tenant") return refuse("no-society-management");
  if (role === "visitor") return { Kind: "visits" as const, ...(await visitsOf(db, actor.phone, now)) };
  if (sideOf(role) !== "society") return { Kind: "homes" as const, ...(await homesOf(db, actor, now)) };
  if (!societyId) return { Kind: "society" as const, Society: null, Blocks: null };
  const scope = { societyId, blockIds };
  const [Society, Blocks] = await Promise.all([
    seesFigures(actor) ? figuresOf(db, scope, now) : null,
    role === "block_secretary" ? summaryOf(db, scope, { cameras: outside.cameras, now }) : null,
  ]);
  return { Kind: "society" as const, Society, Blocks };
});

/** The figures of today, with those of money: not for who has no books, or those of one year. */
const seesFigures = ({ role, year }: Account) =>
  year === undefined && (mayCall(role, "bills.read") || mayCall(role, "reports.money"));

/** The days for which expiring contracts are shown, in thirds. */
const expirySpans = [
  { first: 0, last: 30 },
  { first: 31, last: 60 },
  { first: 61, last: 90 },
];
const rentMonths = 6;

async function propertiesOf(db: Db, vendorId: VendorId, now: Date) {
  const today = dayOf(now);
  const [counts, { totals }, tickets, contracts, bills, months, spans, expiring] = await Promise.all([
    countOwned(db, vendorId),
    listEnquiries(db, vendorId, { Skip: 0, Limit: 1 }, now),
    countTickets(db, { ownerId: vendorId }, {}, now),
    countContracts(db, { vendorId }, today),
    countRents(db, { vendorId }, undefined, today),
    sumRentMonths(db, vendorId, today, rentMonths),
    countExpiries(db, vendorId, today, expirySpans),
    listExpiring(db, vendorId, today, expirySpans.at(-1)!.last),
  ]);
  const { total: Total, responded: Responded } = totals;
  return {
    Properties: totalsView(counts),
    Enquiries: { Total, Responded, Pending: Total - Responded },
    Tickets: countsView(tickets),
    ...viewRents({ contracts, bills, months, spans, expiring }, today),
  };
}

async function homesOf(db: Db, { phone, withoutSocieties }: Account, now: Date) {
  const [homes, bills] = await Promise.all([
    withoutSocieties ? [] : listOwnFlats(db, phone),
    countBills(db, { ownPhone: phone }, {}, dayOf(now)),
  ]);
  return { Homes: homes.map(viewHome), Bills: viewTotals(bills) };
}

async function visitsOf(db: Db, phone: string, now: Date) {
  const [{ rows }, counts, secret] = await Promise.all([
    listMyVisits(db, phone, { Skip: 0, Limit: 5 }),
    countMyVisits(db, phone),
    signingSecret(db),
  ]);
  return { Totals: myTotalsView(counts), Visits: rows.map((row) => myVisitView(row, secret, now)) };
}

async function figuresOf(db: Db, scope: SocietyScope, now: Date): Promise<SocietyFigures | null> {
  const today = dayOf(now);
  const [row, all, flats, people, bills, rents] = await Promise.all([
    findSociety(db, scope.societyId),
    countSociety(db, scope),
    countFlats(db, scope),
    countPeople(db, scope),
    countBills(db, scope, { Bill_Type: 1 }, today),
    countBills(db, scope, { Bill_Type: 2 }, today),
  ]);
  return row ? viewFigures(row, { all, flats, people, bills, rents }, now) : null;
}
