import type { Browser, Locator, Page } from "@playwright/test";
import { addMonths, dayOf, monthOf } from "../domain/src/platform/days.ts";
import { signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectWellMade, listed, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

const today = dayOf(new Date());
const unknown = "we can't tell whether";
const before = /^Your request of .* got no answer\./;
const doneAfterAll = /had gone through/;

/** What happens to an answer once the server has carried the request out. */
const faults = {
  dropped: (route) => route.abort("connectionreset"),
  "timed out": (route) => route.abort("timedout"),
  "a 502": (route) => route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
  "dropped, then the page loaded anew": (route) => route.abort("connectionreset"),
} as const satisfies Record<string, (route: import("@playwright/test").Route) => Promise<void>>;
type Fault = keyof typeof faults;

// biome-ignore lint/suspicious/noExplicitAny: a test may look anywhere into an answer
type Data = Record<string, any>;

type Form = {
  call: string;
  /** Opens the form where it is not open, and answers what holds its button. */
  open: () => Promise<Locator>;
  /** Another content for each try. */
  fill: (form: Locator, nth: number) => Promise<void>;
  button: string | RegExp;
  /** How often it was carried out, over the wire. */
  count: () => Promise<number>;
  /** After a reload, where the form cannot be filled in the same way again: what the person finds instead. */
  reloaded?: () => Promise<void>;
  /** Where the person sees the answer of the first try. */
  seen: (first: Data, nth: number) => Promise<void>;
};

/** Once the request is answered, the answer is lost; answers what it was. */
async function lose(page: Page, call: string, fault: Fault): Promise<{ answer: Promise<Data> }> {
  const { promise, resolve } = Promise.withResolvers<Data>();
  await page.route(
    `**/api/${call}`,
    async (route) => {
      resolve((await (await route.fetch()).json()).extras.Data);
      await faults[fault](route);
    },
    { times: 1 },
  );
  return { answer: promise };
}

async function survives(page: Page, { call, open, fill, button, count, reloaded, seen }: Form) {
  let nth = 0;
  for (const fault of Object.keys(faults) as Fault[])
    await test.step(`${call}: ${fault}`, async () => {
      nth += 1;
      const had = await count();
      const lost = await lose(page, call, fault);
      let form = await open();
      await fill(form, nth);
      await form.getByRole("button", { name: button }).click();
      await expect(form.getByRole("alert").filter({ hasText: unknown })).toBeVisible();
      const first = await lost.answer;
      if (fault.endsWith("anew")) {
        await page.reload();
        if (reloaded) {
          await reloaded();
          await seen(first, nth);
          return expect(await count()).toBe(had + 1);
        }
        form = await open();
        await expect(form.getByRole("status").filter({ hasText: before })).toBeVisible();
        await fill(form, nth);
      }
      const again = page.waitForResponse(`**/api/${call}`);
      await form.getByRole("button", { name: button }).click();
      expect((await (await again).json()).extras.Data).toEqual(first);
      await seen(first, nth);
      expect(await count()).toBe(had + 1);
    });
}

/** A page whose console may say that requests failed: they are meant to. */
async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: { "x-forwarded-for": `10.77.0.${++pages}` } });
  return context.newPage();
}
let pages = 0;

const toast = (page: Page, text: string | RegExp) =>
  expect(page.getByRole("status").filter({ hasText: text }).first()).toBeVisible();

