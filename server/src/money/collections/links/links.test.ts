import { beforeEach, expect, test } from "vitest";
import { debtorsOn } from "../../../../test/debtors.ts";
import { startServer } from "../../../../test/server.ts";

const server = await startServer();
const { ask, goTo, make, clock, queue, database } = server;
const { db, pool } = database;
const { society, months } = debtorsOn(server);

type Headers = { headers: Record<string, string> };
let office: Awaited<ReturnType<typeof society>>;
let debtor: string;
let phone: string;
beforeEach(async () => {
  await goTo("2026-01-10");
  office = await society();
  const account = await make.vendor({});
  phone = account.phone_number;
  const payer = await office.resident("101", "Asha Rao", { phone_number: phone });
  await months("2026-02-01", "2026-03-01");
  await goTo("2026-03-20");
  await office.collect(payer, 1000.5);
  debtor = (await office.list()).Data![0]!.Debtor_AccountID;
});

const create = (who: Headers = office.manager, more: object = {}) =>
  ask("vendor/Create_Statement_Link", { Debtor_AccountID: debtor, ...more } as never, who);
const page = (Token: string) => ask("user/Fetch_Statement_Page", { Token });
const tokenOf = (answer: Awaited<ReturnType<typeof create>>) => answer.extras.Data!.Path.split("/").at(-1)!;
const links = async () =>
  (await ask("vendor/Fetch_Statement_Links_Info", { Debtor_AccountID: debtor } as never, office.manager)).extras.Data!
    .Links;
const revoke = (Statement_LinkID: string, who: Headers = office.manager) =>
  ask("vendor/Revoke_Statement_Link", { Statement_LinkID } as never, who);
const refused = (refusal: string, http = 409) => ({ http, extras: { refusal } });
const ended = refused("unknown-statement-link", 404);

test("a link shows the statement to whoever has it, without number and address, and its token is nowhere", async () => {
  const made = await create();
  expect(made.extras.Data).toMatchObject({
    ...{ Language: "en", PhoneNumber: phone, Path: expect.stringMatching(/^\/statement-of\/[\w-]{43}$/) },
    Expires_At: new Date(clock.now().getTime() + 30 * 24 * 3600_000).toISOString(),
    Message: expect.stringMatching(/statement of account of Asha Rao, ₹3,999.50 open on 20 Mar 2026\.$/),
  });
  const shown = await page(tokenOf(made));
  expect(shown.extras.Data).toMatchObject({
    ...{ Name: "Asha Rao", Flat_Label: expect.stringMatching(/101$/), Outstanding_Amount: 3999.5 },
    ...{ Overdue_Amount: 3999.5, Billed_Amount: 5000, Paid_Amount: 1000.5, Closing_Balance: 3999.5 },
    Entries: [{ Kind: "bill" }, { Kind: "bill" }, { Kind: "payment", Balance: 3999.5 }],
  });
  expect(JSON.stringify(shown).replace(/\D/g, "")).not.toContain(phone);
  const { rows } = await pool.query<{ row: string }>("select statement_link::text as row from statement_link");
  const kept = await pool.query("select answer::text, before::text, after::text from idempotency_key, audit_entry");
  expect(JSON.stringify([rows, kept.rows])).not.toContain(tokenOf(made));
  expect((await create(office.manager, { Language: "hi" })).extras.Data!.Path).toMatch(/^\/hi\/statement-of\//);
});

test("a link ends when it is revoked and after thirty days, and is forgotten later", async () => {
  const [first, second] = [await create(), await create()];
  const { Statement_LinkID } = first.extras.Data!;
  expect(await links()).toHaveLength(2);
  expect(await revoke(Statement_LinkID, await make.role("treasurer"))).toMatchObject(ended);
  expect(await revoke(Statement_LinkID)).toMatchObject({ http: 200 });
  expect(await revoke(Statement_LinkID)).toMatchObject({ http: 200 });
  expect(await page(tokenOf(first))).toMatchObject(ended);
  expect(await page("")).toMatchObject(ended);
  expect(await page(tokenOf(second).slice(0, -1))).toMatchObject(ended);
  await goTo("2026-04-18");
  expect((await page(tokenOf(second))).http).toBe(200);
  await goTo("2026-04-20");
  expect(await page(tokenOf(second))).toMatchObject(ended);
  expect(await links()).toEqual([]);
  await goTo("2026-08-01");
  await db.transaction().execute((tx) => queue.enqueue(tx, "collections.forget-links", {}));
  await queue.drain();
  expect((await pool.query("select from statement_link where account_id = $1", [debtor])).rowCount).toBe(0);
});

test("a link is made for one's own debtors by those who may, twenty at a time", async () => {
  expect(await create(await make.role("treasurer"))).toMatchObject(refused("unknown-debtor", 404));
  const member = await make.role("committee_member", { society_id: office.manager.societyId });
  expect(await create(member)).toMatchObject({ http: 403 });
  await create();
  await pool.query(
    `insert into statement_link (society_id, account_id, token_hash, language, created_by, created_at, expires_at)
      select society_id, account_id, sha256(nth::text::bytea), language, created_by, created_at, expires_at
      from statement_link, generate_series(1, 18) as nth where account_id = $1`,
    [debtor],
  );
  const both = await Promise.all([create(), create()]);
  expect(both.map(({ extras }) => extras.refusal).sort()).toEqual(["too-many-statement-links", undefined]);
});
