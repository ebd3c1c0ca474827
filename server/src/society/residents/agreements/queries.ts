import { sql } from "kysely";
import { addDays, type Day } from "#domain/platform/days.ts";
import type { AgreementState } from "#domain/society/residents/codes.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { flatLabel } from "../../labels/queries.ts";

/** So many days before an agreement ends, people are told. */
const noticeDays = 30;

/** The last days of agreements that are looked for. */
export type AgreementDays = { from: Day | null; to: Day };

export function agreementDays(state: AgreementState | undefined, today: Day): AgreementDays | undefined {
  if (state === undefined) return undefined;
  return state === "ended" ? { from: null, to: addDays(today, -1) } : { from: today, to: addDays(today, noticeDays) };
}

/** Of residents who live there: of others an agreement says nothing any more. */
export const endsBetween = ({ from, to }: AgreementDays) =>
  sql<boolean>`(status and agreement_until <= ${to}::date and (${from}::date is null or agreement_until >= ${from}::date))`;

/**
 * Agreements that end soon and whose last day nobody was told about; from now on they count as told. Who runs at once
 * takes others.
 */
export async function takeEndingAgreements(tx: Tx, today: Day, limit: number) {
  const { rows } = await sql<{
    society_resident_id: string;
    society_id: string;
    block_id: string;
    flat_id: string;
    name: string;
    agreement_until: Day;
    flat_label: string;
    society_name: string;
  }>`
    with taken as (
      select society_resident_id from resident
      where status and agreement_until is distinct from agreement_told_until
        and agreement_until between ${today}::date and ${addDays(today, noticeDays)}::date
      order by agreement_until, society_resident_id limit ${limit} for update skip locked
    ), told as (
      update resident set agreement_told_until = agreement_until
      where society_resident_id in (select society_resident_id from taken)
      returning society_resident_id, society_id, block_id, flat_id, name, agreement_until::text
    )
    select told.*, ${flatLabel("told.flat_id")} as flat_label, society.name as society_name
    from told join society using (society_id)`.execute(tx);
  return rows;
}

/** The numbers of those who own the flat: the holders of its member, and its owner-residents. */
export async function listOwnerPhones(tx: Tx, flatId: string): Promise<string[]> {
  const { rows } = await sql<{ phone: string }>`
    select phone_number as phone from member_holder join member using (society_id, member_id)
    where flat_id = ${flatId}::uuid and owned_until is null and phone_number is not null
    union
    select phone_number from resident where flat_id = ${flatId}::uuid and resident_type = 1 and status
    order by phone`.execute(tx);
  return rows.map(({ phone }) => phone);
}
