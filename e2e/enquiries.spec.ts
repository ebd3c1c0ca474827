import { signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectAccessible, expectAccessibleInBoth, expectToFit, expectWellMade, test } from "./page.ts";
import { passOtp } from "./sign-in.ts";

const phoneOf = (n: number) => `98${String(Date.now() % 1_000_000).padStart(6, "0")}${String(n).padStart(2, "0")}`;

async function messagesTo(request: import("@playwright/test").APIRequestContext, to: string) {
  const answer = await request.post("/api/outbox/Filter_All_Messages", { data: { To: to } });
  return (await answer.json()).extras.Data as { Text: string; OTP?: string }[];
}

test(
  "a visitor finds a home in Pune under ₹15K, opens it, enquires, and the owner is notified",
  { tag: "@widths" },
  async ({ page, request }, info) => {
    const phone = phoneOf(info.project.name === "phone" ? 1 : 2);
    await page.goto("/");
    await page.getByLabel("Location").selectOption({ label: "Pune" });
    await page.getByLabel("Price Range").selectOption({ label: "Under ₹15K" });
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL(/\/user-properties\?.*priceRange=low/);
    await expect(page.getByRole("heading", { name: "Find Your Perfect Home" })).toBeVisible();

    const home = page.getByRole("article").filter({ hasText: "Sunny 1 BHK near Dahanukar Colony" });
    await expect(home).toContainText("₹13,500");
    await home
      .getByRole("link", { name: /View Details/ })
      .or(home.getByRole("button", { name: /View Details/ }))
      .click();
    const details = page.getByRole("dialog", { name: /Property Details/ });
    await expect(details).toContainText("Morning sun in the kitchen");
    await expect(page).toHaveURL(/\/homes\/sunny-1-bhk-near-dahanukar-colony-[0-9a-f-]{36}/);
    await expectAccessible(page);

    await details.getByRole("button", { name: "Email Enquiry" }).click();
    const enquiry = page.getByRole("dialog", { name: "Send an enquiry" });
    await enquiry.getByLabel("Name").fill("Ravi Iyer");
    await enquiry.getByLabel(/Phone/).fill(phone);
    await enquiry.getByLabel(/Email/).fill("ravi@example.in");
    await expectAccessible(page);
    await enquiry.getByRole("button", { name: "Next" }).click();
    await expect(enquiry.getByText(`An OTP has been sent to`)).toBeVisible();

    const [message] = await messagesTo(request, phone);
    await enquiry.getByLabel(/OTP/).fill(message!.OTP!);
    await enquiry.getByRole("button", { name: "Submit Enquiry" }).click();
    await expect(
      details.getByText("Enquiry submitted successfully! The owner will contact you shortly."),
    ).toBeVisible();
    await expect(enquiry).toBeHidden();
    const sent = "Enquiry sent. The owner will call, email or write to you.";
    await expect(details.getByText(sent)).toBeVisible();
    await expectWellMade(page);
    await page.keyboard.press("Escape");
    await expect(home.getByText(sent)).toBeVisible();
    await expectWellMade(page);
    await expect
      .poll(async () => (await messagesTo(request, "9000000001")).some(({ Text }) => Text.includes(phone.slice(5))))
      .toBe(true);

    // The way on needs the number's account, and leads into the conversation.
    await page.goto((await home.getByRole("link", { name: "View Details" }).getAttribute("href"))!);
    await page.getByRole("link", { name: "My enquiries" }).filter({ visible: true }).click();
    const signIn = page.getByRole("dialog", { name: "Sign in to see your enquiries" });
    await expect(signIn).toContainText("Use the number with which you asked.");
    await expectWellMade(page);
    await arrange((make) => make.vendor({ vendor_type: 3, phone_number: phone }));
    await passOtp(signIn, request, phone);
    await expect(page).toHaveURL(/\/my-enquiries\?view=/);
    await page.getByRole("dialog", { name: "Your enquiry" }).getByLabel("Write to").fill("Is it free from May?");
  },
);

test(
  "the enquiry says what is missing, and keeps what was typed when the OTP is wrong",
  { tag: "@once" },
  async ({ page, request }, info) => {
    const phone = phoneOf(info.project.name === "phone" ? 3 : 4);
    await page.goto("/user-properties");
    await page
      .getByRole("article")
      .first()
      .getByRole("button", { name: /Enquiry/ })
      .click();
    const enquiry = page.getByRole("dialog", { name: "Send an enquiry" });
    await enquiry.getByRole("button", { name: "Next" }).click();
    await expect(enquiry.getByRole("alert")).toContainText("Please fill in all the details.");
    await expect(enquiry.getByLabel("Name")).toBeFocused();

    await enquiry.getByLabel("Name").fill("Asha");
    await enquiry.getByLabel(/Phone/).fill(phone);
    await enquiry.getByLabel(/Email/).fill("asha@example.in");
    await enquiry.getByRole("button", { name: "Next" }).click();
    await enquiry.getByRole("button", { name: "Submit Enquiry" }).click();
    await expect(enquiry.getByRole("alert")).toHaveText("Please enter the OTP.");

    const [message] = await messagesTo(request, phone);
    await enquiry.getByLabel(/OTP/).fill(String((Number(message!.OTP) + 1) % 10_000).padStart(4, "0"));
    await enquiry.getByRole("button", { name: "Submit Enquiry" }).click();
    await expect(enquiry.getByRole("alert")).toContainText("The OTP is not right");
    await expect(enquiry.getByText("An OTP has been sent to")).toBeHidden();
    await enquiry.getByRole("button", { name: "Back" }).click();
    await expect(enquiry.getByLabel("Name")).toHaveValue("Asha");

    await page.keyboard.press("Escape");
    await expect(enquiry).toBeHidden();
    await page.reload();
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(enquiry).toBeHidden();
  },
);

