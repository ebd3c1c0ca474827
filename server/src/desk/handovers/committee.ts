import { sql } from "kysely";
import { isAdministrator, type StaffRole } from "#domain/core/staff/rules.ts";
import type { HandoverGap, HandoverSide, SeatState } from "#domain/desk/handovers/codes.ts";
import { gapsOf } from "#domain/desk/handovers/rules.ts";
import { type Day, dayOf } from "#domain/platform/days.ts";
import type { SocietyId, VendorId } from "#domain/platform/ids.ts";
import { hasAdministrators } from "../../core/officers/queries.ts";
import type { Db } from "../../platform/db/database.ts";
import type { HandoverContent, Person } from "./content.ts";
import type { HandoverRow } from "./queries.ts";

type Term = {
  staff_id: string;
  role: StaffRole;
  name: string;
  phone: string;
  from_on: Day;
  until_on: Day | null;
  /** The account that holds it; null before the invitation is accepted or where nobody has signed in yet. */
  holder: VendorId | null;
  is_accepted: boolean;
};

/** The terms that last or are still to begin. */
async function findTerms(db: Db, societyId: SocietyId, today: Day): Promise<Term[]> {
  const { rows } = await sql<Term>`
    select staff_id, role, coalesce(holder.full_name, staff.name) as name, staff.phone_number as phone, from_on, until_on,
      holder.vendor_id as holder, staff.vendor_id is not null or accepted_phone is not null as is_accepted
    from staff left join vendor as holder on holder.vendor_id = staff.vendor_id
      or (staff.vendor_id is null and holder.vendor_type = 1 and holder.phone_number = staff.accepted_phone)
    where society_id = ${societyId} and ended_at is null and (until_on is null or until_on >= ${today}::date)
    order by from_on, staff.created_at, staff_id`.execute(db);
  return rows;
}

/** The role and number of each appointment that waits for a second person. */
async function findProposed(db: Db, societyId: SocietyId, now: Date): Promise<Set<string>> {
  const { rows } = await sql<{ role: string; phone: string }>`
    select content ->> 'Role' as role, content ->> 'PhoneNumber' as phone from proposal
    where society_id = ${societyId} and kind = 'appointment' and outcome is null and expires_at > ${now}::timestamptz`.execute(
    db,
  );
  return new Set(rows.map(({ role, phone }) => `${role} ${phone}`));
}

type Seat = HandoverContent["Seats"][number] & { From: Day; State: SeatState; term: Term | undefined };
export type Committee = {
  seats: Seat[];
  outgoing: Term[];
  /** In office, or to begin, and of neither committee. */
  others: Term[];
  gaps: HandoverGap[];
};

const personOf = ({ name, role, from_on, until_on }: Term): Person => ({
  Name: name,
  Role: role,
  From: from_on,
  Until: until_on,
});
export const peopleOf = (terms: readonly (Term | undefined)[]): Person[] =>
  terms.flatMap((term) => (term ? [personOf(term)] : []));

/** Who leaves, who comes and who stays, as the appointments are just now, and what is missing. */
export async function findCommittee(
  db: Db,
  { society_id, content, handed_over_on }: Pick<HandoverRow, "society_id" | "content" | "handed_over_on">,
  now: Date,
): Promise<Committee> {
  const today = dayOf(now);
  const societyId = society_id as SocietyId;
  const terms = await findTerms(db, societyId, today);
  const proposed = await findProposed(db, societyId, now);
  const outgoing = terms.filter(({ staff_id }) => content.Outgoing.includes(staff_id));
  const staying = terms.filter((term) => !outgoing.includes(term));
  const stateOf = (seat: HandoverContent["Seats"][number], term: Term | undefined): SeatState => {
    if (!term) return proposed.has(`${seat.Role} ${seat.PhoneNumber}`) ? "proposed" : "planned";
    if (!term.is_accepted) return "invited";
    return term.from_on > today ? "later" : "held";
  };
  const seats = content.Seats.map((seat) => {
    const term = staying.find(({ role, phone }) => role === seat.Role && phone === seat.PhoneNumber);
    const from = term?.from_on ?? (handed_over_on as Day);
    return { ...seat, From: from, Until: term ? term.until_on : seat.Until, State: stateOf(seat, term), term };
  });
  const isSeated = (term: Term) => seats.some((seat) => seat.term === term);
  const gaps = gapsOf({
    seats,
    leaving: outgoing.map((term) => ({ Role: term.role, Whether_In_Office: isInOffice(term, today) })),
    isDayHere: handed_over_on <= today,
    isCovered: await hasAdministrators(db, societyId, now, content.Outgoing),
  });
  return { seats, outgoing, others: staying.filter((term) => !isSeated(term)), gaps };
}

const isInOffice = ({ is_accepted, from_on }: Term, today: Day) => is_accepted && from_on <= today;

/** The sides for which an account is an administrator in office. */
export function sidesOf({ seats, outgoing }: Committee, vendorId: VendorId, today: Day): HandoverSide[] {
  const isTheirs = (term: Term | undefined) =>
    term !== undefined && term.holder === vendorId && isAdministrator(term.role) && isInOffice(term, today);
  return [
    ...(outgoing.some(isTheirs) ? (["outgoing"] as const) : []),
    ...(seats.some(({ term }) => isTheirs(term)) ? (["incoming"] as const) : []),
  ];
}

/** The numbers of the administrators on both sides, who may confirm. */
export const confirmersOf = ({ seats, outgoing }: Committee): string[] => [
  ...new Set(
    [...outgoing, ...seats.flatMap(({ term }) => (term ? [term] : []))].flatMap(({ role, phone, is_accepted }) =>
      is_accepted && isAdministrator(role) ? [phone] : [],
    ),
  ),
];
