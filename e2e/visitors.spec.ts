import { writeFile } from "node:fs/promises";
import type { APIRequestContext, Page, TestInfo } from "@playwright/test";
import encodeQR from "qr";
import sharp from "sharp";
import { createSociety, signInAs } from "./account.ts";
import { expect, expectWellMade, listed, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

type Ask = Awaited<ReturnType<typeof signInAs>>["ask"];

/** A manager, signed in on the page, with a guard and somebody who lives in flat 101; nobody lives in 102 any more. */
async function withGate(page: Page, request: APIRequestContext, project: string) {
  const [manager, guard, resident, left] = [1, 2, 3, 4].map(() => newPhone(project)) as [
    string,
    string,
    string,
    string,
  ];
  const { ask } = await signInAs(page, request, manager, "society");
  await createSociety(ask, { Name: `Ashiana ${manager.slice(5)}` });
  const { BlockID } = (await ask("vendor/Create_Block", { Name: "Rose" })).Data;
  const { BuildingID } = (await ask("vendor/Create_Building", { BlockID, Name: "Rose 1" })).Data;
  const lives = (Name: string, PhoneNumber: string, Flat_No: string) =>
    ask("vendor/Create_Resident", { BuildingID, Name, PhoneNumber, Flat_No });
  await lives("Ravi Iyer", resident, "101");
  const { Society_ResidentID } = (await lives("Om Rao", left, "102")).Data;
  await ask("vendor/Inactive_Resident", { Society_ResidentID });
  await ask("vendor/Create_Society_Staff", { Role: "society_maintenance", Name: "Bala Yadav", PhoneNumber: guard });
  return { guard, resident };
}

const indian = (instant: Date) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Kolkata", dateStyle: "short", timeStyle: "short" })
    .format(instant)
    .split(" ");

const inDays = (count: number) => indian(new Date(Date.now() + count * 86_400_000))[0]!;

/** A pass from so many hours before now to so many after, made over the wire. */
async function passOf(ask: Ask, Name: string, before = 1, after = 2, more: object = {}) {
  const { Roles } = (await ask("vendor/Fetch_Vendor_Complete_Information", {})).Data;
  const [Start_Date, Start_Time] = indian(new Date(Date.now() - before * 3600_000));
  const [End_Date, End_Time] = indian(new Date(Date.now() + after * 3600_000));
  const window = { Start_Date, Start_Time, End_Date, End_Time };
  const visitor = { Name, Purpose: "delivery", FlatID: Roles[0].FlatID, ...window, ...more };
  return (await ask("vendor/Create_Visitor_Pass", visitor)).Data as Record<
    "Visitor_PassID" | "QR_Text" | "Entry_Code" | "Pass_Path" | "VisitID",
    string
  >;
}

async function enterCode(gate: Page, code: string) {
  await gate.getByRole("link", { name: "Enter code" }).click();
  const screen = gate.getByRole("dialog", { name: "Enter code" });
  for (const digit of code) await screen.getByRole("button", { name: digit, exact: true }).click();
  await screen.getByRole("button", { name: "Check" }).click();
}

/** The milliseconds of each verdict on this page, from the code to the screen that says it. */
const verdictTimes = (gate: Page) =>
  gate.evaluate(() => performance.getEntriesByName("visitors:scan-to-verdict").map(({ duration }) => duration));

async function report(info: TestInfo, what: string, times: number[]) {
  info.annotations.push({ type: what, description: times.map((ms) => `${Math.round(ms)} ms`).join(", ") });
  expect(times.length, what).toBeGreaterThan(0);
}

test(
  "visitors from the pass to the exit, with resident, guard and manager side by side",
  { tag: "@once" },
  async ({ page, request, browser }, info) => {
    test.slow();
    const { guard, resident } = await withGate(page, request, info.project.name);
    const [home, gate] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()];
    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    const { ask } = await signInAs(home, request, resident, "tenant");
    const guards = await signInAs(gate, request, guard, "society");
    await gate.goto("/gate");
    await expect(gate.getByText("No visitors expected today.")).toBeVisible();

    // The resident announces a guest, and the pass appears at once.
    await home.goto("/visitors");
    await home.getByRole("button", { name: "Add Visitor" }).first().click();
    const form = home.getByRole("dialog", { name: "Add Visitor" });
    await form.getByRole("button", { name: "Create Pass" }).click();
    await expect(form.getByRole("link", { name: "Visitor name is required" })).toBeVisible();
    await expect(form.getByLabel("Visitor Name")).toBeFocused();
    await form.getByLabel("Visitor Name").fill("Ananya Deshpande");
    await form.getByLabel("Phone").fill("9876512345");
    await form.getByRole("button", { name: "Create Pass" }).click();
    const pass = home.getByRole("dialog", { name: "Ananya Deshpande" }).getByRole("region", { name: "Pass" });
    await expect(pass.getByRole("img", { name: "QR code of the pass for Ananya Deshpande" })).toBeVisible();
    const code = (await pass.getByText(/^\d{3} \d{3}$/).textContent())!.replace(" ", "");
    const passPath = (await pass.getByRole("link", { name: "Open pass page" }).getAttribute("href"))!;

    // Three come, until half an hour before midnight: the code stays, and the page of the pass says the new time.
    await pass.getByRole("button", { name: "Edit" }).click();
    const changing = home.getByRole("dialog", { name: "Edit Pass" });
    await changing.getByLabel("Number of people").fill("3");
    await changing.getByLabel("Until", { exact: true }).fill(inDays(1));
    await changing.getByLabel("End time").fill("23:30");
    await changing.getByRole("button", { name: "Save Changes" }).click();
    await expect(changing).toBeHidden();
    await expect(pass).toContainText("11:30 pm");
    await expect(pass.getByText(/^\d{3} \d{3}$/)).toHaveText(`${code.slice(0, 3)} ${code.slice(3)}`);
    await expect(home.getByRole("dialog", { name: "Ananya Deshpande" })).toContainText("Number of people3");
    await plain.goto(passPath);
    await expect(plain.getByText(/11:30 pm/)).toBeVisible();

    // The guard takes the code.
    await enterCode(gate, code);
    const may = gate.getByRole("dialog", { name: "Allowed to enter" });
    await expect(may).toContainText("Ananya Deshpande");
    await expect(may).toContainText("Flat Rose-101");
    await may.getByRole("button", { name: "Let in" }).click();
    await gate.getByRole("dialog", { name: "Checked in" }).getByRole("button", { name: "Done" }).click();
    const inside = gate.getByRole("region", { name: /^Inside now/ });
    await expect(inside.getByRole("article", { name: /Ananya Deshpande/ })).toBeVisible();

    // Again, and what nobody ever got.
    await enterCode(gate, code);
    const used = gate.getByRole("dialog", { name: "Already used" });
    await expect(used).toContainText("This pass has already been used.");
    await expect(used.getByRole("button", { name: "Let in" })).toHaveCount(0);
    await used.getByRole("button", { name: "Back" }).click();
    await enterCode(gate, code === "000000" ? "000001" : "000000");
    await gate.getByRole("dialog", { name: "Wrong code" }).getByRole("button", { name: "Back" }).click();
    const early = await passOf(ask, "Imran Sheikh", -3, 5);
    await enterCode(gate, early.Entry_Code);
    await gate.getByRole("dialog", { name: "Too early" }).getByRole("button", { name: "Back" }).click();
    await ask("vendor/Cancel_Visitor_Pass", { Visitor_PassID: early.Visitor_PassID });
    await home.goto(`/visitors?visit=${early.VisitID}`);
    const cancelled = home.getByRole("dialog", { name: "Imran Sheikh" });
    await expect(cancelled.getByText("Cancelled", { exact: true })).toBeVisible();
    await expect(cancelled.getByRole("region", { name: "Pass" })).toHaveCount(0);
    await expect(cancelled.getByRole("button", { name: "Edit" })).toHaveCount(0);
    await report(info, "code to verdict", await verdictTimes(gate));

    // The manager sees how many, and not who.
    await page.goto("/visitors");
    const figures = page.getByRole("region", { name: "Visitors in figures" });
    await expect(figures).toContainText(/Inside now1/);
    await expect(figures).toContainText(/Entered today1/);
    await expect(page.getByRole("main")).not.toContainText("Ananya");

    // They set how long each person is asked and how long the log is kept, within limits.
    const settings = page.getByRole("dialog", { name: "Visitor settings" });
    const [seconds, days] = [
      settings.getByLabel("Seconds to answer"),
      settings.getByLabel("Days to keep visit records"),
    ];
    await page.getByRole("button", { name: "Visitor settings" }).click();
    await expect(seconds).toHaveValue("90");
    await seconds.fill("29");
    await days.fill("366");
    await settings.getByRole("button", { name: "Save" }).click();
    await expect(settings.getByRole("link", { name: "At least 30 seconds" })).toBeVisible();
    await expect(settings.getByRole("link", { name: "At most 365 days" })).toBeVisible();
    await expect(seconds).toHaveValue("29");
    await seconds.fill("120");
    await expect(settings.getByText("At least 30 seconds")).toHaveCount(0);
    await days.fill("30");
    await settings.getByRole("button", { name: "Save" }).click();
    await expect(settings).toBeHidden();
    await page.getByRole("button", { name: "Visitor settings" }).click();
    await expect(seconds).toHaveValue("120");
    await expect(days).toHaveValue("30");
    await settings.getByRole("button", { name: "Cancel" }).click();

    // A walk-in: the flat is asked by the bell, whose link opens a page without scripts.
    await gate.getByRole("link", { name: "No pass" }).click();
    const walkIn = gate.getByRole("dialog", { name: "No pass" });
    await walkIn.getByLabel("Flat number").fill("10");
    await walkIn.getByRole("button", { name: /^Rose-101/ }).click();
    await walkIn.getByLabel("Ravi Iyer").check();
    await walkIn.getByLabel("Service").check();
    await walkIn.getByLabel("Name", { exact: true }).fill("Sunil Gaikwad");
    await walkIn.getByLabel("Mobile number").fill("9876500009");
    const face = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#a63" } })
      .jpeg()
      .toBuffer();
    const photo = { name: "face.jpg", mimeType: "image/jpeg", buffer: face };
    await walkIn.getByLabel("Take a photo").setInputFiles(photo);
    await expect(walkIn.getByRole("img", { name: "Photo taken" })).toBeVisible();
    await walkIn.getByRole("button", { name: "Ask the flat" }).click();
    const waiting = gate.getByRole("region", { name: /^Waiting for an answer/ });
    await expect(waiting).toContainText("Asking Ravi Iyer…");
    await home.getByRole("button", { name: "Close" }).first().click();
    await home.getByRole("button", { name: /^Notifications/ }).click();
    const notice = home.getByRole("link", { name: /Sunil Gaikwad is at the gate/ });
    const answerPath = new URL((await notice.getAttribute("href"))!, "http://here").pathname;
    await plain.goto(answerPath);
    await expect(plain.getByRole("heading", { level: 1 })).toHaveText("Sunil Gaikwad is at the gate");
    const photoSeen = plain.getByRole("img", { name: "Photo of Sunil Gaikwad at the gate" });
    await expect(photoSeen).not.toHaveJSProperty("naturalWidth", 0);
    await plain.reload();
    await expect(waiting).toContainText("Asking Ravi Iyer…");
    await plain.getByRole("button", { name: "Yes, let them in" }).click();
    await expect(plain.getByText("Approved by Ravi Iyer. The gate has been informed.")).toBeVisible();
    // Nobody touched the guard's page.
    await expect(waiting).toContainText("Approved by Ravi Iyer");
    await waiting.getByRole("button", { name: "Let in" }).click();
    await expect(inside.getByRole("article")).toHaveCount(2);

    // Where nobody lives, the gate decides.
    await gate.getByRole("link", { name: "No pass" }).click();
    await walkIn.getByLabel("Flat number").fill("102");
    await walkIn.getByRole("button", { name: /^Rose-102/ }).click();
    await walkIn.getByLabel("Delivery").check();
    await walkIn.getByLabel("Name", { exact: true }).fill("Courier");
    await walkIn.getByRole("button", { name: "Ask the flat" }).click();
    await expect(waiting).toContainText("No one answered. You decide.");
    await waiting.getByRole("button", { name: "Turn away" }).click();
    await expect(waiting).toContainText("No one is waiting.");

    // Out again, by the list and by the code.
    await inside.getByRole("article", { name: /Sunil/ }).getByRole("button", { name: "Check out" }).click();
    await expect(inside.getByRole("article")).toHaveCount(1);
    await enterCode(gate, code);
    await used.getByRole("button", { name: "Leaving? Check out" }).click();
    await gate.getByRole("dialog", { name: "Checked out" }).getByRole("button", { name: "Done" }).click();
    await expect(gate.getByText("No visitors inside.")).toBeVisible();

    // Only an open incident, tied by the gate, lets the manager see who it was; and the flat sees that they looked.
    const incident = { Title: "A window was broken", Description: "On the stairs.", Location: "Rose 1", Priority: 2 };
    const nowhere = { Whether_Block_Available: false, Whether_Building_Available: false };
    await guards.ask("vendor/Create_Society_Incident", { ...incident, ...nowhere });
    await gate.goto("/visitors?search=Sunil");
    await gate.getByRole("link", { name: "View" }).click();
    await gate.getByRole("button", { name: "Link to an incident" }).click();
    const tie = gate.getByRole("dialog", { name: "Link to an incident" });
    await tie.getByLabel("Incident").selectOption({ label: "A window was broken" });
    await tie.getByRole("button", { name: "Save" }).click();
    await expect(tie).toBeHidden();
    await page.reload();
    await expect(page.getByRole("main")).not.toContainText("Sunil");
    await page.getByRole("button", { name: "View visitor" }).click();
    const look = page.getByRole("dialog", { name: "View visitor" });
    await look.getByLabel("Reason").fill("The police asked");
    await look.getByRole("button", { name: "View visitor" }).click();
    await expect(page.getByRole("dialog", { name: "Sunil Gaikwad" })).toContainText("+91 98765 00009");
    await home.goto("/visitors?search=Sunil");
    await home.getByRole("link", { name: "View" }).click();
    await expect(home.getByRole("region", { name: "Who viewed this visit" })).toContainText("The police asked");

    // What the visitor has in their hand says so, without any script too.
    await plain.goto(passPath);
    await expect(plain.getByText("This pass has been used", { exact: true })).toBeVisible();
    await plain.getByRole("link", { name: "View or delete it now" }).click();
    await plain.getByLabel("Mobile number").fill("9876512345");
    await plain.getByRole("button", { name: "Send OTP" }).click();
    const messages = await request.post("/api/outbox/Filter_All_Messages", { data: { To: "9876512345" } });
    const { OTP } = (await messages.json()).extras.Data.find(({ OTP }: { OTP?: string }) => OTP !== undefined);
    await plain.getByLabel("OTP").fill(OTP);
    await plain.getByRole("button", { name: "View my visits" }).click();
    await expect(plain.getByRole("listitem").filter({ hasText: "flat Rose-101" })).toContainText("Ananya Deshpande");
    await plain.getByLabel("Yes, delete all").check();
    await plain.getByRole("button", { name: "Delete my visits" }).click();
    await expect(plain.getByText("1 visit deleted.")).toBeVisible();
    await home.goto("/visitors");
    await expect(listed(home, "Sunil Gaikwad")).toBeVisible();
    await expect(listed(home, "Ananya Deshpande")).toHaveCount(0);
  },
);

