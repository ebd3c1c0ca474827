import { afterAll, expect, test } from "vitest";
import { vendorTypes } from "#domain/platform/roles.ts";
import { nextPhone } from "../../test/make/vendor.ts";
import { newBrowser, pushService } from "../../test/push-server.ts";
import { startServer } from "../../test/server.ts";

const service = await pushService();
afterAll(() => service.close());
const settings = { PUSH_SERVICES: service.host };
const { make, ask, command } = await startServer({ settings });
const run = (args: string[]) => command("push-test", args, settings);

async function subscribed() {
  const { vendor_id: vendorId, phone_number: phone } = await make.vendor({ vendor_type: vendorTypes.tenant });
  const { headers } = await make.session({ vendorId });
  const browser = newBrowser(service.url);
  await ask("vendor/Create_Push_Subscription", browser.given, { headers });
  return { phone, browser };
}

test("sends to the devices of a phone, and reports when one has shown it", async () => {
  const { phone, browser } = await subscribed();
  const running = run([`+91 ${phone}`]);
  await expect.poll(() => service.messagesTo(browser).length, { timeout: 20_000 }).toBe(1);
  const [{ receipt }] = service.messagesTo(browser) as [{ receipt: string }];
  await ask("user/Confirm_Push_Message", { Receipt: receipt });
  const { code, output } = await running;
  expect(output).toMatch(/✓ .+: 127\.0\.0\.1:\d+ took the message\n✓ a device says that it has shown the notification/);
  expect(code).toBe(0);
});

test("reports what a push service refuses", async () => {
  const { phone, browser } = await subscribed();
  service.answers.set(browser.given.Endpoint.split("/").at(-1)!, 403);
  expect(await run([phone])).toMatchObject({ code: 1, output: expect.stringMatching(/✗ .+ answered 403/) });
});

test("reports that there is no device", async () => {
  expect(await run([nextPhone()])).toMatchObject({ code: 1, output: expect.stringContaining("no device") });
});

test.each([[[]], [["12345"]], [["9812345670", "more"]]])("with %j it prints its usage", async (args) => {
  expect(await run(args)).toMatchObject({ code: 2, output: expect.stringContaining("npm run push:test -- PHONE") });
});
