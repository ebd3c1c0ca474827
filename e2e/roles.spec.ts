import { acceptInvitations } from "../server/test/make/invitation.ts";
import { createSociety, signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectAccessibleInBoth, expectToFit, test } from "./page.ts";
import { newPhone, openSignIn, passOtp } from "./sign-in.ts";

/** Everyone of the demo story, with the screens that their role leads to today. */
const people = [
  [
    "9000000001",
    "property-management",
    "Property Manager",
    [
      "Dashboard",
      "Properties",
      "Rental Contracts",
      "Rental Bills",
      "Books",
      "Bank accounts",
      "Expenses",
      "Collections",
      "Support",
      "Reports",
      "Settings",
      "Audit Logs",
    ],
  ],
  [
    "9000000011",
    "society",
    "Society Manager",
    [
      "Dashboard",
      "Society Management",
      "Residents",
      "Member register",
      "Parking",
      "Certificates",
      "Visitors",
      "Security",
      "Block Security",
      "Block Issues",
      "Communication",
      "Support",
      "Billing",
      "Books",
      "Bank accounts",
      "Expenses",
      "Collections",
      "Heads and tariffs",
      "Meters",
      "Reports",
      "Audit Logs",
      "Bookings",
    ],
  ],
  [
    "9000000012",
    "society",
    "Treasurer",
    [
      "Dashboard",
      "Billing",
      "Books",
      "Bank accounts",
      "Expenses",
      "Collections",
      "Heads and tariffs",
      "Meters",
      "Member register",
      "Certificates",
      "Handovers",
      "Reports",
      "Settings",
      "Audit Logs",
    ],
  ],
  [
    "9000000013",
    "society",
    "Block Secretary",
    ["Dashboard", "Block Residents", "Member register", "Block Issues", "Block Security", "Meters"],
  ],
  [
    "9000000014",
    "society",
    "Society Maintenance",
    ["Dashboard", "Gate", "Society Management", "Residents", "Security", "Communication", "Billing", "Meters"],
  ],
  [
    "9000000015",
    "tenant",
    "Flat Owner",
    [
      "Dashboard",
      "My Bills",
      "Visitors",
      "My Property",
      "Announcements",
      "Support",
      "Security Alerts",
      "Bookings",
      "Certificates",
      "Accounts of the society",
      "Block Issues",
      "My enquiries",
    ],
  ],
  [
    "9000000016",
    "tenant",
    "Tenant",
    [
      "Dashboard",
      "Security Alerts",
      "My Bills",
      "Rental Contracts",
      "Announcements",
      "Support",
      "Visitors",
      "Bookings",
      "Certificates",
      "Accounts of the society",
      "Block Issues",
      "Saved homes",
      "My enquiries",
      "Saved searches",
    ],
  ],
  [
    "9000000017",
    "tenant",
    "PG Resident",
    [
      "Dashboard",
      "My Bills",
      "Visitors",
      "PG Details",
      "Announcements",
      "Support",
      "Security Alerts",
      "Bookings",
      "Certificates",
      "Accounts of the society",
      "Block Issues",
      "My enquiries",
    ],
  ],
] as const;

for (const [phone, kind, label, entries] of people)
  test(`a ${label} has the menu of the role, and every entry of it leads to a page`, { tag: "@once" }, async ({
    page,
    request,
  }) => {
    await signInAs(page, request, phone, kind);
    await page.goto("/dashboard");
    const opener = page.getByRole("button", { name: "Open the menu" });
    const menu = page.getByRole("navigation", { name: "Menu" });
    const open = async () => {
      if (await opener.isVisible()) await opener.click();
      await expect(menu).toBeVisible();
    };
    await open();
    await expect(page.getByText(label, { exact: true }).filter({ visible: true }).first()).toBeVisible();
    const links = menu.getByRole("link");
    await expect(links.first()).toBeVisible();
    expect((await links.allTextContents()).sort()).toEqual([...entries].sort());
    const addresses = await links.evaluateAll((found) => found.map((link) => link.getAttribute("href")!));
    for (const address of addresses) {
      const answer = await page.goto(address);
      expect(answer!.status(), address).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("alert")).toHaveCount(0);
    }
  });

test(
  "who holds several roles chooses one after the OTP, and another in the account menu",
  { tag: "@once" },
  async ({ page, request, browser }, { project }) => {
    const [manager, both] = [newPhone(project.name), newPhone(project.name)];
    const theirs = await browser.newContext();
    const { ask } = await signInAs(await theirs.newPage(), request, manager, "society");
    await createSociety(ask, { Name: `Ashiana ${manager.slice(5)}` });
    for (const Role of ["treasurer", "society_maintenance"])
      await ask("vendor/Create_Society_Staff", { Role, Name: "Suresh Pillai", PhoneNumber: both });
    await theirs.close();
    await arrange((_, db) => acceptInvitations({ db, now: () => new Date() }, both));

    const dialog = await openSignIn(page, "Society Management");
    await passOtp(dialog, request, both);
    await dialog.getByLabel("Full Name").fill("Suresh Pillai");
    await dialog.getByLabel("Email Address").fill("suresh@example.in");
    await dialog.getByRole("button", { name: "Complete Profile" }).click();
    const chooser = page.getByRole("dialog", { name: "Continue as" });
    await expect(chooser.getByRole("listitem")).toHaveText([/^Treasurer.*Ashiana/, /^Society Maintenance.*Ashiana/]);
    await expectAccessibleInBoth(page);
    await chooser.getByRole("button", { name: /Society Maintenance/ }).click();

    const account = page.getByRole("button", { name: "Account of Suresh Pillai" });
    await account.click();
    const roles = page.getByRole("list", { name: "Switch role" });
    await expect(roles.getByRole("button", { name: /Society Maintenance/ })).toHaveAttribute("aria-current", "true");
    await expectAccessibleInBoth(page);
    await expectToFit(page);
    await roles.getByRole("button", { name: /Treasurer/ }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await account.click();
    await expect(roles.getByRole("button", { name: /Treasurer/ })).toHaveAttribute("aria-current", "true");
  },
);

/** The pages of others, each of which a tenant might find by its address. */
const pagesOfOthers = [
  ...["residents", "support", "security", "communication", "staff", "society-maintenance-demo", "block-security"],
  ...["properties", "enquiries", "operator", "audit", "gate", "billing/claims"],
];

test(
  "a page of another role is answered by 403 in the console's frame, in English and in Hindi",
  { tag: "@once" },
  async ({ page, request }, { project }) => {
    test.slow();
    await signInAs(page, request, newPhone(project.name), "tenant");
    for (const language of ["", "/hi"])
      for (const path of pagesOfOthers) {
        const answer = await page.goto(`${language}/${path}`);
        expect({ path, language, status: answer?.status() }).toEqual({ path, language, status: 403 });
        await expect(page.getByRole("alert").getByRole("link")).toHaveAttribute("href", `${language}/dashboard`);
        await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
      }
    // The browser remembers Hindi until English is chosen.
    await page.goto("/en/residents");
    await expect(page.getByRole("heading", { name: "This page is not for your role" })).toBeVisible();
    await expectAccessibleInBoth(page);
  },
);
