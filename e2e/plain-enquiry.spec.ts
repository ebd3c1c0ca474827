import { expect, expectWellMade, test } from "./page.ts";

test(
  "without scripts an enquiry is sent by plain forms, which keep what was typed",
  { tag: "@once" },
  async ({ browser, baseURL, page: withScripts }, info) => {
    const phone = `97${String(Date.now() % 100_000_000).padStart(8, "0")}`;
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: baseURL!,
      viewport: info.project.use.viewport ?? null,
    });
    const page = await context.newPage();
    const otp = async () => {
      const answer = await page.request.post("/api/outbox/Filter_All_Messages", { data: { To: phone } });
      return (await answer.json()).extras.Data[0].OTP as string;
    };
    await page.goto("/user-properties?search=pune");
    await page
      .getByRole("article")
      .first()
      .getByRole("link", { name: /View Details/ })
      .click();
    await page.getByRole("link", { name: "Email Enquiry" }).filter({ visible: true }).click();
    await expect(page).toHaveTitle(/Send an enquiry/);
    const address = page.url();

    // What the browser itself would refuse is refused by the server too.
    await page.getByLabel("Name").fill("   ");
    await page.getByLabel("Phone").fill(phone);
    await page.getByLabel("Email").fill("meera@example.in");
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByLabel("Name")).toHaveAttribute("aria-invalid", "true");
    await page.getByLabel("Name").fill("Meera & Sons");
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByText(`An OTP has been sent to ${phone}`)).toBeVisible();

    const right = await otp();
    await page.getByLabel("OTP").fill(String((Number(right) + 1) % 10_000).padStart(4, "0"));
    await page.getByRole("button", { name: "Submit Enquiry" }).click();
    await expect(page.getByLabel("OTP")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText("An OTP has been sent to")).toBeHidden();
    await page.getByLabel("OTP").fill(right);
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page.getByLabel("Name")).toHaveValue("Meera & Sons");
    await page.goBack();
    await page.getByLabel("OTP").fill(right);
    await page.getByRole("button", { name: "Submit Enquiry" }).click();
    await expect(page.getByText(/Enquiry submitted successfully!.*Sign in as Tenant/)).toBeVisible();

    // Whoever reloads the answer sends the same once more, with the same key.
    await page.reload();
    await expect(page.getByText(/Enquiry submitted successfully!/)).toBeVisible();
    await context.close();

    // What looks for violations needs scripts itself.
    await withScripts.goto(address);
    await expectWellMade(withScripts);
    await withScripts.getByLabel("Name").fill("Meera");
    await withScripts.getByLabel("Phone").fill(`96${phone.slice(2)}`);
    await withScripts.getByLabel("Email").fill("meera@example.in");
    await withScripts.getByRole("button", { name: "Next" }).click();
    await expect(withScripts.getByLabel("OTP")).toBeVisible();
    await expectWellMade(withScripts);
  },
);

test("a home that is not there has no enquiry", { tag: "@once" }, async ({ request }) => {
  for (const id of ["0b6d1de2-7d43-4f7e-9c1c-4d6c2d1f9a10", "nothing"])
    expect((await request.get(`/enquire/${id}`)).status()).toBe(404);
});
