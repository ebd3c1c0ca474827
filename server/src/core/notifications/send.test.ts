import { SMTPServer } from "smtp-server";
import { expect, test } from "vitest";
import { startServer } from "../../../test/server.ts";
import { freePort } from "../../platform/free-port.ts";

const port = await freePort();
const { make, queue, database, ask } = await startServer({
  settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "notices@aangan.example" },
});

const logOf = (notificationId: string) =>
  database.db
    .selectFrom("message")
    .select(["channel", "attempts", "failure", "sent_at", "refused_at"])
    .where("once_key", "like", `notification:${notificationId}:%`)
    .orderBy("channel")
    .execute();
const enqueue = (notificationId: string) =>
  database.db
    .transaction()
    .execute((tx) => queue.enqueue(tx, "notifications.send", { notificationIds: [notificationId] }));

test("while the mail server is away the text message leaves, and the mail is tried again after a pause", async () => {
  const recipients: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _session, done) {
      if (address.startsWith("nobody")) return done(Object.assign(new Error("No such user"), { responseCode: 550 }));
      recipients.push(address);
      done();
    },
  });
  const owner = await make.vendor({ email_id: "meera@example.in" });
  const notice = await make.notification({ phone_number: owner.phone_number });
  const { phone_number } = await make.vendor({ email_id: "nobody@example.in" });
  const stranger = await make.notification({ phone_number });
  await queue.work();
  await enqueue(notice.notification_id);

  const failure = expect.stringMatching(/^The mail server could not be used/);
  await expect
    .poll(() => logOf(notice.notification_id), { timeout: 10_000 })
    .toMatchObject([
      { channel: "email", attempts: 1, failure, sent_at: null },
      { channel: "sms", attempts: 1, failure: null, sent_at: expect.any(Date) },
    ]);
  const jobs = async () =>
    (
      await database.pool.query(
        "select state, start_after > created_on + interval '1 second' as waits from job.job where data->'notificationIds'->>0 = $1",
        [notice.notification_id],
      )
    ).rows;
  await expect.poll(jobs, { timeout: 10_000 }).toEqual([{ state: "retry", waits: true }]);

  const net = smtp.listen(port, "127.0.0.1");
  await new Promise((listening) => net.once("listening", listening));
  await database.pool.query("update job.job set start_after = now() where state = 'retry'");
  await expect
    .poll(() => logOf(notice.notification_id), { timeout: 10_000 })
    .toMatchObject([
      { channel: "email", attempts: 2, failure: null, sent_at: expect.any(Date) },
      { channel: "sms", attempts: 1, sent_at: expect.any(Date) },
    ]);
  expect(recipients).toEqual(["meera@example.in"]);
  expect((await ask("outbox/Filter_All_Messages", { To: owner.phone_number })).extras.Count).toBe(1);

  // Who will never be reached is written down, and not tried again.
  await enqueue(stranger.notification_id);
  const refused = {
    channel: "email",
    attempts: 1,
    failure: "The mail server answered 550 No such user",
    sent_at: null,
    refused_at: expect.any(Date),
  };
  await expect
    .poll(() => logOf(stranger.notification_id), { timeout: 10_000 })
    .toMatchObject([refused, { channel: "sms" }]);
  await enqueue(stranger.notification_id);
  const states = async () =>
    (
      await database.pool.query("select state from job.job where data->'notificationIds'->>0 = $1", [
        stranger.notification_id,
      ])
    ).rows;
  await expect.poll(states, { timeout: 10_000 }).toEqual([{ state: "completed" }, { state: "completed" }]);
  expect(await logOf(stranger.notification_id)).toMatchObject([refused, { channel: "sms", attempts: 1 }]);
  await new Promise<void>((closed) => smtp.close(closed));
});