test("a manager's bill, announcement and resident", { tag: "@once" }, async ({ browser, request }, { project }) => {
  test.slow();
  const page = await newPage(browser);
  const { ask, VendorID } = await signInAs(page, request, newPhone(project.name), "society");
  await arrange(async (make) => {
    const { society_id } = await make.society({ vendor_id: VendorID });
    const { building_id } = await make.building({ society_id });
    const { flat_id } = await make.flat({ building_id });
    await make.resident({ flat_id, name: "Meera Joshi" });
  });
  await ask("vendor/Create_Bill_Run", { Billing_Month: monthOf(today).slice(0, 7) });
  const bills = async () => (await ask("vendor/Filter_All_Resident_Bills", {})).Data as { BillID: string }[];
  await expect.poll(async () => (await bills()).length).toBe(1);
  const { BillID } = (await bills())[0]!;

  await page.goto("/billing");
  const collect = page.getByRole("dialog", { name: "Collect payment" });
  const receipt = page.getByRole("dialog", { name: "Receipt" });
  const open = async () => {
    if (!(await collect.isVisible())) await page.getByRole("button", { name: "Collect" }).first().click();
    return collect;
  };
  const payments = async () => (await ask("vendor/Fetch_Bill_Info", { BillID })).Data.Payments.length;
  const fill = (form: Locator, nth: number) => form.getByLabel("Amount (₹)").fill(String(100 + nth));
  await survives(page, {
    ...{ call: "vendor/Collect_Bill_Amount", open, fill, button: /^Collect ₹/, count: payments },
    async seen({ Receipt_No }) {
      await expect(receipt).toContainText(Receipt_No);
      await receipt.getByRole("button", { name: "Done" }).click();
      await expect(receipt).toBeHidden();
    },
  });

  // Another amount after a lost answer: the result of the first is shown before the second is sent.
  const had = await payments();
  await lose(page, "vendor/Collect_Bill_Amount", "dropped");
  await open();
  await fill(collect, 50);
  await collect.getByRole("button", { name: "Collect ₹150" }).click();
  await expect(collect.getByRole("alert")).toContainText(unknown);
  await fill(collect, 60);
  await collect.getByRole("button", { name: "Collect ₹160" }).click();
  await expect(collect.getByRole("alert")).toContainText(doneAfterAll);
  expect(await payments()).toBe(had + 1);
  await expectWellMade(page);
  await collect.getByRole("button", { name: "Collect ₹160" }).click();
  await expect(receipt).toContainText("₹160");
  expect(await payments()).toBe(had + 2);

  await page.goto("/communication");
  const writing = page.getByRole("dialog", { name: "New Announcement" });
  await survives(page, {
    call: "vendor/Create_Society_Announcement",
    async open() {
      if (!(await writing.isVisible()))
        await page
          .getByRole("region", { name: "Quick Actions" })
          .getByRole("button", { name: "Send Announcement" })
          .click();
      return writing;
    },
    async fill(form, nth) {
      await form.getByLabel("Title").fill(`No water ${nth}`);
      await form.getByLabel("Description").fill("From 10 to 2.");
      await form.getByLabel("Priority").selectOption("High");
    },
    button: "Send",
    count: async () => (await ask("vendor/Filter_Society_Announcements", {})).Count,
    seen: async (_, nth) => {
      await expect(writing).toBeHidden();
      await expect(page.getByRole("article").filter({ hasText: `No water ${nth}` })).toHaveCount(1);
    },
  });

  await page.goto("/residents");
  const adding = page.getByRole("dialog", { name: "Add Resident" });
  await survives(page, {
    call: "vendor/Create_Resident",
    async open() {
      if (!(await adding.isVisible())) await page.getByRole("button", { name: "Add Resident" }).first().click();
      return adding;
    },
    async fill(form, nth) {
      await form.getByLabel("Name").fill(`Ravi ${nth}`);
      await form.getByLabel("Phone number").fill(`980000000${nth}`);
      await form.getByLabel("Block").selectOption({ index: 1 });
      await form.getByLabel("Flat number").fill(`90${nth}`);
      await form.getByLabel("Flat type").selectOption({ label: "2 BHK" });
      await form.getByLabel("Monthly rent").fill("12500");
    },
    button: "Add Resident",
    count: async () => (await ask("vendor/Filter_All_Residents", {})).Count,
    seen: async (_, nth) => {
      await toast(page, "Resident added");
      await expect(listed(page, `Ravi ${nth}`)).toHaveCount(1);
    },
  });
});

