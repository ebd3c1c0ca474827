import { expect, test } from "vitest";
import { startServer } from "../../../test/server.ts";
import { deliver } from "./deliver.ts";
import type { Sms } from "./ports.ts";
import { SmsNotTaken } from "./sms-http.ts";

const server = await startServer();
const notificationId = crypto.randomUUID();
const sent: Sms[] = [];
let answers: (() => Promise<{ reference: string }>)[] = [];

const run = (onceKey: string) =>
  deliver(
    {
      db: server.database.db,
      now: server.clock.now(),
      outside: {
        ...server.outside,
        hasOutbox: false,
        sms: {
          send: (message) => {
            sent.push(message);
            return (answers.shift() as () => Promise<{ reference: string }>)();
          },
        },
      },
    },
    { onceKey, channel: "sms", to: "9876543210", template: "enquiry", text: "New enquiry", notificationId },
  );

const logged = (onceKey: string) =>
  server.database.db.selectFrom("message").selectAll().where("once_key", "=", onceKey).executeTakeFirst();

test("a failure is noted and thrown, a retry sends, and a third run sends nothing", async () => {
  answers = [() => Promise.reject(new SmsNotTaken("MSG91 answered 503")), async () => ({ reference: "SM1" })];

  await expect(run("enquiry:1")).rejects.toThrow("MSG91 answered 503");
  expect(await logged("enquiry:1")).toMatchObject({
    recipient: "9876543210",
    attempts: 1,
    sent_at: null,
    failure: "MSG91 answered 503",
  });

  server.clock.pass(5_000);
  await run("enquiry:1");
  const entry = { attempts: 2, sent_at: server.clock.now(), provider_reference: "SM1", failure: null };
  expect(await logged("enquiry:1")).toMatchObject(entry);

  server.clock.pass(5_000);
  await run("enquiry:1");
  expect(sent).toEqual(
    [1, 2].map((attempt) => ({ to: "9876543210", text: "New enquiry", mark: `${notificationId}.${attempt}` })),
  );
  expect(await logged("enquiry:1")).toMatchObject(entry);
});
