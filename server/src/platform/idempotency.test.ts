import { describe, expect, test } from "vitest";
import { attemptKey } from "#domain/platform/attempt-key.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { nextPhone } from "../../test/make/vendor.ts";
import { startServer } from "../../test/server.ts";

const server = await startServer();
const { ask, post, make, clock, database } = server;
const hour = 3600_000;
const manager = await make.role("society_manager");

const keyOfAge = (age: number) => attemptKey(clock.now().getTime() - age, crypto.randomUUID().replaceAll("-", ""));
const withKey = (key: string, { headers } = manager) => ({ headers: { ...headers, "idempotency-key": key } });
let names = 0;
const block = () => ({ Name: `Block ${++names}` });
const create = (input: { Name: string }, key: string) => ask("vendor/Create_Block", input, withKey(key));
const withdraw = (key: string, { headers } = manager) =>
  ask("vendor/Withdraw_Attempt", { Call: "vendor/Create_Block", Idempotency_Key: key }, { headers });
const countOf = async ({ Name }: { Name: string }) =>
  (await database.db.selectFrom("block").select("block_id").where("name", "=", Name).execute()).length;
const claimOf = (key: string, created_at: Date) => ({
  ...{ scope: manager.vendorId, path: "vendor/Create_Block", key, created_at },
  body_hash: Buffer.from("another server's"),
});

describe("a key with its time", () => {
  test.each([
    ["too long ago", 24 * hour],
    ["in the future", -hour],
  ])("%s is refused, and nothing is done", async (_, age) => {
    const input = block();
    expect(await create(input, keyOfAge(age))).toMatchObject({ http: 409, extras: { refusal: "key-outdated" } });
    expect(await countOf(input)).toBe(0);
  });
  test("returns its answer while it is remembered, and then nothing", async () => {
    const [input, key] = [block(), keyOfAge(0)];
    const first = await create(input, key);
    clock.pass(23 * hour + 59 * 60_000);
    expect(await create(input, key)).toMatchObject({ http: 200, extras: { Data: first.extras.Data } });
    clock.pass(2 * 60_000);
    expect(await create(input, key)).toMatchObject({ http: 409, extras: { refusal: "key-outdated" } });
    await database.db.transaction().execute((tx) => server.queue.enqueue(tx, "session.sweep", {}));
    await server.queue.drain();
    expect(await withdraw(key)).toMatchObject({ http: 409, extras: { refusal: "key-outdated" } });
    expect(await countOf(input)).toBe(1);
  });
  test("a key without a time has no age", async () => {
    expect(await create(block(), crypto.randomUUID())).toMatchObject({ http: 200 });
  });
});

