import { signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { expect, expectAccessibleInBoth, expectWellMade, test } from "./page.ts";
import { newPhone } from "./sign-in.ts";

test(
  "a resident finds the society by its code, asks, and is accepted",
  { tag: "@widths" },
  async ({ page, request, browser }, { project }) => {
    const [office, phone] = [newPhone(project.name), newPhone(project.name)];
    const { ask, VendorID } = await signInAs(page, request, office, "society");
    const name = await arrange(async (make) => {
      const society = await make.society({ vendor_id: VendorID });
      const { block_id } = await make.block({ society_id: society.society_id, name: "A" });
      const { building_id } = await make.building({ block_id });
      const { flat_id } = await make.flat({ building_id, flat_no: "101" });
      await make.resident({ flat_id, name: "Meera Joshi", resident_type: 1 });
      return society.name;
    });

    // The office takes requests, and sees the code.
    await page.goto("/residents/requests");
    await expect(page.getByText("No requests yet")).toBeVisible();
    await expectAccessibleInBoth(page);
    await page.getByRole("button", { name: "Take requests" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Take requests" }).click();
    await expect(page.getByRole("img", { name: "QR code for joining" })).toBeVisible();
    await expectWellMade(page);
    const Code = (await ask("vendor/Fetch_Join_Code_Info", {})).Data.Code as string;

    // The camera of a phone opens the notice, which leads to the sign-in and on to the request.
    const theirs = await browser.newContext();
    const home = await theirs.newPage();
    await home.goto(`/join/${Code}`);
    await expect(home.getByRole("heading", { name })).toBeVisible();
    await expect(home.getByText(`${Code.slice(0, 4)} ${Code.slice(4)}`)).toBeVisible();
    const link = home.getByRole("link", { name: "Ask to join" });
    expect(await link.getAttribute("href")).toBe(`/?next=%2Fjoin%3Fcode%3D${Code}#tenant`);
    await expectAccessibleInBoth(home);
    await signInAs(home, request, phone, "tenant");
    await home.goto(`/join?code=${Code}`);
    await expect(home.getByText(name)).toBeVisible();
    await expectAccessibleInBoth(home);
    await home.getByRole("button", { name: "Send request" }).click();
    await expect(home.getByText("Flat number is required").first()).toBeVisible();
    await home.getByLabel("Your flat").fill("a/101");
    await home.getByLabel("Name").fill("Asha Rao");
    await home.getByLabel("Message").fill("We moved in on Sunday");
    await home.getByRole("button", { name: "Send request" }).click();
    const own = home.getByRole("region", { name: "Your requests" });
    await expect(own.getByText("Waiting")).toBeVisible();
    await expectWellMade(home);

    // The office sees what it knows of the flat, and accepts.
    await page.goto("/residents");
    await page.getByRole("link", { name: "Requests to join" }).click();
    const asked = page.getByRole("row").filter({ hasText: "Asha Rao" });
    await expect(asked).toContainText("A-101");
    await expect(asked).toContainText("Number not on record for this flat");
    await expect(asked).toContainText("Owners: Meera Joshi");
    await expectWellMade(page);
    await page.getByRole("button", { name: "Accept Asha Rao" }).click();
    const question = page.getByRole("dialog", { name: "Accept this request?" });
    await expectWellMade(page);
    await question.getByLabel("Flat").fill("A-999");
    await question.getByRole("button", { name: "Accept" }).click();
    await expect(question.getByText("Flat not found").first()).toBeVisible();
    await question.getByLabel("Flat").fill("A-101");
    await question.getByRole("button", { name: "Accept" }).click();
    await expect(question).toBeHidden();
    await expect(asked).toContainText("Accepted");

    await home.goto("/my-property");
    await expect(home.getByRole("main")).toContainText("101");
    await home.goto("/join");
    await expect(home.getByRole("region", { name: "Your requests" }).getByText("Accepted")).toBeVisible();
    await theirs.close();
  },
);

test("a wrong code says what to do, on the public page and on the form", async ({ page, request }, { project }) => {
  const answer = await page.goto("/join/K7QM2XWP");
  expect(answer!.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "This code does not work" })).toBeVisible();
  await expectAccessibleInBoth(page);
  await signInAs(page, request, newPhone(project.name), "tenant");
  await page.goto("/my-property");
  await page.getByRole("link", { name: "Join a society" }).click();
  await page.getByLabel("Code for joining").fill("12345678");
  await page.getByLabel("Your flat").fill("A-101");
  await page.getByLabel("Name").fill("Asha Rao");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText("Enter the code of eight letters and digits").first()).toBeVisible();
  await page.getByLabel("Code for joining").fill("K7QM 2XWP");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText("No society has this code").first()).toBeVisible();
  await expectWellMade(page);
});
