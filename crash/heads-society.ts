import { sql } from "kysely";
import { BillingTerms } from "#domain/money/charges/settings/draft.ts";
import { addDays, addMonths, type Day, dayOf, monthOf } from "#domain/platform/days.ts";
import { makeOpenings } from "../server/src/money/openings/make.ts";
import type { Db } from "../server/src/platform/db/database.ts";
import { fillSociety } from "../server/test/make/large-society.ts";
import { makerOf } from "../server/test/make/make.ts";
import { bookFaults } from "./book-faults.ts";
import type { Desk } from "./money.ts";
import { patiently } from "./patiently.ts";

export const flats = 2_000;
/** One flat in twenty has no area, and so no bill. */
export const billable = flats - flats / 20;
/** Divided among all flats: not a whole number of paise each. */
const sharedPaise = 5_000_001;
/** Brought forward by one flat in three, since the end of the month before the last one. */
const arrearsPaise = 120_000;
const percent = 21;

/**
 * A society whose month is due. Its heads are maintenance by area, water by meters, a total that is divided, and an equal amount;
 * it charges interest and GST.
 */
export async function societyByHeads(db: Db): Promise<Desk> {
  const desk: Desk = await makerOf(db, () => new Date()).role("society_manager");
  const { societyId } = desk;
  const month = monthOf(dayOf(new Date()));
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await fillSociety(tx, societyId, flats);
  });
  // Nobody is notified: another suite tests that.
  await sql`update resident set phone_number = '0' || substr(phone_number, 2) where phone_number not like '0%'`.execute(
    db,
  );
  await sql`update society set bills_from = ${month}::date, bill_generation_date = 1 where society_id = ${societyId}`.execute(
    db,
  );
  await sql`
    update flat set carpet_area = case when at % 20 <> 0 then 600 + at % 2500 end
    from (select flat_id, row_number() over (order by flat_id) as at from flat where society_id = ${societyId}) as place
    where flat.flat_id = place.flat_id`.execute(db);
  const slabs = [
    { Up_To: 10, Rate: 20 },
    { Up_To: null, Rate: 50 },
  ];
  const meter = { Meter: await addMeters(db, societyId, month), Whether_Each_Slab_Apart: true, Slabs: slabs };
  await addHeads(db, societyId, [
    { Basis: "area", Area: "carpet", Unit: "feet", Rate: 3.25, Per: "month" },
    { Basis: "metered", ...meter, Fixed_Rate: 25, Minimum_Rate: 0, Whether_Estimated: true, Common_Loss: null },
    { Basis: "share", Total_Amount: sharedPaise / 100, By: "equal", Meter: null, Whether_Exact: true },
    { Basis: "equal", Rate: 650, Per: "month" },
  ]);
  const terms = BillingTerms.parse({
    Rounding: "rupee",
    GST: { GSTIN: "27AAPFU0939F1ZV", Registered_From: "2020-04-01" },
    Interest: { Rates: [{ From: "2020-04-01", Percent: percent }] },
  });
  await sql`insert into billing_settings (society_id, terms, created_at, updated_at)
    values (${societyId}, ${JSON.stringify(terms)}, now(), now())`.execute(db);
  await sql`insert into society_charging (society_id, from_month, created_at, updated_at)
    values (${societyId}, ${month}, now(), now())`.execute(db);
  await bringForward(db, desk, addDays(addMonths(month, -1), -1));
  return desk;
}

