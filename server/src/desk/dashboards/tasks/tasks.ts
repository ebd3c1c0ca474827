import { domain } from "#domain";
import type { Task } from "#domain/desk/dashboards/calls.ts";
import { contractNoticeDays, type TaskKind, taskKinds } from "#domain/desk/dashboards/codes.ts";
import { type Day, dayOf, financialYear } from "#domain/platform/days.ts";
import type { Language } from "#domain/platform/languages.ts";
import { rupees } from "#domain/platform/money.ts";
import { sideOf } from "#domain/platform/roles.ts";
import { mayCall } from "#domain/platform/who.ts";
import { countTickets, scopeOf } from "../../../community/tickets/queries.ts";
import { countLive } from "../../../gate/visitors/queries.ts";
import { isAskedBy } from "../../../market/enquiries/thread/queries.ts";
import { countBills } from "../../../money/bills/queries.ts";
import { bookOf } from "../../../money/journal/book.ts";
import { canEnd } from "../../../money/year-ends/can-end.ts";
import type { Db } from "../../../platform/db/database.ts";
import { type Account, handler } from "../../../platform/handler.ts";
import { type Templates, templateIdsOf } from "../../../platform/outside/templates.ts";
import * as queries from "./queries.ts";

export const tasks = handler(domain.dashboards.tasks, async ({ db, actor, now, language, outside }) => {
  const counters = { ...countersOf(db, actor, now, language), ...ofOperator(db, actor, outside.templates) };
  const counting = Object.entries(counters) as [TaskKind, Promise<Partial<queries.Waiting>>][];
  const counted = new Map(await Promise.all(counting.map(async ([kind, found]) => [kind, await found] as const)));
  return taskKinds.flatMap((Kind): Task[] => {
    const { count = 0, paise = null, since = null, due = null } = counted.get(Kind) ?? {};
    if (count === 0) return [];
    const Amount = paise === null ? null : rupees(paise);
    return [{ Kind, Count: count, Amount, Since: since?.toISOString() ?? null, Due_On: due }];
  });
});

type Counters = { [K in TaskKind]?: Promise<Partial<queries.Waiting>> };

/** What waits for an operator, in any role. */
const ofOperator = (db: Db, { isOperator }: Account, templates: Templates | undefined): Counters =>
  isOperator && templates ? { "templates-withdrawn": queries.withdrawnTemplates(db, templateIdsOf(templates)) } : {};

