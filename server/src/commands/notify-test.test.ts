import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { nextPhone } from "../../test/make/vendor.ts";
import { startServer } from "../../test/server.ts";

const { make, ask, command } = await startServer();

const run = (args: string[], settings?: Record<string, string>) => command("notify-test", args, settings);

test("sends by every channel, and reports each result", async () => {
  const owner = await make.vendor({ email_id: "tried@example.in" });
  const { code, output } = await run([`+91 ${owner.phone_number}`]);
  expect(output).toMatch(
    /\(SMS by outbox, mail by outbox\)\n✓ bell {3}sent: .+\n✓ sms {4}sent: .+\n✓ email {2}sent: .+\n$/,
  );
  expect(code).toBe(0);
  const { headers } = await make.session({ vendorId: owner.vendor_id });
  const bell = await ask("vendor/Filter_All_Notifications", {}, { headers });
  expect(bell.extras.Data).toMatchObject([{ Title: "This is a test", Whether_Read: false }]);
  for (const To of [owner.phone_number, "tried@example.in"])
    expect((await ask("outbox/Filter_All_Messages", { To })).extras.Count).toBe(1);
});

test("reports which channel failed and why, and ends with 1", async () => {
  const { code, output } = await run([nextPhone(), "somebody@example.in"], {
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "notices@aangan.example",
  });
  expect(output).toContain("mail by SMTP)");
  expect(output).toMatch(/✓ sms/);
  expect(output).toMatch(/✗ email {2}failed: The mail server could not be used \(E[A-Z]+\)/);
  expect(code).toBe(1);
});

test("reports a text without a registered template, and sends email", async () => {
  const templates = path.join(await mkdtemp(path.join(os.tmpdir(), "aangan-dlt-")), "templates.json");
  await writeFile(templates, "{}");
  const { code, output } = await run([nextPhone(), "somebody@example.in"], { DLT_TEMPLATES: templates });
  await rm(path.dirname(templates), { recursive: true });
  expect(output).toMatch(/✗ sms {4}failed: The text has no registered template\n✓ email {2}sent/);
  expect(code).toBe(1);
});

test("skips channels that are not set up, without a failure", async () => {
  expect(await run([nextPhone()])).toMatchObject({
    code: 0,
    output: expect.stringContaining("– email  left out: no account of this phone names an address"),
  });
});

test.each([[[]], [["12345"]], [["9812345670", "no address"]]])("with %j it prints its usage", async (args) => {
  expect(await run(args)).toMatchObject({ code: 2, output: expect.stringContaining("npm run notify:test -- PHONE") });
});
