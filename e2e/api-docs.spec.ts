import { expect, expectAccessibleInBoth, test } from "./page.ts";

test("the page of the calls works under its policy and asks no other host", { tag: "@once" }, async ({
  page,
  baseURL,
}) => {
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  await page.goto("/api/docs");
  await expect(page.getByRole("heading", { level: 1, name: "Aangan" })).toBeVisible();
  const call = page.getByRole("link", { name: /vendor\/Generate_Vendor_OTP/ }).first();
  await expect(call).toBeAttached();
  expect([...hosts]).toEqual([new URL(baseURL!).host]);
  await expectAccessibleInBoth(page);
});