test(
  "an enquiry that waits for its OTP survives a reload, and its sign-in knows who asked",
  { tag: "@once" },
  async ({ page, request }, info) => {
    const phone = phoneOf(info.project.name === "phone" ? 5 : 6);
    const { property_id } = await arrange((make) => make.property({ property_title: "Home to ask about" }));
    await page.goto(`/homes/home-to-ask-about-${property_id}`);
    await page.getByRole("button", { name: "Email Enquiry" }).filter({ visible: true }).first().click();
    const enquiry = page.getByRole("dialog", { name: "Send an enquiry" });
    await enquiry.getByLabel("Name").fill("Asha Rao");
    await enquiry.getByLabel(/Phone/).fill(phone);
    await enquiry.getByLabel(/Email/).fill("asha.rao@example.in");
    await enquiry.getByRole("button", { name: "Next" }).click();
    await expect(enquiry.getByText("An OTP has been sent to")).toBeVisible();

    await page.reload();
    await expect(enquiry.getByText(`An OTP has been sent to ${phone}`)).toBeVisible();
    const [message] = await messagesTo(request, phone);
    await enquiry.getByLabel(/OTP/).fill(message!.OTP!);
    await enquiry.getByRole("button", { name: "Submit Enquiry" }).click();
    await expect(enquiry).toBeHidden();

    await page.getByRole("link", { name: "My enquiries" }).filter({ visible: true }).click();
    const signIn = page.getByRole("dialog", { name: "Sign in to see your enquiries" });
    await expect(signIn.getByLabel("Mobile Number")).toHaveValue(phone);
    await passOtp(signIn, request, phone);
    await expect(page.getByLabel("Full Name")).toHaveValue("Asha Rao");
    await expect(page.getByLabel("Email Address")).toHaveValue("asha.rao@example.in");
    await page.getByRole("button", { name: "Complete Profile" }).click();
    await expect(page).toHaveURL(/\/my-enquiries\?view=/);

    // The next enquiry of the account begins with what is known of it.
    await page.goto(`/homes/home-to-ask-about-${property_id}`);
    await page.getByRole("button", { name: "Email Enquiry" }).filter({ visible: true }).first().click();
    await expect(enquiry.getByLabel("Name")).toHaveValue("Asha Rao");
    await expect(enquiry.getByLabel(/Phone/)).toHaveValue(phone);
    await expect(enquiry.getByLabel(/Email/)).toHaveValue("asha.rao@example.in");
    await expect(enquiry).toContainText("You see the answer, and write to the owner, in My enquiries.");
  },
);

test("the owner answers an enquiry, finds it again, and takes the answer back", { tag: "@once" }, async ({
  page,
  request,
}) => {
  await signInAs(page, request, "9000000002", "property-management");
  await page.goto("/enquiries");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Property Enquiries");
  const figure = (name: string) =>
    page.getByRole("region", { name: "Property Enquiries" }).locator("div", { hasText: name }).getByRole("definition");
  const before = Number(await figure("Responded").textContent());
  const card = page
    .getByRole("article")
    .filter({ has: page.getByRole("button", { name: "Respond" }) })
    .first();
  const name = (await card.getByRole("heading").textContent())!;
  await card.getByRole("button", { name: "Respond" }).click();
  const toast = page.getByRole("status").filter({ hasText: "Enquiry marked as responded" });
  await toast.getByRole("button", { name: "Call or write" }).click();
  const panel = page.getByRole("dialog", { name, exact: true });
  await expect(panel.getByLabel("Write to")).toBeVisible();
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(figure("Responded")).toHaveText(String(before + 1));
  await expectAccessibleInBoth(page);
  await expectToFit(page);

  await page.getByLabel("Search").fill(name);
  await expect(page).toHaveURL(/search=/);
  const found = page.getByRole("article").filter({ hasText: name }).first();
  await found.getByRole("button", { name: "Mark Pending" }).first().click();
  await expect(page.getByText("Enquiry marked as pending")).toBeVisible();
  await page.getByLabel("Search").fill("nobody of this name");
  await expect(page.getByRole("heading", { name: "No enquiries found." })).toBeVisible();
  await page.getByRole("link", { name: "Clear Filters" }).click();
  await expect(page).toHaveURL(/\/enquiries$/);
  await expect(page.getByRole("article").first()).toBeVisible();
});
