import { expect, test } from "vitest";
import { startServer } from "./server.ts";

let failures = 0;
const sent: string[] = [];
const { make, queue, database } = await startServer({
  outside: {
    sms: {
      send: async ({ to }) => {
        if (failures > 0) {
          failures--;
          throw new Error("The provider is away");
        }
        sent.push(to);
        return { reference: `sent-${sent.length}` };
      },
    },
  },
});

const enquiryOf = async () => {
  const owner = await make.vendor();
  const { property_id } = await make.property({ vendor_id: owner.vendor_id });
  const { enquiry_id } = await make.enquiry({ property_id });
  return { enquiryId: enquiry_id, ownerPhone: owner.phone_number };
};

test("work is put on the queue with its change, and is gone with a change that fails", async () => {
  const { enquiryId } = await enquiryOf();
  const failing = database.db.transaction().execute(async (tx) => {
    await queue.enqueue(tx, "enquiries.notify-owner", { enquiryId });
    throw new Error("the change fails");
  });
  await expect(failing).rejects.toThrow("the change fails");
  expect(await queue.drain()).toBe(0);
});

test("work done twice has its effect once", async () => {
  const { enquiryId, ownerPhone } = await enquiryOf();
  await database.db.transaction().execute(async (tx) => {
    await queue.enqueue(tx, "enquiries.notify-owner", { enquiryId });
    await queue.enqueue(tx, "enquiries.notify-owner", { enquiryId });
  });
  expect(await queue.drain()).toBe(2);
  expect(sent.filter((to) => to === ownerPhone)).toHaveLength(1);
});

test("work that fails is tried again after a pause, and its failure is noted", async () => {
  const { enquiryId, ownerPhone } = await enquiryOf();
  failures = 1;
  await queue.work();
  await database.db.transaction().execute((tx) => queue.enqueue(tx, "enquiries.notify-owner", { enquiryId }));

  const attempts = async () =>
    database.db
      .selectFrom("message")
      .select(["attempts", "failure", "sent_at"])
      .where("once_key", "=", `enquiry:${enquiryId}`)
      .executeTakeFirst();
  await expect
    .poll(attempts, { timeout: 10_000 })
    .toMatchObject({ attempts: 1, failure: "The provider is away", sent_at: null });
  const jobs = async () =>
    (
      await database.pool.query(
        "select state, start_after > created_on + interval '1 second' as waits from job.job where data->>'enquiryId' = $1",
        [enquiryId],
      )
    ).rows;
  await expect.poll(jobs, { timeout: 10_000 }).toMatchObject([{ state: "retry", waits: true }]);
  await database.pool.query("update job.job set start_after = now() where data->>'enquiryId' = $1", [enquiryId]);
  await expect
    .poll(attempts, { timeout: 10_000 })
    .toMatchObject({ attempts: 2, failure: null, sent_at: expect.any(Date) });
  expect(sent).toContain(ownerPhone);
});

test("the cron is kept in Indian time", async () => {
  const { rows } = await database.pool.query("select name, cron, timezone from job.schedule");
  expect(rows).toContainEqual({ name: "session.sweep", cron: "17 3 * * *", timezone: "Asia/Kolkata" });
  expect(new Set(rows.map((row) => row.timezone))).toEqual(new Set(["Asia/Kolkata"]));
});