describe("an attempt without an answer", () => {
  test("was executed: every question gets that answer", async () => {
    const [input, key] = [block(), keyOfAge(0)];
    await create(input, key);
    for (const _ of [1, 2]) expect((await withdraw(key)).extras.Data).toEqual({ Whether_Done: true });
    expect(await create(input, key)).toMatchObject({ http: 200 });
  });
  test("was not done: it will not be any more, even if it arrives late", async () => {
    const [input, key] = [block(), keyOfAge(0)];
    for (const _ of [1, 2]) expect((await withdraw(key)).extras.Data).toEqual({ Whether_Done: false });
    expect(await create(input, key)).toMatchObject({ http: 409, extras: { refusal: "key-reused" } });
    expect(await countOf(input)).toBe(0);
  });
  test("is under way at another server: its end is waited for", async () => {
    for (const ends of ["commit", "rollback"] as const) {
      const key = keyOfAge(0);
      let asked: ReturnType<typeof withdraw> | undefined;
      await database.db
        .transaction()
        .execute(async (tx) => {
          await tx.insertInto("idempotency_key").values(claimOf(key, clock.now())).execute();
          asked = withdraw(key);
          await untilWaiting();
          if (ends === "rollback") throw new Error("the other server fails");
        })
        .catch(() => {});
      expect((await asked)!.extras.Data).toEqual({ Whether_Done: ends === "commit" });
    }
  });
  test("and failed at another server is done by the next try", async () => {
    const [input, key] = [block(), keyOfAge(0)];
    let asked: ReturnType<typeof create> | undefined;
    await database.db
      .transaction()
      .execute(async (tx) => {
        await tx.insertInto("idempotency_key").values(claimOf(key, clock.now())).execute();
        asked = create(input, key);
        await untilWaiting();
        throw new Error("the other server fails");
      })
      .catch(() => {});
    expect(await asked).toMatchObject({ http: 200 });
    expect(await countOf(input)).toBe(1);
  });
  test("is nobody else's: another account finds out nothing, and takes nothing away", async () => {
    const [input, key] = [block(), keyOfAge(0)];
    await create(input, key);
    const other = await make.role("society_manager");
    expect((await withdraw(key, other)).extras.Data).toEqual({ Whether_Done: false });
    const open = { Call: "vendor/Create_Block", Idempotency_Key: key };
    expect((await ask("user/Withdraw_Attempt", open)).extras.Data).toEqual({ Whether_Done: false });
    expect(await create(input, key)).toMatchObject({ http: 200 });
  });
  test("of a call that takes no key, or is none, was not done", async () => {
    for (const Call of ["vendor/Filter_All_Blocks", "vendor/No_Such_Call"]) {
      const answer = await post(
        "vendor/Withdraw_Attempt",
        { Call, Idempotency_Key: "k" },
        { headers: manager.headers },
      );
      expect(answer.extras.Data).toEqual({ Whether_Done: false });
    }
    expect(await database.db.selectFrom("idempotency_key").select("key").where("key", "=", "k").execute()).toEqual([]);
  });

  /** Until somebody waits for a lock, which only the request under test can be. */
  async function untilWaiting() {
    for (;;) {
      const { rows } = await database.pool.query("select 1 from pg_locks where not granted limit 1");
      if (rows.length > 0) return;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
});

test("a refusal leaves no key behind: corrected, the same request is done", async () => {
  const [input, key] = [block(), keyOfAge(0)];
  await create(input, keyOfAge(0));
  expect(await create(input, key)).toMatchObject({ http: 409, extras: { refusal: "block-exists" } });
  await database.db.updateTable("block").set({ name: "Renamed" }).where("name", "=", input.Name).execute();
  expect(await create(input, key)).toMatchObject({ http: 200 });
});

test("after a switch to another society the same key is another request", async () => {
  const phone_number = nextPhone();
  const { vendor_id: vendorId } = await make.vendor({ vendor_type: vendorTypes.society, phone_number });
  const session = await make.session({ vendorId });
  const staff: { staff_id: string }[] = [];
  for (const _ of [1, 2]) {
    const { society_id } = await make.society();
    const { block_id } = await make.block({ society_id });
    const { building_id } = await make.building({ block_id });
    const { flat_id } = await make.flat({ building_id });
    await make.resident({ flat_id, phone_number: nextPhone() });
    staff.push(await make.staff({ society_id, role: "block_secretary", phone_number, blocks: [block_id] }));
  }
  const key = keyOfAge(0);
  const notice = () =>
    ask(
      "vendor/Create_Society_Notice",
      { Title: "Water", Message: "No water on Sunday." },
      withKey(key, session as never),
    );
  const actIn = async ({ staff_id: Held_RoleID }: { staff_id: string }) => {
    const role = { Role: "block_secretary", Held_RoleID } as never;
    expect(await ask("vendor/Switch_Vendor_Role", role, session)).toMatchObject({ http: 200 });
  };
  await actIn(staff[0]!);
  const first = await notice();
  expect(first).toMatchObject({ http: 200 });
  await actIn(staff[1]!);
  expect(await notice()).toMatchObject({ http: 409, extras: { refusal: "key-reused" } });
  await actIn(staff[0]!);
  expect((await notice()).extras.Data).toEqual(first.extras.Data);
});
