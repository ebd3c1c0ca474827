import { createHmac } from "node:crypto";
import { dayOf, monthOf } from "../domain/src/platform/days.ts";
import { signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectWellMade, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";
import { underTest } from "./under-test.ts";

const month = monthOf(dayOf(new Date())).slice(0, 7);

/** What Razorpay sends when a payment link was paid. */
function paidWebhook(orderId: string, amount: number) {
  const body = JSON.stringify({
    event: "payment_link.paid",
    payload: {
      payment_link: { entity: { id: "plink_e2e", reference_id: orderId, status: "paid", payments: [] } },
      payment: {
        entity: {
          ...{ id: `pay_${orderId.slice(-12)}`, amount, fee: 5_900, tax: 900, method: "upi", status: "captured" },
          created_at: Math.floor(Date.now() / 1000),
        },
      },
    },
  });
  const signature = createHmac("sha256", "whsec").update(body).digest("hex");
  return { data: body, headers: { "content-type": "application/json", "x-razorpay-signature": signature } };
}

const lastOrder = () =>
  arrange(async (_, db) => {
    const { gateway_order_id } = await db
      .selectFrom("gateway_order")
      .select("gateway_order_id")
      .orderBy("created_at", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    return gateway_order_id;
  });

test(
  "a society connects a payment gateway, a member pays online and comes back, and a part is refunded",
  { tag: "@widths" },
  async ({ page, request, browser }, { project }) => {
    test.slow();
    const [manager, member] = [newPhone(project.name), newPhone(project.name)];
    const { ask, VendorID } = await signInAs(page, request, manager, "society");
    await arrange(async (make) => {
      const { society_id } = await make.society({ vendor_id: VendorID });
      const { building_id } = await make.building({ society_id });
      const { flat_id } = await make.flat({ building_id });
      await make.resident({ flat_id, name: "Meera Joshi", phone_number: member });
    });
    await ask("vendor/Create_Bill_Run", { Billing_Month: month });
    const bills = async () => (await ask("vendor/Filter_All_Resident_Bills", {})).Data as { BillID: string }[];
    await expect.poll(async () => (await bills()).length).toBe(1);
    const [bill] = await bills();

    await page.goto("/bank");
    await page.getByRole("link", { name: "Payment gateway" }).click();
    await expect(page.getByRole("heading", { name: "Connect your merchant account" })).toBeVisible();
    await expectWellMade(page);
    await page.getByLabel("Key ID").fill("rzp_test_abc");
    await page.getByLabel("Key secret").fill("wrong");
    await page.getByLabel("Webhook secret").fill("whsec");
    await page.getByLabel("Convenience fee in %").fill("2");
    await page.getByRole("button", { name: "Connect" }).click();
    await expect(page.getByText("The gateway doesn't accept this key.").first()).toBeVisible();
    await page.getByLabel("Key secret").fill("s3cret");
    await page.getByRole("button", { name: "Connect" }).click();
    await expect(page.getByRole("heading", { name: "Razorpay" })).toBeVisible();
    await expect(page.getByText("No webhook has come yet.")).toBeVisible();
    await expect(page.getByText("s3cret")).toHaveCount(0);
    await expectWellMade(page);
    const address = await page.getByText(/\/webhooks\/gateway\//).textContent();

    const theirs = await browser.newContext({
      viewport: page.viewportSize(),
      extraHTTPHeaders: { "x-forwarded-for": "10.9.9.8" },
    });
    const flat = await theirs.newPage();
    await signInAs(flat, request, member, "tenant");
    await flat.goto(`/pay/${bill!.BillID}`);
    const dialog = flat.getByRole("dialog", { name: "Pay online" });
    await expect(dialog.getByText("₹2,550").first()).toBeVisible();
    await expectWellMade(flat);
    await flat.route("https://rzp.io/**", async (route) => {
      const back = `${underTest.address}/pay-online/${await lastOrder()}?razorpay_payment_link_status=paid`;
      await route.fulfill({ contentType: "text/html", body: `<a href="${back}">Back to the shop</a>` });
    });
    await dialog.getByRole("button", { name: "Pay ₹2,550 online" }).click();
    await flat.waitForURL("https://rzp.io/**");
    await flat.getByRole("link", { name: "Back to the shop" }).click();
    // The address says that it is paid; nobody believes it.
    await expect(flat.getByRole("heading", { name: "Being confirmed" })).toBeVisible();
    await expectWellMade(flat);
    const hook = await request.post(new URL(address!).pathname, paidWebhook(await lastOrder(), 2_550_00));
    expect(hook.status()).toBe(200);
    await expect(flat.getByRole("heading", { name: "Paid", exact: true })).toBeVisible();
    await expect(flat.getByRole("link", { name: /R\// })).toBeVisible();
    await expectWellMade(flat);
    await flat.getByRole("link", { name: "See my bills" }).click();
    await expect(flat.getByRole("row", { name: /Maintenance/ })).toContainText("Paid");

    await page.reload();
    const payments = page.getByRole("table", { name: "Online payments" });
    const row = payments.getByRole("row", { name: /Meera Joshi/ });
    await expect(row).toContainText("₹2,550");
    await expect(row).toContainText("Received");
    await expect(page.getByRole("table", { name: "Last webhooks" })).toContainText("payment_link.paid");
    await expectWellMade(page);
    await row.getByRole("button", { name: "Refund" }).click();
    const refund = page.getByRole("dialog", { name: /^Refund pay_/ });
    await refund.getByLabel("Amount").fill("3000");
    await refund.getByLabel("Reason").fill("Paid twice");
    await refund.getByRole("button", { name: "Refund" }).click();
    await expect(refund.getByText("A refund can't be more than what is left of the payment.").first()).toBeVisible();
    await expectWellMade(page);
    await refund.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Discard" }).click();

    await page.getByRole("button", { name: "Disconnect" }).click();
    const asked = page.getByRole("dialog", { name: "Disconnect the payment gateway?" });
    await expectWellMade(page);
    await asked.getByRole("button", { name: "Disconnect" }).click();
    await expect(page.getByRole("heading", { name: "Connect your merchant account" })).toBeVisible();
    await expect(payments).toBeVisible();
  },
);
