import { domain } from "#domain";
import type { MyHome } from "#domain/desk/homes/calls.ts";
import { shownOfEach } from "#domain/desk/homes/codes.ts";
import { type Day, dayOf } from "#domain/platform/days.ts";
import type { FlatId, RentalContractId } from "#domain/platform/ids.ts";
import type { Role } from "#domain/platform/roles.ts";
import type { ResidentType } from "#domain/society/residents/codes.ts";
import { listLivedFlats } from "../../gate/visitors/homes/queries.ts";
import { listVisits } from "../../gate/visitors/queries.ts";
import { findContract, listTerms } from "../../leases/tenancies/queries.ts";
import { infoView } from "../../leases/tenancies/view.ts";
import { type BillFilters, countBills, listBills } from "../../money/bills/queries.ts";
import { viewBill, viewTotals } from "../../money/bills/view.ts";
import { listPayments } from "../../money/payments/queries.ts";
import { viewReceipt } from "../../money/payments/view.ts";
import type { Db } from "../../platform/db/database.ts";
import { type Account, handler } from "../../platform/handler.ts";
import {
  type About,
  type FlatRow,
  findNextBill,
  listFlats,
  listNotices,
  listOpenTickets,
  listPeople,
  listRented,
  type RentedRow,
} from "./queries.ts";
import {
  type FoundHome,
  flatView,
  nextBillView,
  noticeView,
  peopleView,
  propertyView,
  refView,
  ticketsView,
  visitorView,
} from "./view.ts";

export const info = handler(domain.homes.info, async ({ reads, actor, now, refuse }, { HomeID }) => {
  const [flats, rented] = await Promise.all([
    actor.withoutSocieties ? [] : listFlats(reads, actor.phone, dayOf(now)),
    listRented(reads, actor.phone, dayOf(now)),
  ]);
  const found: FoundHome[] = [...flats.map((flat) => ({ flat })), ...rented.map((row) => ({ rented: row }))];
  const idOf = (home: FoundHome) => refView(home).HomeID;
  const selected = HomeID
    ? (found.find((home) => idOf(home) === HomeID) ?? refuse("unknown-home"))
    : (found.find((home) => roleOf(home) === actor.role) ?? found[0]);
  return { Homes: found.map(refView), Home: selected ? await homeOf(reads, selected, actor, now) : null };
});

const roles: Record<ResidentType, Role> = { 1: "owner", 2: "tenant", 3: "pg_resident" };
const roleOf = (home: FoundHome): Role => ("flat" in home ? roles[home.flat.resident_type] : "tenant");

async function homeOf(db: Db, home: FoundHome, { phone, vendorId }: Account, now: Date): Promise<MyHome> {
  const today = dayOf(now);
  const reader = { ownPhone: phone };
  const [own, place] = "flat" in home ? ofFlat(db, home.flat, phone, now) : ofRented(db, home.rented, phone, today);
  const newest = (Limit: number) => ({ ...place.bills, Skip: 0, Limit });
  const [about, totals, next, bills, receipts, tickets] = await Promise.all([
    own,
    countBills(db, reader, place.bills, today),
    findNextBill(db, phone, place.bills),
    listBills(db, reader, newest(shownOfEach.bills), today),
    listPayments(db, reader, newest(shownOfEach.receipts)),
    listOpenTickets(db, vendorId, place.tickets),
  ]);
  return {
    ...refView(home),
    ...about,
    Bill_Totals: viewTotals(totals),
    Next_Bill: next ? nextBillView(next) : null,
    Bills: bills.rows.map((row) => viewBill(row, today)),
    Receipts: receipts.rows.map(viewReceipt),
    Tickets: ticketsView(tickets, now),
  };
}

type Own = Pick<
  MyHome,
  "Flat" | "Property" | "Contract" | "People" | "Whether_Living_Here" | "Announcements" | "Visitors"
>;
/** What only a home of this kind has, and where its bills and tickets are found. */
type Found = [Promise<Own>, { bills: Pick<BillFilters, "FlatID" | "Rental_ContractID">; tickets: About }];

function ofFlat(db: Db, flat: FlatRow, phone: string, now: Date): Found {
  const find = async () => {
    const [people, notices] = await Promise.all([
      listPeople(db, flat.flat_id),
      listNotices(db, flat.society_resident_id, now),
    ]);
    return {
      ...{ Flat: flatView(flat), Property: null, Contract: null },
      People: peopleView(flat, people),
      Whether_Living_Here: flat.lives_there,
      Visitors: flat.lives_there ? await visitorsOf(db, phone, flat) : null,
      Announcements: notices.map(noticeView),
    };
  };
  return [find(), { bills: { FlatID: flat.flat_id as FlatId }, tickets: { residentId: flat.society_resident_id } }];
}

async function visitorsOf(db: Db, phone: string, { flat_id }: FlatRow) {
  const homes = (await listLivedFlats(db, phone)).filter((home) => home.flat_id === flat_id);
  const [expected, inside] = await Promise.all(
    (["scheduled", "checked_in"] as const).map((status) =>
      listVisits(db, { homes }, { Visitor_Status_Array: [status], Skip: 0, Limit: shownOfEach.visitors }),
    ),
  );
  return { Expected: expected!.rows.map(visitorView), Inside: inside!.rows.map(visitorView) };
}

function ofRented(db: Db, rented: RentedRow, phone: string, today: Day): Found {
  const contractId = rented.rental_contract_id as RentalContractId;
  const find = async () => {
    const [contract, terms] = await Promise.all([
      findContract(db, { tenantPhone: phone }, contractId, today),
      listTerms(db, contractId),
    ]);
    return {
      ...{ Flat: null, Property: propertyView(rented), People: [], Announcements: [], Visitors: null },
      Contract: contract ? infoView(contract, terms, today) : null,
      Whether_Living_Here: true,
    };
  };
  return [find(), { bills: { Rental_ContractID: contractId }, tickets: { propertyId: rented.property_id } }];
}
