import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { layOut } from "../server/test/make/member-layout.ts";
import { fileOf, makeSociety, randomOf } from "../server/test/make/member-list.ts";
import { makeMacroWorkbook, makeOldOffice } from "../server/test/make/office.ts";
import { createSociety, signInAs } from "./account.ts";
import { breakRequests, expect, expectWellMade, test } from "./page.ts";
import { newPhone, signIn } from "./sign-in.ts";

const society = (phone: string) => ({ Name: `Panchvati ${phone.slice(5)}` });

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel("Choose a file").setInputFiles({ name, mimeType: "application/octet-stream", buffer });
const importButton = (page: Page, flats: string) =>
  page.getByRole("button", { name: `Import ${flats} flats`, exact: true });
const columns = "Wing,Flat No,Name of Member,Mobile No.,Principal";

/** 200 flats as a society lists them: titles, a merged wing, joint owners, tenants, dues, and a total. */
const messy = () => {
  const random = randomOf(200);
  return fileOf(
    layOut(random, makeSociety(random, ["A", "B", "C", "D", "E"], 40), {
      ...{ format: "xlsx", language: "en", wing: "merged", titles: 2, header: "single", amounts: "number" },
      ...{ dues: "columns", joint: false, capitals: false, totals: "grand", repeated: false, shuffled: false },
      ...{ metres: false, noise: true },
    } as const),
    "xlsx",
  );
};

test(
  "from sign-up to a register of 200 flats, made from the list that a society keeps",
  { tag: "@widths" },
  async ({ page, request }, { project }) => {
    const phone = newPhone(project.name);
    await signIn(page, request, phone, "Society Management");
    const { ask } = await signInAs(page, request, phone, "society");
    await createSociety(ask, society(phone));
    await page.goto("/society-maintenance-demo");
    await page.getByRole("link", { name: "Import member list" }).click();
    await expect(page.getByText("No member list was imported yet.")).toBeVisible();
    await expectWellMade(page);

    await choose(page, "members.xlsx", messy());
    await expect(page.getByRole("heading", { name: "What is in which column?" })).toBeVisible();
    await expect(page.getByLabel("Meaning of Flat/Shop No.")).toHaveValue("Flat");
    await expectWellMade(page);
    await page.getByRole("button", { name: "Check the rows" }).click();

    await expect(page.getByRole("heading", { name: "What will be made" })).toBeVisible();
    await expect(importButton(page, "200")).toBeDisabled();
    await expectWellMade(page);
    await page.getByLabel("The member has paid in advance").check();
    await expect(page.getByText("This equals the total of the file.")).toBeVisible();
    await page.getByRole("link", { name: "Flats to be made (200)" }).click();
    await expect(page).toHaveURL(/show=flats/);
    await expect(page.getByText("A-101").first()).toBeVisible();
    await expectWellMade(page);
    await expect(importButton(page, "200")).toBeEnabled();
    await importButton(page, "200").click();
    await expect(page.getByRole("heading", { name: "200 flats imported" })).toBeVisible();
    await expectWellMade(page);
    await page.getByRole("link", { name: "Open the member register" }).click();
    await expect(page.getByText("of 200 members")).toBeVisible();
    await page.goto("/members/import");
    await page.getByRole("link", { name: "members.xlsx" }).click();
    await page.getByRole("button", { name: "Undo the import" }).click();
    const sure = page.getByRole("dialog", { name: "Take the whole import back?" });
    await sure.getByRole("button", { name: "Undo the import" }).click();
    await expect(page.getByRole("heading", { name: "This import was taken back" })).toBeVisible();
  },
);

test("one bad cell among 2,000 rows is found and corrected in place, by keyboard or on a card", async ({
  page,
  request,
}, { project }) => {
  const phone = newPhone(project.name);
  const { ask } = await signInAs(page, request, phone, "society");
  await createSociety(ask, society(phone));
  const rows = Array.from({ length: 2000 }, (_, at) => `A,${at + 1},Person ${"ABCDEFGH"[at % 8]}${"xyz"[at % 3]},,100`);
  rows[1200] = "A,1201,Vikram Shah,,12 hundred";
  await page.goto("/members/import");
  await choose(page, "list.csv", Buffer.from([columns, ...rows, "Total,,,,200000"].join("\n")));
  await page.getByRole("button", { name: "Check the rows" }).click();
  await expect(page.getByRole("link", { name: "Needs attention (1)" })).toBeVisible();
  await page.getByLabel("Balances as of").fill("2026-10-31");
  await page.getByLabel("Balances as of").blur();
  await expect(page.getByText("Say of which day")).toHaveCount(0);
  await expect(page.getByText("Correct the rows until the totals are equal")).toBeVisible();
  await expect(importButton(page, "1,999")).toBeDisabled();
  if (project.name === "phone") {
    const card = page.getByRole("article", { name: "1202 · A-1201" });
    await card.getByLabel("Arrears: principal").fill("100");
    await card.getByLabel("Arrears: principal").press("Enter");
  } else {
    const grid = page.getByRole("grid", { name: "Rows of the list" });
    const cell = grid.getByRole("gridcell", { name: /12 hundred/ });
    await expect(cell).toHaveAttribute("aria-invalid", "true");
    await cell.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await expect(cell).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(cell).not.toBeFocused();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Delete");
    await expect(page.getByText("Nothing needs attention")).toBeVisible();
    await page.getByRole("link", { name: /All rows/ }).click();
    await page.goto(`${page.url().replace(/\?.*/, "")}?show=all&page=49`);
    const corrected = grid.getByRole("gridcell", { name: /In the file: 12 hundred/ });
    await corrected.focus();
    await page.keyboard.type("100");
    await page.keyboard.press("Enter");
  }
  await expect(page.getByText("This equals the total of the file.")).toBeVisible();
  await expect(importButton(page, "2,000")).toBeEnabled();
  await expectWellMade(page);
});

