import { sql } from "kysely";
import type { ChargeLine } from "#domain/money/charges/codes.ts";
import { type Holding, lineByHolders } from "#domain/money/charges/payers/rules.ts";
import type { PlannedHead } from "#domain/money/charges/plan/rules.ts";
import { addMonths, type Day } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db } from "../../../../platform/db/database.ts";
import { addressedColumns, joinAddressed } from "../../../../society/members/holders/queries.ts";
import { isActive, rentsFlat } from "../../../../society/residents/occupancy.ts";
import type { Month } from "../charges.ts";
import { billedHeads, type Charges } from "./charges.ts";

/** Who gets a bill, as its columns. */
export type Party = {
  member_id: string | null;
  society_resident_id: string | null;
  party_name: string;
  party_phone: string;
  party_email: string;
};
/** Beside the flat's debtor: `cause_id` is what their bill is known by, `previous_paise` that of the compared month. */
export type OtherPayer = Party & { flat_id: string; cause_id: string; previous_paise: Paise | null };
type Owner = OtherPayer & { member_id: string; from_day: Day | null; until_day: Day | null };

/** Whose bill has which lines of a flat: `null` is the flat's debtor. */
export type Payers = {
  others: readonly OtherPayer[];
  linesOf: (payer: OtherPayer | null, lines: readonly ChargeLine[]) => ChargeLine[];
};

const within = ({ societyId, flats }: Month) => sql`flat.society_id = ${societyId}
  ${flats ? sql`and flat.flat_id > ${flats.after}::uuid and flat.flat_id <= ${flats.until}::uuid` : sql``}`;

const before = (cause: string, { period, trial }: Month) => sql`(
  select amount_paise from bill where cause_id = ${sql.ref(cause)} and kind = 1
    and period = ${trial?.comparedWith ?? addMonths(period, -1)}::date and reversed_on is null) as previous_paise`;

/** The earliest active tenant of each flat that has one. */
async function tenantsOf(db: Db, month: Month): Promise<Map<string, OtherPayer>> {
  const { rows } = await sql<OtherPayer>`
    select distinct on (flat.flat_id) flat.flat_id, society_resident_id as cause_id, society_resident_id, null as member_id,
      name as party_name, phone_number as party_phone, email_id as party_email,
      ${before("resident.society_resident_id", month)}
    from flat join resident on resident.flat_id = flat.flat_id
    where ${within(month)} and ${rentsFlat} and (${isActive} or moved_out_on > ${month.asOf}::date)
      and coalesce(moved_in_on, (resident.created_at at time zone 'Asia/Kolkata')::date) <= ${month.asOf}::date
    order by flat.flat_id, resident.created_at, society_resident_id`.execute(db);
  return new Map(rows.map((row) => [row.flat_id, row]));
}

/** The members of flats that changed hands within these days, one after the other. */
async function ownersOf(db: Db, month: Month, from: Day): Promise<Map<string, Owner[]>> {
  const { rows } = await sql<Owner>`
    select flat.flat_id, member.member_id, member.member_id as cause_id, null as society_resident_id, ${addressedColumns},
      owned_from as from_day, owned_until as until_day, ${before("member.member_id", month)}
    from flat join member on member.flat_id = flat.flat_id ${joinAddressed}
    where ${within(month)} and (owned_from is null or owned_from <= ${month.asOf}::date)
      and (owned_until is null or owned_until >= ${from}::date)
      and exists (select from member as other where other.flat_id = flat.flat_id and other.owned_until >= ${from}::date
        and other.owned_until < ${month.asOf}::date)
    order by flat.flat_id, owned_from nulls first, member.created_at, member.member_id`.execute(db);
  const owners = rows.map(({ flat_id, member_id, cause_id, from_day, until_day, previous_paise, ...row }) => {
    const { name, phone_number, email_id } = row as unknown as { name: string; phone_number: string; email_id: string };
    const party = { party_name: name, party_phone: phone_number, party_email: email_id };
    return { flat_id, member_id, cause_id, from_day, until_day, previous_paise, society_resident_id: null, ...party };
  });
  return Map.groupBy(
    owners.filter(({ from_day, until_day }) => from_day === null || until_day === null || from_day <= until_day),
    ({ flat_id }) => flat_id,
  );
}

type Debtor = { flat_id: string; kind: number; member_id: string | null };

/** Who pays a part of the bill of a flat beside its debtor, of the flats that have somebody. */
export async function payersOf(
  db: Db,
  charges: Charges,
  month: Month,
  rows: readonly Debtor[],
): Promise<Map<string, Payers>> {
  const planned = new Map(billedHeads(charges, month.period).map((one) => [one.head.id, one]));
  if (planned.size === 0) return new Map();
  const ofTenants = new Set(
    charges.heads.flatMap(({ id, isPaidByTenant }) => (isPaidByTenant && planned.has(id) ? [id] : [])),
  );
  const from = [...planned.values()].map(({ period }) => period.from).sort()[0]!;
  const [tenants, owners] = await Promise.all([
    ofTenants.size === 0 ? new Map<string, OtherPayer>() : tenantsOf(db, month),
    ownersOf(db, month, from),
  ]);
  return new Map(
    rows.flatMap((row): [string, Payers][] => {
      // Without a member, the resident pays all of it.
      if (row.kind !== 1 || row.member_id === null) return [];
      const tenant = tenants.get(row.flat_id);
      const members = owners.get(row.flat_id) ?? [];
      if (!tenant && members.length < 2) return [];
      const payers = payersOfFlat(row.member_id, members, tenant, { planned, ofTenants, day: month.asOf });
      return [[row.flat_id, payers]];
    }),
  );
}

type About = { planned: ReadonlyMap<string, PlannedHead>; ofTenants: ReadonlySet<string>; day: Day };

function payersOfFlat(
  debtor: string,
  members: readonly Owner[],
  tenant: OtherPayer | undefined,
  { planned, ofTenants, day }: About,
): Payers {
  const holdings = members.map(
    ({ member_id, from_day, until_day }): Holding => ({ party: member_id, from: from_day, until: until_day }),
  );
  const others = [...(tenant ? [tenant] : []), ...members.filter(({ member_id }) => member_id !== debtor)];
  return {
    others,
    linesOf(payer, lines) {
      const party = payer === null ? debtor : payer.member_id;
      return lines.flatMap((line) => {
        if (tenant && ofTenants.has(line.head)) return payer === tenant ? [line] : [];
        if (party === null) return [];
        if (holdings.length < 2) return payer === null ? [line] : [];
        const own = lineByHolders(line, planned.get(line.head)!, holdings, day).get(party);
        return own ? [own] : [];
      });
    },
  };
}
