import { signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectWellMade, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

test(
  "a landlord answers by a ready answer, then blocks the number and unblocks it",
  { tag: "@widths" },
  async ({ page, request }, info) => {
    const landlord = newPhone(info.project.name);
    await arrange(async (make) => {
      const owner = await make.vendor({ phone_number: landlord, vendor_type: 2, full_name: "Rekha Menon" });
      const home = await make.property({ vendor_id: owner.vendor_id, property_title: "Flat over the tailor" });
      await make.enquiry({ property_id: home.property_id, name: "Ravi Iyer" });
    });
    await signInAs(page, request, landlord, "property-management");
    await page.goto("/enquiries");
    await page.getByRole("link", { name: "Answers and blocked numbers" }).click();
    await expect(page.getByText("No ready answers yet.")).toBeVisible();
    await expectWellMade(page);
    await page.getByRole("button", { name: "Add an answer" }).click();
    const form = page.getByRole("dialog", { name: "Add an answer" });
    await form.getByLabel("Title").fill("Still free");
    await form.getByLabel("Answer", { exact: true }).fill("Hello {name}, the rent of {home} is {rent}.");
    await form.getByRole("button", { name: "Save answer" }).click();
    await expect(form.getByText("Only {name} and {home} are filled in").first()).toBeVisible();
    await expectWellMade(page);
    await form.getByLabel("Answer", { exact: true }).fill("Hello {name}, “{home}” is still free.");
    await form.getByRole("button", { name: "Save answer" }).click();
    await expect(page.getByRole("list", { name: "Ready answers" })).toContainText("Still free");
    await expectWellMade(page);

    await page.goto("/enquiries?layout=board");
    await page.getByRole("link", { name: "Ravi Iyer" }).click();
    const panel = page.getByRole("dialog", { name: "Ravi Iyer" });
    await panel.getByLabel("Ready answer").selectOption({ label: "Still free" });
    await expect(panel.getByLabel("Write to Ravi Iyer")).toHaveValue(
      "Hello Ravi Iyer, “Flat over the tailor” is still free.",
    );
    await panel.getByRole("button", { name: "Send message" }).click();
    await expect(panel.getByRole("listitem").filter({ hasText: "is still free" })).toBeVisible();
    // It can be chosen again.
    await panel.getByLabel("Ready answer").selectOption({ label: "Still free" });
    await expect(panel.getByLabel("Write to Ravi Iyer")).toHaveValue(/is still free/);
    await panel.getByLabel("Write to Ravi Iyer").fill("");

    await panel.getByRole("button", { name: "Block this number" }).click();
    const ask = page.getByRole("dialog", { name: "Block the number of Ravi Iyer?" });
    await ask.getByRole("button", { name: "Block this number" }).click();
    await expect(panel.getByText("You have blocked this number.")).toBeVisible();
    await expect(panel.getByRole("listitem").filter({ hasText: "is still free" })).toBeVisible();
    await expect(panel.getByLabel("Write to Ravi Iyer")).toBeHidden();
    await expect(panel.getByLabel("Share my number")).toBeHidden();
    await expect(panel.getByRole("button", { name: "Offer times to visit" })).toBeHidden();
    await expectWellMade(page);
    await panel.getByRole("link", { name: "Answers and blocked numbers" }).click();
    await expect(page.getByRole("list", { name: "Blocked numbers" })).toContainText("Ravi Iyer");
    await page.getByRole("button", { name: "Unblock" }).click();
    await expect(page.getByText("You have blocked no number.")).toBeVisible();
  },
);