test(
  "files that cannot be read are refused with the reason, and nothing is left",
  { tag: "@once" },
  async ({ page, request }, { project }) => {
    const phone = newPhone(project.name);
    const { ask } = await signInAs(page, request, phone, "society");
    await createSociety(ask, society(phone));
    await page.goto("/members/import");
    const refusal = page.getByRole("alert");
    for (const [name, bytes] of [
      ["empty.csv", Buffer.alloc(0)],
      ["photo.xlsx", readFileSync(new URL("../server/demo/pictures/apartment-01.webp", import.meta.url))],
      ["locked.xlsx", makeOldOffice(["EncryptedPackage"])],
    ] as [string, Buffer][]) {
      await choose(page, name, bytes);
      await expect(refusal, name).toBeVisible();
    }
    for (const [name, bytes] of [
      ["macros.xlsm", makeMacroWorkbook()],
      ["macros.xls", makeOldOffice(["Workbook", "_VBA_PROJECT_CUR"])],
    ] as [string, Buffer][]) {
      await choose(page, "empty.csv", Buffer.alloc(0));
      await expect(refusal).not.toContainText("macros");
      await choose(page, name, bytes);
      await expect(refusal).toContainText("Please save it as XLSX without macros, or as CSV.");
    }
    await expectWellMade(page);
    await choose(page, "formulas.csv", Buffer.from(`${columns}\nA,101,Asha Rao,,#REF!\nA,102,Lata Shah,,200`));
    await page.getByRole("button", { name: "Check the rows" }).click();
    await expect(page.getByRole("link", { name: "Needs attention (1)" })).toBeVisible();
    await page.goto("/members/import");
    await expect(page.getByText("No member list was imported yet.")).toBeVisible();
  },
);

/** A page whose console is not watched: what fails in it is reported there. */
async function anotherTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => addEventListener("aangan:listening", () => Object.assign(window, { isAlive: true })));
  return page;
}
const alive = (page: Page) => page.waitForFunction(() => "isAlive" in window);

const short = [columns, "A,101,Asha Rao,,12 hundred", "A,102,Lata Shah,,200"].join("\n");

test("a lost connection loses neither the chosen file nor a corrected cell", async ({ context, request }, {
  project,
}) => {
  const page = await anotherTab(context);
  const phone = newPhone(project.name);
  const { ask } = await signInAs(page, request, phone, "society");
  await createSociety(ask, society(phone));
  await page.goto("/members/import");
  await alive(page);
  const mendUpload = await breakRequests(page, "**/api/vendor/Create_Member_Import", (route) => route.abort());
  await choose(page, "list.csv", Buffer.from(short));
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByRole("heading", { name: "What is in which column?" })).toBeHidden();
  mendUpload();
  await choose(page, "list.csv", Buffer.from(short));
  await expect(page.getByRole("heading", { name: "What is in which column?" })).toBeVisible();
  await page.getByRole("button", { name: "Check the rows" }).click();
  await expect(page.getByRole("link", { name: "Needs attention (1)" })).toBeVisible();

  const mendFix = await breakRequests(page, "**/api/vendor/Edit_Member_Import_Row", (route) => route.abort());
  await correct(page, project.name, "1200");
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Import \d/ })).toBeDisabled();
  mendFix();
  await page.getByRole("alert").getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Nothing needs attention")).toBeVisible();
  await expect(page.getByRole("alert")).toBeHidden();
});

test("two tabs that correct the same list keep each other's cells, and one start is enough", async ({
  page,
  context,
  request,
}, { project }) => {
  const phone = newPhone(project.name);
  const { ask } = await signInAs(page, request, phone, "society");
  await createSociety(ask, society(phone));
  await page.goto("/members/import");
  await choose(page, "list.csv", Buffer.from(`${short}\nB,201,Om Puri,,two hundred`));
  await page.getByRole("button", { name: "Check the rows" }).click();
  await expect(page.getByRole("link", { name: "Needs attention (2)" })).toBeVisible();
  const other = await anotherTab(context);
  await other.goto(page.url());
  await alive(other);
  await expect(other.getByRole("link", { name: "Needs attention (2)" })).toBeVisible();

  await correct(page, project.name, "1200");
  await expect(page.getByRole("link", { name: "Needs attention (1)" })).toBeVisible();
  // This tab still shows the cell that the other one has corrected.
  await correct(other, project.name, "200", "two hundred");
  await expect(other.getByText("Nothing needs attention")).toBeVisible();
  await expect(importButton(other, "3")).toBeDisabled();
  await other.getByLabel("Balances as of").fill("2026-10-31");
  await other.getByLabel("Balances as of").blur();
  await importButton(other, "3").click();
  await expect(other.getByRole("heading", { name: "3 flats imported" })).toBeVisible();

  await correct(page, project.name, "300", "two hundred");
  await expect(page.getByRole("alert")).toContainText("already");
  await page.reload();
  await expect(page.getByRole("heading", { name: "3 flats imported" })).toBeVisible();
});

/** Writes another amount in place of one that cannot be read, in the grid or on the row's card. */
async function correct(page: Page, project: string, text: string, wrong = "12 hundred") {
  if (project === "phone") {
    const card = page.getByRole("article").filter({ has: page.locator(`input[value="${wrong}"]`) });
    await card.getByLabel("Arrears: principal").fill(text);
    await card.getByLabel("Arrears: principal").press("Enter");
    return;
  }
  await page.getByRole("gridcell", { name: wrong }).first().focus();
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
}
