import { sql } from "kysely";
import type { Db } from "../../src/platform/db/database.ts";
import { acceptEveryInvitation } from "./invitation.ts";

/** Fills a society with ten blocks of five buildings, and so many flats with one resident each. */
export async function fillSociety(db: Db, society_id: string, flats: number): Promise<void> {
  await sql`insert into block (society_id, name) select ${society_id}::uuid, 'Block ' || n from generate_series(1, 10) n`.execute(
    db,
  );
  await sql`insert into building (block_id, society_id, name)
    select block_id, society_id, 'Tower ' || n from block, generate_series(1, 5) n where society_id = ${society_id}`.execute(
    db,
  );
  await sql`insert into flat (building_id, block_id, society_id, flat_no, flat_type)
    select building_id, block_id, society_id, 100 + n / 50, 2
    from generate_series(0, ${flats - 1}::int) n
      join (select *, row_number() over (order by building_id) - 1 as at from building where society_id = ${society_id}) building
        on at = n % 50`.execute(db);
  await sql`insert into resident (flat_id, building_id, block_id, society_id, name, phone_number, email_id, resident_type)
    select flat_id, building_id, block_id, society_id, 'Resident ' || at, (9000000000 + at)::text, 'r' || at || '@example.in', 1
    from (select *, row_number() over (order by flat_id) as at from flat where society_id = ${society_id}) flat`.execute(
    db,
  );
  // Each has an account with a confirmed email address: nobody else gets email.
  await sql`insert into vendor (vendor_type, phone_number, full_name, email_id, phone_verified_at, email_verified_at)
    select 3, phone_number, name, email_id, now(), now() from resident where society_id = ${society_id}
    on conflict on constraint vendor_phone_once_a_type do nothing`.execute(db);
  await acceptEveryInvitation(db);
  await sql`analyze`.execute(db);
}