/** What may wait for this role; each is counted within the scope of the actor. */
function countersOf(db: Db, actor: Account, now: Date, language: Language): Counters {
  const { role, vendorId, phone, societyId, blockIds, isOperator } = actor;
  const today = dayOf(now);
  const mayRead = societyId && mayCall(role, "recoveries.read");
  const recoveries = mayRead ? { recoveries: queries.waitingRecoveries(db, societyId) } : {};
  if (sideOf(role) === "resident")
    return {
      ...recoveries,
      "visits-agreed": queries.comingVisits(db, isAskedBy(actor), now),
      "enquiry-answers": queries.waitingAnswers(db, actor),
      "visit-times": queries.waitingVisitTimes(db, actor, now),
      "bills-due": billsDue(db, phone, now),
    };
  const isLandlord = sideOf(role) === "landlord";
  if (!isLandlord && (!societyId || sideOf(role) !== "society")) return {};
  const tickets = countTickets(db, scopeOf(actor), {}, now);
  const overdueTickets = tickets.then(({ overdue }) => ({ count: overdue }));
  if (!societyId)
    return {
      "upi-claims": queries.waitingClaims(db, vendorId),
      "cheques-due": queries.waitingCheques(db, vendorId, today),
      "recurring-drafts": queries.waitingDrafts(db, vendorId),
      "tds-due": queries.waitingTds(db, vendorId, today),
      "overdue-tickets": overdueTickets,
      enquiries: queries.waitingEnquiries(db, vendorId),
      "enquiry-messages": queries.waitingMessages(db, vendorId),
      "visits-agreed": queries.comingVisits(db, queries.isAskedOf(vendorId), now),
      "listing-questions": queries.waitingListingQuestions(db, vendorId),
      "stopped-listings": queries.waitingStoppedListings(db, vendorId),
      ...(!isOperator && { "first-listing": queries.missingFirstListing(db, vendorId) }),
      "overdue-bills": queries.waitingOverdueBills(db, vendorId, 2, today),
      "ending-contracts": queries.waitingContracts(db, vendorId, today, contractNoticeDays),
      "paused-listings": queries.waitingPausedListings(db, vendorId),
      "year-end": endableYear(db, actor, language, today),
    };
  const scope = { societyId, blockIds };
  return {
    ...recoveries,
    ...(mayCall(role, "tickets.read") && { "overdue-tickets": overdueTickets }),
    ...(mayCall(role, "gate.work") && { gate: atGate(db, scope, now) }),
    ...(mayCall(role, "incidents.write") && { incidents: queries.waitingIncidents(db, scope) }),
    ...(mayCall(role, "block-issues.assign") && { "block-issues": queries.waitingBlockIssues(db, scope) }),
    ...(mayCall(role, "bills.write") && {
      "upi-claims": queries.waitingClaims(db, societyId),
      "opening-balances": queries.waitingBalances(db, scope),
      "overdue-bills": queries.waitingOverdueBills(db, societyId, 1, today),
    }),
    ...(mayCall(role, "books.close") && { "year-end": endableYear(db, actor, language, today) }),
    ...(mayCall(role, "books.write") && { "deposits-due": queries.waitingDeposits(db, societyId, today) }),
    ...(mayCall(role, "payments.confirm") && { "cheques-due": queries.waitingCheques(db, societyId, today) }),
    ...(mayCall(role, "payables.approve") && {
      "purchase-bills": queries.waitingPurchases(db, societyId, vendorId),
    }),
    ...(mayCall(role, "payables.write") && {
      "recurring-drafts": queries.waitingDrafts(db, societyId),
      "tds-due": queries.waitingTds(db, societyId, today),
    }),
    ...(mayCall(role, "tickets.assign") && {
      "unassigned-tickets": tickets.then(({ unassigned }) => ({ count: unassigned })),
    }),
    ...(mayCall(role, "amenities.write") && { "booking-requests": queries.waitingBookings(db, scope, now) }),
    ...(mayCall(role, "residents.write") && { "join-requests": queries.waitingJoinRequests(db, scope) }),
    ...(mayCall(role, "flat-links.decide") && { "flat-requests": queries.waitingFlatRequests(db, scope) }),
    ...(mayCall(role, "society.write") && {
      "assumed-flat-types": queries.waitingAssumedTypes(db, scope),
      "sms-name": queries.missingSmsName(db, societyId),
    }),
  };
}

/** The last financial year that is over, if nothing of it is open and it has not ended. */
async function endableYear(db: Db, actor: Account, language: Language, today: Day) {
  const book = bookOf(actor);
  const isEndable = book && (await canEnd(db, book, financialYear(today) - 1, language));
  return { count: isEndable ? 1 : 0 };
}

const atGate = async (db: Db, scope: Parameters<typeof countLive>[1], now: Date) => ({
  count: (await countLive(db, scope, dayOf(now), now)).waiting,
});

/** The open bills of a number, without those whose payment is being checked. */
async function billsDue(db: Db, phone: string, now: Date) {
  const bills = await countBills(db, { ownPhone: phone }, {}, dayOf(now));
  const paise = Math.max(bills.pending_paise + bills.overdue_paise - bills.checked_paise, 0);
  const count = bills.pending_bills + bills.overdue_bills - bills.checked_bills;
  // Of a bill that was declared paid in part the rest is due.
  return { count: paise === 0 ? 0 : Math.max(count, 1), paise };
}
