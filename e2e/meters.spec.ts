import type { Page } from "@playwright/test";
import { signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { breakRequests, expect, expectWellMade, listed, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

type Ask = Awaited<ReturnType<typeof signInAs>>["ask"];

/** A society of one building with four flats, each with a water meter that was read twice. */
async function arrangeMeters(VendorID: string, ask: Ask) {
  const flats = await arrange(async (make) => {
    const { society_id } = await make.society({ vendor_id: VendorID });
    const { block_id } = await make.block({ society_id, name: "A" });
    const { building_id } = await make.building({ block_id, name: "A" });
    const made: string[] = [];
    for (const flat_no of ["101", "102", "103", "104"]) made.push((await make.flat({ building_id, flat_no })).flat_id);
    return made;
  });
  const kind = { Name: "Water", Unit: "m³", Decimals: 1, Rolls_Over_At: 1000 };
  const { Meter_KindID } = (await ask("vendor/Create_Meter_Kind", kind)).Data;
  const meters: string[] = [];
  for (const [at, FlatID] of flats.entries()) {
    const meter = { Meter_KindID, FlatID, Serial_No: `WM-${at + 1}`, Installed_On: "2026-01-01", First_Reading: 900 };
    meters.push((await ask("vendor/Create_Meter", meter)).Data.MeterID);
  }
  const Readings = meters.flatMap((MeterID) =>
    [
      { Read_On: "2026-01-31", Reading: 910 },
      { Read_On: "2026-02-28", Reading: 920 },
    ].map((reading) => ({ Meter_ReadingID: crypto.randomUUID(), MeterID, ...reading })),
  );
  expect((await ask("vendor/Create_Meter_Readings", { Readings })).Data.Saved).toBe(8);
  return { kind: Meter_KindID as string, meters };
}

const card = (page: Page, flat: string) => page.getByRole("region", { name: flat, exact: true });
const enter = async (page: Page, flat: string, reading: string) => {
  await card(page, flat).getByLabel("Reading in m³").fill(reading);
  await page.keyboard.press("Enter");
};

test("a guard walks from meter to meter, also where the signal is lost, and nothing is lost or written twice", async ({
  context,
  request,
  browser,
}, { project }) => {
  // What fails without a network is reported in its console, which is not watched.
  const page = await context.newPage();
  await page.addInitScript(() => addEventListener("aangan:listening", () => Object.assign(window, { isAlive: true })));
  const alive = () => page.waitForFunction(() => "isAlive" in window);
  const [manager, guard] = [newPhone(project.name), newPhone(project.name)];
  const office = await (await browser.newContext()).newPage();
  const { VendorID, ask } = await signInAs(office, request, manager, "society");
  const { kind, meters } = await arrangeMeters(VendorID, ask);
  await ask("vendor/Create_Society_Staff", { Role: "guard", Name: "Santosh Pawar", PhoneNumber: guard });
  await signInAs(page, request, guard, "society");

  await page.goto("/meters");
  await alive();
  await expect(page.getByText(/0 of 4 meters read/)).toBeVisible();
  await expect(listed(page, "A-103")).toContainText("920");
  await expect(page.getByRole("button", { name: "Add a meter" })).toHaveCount(0);
  await expectWellMade(page);
  await page.getByRole("link", { name: "Read meters" }).click();
  await expect(page.getByText("0 of 4 read")).toBeVisible();
  await expect(card(page, "A-101")).toContainText("Last reading 920.0 on 28 Feb 2026. Usage then 10.0 m³.");
  await page.getByRole("button", { name: "Save and next" }).click();
  await expect(card(page, "A-101")).toContainText("Enter what the meter shows");
  await card(page, "A-101").getByLabel("Reading in m³").fill("919");
  await expect(card(page, "A-101")).toContainText("The reading is below the last one");
  await expect(card(page, "A-101").getByLabel(/The meter passed 1,000\.0/)).toBeVisible();
  await expectWellMade(page);
  await enter(page, "A-101", "990.5");
  await expect(page.getByText("1 of 4 read")).toBeVisible();
  await expect(page.getByText("waits for the network")).toHaveCount(0);

  // Offline the numbers stay on the phone.
  const mend = await breakRequests(page, "**/api/vendor/Create_Meter_Readings", (route) => route.abort());
  await enter(page, "A-102", "1000");
  await expect(card(page, "A-102")).toContainText("The meter can't show this number");
  await enter(page, "A-102", "995");
  await expect(page.getByText("1 reading waits for the network. It is kept on this phone.")).toBeVisible();
  await enter(page, "A-103", "5");
  await card(page, "A-103")
    .getByLabel(/The meter passed/)
    .check();
  await expect(card(page, "A-103")).toContainText("Usage 85.0 m³");
  await card(page, "A-103").getByRole("button", { name: "Save and next" }).click();
  await expect(page.getByText("2 readings wait for the network. They are kept on this phone.")).toBeVisible();
  await expect(page.getByText("3 of 4 read")).toBeVisible();
  await expectWellMade(page);
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  const question = page.getByRole("dialog", { name: "Sign out with unsent entries?" });
  await expect(question).toContainText("2 entries on this device wait for the network");
  await question.getByRole("button", { name: "Cancel" }).click();

  // Meanwhile the office reads one of them.
  const Read_On = await page.getByLabel("Day of the readings").inputValue();
  const first = { Meter_ReadingID: crypto.randomUUID(), MeterID: meters[1], Read_On, Reading: 994 };
  await ask("vendor/Create_Meter_Readings", { Readings: [{ ...first, Whether_Confirmed: true }] });
  await page.goto(`/meters/read?kind=${kind}`);
  await alive();
  await expect(page.getByText("2 readings wait for the network. They are kept on this phone.")).toBeVisible();
  mend();
  await page.getByRole("button", { name: "Send now" }).click();
  const refused = page.getByRole("alert").filter({ hasText: "1 reading was not saved" });
  await expect(refused).toContainText(/A-102, 995 on .*has read it on this day already: 994/);
  await expectWellMade(page);
  await refused.getByRole("button", { name: "Discard" }).click();
  await expect(refused).toHaveCount(0);
  await expect(page.getByText("3 of 4 read")).toBeVisible();
  const { Data } = await ask("vendor/Filter_All_Meter_Readings", { Limit: 50 });
  const shown = (Data as { Flat_Label: string; Read_On: string; Reading: number }[])
    .filter((reading) => reading.Read_On === Read_On)
    .map(({ Flat_Label, Reading }) => `${Flat_Label} ${Reading}`);
  expect(shown.sort()).toEqual(["A-101 990.5", "A-102 994", "A-103 5"]);
});

test(
  "the office adds meters, replaces one, imports a sheet and prints the list",
  { tag: "@widths" },
  async ({ page, request }, { project }) => {
    const { VendorID, ask } = await signInAs(page, request, newPhone(project.name), "society");
    await arrange((make) => make.society({ vendor_id: VendorID }).then(({ society_id }) => make.flat({ society_id })));
    await page.goto("/meters");
    await expect(page.getByText("No meters yet")).toBeVisible();
    await page.getByRole("button", { name: "Add a kind" }).first().click();
    const kind = page.getByRole("dialog", { name: "Add a kind" });
    await kind.getByLabel("Name").fill("Water");
    await kind.getByLabel(/Begins at 0 again at/).fill("100000");
    await expectWellMade(page);
    await kind.getByRole("button", { name: "Add a kind" }).click();
    await page.getByRole("button", { name: "Add meters of flats" }).first().click();
    const many = page.getByRole("dialog", { name: "Add meters of flats" });
    await expect(many).toContainText("1 new meter");
    await many.getByLabel("Installed on").fill("2026-01-01");
    await expectWellMade(page);
    await many.getByRole("button", { name: "Add 1 meter" }).click();
    await expect(page.getByText(/0 of 1 meters read/)).toBeVisible();
    const [meter] = (await ask("vendor/Filter_All_Meters", {})).Data as { MeterID: string; Flat_Label: string }[];
    const label = meter!.Flat_Label;

    await page.getByRole("link", { name: "Import" }).click();
    await page.getByLabel("Day of the readings").fill("2026-02-01");
    const file = (text: string) => ({ name: "water.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
    await page.getByLabel("File").setInputFiles(file(`Flat,Reading\n${label},abc\n`));
    await expect(page.getByText("1 of 1 rows can't be saved")).toBeVisible();
    await expect(page.getByRole("button", { name: "Save 1 reading" })).toBeDisabled();
    await page.getByLabel("File").setInputFiles(file(`Flat,Reading\n${label},120\n`));
    await expect(page.getByText("The row is good.")).toBeVisible();
    await expectWellMade(page);
    await page.getByRole("button", { name: "Save 1 reading" }).click();
    await expect(listed(page, label)).toContainText("120");

    await listed(page, label).getByRole("link", { name: "Details" }).click();
    const panel = page.getByRole("dialog", { name: label });
    await panel.getByRole("button", { name: "Replace" }).click();
    const replace = page.getByRole("dialog", { name: `Replace meter ${label}` });
    await replace.getByLabel("Last reading in m³").fill("119");
    await replace.getByLabel("Serial number").fill("WM-9");
    await replace.getByRole("button", { name: "Replace" }).click();
    await expect(replace.getByText("The last reading is below an earlier one")).toBeVisible();
    await replace.getByLabel("Last reading in m³").fill("121");
    await expectWellMade(page);
    await replace.getByRole("button", { name: "Replace" }).click();
    await expect(replace).toHaveCount(0);
    await expect(panel).toContainText("Removed on");
    await page.keyboard.press("Escape");
    await expect(listed(page, label)).toContainText("WM-9");
    await page.getByRole("link", { name: "Print" }).click();
    await page.waitForURL(/\/meters\/print\//);
    await expect(page.getByRole("table")).toContainText("WM-9");
    await expectWellMade(page);
  },
);