test("a landlord's contract, rent and deposit", { tag: "@once" }, async ({ browser, request }, { project }) => {
  test.slow();
  const page = await newPage(browser);
  const { ask, VendorID } = await signInAs(page, request, newPhone(project.name), "property-management");
  await arrange(async (make) => {
    for (const nth of [1, 2, 3, 4, 5])
      await make.property({ vendor_id: VendorID, property_title: `Lake view ${nth}`, flat_or_unit_no: `B-40${nth}` });
  });
  await page.goto("/rental-contracts");
  const adding = page.getByRole("dialog", { name: "Add Rental Contract" });
  const contracts = async () => (await ask("vendor/Filter_All_Property_Rental_Contracts", {})) as Data;
  await survives(page, {
    call: "vendor/Create_Property_Rental_Contract",
    async open() {
      if (!(await adding.isVisible())) await page.getByRole("button", { name: "Add Contract" }).first().click();
      return adding;
    },
    async fill(form, nth) {
      await form.getByLabel("Property", { exact: true }).selectOption({ label: `B-40${nth}, Lake view ${nth}` });
      await form.getByLabel("Tenant Name").fill(`Ravi ${nth}`);
      await form.getByLabel("Tenant Phone").fill(`980000010${nth}`);
      await form.getByLabel("Monthly Rent (₹)").fill("18000");
      await form.getByLabel("Security Deposit (₹)").fill("54000");
      await form.getByLabel("Owner Name").fill("Meera Joshi");
      await form.getByLabel("Owner Phone").fill("9822012345");
      await form.getByLabel("Contract Start Date").fill(addMonths(today, -2));
      await form.getByLabel("Contract End Date").fill(addMonths(today, 9));
    },
    button: "Create Contract",
    // The home is let by now, so it is no choice any more.
    async reloaded() {
      await page.getByRole("button", { name: "Add Contract" }).first().click();
      await adding.getByRole("button", { name: "Check" }).click();
      await expect(adding.getByRole("status").filter({ hasText: /^Your request of .* went through\./ })).toBeVisible();
      await expectWellMade(page);
      await page.keyboard.press("Escape");
    },
    count: async () => (await contracts()).Count,
    seen: async (_, nth) => {
      await expect(adding).toBeHidden();
      await expect(listed(page, `Ravi ${nth}`)).toHaveCount(1);
    },
  });

  const { Rental_ContractID } = (await contracts()).Data[0];
  await ask("vendor/Create_Property_Rental_Contract_First_Month_Bill", { Rental_ContractID });
  await ask("vendor/Create_Property_Rental_Contract_Security_Deposit_Bill", { Rental_ContractID, Whether_Paid: true });
  const [{ BillID }] = (await ask("vendor/Filter_All_Property_Contract_Bills", {})).Data.filter(
    ({ Outstanding_Amount }: Data) => Outstanding_Amount > 0,
  );
  await page.goto("/rental-bills?type=rent");
  const collect = page.getByRole("dialog", { name: "Collect Payment" });
  await survives(page, {
    call: "vendor/Collect_Property_Contract_Bill_Amount",
    async open() {
      if (!(await collect.isVisible())) await page.getByRole("button", { name: "Collect" }).first().click();
      return collect;
    },
    fill: (form, nth) => form.getByLabel("Amount (₹)").fill(String(100 + nth)),
    button: /^Collect ₹/,
    count: async () => (await ask("vendor/Fetch_Property_Contract_Bill_Info", { BillID })).Data.Payments.length,
    seen: async () => {
      await expect(collect).toBeHidden();
      await expect(page.getByRole("row").filter({ hasText: "Partial" })).toHaveCount(1);
    },
  });

  await ask("vendor/Close_Rental_Contract", { Rental_ContractID });
  await page.goto(`/rental-contracts/${Rental_ContractID}`);
  const deposit = page.getByRole("region", { name: "Security deposit" });
  const deduct = page.getByRole("dialog", { name: "Deduct from the deposit" });
  const held = async () =>
    (await ask("vendor/Fetch_Property_Rental_Contract_Statement_Info", { Rental_ContractID })).Data.Deposit_Held;
  await survives(page, {
    call: "vendor/Create_Property_Rental_Contract_Deposit_Entry",
    async open() {
      if (!(await deduct.isVisible())) await deposit.getByRole("button", { name: "Deduct" }).click();
      return deduct;
    },
    async fill(form, nth) {
      await form.getByLabel("Amount (₹)").fill("100");
      await form.getByLabel("Reason").fill(`Broken tile ${nth}`);
    },
    button: "Deduct",
    count: async () => (54_000 - (await held())) / 100,
    seen: async (_, nth) => {
      await expect(deduct).toBeHidden();
      await expect(deposit.getByText(`Broken tile ${nth}`)).toHaveCount(1);
    },
  });
});

