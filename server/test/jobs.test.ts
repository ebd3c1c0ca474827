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

const noticeToSend = async () => {
  const { notification_id, phone_number } = await make.notification();
  return { work: { notificationIds: [notification_id] }, notificationId: notification_id, phone: phone_number };
};

test("work is put on the queue with its change, and is gone with a change that fails", async () => {
  const { work } = await noticeToSend();
  const failing = database.db.transaction().execute(async (tx) => {
    await queue.enqueue(tx, "notifications.send", work);
    throw new Error("the change fails");
  });
  await expect(failing).rejects.toThrow("the change fails");
  expect(await queue.drain()).toBe(0);
});

test("work done twice has its effect once", async () => {
  const { work, phone } = await noticeToSend();
  await database.db.transaction().execute(async (tx) => {
    await queue.enqueue(tx, "notifications.send", work);
    await queue.enqueue(tx, "notifications.send", work);
  });
  expect(await queue.drain()).toBe(2);
  expect(sent.filter((to) => to === phone)).toHaveLength(1);
});

test("work that fails is tried again after a pause, and its failure is noted", async () => {
  const { work, notificationId, phone } = await noticeToSend();
  failures = 1;
  await queue.work();
  await database.db.transaction().execute((tx) => queue.enqueue(tx, "notifications.send", work));

  const attempts = async () =>
    database.db
      .selectFrom("message")
      .select(["attempts", "failure", "sent_at"])
      .where("once_key", "=", `notification:${notificationId}:sms`)
      .executeTakeFirst();
  await expect
    .poll(attempts, { timeout: 10_000 })
    .toMatchObject({ attempts: 1, failure: "The provider is away", sent_at: null });
  const jobs = async () =>
    (
      await database.pool.query(
        "select state, start_after > created_on + interval '1 second' as waits from job.job where data->'notificationIds'->>0 = $1",
        [notificationId],
      )
    ).rows;
  await expect.poll(jobs, { timeout: 10_000 }).toMatchObject([{ state: "retry", waits: true }]);
  await database.pool.query("update job.job set start_after = now() where data->'notificationIds'->>0 = $1", [
    notificationId,
  ]);
  await expect
    .poll(attempts, { timeout: 10_000 })
    .toMatchObject({ attempts: 2, failure: null, sent_at: expect.any(Date) });
  expect(sent).toContain(phone);
});

test("the cron is kept in Indian time", async () => {
  const { rows } = await database.pool.query("select name, cron, timezone from job.schedule");
  expect(rows).toContainEqual({ name: "session.sweep", cron: "17 3 * * *", timezone: "Asia/Kolkata" });
  expect(new Set(rows.map((row) => row.timezone))).toEqual(new Set(["Asia/Kolkata"]));
});
