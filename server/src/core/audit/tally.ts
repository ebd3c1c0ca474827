import { sql } from "kysely";
import { domain } from "#domain";
import type { AuditEvent } from "#domain/core/audit/codes.ts";
import type { Call } from "#domain/platform/call.ts";
import { refusals } from "#domain/platform/refusals.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Account, Refused } from "../../platform/handler.ts";
import type { Log } from "../../platform/log.ts";
import { chainOf } from "./queries.ts";

export const hourMs = 3600_000;
/** Beyond this number, different keys are counted together, so that a flood fills no memory. */
const mostKept = 10_000;
const flushEveryMs = 1_000;

type Counted = Extract<
  AuditEvent,
  "Bulk_Read" | "Refused_Call" | "Unconfirmed_Call" | "Unknown_Ids" | "Failed_Sign_In"
>;
type Request = { path: string; body: unknown; now: Date };
type Caller = Pick<Account, "vendorId" | "societyId" | "role">;
type Row = { hour: string; chain: string; kind: Counted; thing_id: string; role: string; count: number };
type Failed = { hour: string; phone: string; vendor_type: number; count: number };

/**
 * Counts in the process and adds up in the database once a second, so that no read waits for it. What a crash loses is a
 * second of counting.
 */
export function openTally(db: Db, log: Log) {
  let rows = new Map<string, Row>();
  let failed = new Map<string, Failed>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const hourOf = (now: Date) => new Date(Math.floor(now.getTime() / hourMs) * hourMs).toISOString();
  function addTo<Kept extends { count: number }>(map: Map<string, Kept>, given: Kept) {
    const key = Object.entries(given)
      .flatMap(([name, value]) => (name === "count" ? [] : [value]))
      .join("|");
    const kept = map.get(key);
    if (kept) kept.count += given.count;
    else if (map.size < mostKept) map.set(key, given);
    timer ??= setTimeout(() => void flush(), flushEveryMs).unref();
  }
  const add = (kind: Counted, caller: Caller, count: number, now: Date) =>
    addTo(rows, {
      hour: hourOf(now),
      chain: chainOf(caller),
      kind,
      thing_id: caller.vendorId,
      role: caller.role,
      count,
    });

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const [counted, tried] = [[...rows.values()], [...failed.values()]];
    rows = new Map();
    failed = new Map();
    writing = writing
      .then(() => write(db, counted, tried))
      .catch((error: unknown) => log.error({ error }, "what is counted for the audit log could not be kept"));
    return writing;
  }

  return {
    /** An answer that may say phone numbers of other people. */
    answered(call: Call, caller: Caller, answer: unknown, now: Date) {
      const numbers = call.contacts ? numbersIn(answer) : 0;
      if (numbers > 1) add("Bulk_Read", caller, numbers, now);
    },
    refused({ code, details }: Refused, caller: Caller | undefined, { path, body, now }: Request) {
      if (code === "not-allowed" && details.account) add("Refused_Call", details.account, 1, now);
      if (caller && code === "confirm-identity") add("Unconfirmed_Call", caller, 1, now);
      if (caller && refusals[code].kind === "not-found") add("Unknown_Ids", caller, 1, now);
      if (code !== "wrong-otp" || path !== domain.session.signIn.path) return;
      const { PhoneNumber, Vendor_Type } = domain.session.signIn.input.parse(body);
      addTo(failed, { hour: hourOf(now), phone: PhoneNumber, vendor_type: Vendor_Type, count: 1 });
    },
    close: flush,
  };
}

/** How many of the rows of a list say a whole phone number. */
function numbersIn(answer: unknown): number {
  const rows = (answer as { Data?: unknown }).Data;
  return Array.isArray(rows) ? rows.filter(saysNumber).length : 0;
}

const saysNumber = (row: Record<string, unknown>) =>
  [row, row.Society_Resident_Information as Record<string, unknown> | undefined].some((part) =>
    ["PhoneNumber", "Tenant_PhoneNumber"].some((field) => /^\d{10}$/.test(String(part?.[field] ?? ""))),
  );

async function write(db: Db, counted: Row[], tried: Failed[]): Promise<void> {
  const accounts = tried.length === 0 ? [] : await accountsOf(db, tried);
  const all = [...counted, ...accounts];
  if (all.length === 0) return;
  await sql`
    insert into audit_tally (hour, chain, kind, thing_id, role, count)
    select hour, chain, kind, thing_id, role, count
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
      as given (hour timestamptz, chain text, kind text, thing_id uuid, role text, count integer)
    order by hour, chain, kind, thing_id, role
    on conflict (hour, chain, kind, thing_id, role) do update set count = audit_tally.count + excluded.count`.execute(
    db,
  );
}

/**
 * The account concerned: an officer's failed sign-ins concern the society, all others the account itself. Numbers
 * without an account concern nobody.
 */
async function accountsOf(db: Db, tried: Failed[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select given.hour, given.count, vendor.vendor_id as thing_id, 'Failed_Sign_In' as kind, 'public' as role,
      coalesce('society:' || employed.society_id, 'owner:' || vendor.vendor_id) as chain
    from jsonb_to_recordset(${JSON.stringify(tried)}::jsonb)
        as given (hour text, phone text, vendor_type integer, count integer)
      join vendor on vendor.phone_number = given.phone and vendor.vendor_type = given.vendor_type
      left join lateral (
        select society_id from staff
        where (staff.vendor_id = vendor.vendor_id or staff.accepted_phone = vendor.phone_number and vendor.vendor_type = 1)
          and ended_at is null
        order by staff.vendor_id is null, created_at limit 1
      ) as employed on true`.execute(db);
  return rows;
}
