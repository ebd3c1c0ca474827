import { signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectAccessibleInBoth, expectWellMade, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

test(
  "the office binds a phone to a gate, a guard takes over by PIN, and the visit says so",
  { tag: "@widths" },
  async ({ page, request, browser }, { project }) => {
    const [manager, phone] = [newPhone(project.name), newPhone(project.name)];
    const { VendorID } = await signInAs(page, request, manager, "society");
    const flatId = await arrange(async (make) => {
      const { society_id } = await make.society({ vendor_id: VendorID });
      const { block_id } = await make.block({ society_id, name: "A" });
      const { building_id } = await make.building({ block_id });
      const { flat_id } = await make.flat({ building_id, flat_no: "101" });
      await make.resident({ flat_id, name: "Meera Joshi" });
      await make.staff({ society_id, role: "guard", name: "Phone of the gate", phone_number: phone });
      await make.staff({ society_id, role: "guard", name: "Ramu Yadav", accepted: false });
      return flat_id;
    });

    await page.goto("/staff");
    await page.getByRole("link", { name: "Gates and shifts" }).click();
    await expect(page.getByText("No gates yet")).toBeVisible();
    await expectAccessibleInBoth(page);
    await page.getByRole("button", { name: "Add a gate" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Add a gate" }).click();
    await expect(dialog.getByText("Name is required").first()).toBeVisible();
    await dialog.getByLabel("Name of the gate").fill("Main gate");
    await expectAccessibleInBoth(page);
    await dialog.getByRole("button", { name: "Add a gate" }).click();
    await page.getByRole("button", { name: "Bind a phone to Main gate" }).click();
    await dialog.getByLabel("Which phone").fill("Red Nokia");
    await dialog.getByRole("button", { name: "Make a code" }).click();
    const secret = dialog.getByText(/^[2-9A-Z]{4} [2-9A-Z]{4}$/);
    const code = (await secret.textContent())!;
    await expectAccessibleInBoth(page);
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await page.getByRole("button", { name: "New PIN for Ramu Yadav" }).click();
    await dialog.getByRole("button", { name: "New PIN" }).click();
    const pin = (await dialog.getByText(/^\d{6}$/).textContent())!;
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await expect(page.getByText("PIN from the office")).toBeVisible();
    await page.getByRole("button", { name: "Require shifts" }).click();
    await dialog.getByRole("button", { name: "Require shifts" }).click();
    await expect(page.getByText("Guards can work only on a phone that is bound to a gate")).toBeVisible();
    await expectWellMade(page);

    // At the gate nothing opens before this phone is bound and somebody is on shift.
    const gate = await (await browser.newContext()).newPage();
    await signInAs(gate, request, phone, "society");
    await gate.goto("/gate");
    await expect(gate.getByText("Ask the office for a code")).toBeVisible();
    await expect(gate.getByRole("link", { name: "Scan" })).toHaveCount(0);
    await expectWellMade(gate);
    const here = gate.getByRole("dialog");
    await gate.getByRole("button", { name: "Bind this phone to a gate" }).click();
    await here.getByLabel("Code of the office").fill("AAAA AAAA");
    await here.getByRole("button", { name: "Bind", exact: true }).click();
    await expect(here.getByText("This code is not right or no longer valid").first()).toBeVisible();
    await here.getByLabel("Code of the office").fill(code.toLowerCase());
    await here.getByRole("button", { name: "Bind", exact: true }).click();
    await expect(gate.getByText("Take over the shift with your PIN to begin.")).toBeVisible();
    await gate.getByRole("button", { name: "Take over" }).click();
    await here.getByLabel("Guard").selectOption({ label: "Ramu Yadav" });
    await here.getByLabel("Shift PIN").fill("1");
    await here.getByRole("button", { name: "Take over" }).click();
    await expect(here.getByText("Enter 4 to 6 digits").first()).toBeVisible();
    await expectAccessibleInBoth(gate);
    await here.getByLabel("Shift PIN").fill(pin);
    await here.getByRole("button", { name: "Take over" }).click();
    await expect(gate.getByText("Ramu Yadav, on shift since")).toBeVisible();
    await expect(gate.getByRole("link", { name: "Scan" })).toBeVisible();
    await expectWellMade(gate);

    // A guard finds the flat that a visitor names, but has no list of flats and no page of one.
    await gate.getByRole("link", { name: "No pass" }).click();
    const walkIn = gate.getByRole("dialog", { name: "No pass" });
    await walkIn.getByLabel("Flat number").fill("a101");
    await expect(walkIn.getByRole("button", { name: /^A-101/ })).toContainText("Meera Joshi");
    await expectWellMade(gate);
    for (const path of ["/flats", `/flats/${flatId}`, "/flats/edit"]) {
      await gate.goto(path);
      await expect(gate.getByText("This page is not for your role")).toBeVisible();
    }

    await page.reload();
    await expect(page.getByText("Ramu Yadav").first()).toBeVisible();
    await page.getByRole("button", { name: "Unbind Red Nokia" }).click();
    await dialog.getByRole("button", { name: "Unbind", exact: true }).click();
    await expect(page.getByText("No phone is bound to this gate.")).toBeVisible();
    await gate.goto("/gate");
    await expect(gate.getByText("Ask the office for a code")).toBeVisible();

    await page.goto("/hi/gates");
    await expect(page.getByRole("heading", { name: "गेट और शिफ़्ट" })).toBeVisible();
    await expectWellMade(page);
  },
);