test("a resident's claim to have paid by UPI", { tag: "@once" }, async ({ browser, request }, { project }) => {
  test.slow();
  const [page, managers] = [await newPage(browser), await newPage(browser)];
  const phone_number = newPhone(project.name);
  const { ask, VendorID } = await signInAs(managers, request, newPhone(project.name), "society");
  await arrange(async (make) => {
    const { society_id } = await make.society({ vendor_id: VendorID });
    const { building_id } = await make.building({ society_id });
    for (const _ of [1, 2, 3, 4]) {
      const { flat_id } = await make.flat({ building_id });
      await make.resident({ flat_id, name: "Meera Joshi", phone_number });
    }
  });
  const settings = (await ask("vendor/Fetch_Payment_Settings_Info", {})).Data;
  await ask("vendor/Edit_Payment_Settings", { ...settings, UPI_ID: "neelkanth@okicici", Payee_Name: "Neelkanth CHS" });
  await ask("vendor/Create_Bill_Run", { Billing_Month: monthOf(today).slice(0, 7) });
  const bills = async () => (await ask("vendor/Filter_All_Resident_Bills", {})).Data as { BillID: string }[];
  await expect.poll(async () => (await bills()).length).toBe(4);
  const ids = (await bills()).map(({ BillID }) => BillID);

  await signInAs(page, request, phone_number, "tenant");
  const dialog = page.getByRole("dialog", { name: "Pay by UPI" });
  let nth = 0;
  await survives(page, {
    call: "vendor/Create_Bill_UPI_Claim",
    async open() {
      if (await dialog.getByRole("button", { name: "I have paid" }).isVisible()) return dialog;
      await page.goto(`/pay/${ids[nth]}`);
      return dialog;
    },
    fill: (form, at) => form.getByRole("textbox", { name: "UTR" }).fill(`61234567890${at}`),
    button: "I have paid",
    // The bill shows the claim in place of the form.
    reloaded: async () => {},
    count: async () => (await ask("vendor/Filter_All_UPI_Claims", {})).Count,
    async seen(_, at) {
      await expect(dialog.getByText(`UTR 61234567890${at}`)).toBeVisible();
      nth += 1;
    },
  });
});

test(
  "a resident's claim to have paid all bills at once",
  { tag: "@once" },
  async ({ browser, request }, { project }) => {
    test.slow();
    const [page, managers] = [await newPage(browser), await newPage(browser)];
    const phone_number = newPhone(project.name);
    const { ask, VendorID } = await signInAs(managers, request, newPhone(project.name), "society");
    await arrange(async (make) => {
      const { society_id } = await make.society({ vendor_id: VendorID });
      const { building_id } = await make.building({ society_id });
      // A tenant is billed for maintenance and for rent: two bills for each flat.
      const rent = { resident_type: 2 as const, monthly_rent_paise: 20_000_00 };
      for (const _ of Object.keys(faults)) {
        const { flat_id } = await make.flat({ building_id });
        await make.resident({ flat_id, name: "Meera Joshi", phone_number, ...rent });
      }
    });
    const settings = (await ask("vendor/Fetch_Payment_Settings_Info", {})).Data;
    await ask("vendor/Edit_Payment_Settings", {
      ...settings,
      UPI_ID: "neelkanth@okicici",
      Payee_Name: "Neelkanth CHS",
    });
    await ask("vendor/Create_Bill_Run", { Billing_Month: monthOf(today).slice(0, 7) });
    await expect.poll(async () => (await ask("vendor/Filter_All_Resident_Bills", {})).Count).toBe(8);

    await signInAs(page, request, phone_number, "tenant");
    await page.goto("/my-bills");
    const dialog = page.getByRole("dialog", { name: "Pay by UPI" });
    const dues = page.getByRole("list", { name: "To pay" }).getByRole("listitem");
    await survives(page, {
      call: "vendor/Create_Bill_UPI_Claim",
      async open() {
        if (!(await dialog.isVisible())) await dues.getByRole("button", { name: "Pay all" }).first().click();
        return dialog;
      },
      fill: (form, at) => form.getByRole("textbox", { name: "UTR" }).fill(`81234567890${at}`),
      button: "I have paid",
      // The flat has nothing left to pay, so its form is not offered again.
      reloaded: async () => {},
      count: async () => (await ask("vendor/Filter_All_UPI_Claims", {})).Count,
      async seen({ Amount }, at) {
        expect(Amount).toBe(22_500);
        if (await dialog.isVisible()) {
          await expect(dialog.getByRole("heading", { name: "Your payment of ₹22,500 is being checked" })).toBeVisible();
          await dialog.getByRole("button", { name: "Close" }).click();
        }
        await expect(dues).toHaveCount(4 - at);
        await expect(page.getByRole("row").filter({ hasText: "Payment being checked" })).toHaveCount(2 * at);
      },
    });
  },
);
