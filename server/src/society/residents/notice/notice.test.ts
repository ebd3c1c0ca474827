import { beforeEach, expect, test } from "vitest";
import { nextPhone } from "../../../../test/make/vendor.ts";
import { startServer } from "../../../../test/server.ts";

let failing: string | undefined;
const sent: string[] = [];
const server = await startServer({
  outside: {
    sms: {
      async send({ to }) {
        if (to === failing) throw new Error("the provider is down");
        sent.push(to);
        return { reference: "1" };
      },
    },
  },
});
const { ask, make, queue, database } = server;

type Session = Awaited<ReturnType<typeof make.role>>;
let manager: Session;
let blocks: { block_id: string }[];
let phones: string[];

beforeEach(async () => {
  sent.length = 0;
  failing = undefined;
  manager = await make.role("society_manager");
  const { societyId: society_id } = manager;
  blocks = [await make.block({ society_id }), await make.block({ society_id })];
  phones = [nextPhone(), nextPhone(), nextPhone()].sort();
  const [first, second] = [
    await make.building({ block_id: blocks[0]!.block_id }),
    await make.building({ block_id: blocks[1]!.block_id }),
  ];
  const live = async (building_id: string, phone_number: string, given = {}) => {
    const { flat_id } = await make.flat({ building_id });
    await make.resident({ flat_id, phone_number, ...given });
  };
  await live(first.building_id, phones[0]!);
  await live(first.building_id, phones[1]!);
  await live(second.building_id, phones[2]!);
  // Two flats, one person; one who is gone; one without a mobile.
  await live(second.building_id, phones[0]!);
  await live(second.building_id, nextPhone(), { status: false });
  await live(second.building_id, "2025551234");
});

const notice = (given: object = {}, { headers } = manager) =>
  ask("vendor/Create_Society_Notice", { Title: "Water", Message: "No water on Sunday.", ...given }, { headers });

test("goes to every active resident once, in all blocks or in one, and answers how many", async () => {
  expect((await notice()).extras.Data).toMatchObject({ Recipients: 3 });
  await queue.drain();
  expect(sent.sort()).toEqual(phones);
  sent.length = 0;
  const only = { Whether_Block_Available: true, BlockID: blocks[0]!.block_id };
  expect((await notice(only)).extras.Data).toMatchObject({ Recipients: 2 });
  await queue.drain();
  expect(sent.sort()).toEqual(phones.slice(0, 2));
});

test("sent twice with one Idempotency-Key goes out once", async () => {
  const headers = { ...manager.headers, "idempotency-key": crypto.randomUUID() };
  const [one, two] = [await notice({}, { ...manager, headers }), await notice({}, { ...manager, headers })];
  expect(two.extras.Data).toEqual(one.extras.Data);
  await queue.drain();
  expect(sent).toHaveLength(3);
});

test("an unreachable resident does not stop the others, and a retry notifies nobody twice", async () => {
  failing = phones[0]!;
  await notice();
  await expect(queue.drain()).rejects.toThrow("the provider is down");
  expect(sent.sort()).toEqual(phones.slice(1));
  failing = undefined;
  await database.pool.query(
    "update job.job set start_after = now(), state = 'created' where name = 'notifications.send'",
  );
  await queue.drain();
  expect(sent.sort()).toEqual(phones);
});

test("of a block secretary stays in their blocks", async () => {
  const secretary = await make.role("block_secretary", {
    society_id: manager.societyId,
    block_id: blocks[0]!.block_id,
  });
  expect((await notice({}, secretary)).extras.Data).toMatchObject({ Recipients: 2 });
  const other = { Whether_Block_Available: true, BlockID: blocks[1]!.block_id };
  expect(await notice(other, secretary)).toMatchObject({ http: 404, extras: { refusal: "unknown-block" } });
  const stranger = await make.role("society_manager");
  expect(await notice(other, stranger)).toMatchObject({ http: 404 });
  expect(await notice({}, stranger)).toMatchObject({ http: 409, extras: { refusal: "nobody-to-tell" } });
});
