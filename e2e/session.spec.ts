import type { RouteConfigEntry } from "@react-router/dev/routes";
import { signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import {
  answerOwnCalls,
  breakRequests,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectToFit,
  test,
} from "./page.ts";
import { newPhone, openSignIn, otpTo, passOtp, signIn } from "./sign-in.ts";

for (const { entry, source, role } of [
  { entry: "Society Management", source: "society", role: "Society Manager" },
  { entry: "Property Management", source: "property-management", role: "Property Manager" },
  { entry: "Tenant", source: "tenant", role: "Tenant" },
])
  test(
    `${entry} opens an account of its kind, whose profile is completed first`,
    { tag: "@once" },
    async ({ page, request, context }, info) => {
      const phone = newPhone(info.project.name);
      const dialog = await openSignIn(page, entry);
      await expect(dialog).toContainText(`Signing in as ${role}`);
      await expect(dialog.getByLabel("Mobile Number")).toBeFocused();
      await passOtp(dialog, request, phone);

      const profile = page.getByRole("dialog", { name: "Complete Your Profile" });
      await expect(profile.getByRole("alert")).toHaveText("Please complete your profile to continue");
      await expect(profile.getByLabel("Full Name")).toBeFocused();
      await profile.getByRole("button", { name: "Complete Profile" }).click();
      await expect(profile.getByRole("link", { name: "Full name is required" })).toBeVisible();
      await expect(profile.getByRole("link", { name: "Email is required" })).toBeVisible();
      await expect(profile.getByRole("alert")).toHaveCount(1);
      await profile.getByLabel("Full Name").fill("A");
      await expect(profile.getByRole("link", { name: "Name must be at least 2 characters" })).toBeVisible();
      await profile.getByLabel("Full Name").fill("Asha Kulkarni");
      await profile.getByLabel("Email Address").fill("asha");
      await expect(profile.getByRole("link", { name: "Enter a valid email address" })).toBeVisible();
      await profile.getByLabel("Email Address").fill("asha@example.in");
      await expectAccessible(page);
      await profile.getByRole("button", { name: "Complete Profile" }).click();
      await expect(profile.getByText("Profile updated successfully! ✅")).toBeVisible();

      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(page.getByText(`Signed in as ${role}`)).toBeVisible();
      await expect(page.getByRole("main")).toContainText("asha@example.in");
      const cookies = new Map((await context.cookies()).map((cookie) => [cookie.name, cookie]));
      expect(cookies.get("authSource")).toMatchObject({ value: source, sameSite: "Strict", path: "/" });
      expect(cookies.get("sessionID")).toMatchObject({ httpOnly: true, sameSite: "Strict" });
      expect(cookies.get("vendorID")!.value).toMatch(/^[0-9a-f-]{36}$/);

      await page.goto("/");
      await expect(page).toHaveURL(/\/dashboard$/);
      for (const alias of ["/property-management", "/tenant", "/block_secretary", "/app/dashboard"]) {
        await page.goto(alias);
        await expect(page).toHaveURL(/\/dashboard$/);
      }
    },
  );

test(
  "who is known already is led straight to the dashboard, and Logout ends the session",
  { tag: "@once" },
  async ({ page, request, context, browser }, info) => {
    const phone = newPhone(info.project.name);
    const earlier = await browser.newContext();
    await signInAs(await earlier.newPage(), request, phone, "property-management");
    await earlier.close();

    const dialog = await openSignIn(page, "Property Management");
    await passOtp(dialog, request, phone);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Asha Kulkarni");
    const stolen = await context.cookies();

    await page.getByRole("button", { name: "Account of Asha Kulkarni" }).click();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/$/);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("sessionID");
    await page.goto("/dashboard");
    await expect(page).toHaveURL(/\/$/);

    // What was signed in before is worth nothing now, and the page says so.
    await context.addCookies(stolen);
    // The page navigates automatically, possibly before the browser considers it loaded.
    await page.goto("/dashboard", { waitUntil: "commit" }).catch(() => undefined);
    await expect(page.getByRole("alert")).toHaveText("Your session has expired. Redirecting to home page.");
    await expect(page).toHaveURL(/\/$/);
  },
);

test(
  "a session that ends while a page is open leads home with a message",
  { tag: "@once" },
  async ({ page, request, context }, info) => {
    await signIn(page, request, newPhone(info.project.name));
    await answerOwnCalls(page);
    await page.goto("/settings");
    await context.clearCookies({ name: "sessionID" });
    await page.getByRole("button", { name: "Save profile" }).click();
    await expect(page.getByRole("alert")).toHaveText("Your session has expired. Redirecting to home page.");
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("vendorID");
  },
);

