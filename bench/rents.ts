import { rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { billRents } from "../server/src/leases/rents/run.ts";
import { openDatabase } from "../server/src/platform/db/database.ts";
import { startEmbedded } from "../server/src/platform/db/embedded.ts";
import { migrate } from "../server/src/platform/db/migrate.ts";
import { patiently, tidy, unchecked, workerOf } from "./rows.ts";
import { compare } from "./targets.ts";

const dataDir = path.resolve(fileURLToPath(new URL("../.cache/bench-rents/", import.meta.url)));
/** The whole is 500,000 contracts of 100,000 owners; BENCH_SHARE=0.1 does a tenth of it. */
const share = Number(process.env.BENCH_SHARE ?? 1);

/** A month of rent of every contract. */
export async function rentsBench(): Promise<boolean> {
  const contracts = Math.max(1_000, Math.round(500_000 * share));
  console.log(`\nA month of rent of ${contracts.toLocaleString("en-IN")} contracts`);
  rmSync(dataDir, { recursive: true, force: true });
  const embedded = await startEmbedded({ dataDir, log: console.log });
  const database = openDatabase(embedded.url, 4);
  const { db } = database;
  try {
    await migrate(db);
    await sql`insert into vendor (vendor_type, phone_number)
      select 2, (7000000000 + n)::text from generate_series(1, ${Math.ceil(contracts / 5)}::int) n`.execute(db);
    await unchecked(
      db,
      sql`insert into property (vendor_id, property_type, sub_type, property_title, monthly_rent_paise, security_deposit_paise)
      select vendor_id, 1, '2 BHK', 'Home ' || n, 1800000, 5400000
      from vendor, generate_series(1, 5) n where vendor_type = 2`,
    );
    await patiently(
      db,
      sql`with made as (
        insert into rental_contract (vendor_id, property_id, flat_or_unit_no, tenant_name, tenant_email_id, tenant_phone_number,
          owner_name, owner_email_id, owner_phone_number, owner_address, monthly_rent_paise, whether_maintainance_included,
          maintainance_charge_paise, security_deposit_paise, token_amount_paise, contract_start_date, place,
          whether_first_month_rent_paid, whether_secrity_deposit_paid, special_terms, created_at, updated_at)
        select vendor_id, property_id, '', 'Tenant', '', (8000000000 + row_number() over ())::text, 'Owner', '', '', '',
          1800000, false, 150000, 5400000, 0, '2026-02-01', 1, false, false, '', '2026-01-20', '2026-01-20'
        from property
        returning rental_contract_id)
      insert into rental_contract_term select rental_contract_id, '2026-02-01', 1800000, false, 150000 from made`,
    );
    await tidy(db);
    const worker = workerOf(db);
    const began = performance.now();
    const made = await Promise.all([billRents(worker, "2026-02-01"), billRents(worker, "2026-02-01")]);
    const seconds = (performance.now() - began) / 1000;
    const bills = made[0].bills + made[1].bills;
    if (bills !== contracts) throw new Error(`${bills} bills of ${contracts} contracts`);
    console.log(`${bills.toLocaleString("en-IN")} bills of rent`);
    return compare("a month of rent of every contract", seconds, "s", { most: 120 * share });
  } finally {
    await database.close();
    await embedded.stop();
  }
}