/** One picture of a camera that looks at this QR code, for the browser to play in place of a camera. */
async function filmOf(text: string, file: string) {
  const [width, height] = [640, 480];
  const rows = encodeQR(text, "raw", { ecc: "medium", border: 4 });
  const module = Math.floor(360 / rows.length);
  const bright = Buffer.alloc(width * height, 190);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isDark = rows[Math.floor((y - 60) / module)]?.[Math.floor((x - 140) / module)];
      if (isDark !== undefined) bright[y * width + x] = isDark ? 30 : 235;
    }
  const grey = Buffer.alloc((width * height) / 2, 128);
  await writeFile(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F15:1 Ip A1:1 C420\nFRAME\n`), bright, grey]),
  );
}

test("the guard's camera reads a pass", { tag: "@once" }, async ({ page, request, playwright, baseURL }, info) => {
  const { guard, resident } = await withGate(page, request, info.project.name);
  const { ask } = await signInAs(page, request, resident, "tenant");
  const pass = await passOf(ask, "Ananya Deshpande");
  const film = info.outputPath("pass.y4m");
  await filmOf(pass.QR_Text, film);
  const { executablePath, args = [] } = info.project.use.launchOptions ?? {};
  const { viewport, userAgent, isMobile, hasTouch } = info.project.use;
  const phone = { baseURL, viewport, userAgent, isMobile, hasTouch, locale: "en-IN" };
  // A headless browser shows no permission prompt: the answer is set at its start.
  const atGate = async (answer: "" | "=deny", work: (gate: Page) => Promise<void>) => {
    const camera = ["--use-fake-device-for-media-stream", `--use-file-for-fake-video-capture=${film}`];
    const browser = await playwright.chromium.launch({
      ...(executablePath && { executablePath }),
      args: [...args, ...camera, `--use-fake-ui-for-media-stream${answer}`],
    });
    try {
      const gate = await (await browser.newContext(phone as object)).newPage();
      await signInAs(gate, request, guard, "society");
      await work(gate);
    } finally {
      await browser.close();
    }
  };

  await atGate("=deny", async (gate) => {
    await gate.goto("/gate");
    await gate.getByRole("link", { name: "Scan pass" }).click();
    await expect(gate.getByRole("heading", { name: "Camera access is blocked" })).toBeVisible();
  });
  await atGate("", async (gate) => {
    // A page reached from elsewhere was loaded without permission to use a camera.
    await gate.goto("/dashboard");
    await gate.getByRole("button", { name: "Open the menu" }).click();
    await gate.getByRole("link", { name: "Gate" }).click();
    const may = gate.getByRole("dialog", { name: "Allowed to enter" });
    for (const _ of [1, 2, 3]) {
      await gate.getByRole("link", { name: "Scan pass" }).click();
      await expect(may).toContainText("Ananya Deshpande");
      await may.getByRole("button", { name: "Back" }).click();
      await expect(may).toBeHidden();
    }
    await report(info, "scan to verdict", await verdictTimes(gate));
    await expectWellMade(gate);
  });
});

test("the screens of visitors are well made", { tag: "@widths" }, async ({ page, request, browser }, info) => {
  test.slow();
  const { guard, resident } = await withGate(page, request, info.project.name);
  const newPage = async () => (await browser.newContext(info.project.use as object)).newPage();
  const [home, gate, mine, anybody] = [await newPage(), await newPage(), await newPage(), await newPage()];
  const { ask } = await signInAs(home, request, resident, "tenant");
  const guards = await signInAs(gate, request, guard, "society");
  const visitor = newPhone(info.project.name);
  const pass = await passOf(ask, "Ananya Deshpande", 1, 2, { Purpose: "guest", PhoneNumber: visitor });
  await passOf(ask, "BlueDart courier");
  const [flat] = (await guards.ask("vendor/Filter_Gate_Flats", { Search: "101" })).Data;
  const cab = { FlatID: flat.FlatID, Name: "Imran Sheikh", Purpose: "cab", Vehicle_Number: "MH 12 AB 4321" };
  await guards.ask("vendor/Create_Walk_In", cab);
  await signInAs(mine, request, visitor, "tenant");

  for (const path of ["/gate", "/gate?do=walk-in", "/hi/gate"]) {
    await gate.goto(path);
    await expectWellMade(gate);
  }
  const smallest = await gate
    .locator("main a:visible, main button:visible")
    .evaluateAll((found) => Math.min(...found.map((each) => each.getBoundingClientRect().height)));
  expect(smallest, "what a thumb is to hit").toBeGreaterThanOrEqual(56);
  await gate.context().clearCookies({ name: "language" });
  await gate.goto("/gate");
  await enterCode(gate, pass.Entry_Code);
  await expect(gate.getByRole("dialog", { name: "Allowed to enter" })).toBeVisible();
  await expectWellMade(gate);

  await home.goto("/visitors");
  await expect(home.getByRole("heading", { name: "Imran Sheikh is at the gate" })).toBeVisible();
  await expectWellMade(home);
  await home.getByRole("button", { name: "Add Visitor" }).first().click();
  await expectWellMade(home);
  await home.goto(`/visitors?visit=${pass.VisitID}`);
  await expect(home.getByRole("region", { name: "Pass" })).toBeVisible();
  await expectWellMade(home);
  await home.goto("/visitors?search=Nobody&status=denied");
  await expect(home.getByRole("heading", { name: "No visitors match." })).toBeVisible();

  for (const path of ["/my-visits", `/my-visits?visit=${pass.VisitID}`]) {
    await mine.goto(path);
    await expect(mine.getByText("Currently In")).toBeVisible();
    await expectWellMade(mine);
  }
  await page.goto("/visitors");
  await expectWellMade(page);
  for (const path of [pass.Pass_Path, `/hi${pass.Pass_Path}`, "/my-visitor-data"]) {
    await anybody.goto(path);
    await expectWellMade(anybody);
  }
});