test(
  "an api key that is not known is renewed, and the call sent again",
  { tag: "@once" },
  async ({ page, context, baseURL }, info) => {
    await page.goto("/");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("apiKey"))).not.toBeNull();
    await page.evaluate(() => localStorage.setItem("apiKey", "gone"));
    await context.addCookies([{ name: "apiKey", value: "gone", url: baseURL! }]);
    const addresses: string[] = [];
    page.on("request", (sent) => addresses.push(sent.url().split("/").at(-1)!));
    const dialog = await openSignIn(page, "Tenant");
    await dialog.getByLabel("Mobile Number").fill(newPhone(info.project.name));
    await dialog.getByRole("button", { name: "Request OTP" }).click();
    await expect(dialog.getByText("OTP sent successfully ✅")).toBeVisible();
    const calls = addresses.filter((name) => /^(Generate|Splash)_/.test(name));
    expect(calls).toEqual(["Generate_Vendor_OTP", "Generate_DeviceID", "Splash_Vendor_Screen", "Generate_Vendor_OTP"]);
    expect(await page.evaluate(() => localStorage.getItem("apiKey"))).not.toBe("gone");
  },
);

test(
  "wrong numbers and wrong OTPs are told, and closing forgets what was typed",
  { tag: "@once" },
  async ({ page, request }, info) => {
    const phone = newPhone(info.project.name);
    let dialog = await openSignIn(page, "Tenant");
    await dialog.getByRole("button", { name: "Request OTP" }).click();
    await expect(dialog.getByText("Mobile number is required")).toBeVisible();
    await dialog.getByLabel("Mobile Number").fill("12345");
    await expect(dialog.getByText("Enter a valid 10-digit mobile")).toBeVisible();
    await dialog.getByLabel("Mobile Number").fill(phone);
    await expect(dialog.getByText("Enter a valid 10-digit mobile")).toBeHidden();
    await dialog.getByRole("button", { name: "Request OTP" }).click();
    await expect(dialog.getByLabel("OTP")).toBeFocused();
    await expect(dialog.getByText(/Resend OTP in \d+ s/)).toBeVisible();
    await expect(dialog.getByLabel("OTP")).toHaveAttribute("autocomplete", "one-time-code");

    await dialog.getByRole("button", { name: "Verify OTP" }).click();
    await expect(dialog.getByText("OTP is required")).toBeVisible();
    await dialog.getByLabel("OTP").fill("12");
    await expect(dialog.getByText("Enter 4-digit OTP")).toBeVisible();
    const right = await otpTo(request, phone);
    await dialog.getByLabel("OTP").fill(String((Number(right) + 1) % 10_000).padStart(4, "0"));
    await dialog.getByRole("button", { name: "Verify OTP" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("OTP verification failed. Please try again.");
    await expect(dialog).not.toContainText("The OTP is not right");
    await expect(dialog.getByText("OTP sent successfully ✅")).toBeHidden();
    await expect(dialog.getByLabel("OTP")).toBeFocused();
    await expectAccessibleInBoth(page);
    await expectToFit(page);

    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    dialog = await openSignIn(page, "Tenant");
    await expect(dialog.getByLabel("Mobile Number")).toHaveValue("");
    await expect(dialog.getByLabel("OTP")).toBeHidden();
    await page.mouse.click(5, 5);
    await expect(dialog).toBeHidden();
  },
);

test("the role chooser changes the kind of account, and leads back", { tag: "@once" }, async ({ page }) => {
  const dialog = await openSignIn(page, "Property Management");
  await dialog.getByRole("button", { name: "Change role" }).click();
  const roles = page.getByRole("dialog", { name: "Choose your role" });
  await expect(roles.getByRole("listitem")).toHaveCount(7);
  await expectAccessibleInBoth(page);
  await roles.getByRole("button", { name: "Back to Login" }).click();
  await expect(dialog).toContainText("Signing in as Property Manager");
  await dialog.getByRole("button", { name: "Change role" }).click();
  await roles.getByRole("button", { name: /Flat Owner/ }).click();
  await expect(dialog).toContainText("Signing in as Tenant");
});

test("sign-in needs no mouse", async ({ page, request }, info) => {
  test.skip(info.project.name === "phone", "a phone has no keyboard");
  const phone = newPhone(info.project.name);
  await page.goto("/");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("apiKey"))).not.toBeNull();
  const entry = page.getByRole("link", { name: "Tenant", exact: true });
  await entry.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Mobile Number")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(entry).toBeFocused();

  await page.keyboard.press("Enter");
  await page.keyboard.type(phone);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("OTP")).toBeFocused();
  await page.keyboard.type(await otpTo(request, phone));
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Full Name")).toBeFocused();
  await page.keyboard.type("Ravi Iyer");
  await page.keyboard.press("Tab");
  await page.keyboard.type("ravi@example.in");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Ravi Iyer");

  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.getByRole("button", { name: "Account of Ravi Iyer" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Invitations" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Settings" })).toBeFocused();
  await page.keyboard.press("Tab");
  // The menu opens without the page's scripts, which may not listen yet.
  await expect(async () => {
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/$/, { timeout: 1000 });
  }).toPass();
});