/** Each flat's meter was read on the last day of the month that is billed, and on the day after it, which no bill uses yet. */
async function addMeters(db: Db, societyId: string, month: Day): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into meter_kind (society_id, name, unit, decimals, created_at, updated_at)
    values (${societyId}, 'Water', 'm³', 3, now(), now()) returning meter_kind_id as id`.execute(db);
  const kind = rows[0]!.id;
  const last = addDays(month, -1);
  await sql`
    insert into meter (meter_id, society_id, meter_kind_id, block_id, building_id, flat_id, first_meter_id, installed_on, first_milli,
      created_at, updated_at)
    select id, society_id, ${kind}::uuid, block_id, building_id, flat_id, id, ${addDays(monthOf(last), -1)}::date, 0, now(), now()
    from (select *, uuidv7() as id from flat where society_id = ${societyId} offset 0) as flat`.execute(db);
  await sql`
    insert into meter_reading (society_id, meter_id, read_on, meter_reading_id, reading_milli, source, read_by, created_at)
    select society_id, meter_id, read_on, uuidv7(), milli + row_number() over (partition by read_on order by meter_id) % 17 * 1375,
      1, vendor_id, now()
    from meter join society using (society_id)
      cross join (values (${last}::date, 2125), (${month}::date, 50000)) as reading (read_on, milli)
    where society_id = ${societyId}`.execute(db);
  return kind;
}

async function addHeads(db: Db, societyId: string, bases: readonly object[]): Promise<void> {
  for (const [at, Basis] of bases.entries()) {
    const { rows } = await sql<{ id: string }>`
      insert into charge_head (society_id, number, code, name, is_service_charge, is_taxable, position, created_at, updated_at)
      values (${societyId}, ${100 + at}, ${`H${at}`}, ${`Head ${at}`}, true, true, ${at}, now(), now())
      returning charge_head_id as id`.execute(db);
    const terms = {
      ...{ Cycle_Months: 1, Cycle_Month: 4, When: "Meter" in Basis ? "arrears" : "advance", Pro_Rata: "days" },
      Rules: [{ Applies: {}, Basis }],
    };
    await sql`insert into charge_tariff (society_id, charge_head_id, from_day, terms, created_at, updated_at)
      values (${societyId}, ${rows[0]!.id}, '2020-04-01', ${JSON.stringify(terms)}, now(), now())`.execute(db);
  }
}

async function bringForward(db: Db, desk: Desk, day: Day): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ vendor_id: string }>`
      select vendor_id from society where society_id = ${desk.societyId}`.execute(tx);
    const about = { societyId: desk.societyId, day, importId: null, remarks: "", now: new Date() };
    await makeOpenings(
      tx,
      { ...about, madeBy: rows[0]!.vendor_id },
      sql`select flat_id, ${arrearsPaise}::bigint as principal_paise, 0::bigint as interest_paise, 0::bigint as advance_paise
        from (select flat_id, row_number() over (order by flat_id) as at from flat where society_id = ${desk.societyId}) as flat
        where at % 3 = 0`,
    );
  });
}

/** What is wrong, in words, in a society whose runs have ended, and of which so many bills hold. */
export const headFaults = async (db: Db, { societyId }: Desk, bills: number): Promise<string[]> => [
  ...(await patiently(async () => {
    const month = monthOf(dayOf(new Date()));
    const { rows } = await sql<Record<string, number>>`
      with held as materialized (
        select bill.*, at, line.*, (
            select (value ->> 'share')::bigint from bill_run_share as own, jsonb_each(shares)
            where own.society_id = bill.society_id and own.bill_run_id = bill.bill_run_id and own.flat_id = cause_id) as own_share
        from bill
          join (select flat_id, row_number() over (order by flat_id) as at from flat where society_id = ${societyId}) as flat
            on flat_id = cause_id
          cross join lateral (
            select count(*) filter (where head between 100 and 103) as heads, sum(amount_paise) filter (where head = 102) as share,
              sum(amount_paise) filter (where head = 6) as interest, sum(amount_paise) filter (where head = 7) as cgst,
              sum(amount_paise) filter (where head = 8) as sgst
            from bill_line where bill_line.bill_id = bill.bill_id) as line
        where bill.society_id = ${societyId} and bill_run_id is not null and reversed_on is null
      )
      select
        (select count(*) from (select from held group by cause_id, period having count(*) > 1)) as "flats billed twice",
        abs(${bills}::bigint - (select count(*) from held)) as "bills too many or too few",
        (select count(*) from held where at % 20 = 0) as "bills of flats without an area",
        (select count(*) from bill_run where society_id = ${societyId}
          and bills <> (select count(*) from bill where bill.bill_run_id = bill_run.bill_run_id)) as "runs that count otherwise",
        (select count(*) from bill_run where society_id = ${societyId} and (undone_at is not null) <>
          (bills > 0 and bills = (select count(*) from bill where bill.bill_run_id = bill_run.bill_run_id and reversed_on is not null)))
          as "runs that are undone in part",
        (select count(*) from number_series as series where issuer_id = ${societyId} and series = 'B'
          and (last_number::bigint, last_number::bigint) is distinct from
            (select (count(distinct number), max(number)::bigint) from bill
              where bill.issuer_id = series.issuer_id and bill.financial_year = series.financial_year)) as "gaps between bill numbers",
        (select count(*) from bill where society_id = ${societyId} and amount_paise is distinct from
          (select sum(amount_paise) from bill_line where bill_line.bill_id = bill.bill_id)) as "bills that are not their lines",
        (select count(*) from (select from bill_run_share, jsonb_each(shares) as part (key, value) where society_id = ${societyId}
          group by bill_run_id having sum((value ->> 'share')::bigint) <> ${sharedPaise}::bigint)) as "divisions that are not their total",
        (select count(*) from held where share is distinct from own_share) as "lines that are not their share",
        (select count(*) from held where heads <> 4) as "bills without each head",
        (select count(*) from held where interest is distinct from case when at % 3 = 0 then
          round(${arrearsPaise}::numeric * ${percent} / 100 * (bill_date - ${addDays(addMonths(month, -1), -1)}::date) / 365) end)
          as "bills with too much or too little interest",
        (select count(*) from held where cgst is distinct from sgst) as "taxes that differ",
        (select count(*) from meter join meter_reading as reading using (society_id, meter_id)
          where society_id = ${societyId} and (billed_through is not null)
            <> (read_on < ${month}::date and flat_id in (select cause_id from held))) as "readings that are marked otherwise than billed"`.execute(
      db,
    );
    return Object.entries(rows[0]!).flatMap(([name, figure]) => (figure === 0 ? [] : [`${figure} ${name}`]));
  })),
  ...(await bookFaults(db)),
];
