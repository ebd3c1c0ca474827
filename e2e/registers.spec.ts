import { signInAs } from "./account.ts";
import { expect, expectWellMade, test } from "./page.ts";

test("the registers of the demo society are saved from the member register, in both languages", {
  tag: "@widths",
}, async ({ page, request }) => {
  await signInAs(page, request, "9000000011", "society");
  await page.goto("/members");
  await page.getByRole("link", { name: "Registers" }).click();
  await expect(page.getByRole("heading", { name: "Registers" })).toBeVisible();
  await expectWellMade(page);
  const formI = page.getByRole("region", { name: "Register of members (Form I)" });
  const saved = async (button: string) => {
    const download = page.waitForEvent("download");
    await formI.getByRole("button", { name: button }).click();
    return (await download).suggestedFilename();
  };
  expect(await saved("PDF")).toMatch(/^form-i-.*\.pdf$/);
  expect(await saved("Excel (XLSX)")).toMatch(/^form-i-.*\.xlsx$/);
  await page.goto("/hi/registers");
  await expect(page.getByRole("region", { name: "सदस्य रजिस्टर (फ़ॉर्म I)" })).toBeVisible();
  await expectWellMade(page);
  await page.goto("/registers");
});