test(
  "the settings keep the profile, and end other sessions and all of them",
  { tag: "@once" },
  async ({ page, request, browser, baseURL, extraHTTPHeaders }, info) => {
    const phone = newPhone(info.project.name);
    await signIn(page, request, phone);
    const elsewhere = await browser.newContext({ baseURL: baseURL!, extraHTTPHeaders: extraHTTPHeaders! });
    const other = await elsewhere.newPage();
    await passOtp(await openSignIn(other, "Property Management"), request, phone);
    await expect(other).toHaveURL(/\/dashboard$/);

    await page.goto("/settings");
    await expect(page.getByLabel("Mobile Number")).toHaveValue(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`);
    await page.getByLabel("Full Name").fill("Asha Rao");
    await page.getByRole("button", { name: "Save profile" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Updated Successfully" })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole("button", { name: "Account of Asha Rao" })).toBeVisible();
    await page.goto("/settings");

    const devices = page.getByRole("region", { name: "Devices" });
    await expect(devices.getByRole("listitem")).toHaveCount(2);
    await devices.getByRole("button", { name: /^Sign out/ }).click();
    await expect(page.getByText("Signed out on that device")).toBeVisible();
    await expect(devices.getByRole("listitem")).toHaveCount(1);
    await other.reload({ waitUntil: "commit" });
    await expect(other.getByRole("alert")).toHaveText("Your session has expired. Redirecting to home page.");
    await elsewhere.close();

    await devices.getByRole("button", { name: "Log out everywhere" }).click();
    const sure = page.getByRole("dialog", { name: "Log out everywhere" });
    await expect(sure.getByRole("button", { name: "Cancel" })).toBeFocused();
    await sure.getByRole("button", { name: "Log out everywhere" }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto("/settings");
    await expect(page).toHaveURL(/\/sign-in\?next=%2Fsettings$/);
  },
);

test(
  "dashboard, settings and not-found are accessible and fit, in light and dark",
  { tag: "@widths" },
  async ({ page, request }, info) => {
    await signIn(page, request, newPhone(info.project.name));
    await page.goto("/settings");
    for (const [label, theme] of [
      ["Dark", "dark"],
      ["Light", "light"],
    ] as const) {
      await page.goto("/settings");
      await page.getByLabel(label).check();
      await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
      for (const path of ["/settings", "/dashboard", "/no-such-page"]) {
        await page.goto(path);
        await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        await expect(page.getByRole("button", { name: /^Account of/ })).toBeVisible();
        await expectAccessible(page);
        await expectToFit(page);
      }
    }
    await page.goto("/dashboard");
    if (info.project.name === "phone") {
      await page.getByRole("button", { name: "Open the menu" }).click();
      await expectAccessible(page);
    }
    const menu = page.getByRole("navigation", { name: "Menu" });
    await expect(menu.getByRole("link")).toHaveText([
      "Dashboard",
      "Properties",
      "Rental Contracts",
      "Rental Bills",
      "Books",
      "Bank accounts",
      "Expenses",
      "Collections",
      "Reports",
      "Support",
      "Audit Logs",
      "Settings",
    ]);
    await menu.getByRole("link", { name: "Settings" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");
  },
);

test(
  "a page that fails says what to do, within the frame",
  { tag: "@once" },
  async ({ page, request, context }, info) => {
    await signIn(page, request, newPhone(info.project.name));
    // Not the page whose console is watched: this one is to fail.
    const failing = await context.newPage();
    await failing.goto("/dashboard");
    const mend = await breakRequests(failing, "**/settings.data*", (route) => route.fulfill({ status: 500, body: "" }));
    await failing.getByRole("link", { name: "Edit profile" }).click();
    await expect(failing.getByRole("alert")).toContainText("Something went wrong");
    await expect(failing.getByRole("button", { name: /^Account of/ })).toBeVisible();
    mend();
    await failing.getByRole("button", { name: "Try again" }).click();
    await expect(failing.getByRole("heading", { level: 1 })).toHaveText("Settings");
  },
);

const routesFile = new URL("../web/app/routes.ts", import.meta.url).href;

/** The paths of all pages for people who are signed in, with ids that nobody has. */
const guardedPaths = (found: RouteConfigEntry[]): string[] =>
  found.flatMap(({ path, children = [] }) => [
    ...(path === undefined || path.endsWith("*") ? [] : [`/${path.replace(/:\w+/g, crypto.randomUUID())}`]),
    ...guardedPaths(children),
  ]);

test("every page for people who are signed in is remembered until they are", { tag: "@once" }, async ({ request }) => {
  const { default: routes } = (await import(routesFile)) as { default: RouteConfigEntry[] };
  const guarded = routes.filter(({ id }) => id === "console");
  const paths = [...guardedPaths(guarded), "/properties/add", "/enquiries?page=2&status=1"];
  expect(paths.length).toBeGreaterThan(120);
  const wrong = [];
  for (const root of ["", "/hi"])
    for (const path of paths) {
      const { location } = (await request.get(root + path, { maxRedirects: 0 })).headers();
      const expected = path === "/dashboard" ? root || "/" : `${root}/sign-in?next=${encodeURIComponent(path)}`;
      if (location !== expected) wrong.push([root + path, location]);
    }
  expect(wrong).toEqual([]);
  for (const next of ["//example.org/", "/\\example.org", "https://example.org/", "/..//example.org/"])
    expect(
      (await request.get(`/sign-in?${new URLSearchParams({ next })}`, { maxRedirects: 0 })).headers().location,
    ).toBe("/");
});

test(
  "after the sign-in people come back to the page that they wanted",
  { tag: "@widths" },
  async ({ page, request }, info) => {
    await page.goto("/enquiries?search=asha");
    await expect(page.getByRole("heading", { name: "Sign in to see this page" }).last()).toBeVisible();
    await expectAccessibleInBoth(page);
    await expectToFit(page);
    await page.getByRole("main").getByRole("link", { name: "Property Management" }).click();
    const dialog = page.getByRole("dialog", { name: "Sign in" });
    await passOtp(dialog, request, newPhone(info.project.name));
    const profile = page.getByRole("dialog", { name: "Complete Your Profile" });
    await profile.getByLabel("Full Name").fill("Asha Kulkarni");
    await profile.getByLabel("Email Address").fill("asha@example.in");
    await profile.getByRole("button", { name: "Complete Profile" }).click();
    await expect(page).toHaveURL(/\/enquiries\?search=asha$/);
    // Whoever is signed in already is led on at once.
    await page.goto("/sign-in?next=%2Fproperties");
    await expect(page).toHaveURL(/\/properties$/);
  },
);

test("a guarded page leads visitors home, and /app leads to no other site", { tag: "@once" }, async ({
  page,
  request,
}) => {
  for (const path of ["/dashboard", "/tenant"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
  }
  const away = await request.get("/app//example.org/", { maxRedirects: 0 });
  expect(away.headers().location).toBe("/example.org/");
});

test("a page without scripts leads to the sign-in of the home page", { tag: "@once" }, async ({ page }) => {
  await page.goto("/#tenant");
  await expect(page.getByRole("dialog", { name: "Sign in" })).toContainText("Signing in as Tenant");
});

test("a sensitive change asks for confirmation and continues unchanged; cancelling keeps the typed values", async ({
  page,
  request,
}, { project }) => {
  const phone = newPhone(project.name);
  const { VendorID } = await signInAs(page, request, phone, "property-management");
  const age = () =>
    arrange((_, db) =>
      db
        .updateTable("session")
        .set({ fresh_at: new Date(Date.now() - 16 * 60_000) })
        .where("vendor_id", "=", VendorID)
        .execute(),
    );
  await age();
  const keys: (string | undefined)[] = [];
  page.on("request", (sent) => {
    if (sent.url().endsWith("/Edit_Payment_Settings")) keys.push(sent.headers()["idempotency-key"]);
  });
  await page.goto("/settings");
  await page.getByLabel("UPI ID").fill("asha@okicici");
  await page.getByLabel("Payee name").fill("Asha Kulkarni");
  const save = page.locator("#payments").getByRole("button", { name: "Save" });
  const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });

  await save.click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.locator("#payments")).toContainText("Please confirm that it is you, and try again.");
  await expect(page.getByLabel("UPI ID")).toHaveValue("asha@okicici");

  keys.length = 0;
  await save.click();
  await dialog.getByRole("button", { name: /^Send OTP to/ }).click();
  await dialog.getByLabel("OTP").fill("12");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByText("Enter 4-digit OTP")).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
  await dialog.getByLabel("OTP").fill(await otpTo(request, phone));
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Settings saved").first()).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});
