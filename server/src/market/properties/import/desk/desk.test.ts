import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { startServer } from "../../../../../test/server.ts";
import { PhotoNotFetched } from "../../../../platform/outside/photos.ts";
import { csvOf } from "../../../../platform/sheets/csv.ts";
import { workbookOf } from "../../../../platform/sheets/workbook.ts";

const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#a52" } })
  .jpeg()
  .toBuffer();
/** A simulated web with a few photos; photos.test.ts tests which addresses are allowed. */
const web = {
  async fetch(address: string) {
    if (address.endsWith("/page.jpg")) return Buffer.from("<html>no picture</html>");
    if (address.includes("/missing")) throw new PhotoNotFetched("The server answered 404, and not with a photo");
    return photo;
  },
};
const settings = { PUBLIC_URL: "https://aangan.example" };
const { ask, postForm, make, queue, database, clock } = await startServer({ outside: { photos: web }, settings });

type Session = Awaited<ReturnType<typeof make.role>>;
type Ref = { Property_ImportID: string };
let owner: Session;
beforeEach(async () => {
  owner = await make.role("president");
});

const upload = (bytes: Buffer | string, { headers } = owner) =>
  postForm("vendor/Create_Property_Import", { file: new File([bytes as never], "homes.csv"), ...headers });

async function checked(bytes: Buffer | string, more: object = {}) {
  const { extras } = await upload(bytes);
  const { Property_ImportID, Guessed } = extras.Data as Ref & { Guessed: object };
  const ref = { Property_ImportID };
  const check = await ask(
    "vendor/Update_Property_Import_Mapping",
    { ...ref, Mapping: { ...Guessed, ...more } },
    { headers: owner.headers },
  );
  return { ref, Guessed, check };
}
const start = (ref: Ref, Whether_Asked_Rows_Included = false) =>
  ask("vendor/Update_Property_Import_Status", { ...ref, Whether_Asked_Rows_Included }, { headers: owner.headers });
async function imported(bytes: Buffer | string) {
  const { ref } = await checked(bytes);
  expect(await start(ref)).toMatchObject({ http: 200 });
  await queue.drain();
  return ref;
}
const toldOf = async (ref: Ref) =>
  (
    await ask("vendor/Filter_All_Property_Import_Problems", { ...ref, Limit: 1000 }, { headers: owner.headers })
  ).extras.Data!.map(({ Line, Column, Reason, Severity }) => `${Line} ${Severity} ${Column}: ${Reason}`);
const infoOf = async (ref: Ref) =>
  (await ask("vendor/Fetch_Property_Import_Info", ref, { headers: owner.headers })).extras.Data!;
const homes = async () =>
  (await ask("vendor/Filter_All_Properties", { Limit: 1000 }, { headers: owner.headers })).extras.Data!;
const undo = (ref: Ref) => ask("vendor/Inactive_Property_Import", ref, { headers: owner.headers });

const header =
  "Title,Type,Sub Type,Bedrooms,Bathrooms,Size,Sharing,Vacancies,Rent,City,State,Latitude,Longitude,Photos";
const fileOf = (...lines: string[]) => [header, ...lines].join("\n");
const flat = (title: string, rest = "") => `${title},Apartment,2 BHK,2,1,850 sq ft,,,"₹ 12,500",Pune,,,,${rest}`;

describe("a file of properties", () => {
  test("of a listing site is guessed and imported, with former names of cities and titles of our own", async () => {
    const { ref, check } = await checked(
      [
        "Posted On,BHK,Rent,Size,Floor,Area Locality,City,Furnishing Status,Tenant Preferred,Bathroom",
        "2022-06-26,2,5000,392,Ground out of 2,Jadavpur,Calcutta,Unfurnished,Bachelors/Family,1",
        '07/06/2022,4,1 lakh,1560,12 out of 19,"diamond garden, Chembur",Bombay,Furnished,Family,4',
      ].join("\n"),
    );
    expect(check.extras.Data).toMatchObject({ Import_Status: "checked", Good_Rows: 2, Bad_Rows: 0, Asked_Rows: 0 });
    expect(await homes()).toEqual([]);
    expect((await start(ref)).extras.Data).toMatchObject({ Import_Status: "running", Done_Rows: 0 });
    await queue.drain();
    expect(await infoOf(ref)).toMatchObject({ Import_Status: "done", Done_Rows: 2, Good_Rows: 2, Photos: 0 });
    const [first, second] = await homes();
    expect(first).toMatchObject({
      ...{ Property_Title: "2 BHK in Jadavpur, Kolkata", City_Name: "Kolkata", Monthly_Rent: 5_000, Bathrooms: 1 },
      ...{ Floor_No: 0, No_Of_Floors: 2, Preferred_Tenant_Type: 1, Owner_Name: "Asha Kulkarni", No_Of_Vacancy: 1 },
    });
    expect(second).toMatchObject({
      ...{ Property_Title: "4 BHK in diamond garden, Mumbai", Monthly_Rent: 100_000, Furnished_Type: 3 },
      ...{ Preferred_Tenant_Type: 2, Sub_Type: "4 BHK", created_at: "2022-06-06T18:30:00.000Z" },
    });
  });

  test("has every bad row explained, asks about some and warns of others", async () => {
    await make.property({
      vendor_id: owner.vendorId,
      property_title: "Twin",
      address: "",
      monthly_rent_paise: 9_000_00,
    });
    const file = fileOf(
      flat("Good"),
      "No rent,Apartment,2 BHK,2,1,850,,,0,Pune,,,,",
      "Bare,Apartment,2 BHK,,,,,,9000,Pune,,,,",
      "PG,PG,Boys,,,,,,6000,Pune,,,,",
      "Shop,Commercial,Shop,,,,,,6000,Pune,,,,",
      "Wrong sub type,Apartment,Office,2,1,850,,,9000,Pune,,,,",
      "Unknown,Apartment,Penthouse,2,1,850,,,9000,Pune,,,,",
      "Castle,Castle,2 BHK,2,1,850,,,9000,Pune,,,,",
      "Wrong state,Villa,3 BHK,3,2,1800,,,9000,Bangalore,Kerala,,,",
      "No city,Villa,3 BHK,3,2,1800,,,9000,Atlantis,,,,",
      "Half a place,Villa,3 BHK,3,2,1800,,,9000,Bangalore,Karnataka,12.97,,",
      'Rich,Villa,3 BHK,3,2,1800,,,"10,00,00,000",Bangalore,,,,',
      "Twin,Apartment,2 BHK,2,2,850,,,9000,Pune,,,,",
      "Paris,Villa,3 BHK,3,2,1800,,,9000,Bangalore,,48.85,2.35,",
      "Turned,Villa,3 BHK,3,2,1800,,,9000,Bangalore,,77.59,12.97,",
      flat("Photos", "https://a.in/1.jpg http://10.0.0.1/2.jpg ftp://a.in/3 https://a.in:99/4 https://a.in/5"),
    );
    const { ref, check } = await checked(file);
    expect(check.extras.Data).toMatchObject({
      Total_Rows: 16,
      Good_Rows: 4,
      Bad_Rows: 10,
      Asked_Rows: 2,
      Warned_Rows: 3,
    });
    expect(await toldOf(ref)).toEqual([
      "3 bad Rent: The monthly rent must be above 0",
      "4 bad Bathrooms: Bathrooms is required of an Apartment",
      "4 bad Size: Total Area is required of an Apartment",
      "5 bad Sharing: PG Sharing Type is required of a PG",
      "5 bad Vacancies: Number of Vacancies is required of a PG",
      "6 bad Size: Total Area is required of a Commercial",
      '7 bad Sub Type: "Office" is a sub type of Commercial: an Apartment is one of 1 BHK, 2 BHK, 3 BHK, 4 BHK, Studio',
      '8 bad Sub Type: "Penthouse" is no sub type that is known: an Apartment is one of 1 BHK, 2 BHK, 3 BHK, 4 BHK, Studio',
      '9 bad Type: "Castle" is none of Apartment, Villa, PG, Commercial',
      '10 bad City: "Bangalore" is in Karnataka, not in "Kerala"',
      '11 bad City: "Atlantis" is no city that is known',
      "12 bad Longitude: Latitude and longitude need each other",
      "13 asked Rent: The rent is ₹10,00,00,000 a month: is that right?",
      "14 asked Title: A property with this title, address, area and rent is in your list already: one more of it?",
      "15 warned Latitude: The place lies outside India",
      "16 warned Latitude: The place lies outside India; are latitude and longitude in each other's place?",
      "17 warned Photos: Only the first 4 of 5 photos are taken",
      "17 warned Photos: Photo 2 is left out: There is no public web server at this address",
      "17 warned Photos: Photo 3 is left out: This is not a web address; it begins with http:// or https://",
      "17 warned Photos: Photo 4 is left out: Only addresses without a port, a name or a password in them are taken",
    ]);
    await start(ref);
    await queue.drain();
    expect(await infoOf(ref)).toMatchObject({ Good_Rows: 4, Bad_Rows: 12, Photos: 1, Fetched_Photos: 1 });
    expect((await homes()).map((home) => home.Property_Title).sort()).toEqual([
      "Good",
      "Paris",
      "Photos",
      "Turned",
      "Twin",
    ]);

    const again = await checked(file);
    await start(again.ref, true);
    await queue.drain();
    expect((await homes()).map((home) => home.Property_Title)).toContain("Rich");
  });

  test("names no type where all rows are of one", async () => {
    const { check } = await checked("Name,BHK,Baths,Size,Rent,City\nQuiet villa,3,2,1800,40k,Pune", { Type_Of_All: 2 });
    expect(check.extras.Data).toMatchObject({ Good_Rows: 1 });
  });

  test("needs its columns, and those of the file only", async () => {
    const { check } = await checked("Name,City\nHome,Pune");
    expect(check).toMatchObject({ http: 400, extras: { refusal: "unknown-property-column" } });
    const other = await checked(fileOf(flat("A")), { Hospital: "Clinic" });
    expect(other.check).toMatchObject({ http: 400, extras: { refusal: "unknown-property-column" } });
  });

  test.each(["csv", "xlsx"] as const)(
    "that is our own export comes back as it was, as %s, its formulas harmless",
    async (Format) => {
      const image = await make.image({ vendor_id: owner.vendorId });
      const given = { vendor_id: owner.vendorId, images: [image.image_id] };
      await make.property({
        ...given,
        property_title: '=HYPERLINK("http://evil.example")',
        flat_or_unit_no: "+1",
        city: "Kochi",
      });
      await make.property({
        ...given,
        property_type: 3,
        pg_sharing_type: 2,
        latitude: -33.5,
        longitude: -70.25,
        floor_no: -1,
      });
      const strip = (home: Awaited<ReturnType<typeof homes>>[number]) => {
        const { PropertyID: _, created_at, updated_at: __, Parking_Slots: ___, ...rest } = home;
        return { ...rest, created_at: created_at.slice(0, 8) };
      };
      const before = (await homes()).map(strip);
      const { Content_Base64, File_Name, Rows } = (
        await ask("vendor/Export_All_Properties", { Format }, { headers: owner.headers })
      ).extras.Data!;
      expect([File_Name, Rows]).toEqual([expect.stringMatching(new RegExp(`^properties-.*\\.${Format}$`)), 2]);
      const bytes = Buffer.from(Content_Base64, "base64");
      if (Format === "csv") {
        expect(bytes.toString()).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
        expect(bytes.toString()).toMatch(/,'\+1,/);
      }
      await database.db.deleteFrom("property").where("vendor_id", "=", owner.vendorId).execute();
      await make.property({ vendor_id: owner.vendorId, status: false, images: [image.image_id] });
      const { ref, check } = await checked(bytes);
      expect(check.extras.Data).toMatchObject({ Good_Rows: 2, Bad_Rows: 0 });
      await start(ref);
      await queue.drain();
      expect(await toldOf(ref)).toEqual([expect.stringContaining("outside India")]);
      const after = (await homes()).filter(({ Status }) => Status).map(strip);
      const byTitle = (one: { Property_Title: string }, other: { Property_Title: string }) =>
        one.Property_Title.localeCompare(other.Property_Title);
      expect(after.sort(byTitle)).toEqual(before.sort(byTitle));
    },
  );

  test("exports the filtered properties, and only own ones", async () => {
    await make.property({ vendor_id: owner.vendorId, property_title: "Lake view", city: "Udaipur" });
    await make.property({ vendor_id: owner.vendorId, property_title: "Hill view" });
    await make.property({ property_title: "Lake of another" });
    const filter = { Whether_Search_Filter: true, Search: "lake" };
    const { Content_Base64 } = (await ask("vendor/Export_All_Properties", filter, { headers: owner.headers })).extras
      .Data!;
    const lines = Buffer.from(Content_Base64, "base64").toString().trim().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain("Lake view,Apartment,2 BHK,Rent,2,2,14000,Udaipur,Rajasthan");
  });
});

describe("photos", () => {
  test("are fetched, drawn and shown in their order; a file that is no photo is reported with its row", async () => {
    const ref = await imported(
      fileOf(
        flat("One", "https://a.in/1.jpg https://a.in/page.jpg https://a.in/missing.jpg https://a.in/4.jpg"),
        flat("Foreign", "https://aangan.example/files/ab/not-mine.webp"),
      ),
    );
    expect(await infoOf(ref)).toMatchObject({ Photos: 4, Fetched_Photos: 2, Failed_Photos: 2, Import_Status: "done" });
    const one = (await homes()).find((home) => home.Property_Title === "One")!;
    expect(one.Property_Image_Array_Information.map(({ Width }) => Width)).toEqual([60, 60]);
    expect((await toldOf(ref)).sort()).toEqual([
      "2 warned : Photo 2 is left out: This is not a picture that we can show. Please choose a JPEG, PNG, WebP or AVIF picture.",
      "2 warned : Photo 3 is left out: The server answered 404, and not with a photo",
      "3 warned : A photo of this site is left out: it no longer exists, or is not yours",
    ]);
    const strays = await database.db.selectFrom("stray_file").select("file_key").execute();
    expect(strays).toEqual([]);
  });

  test("of a home that was changed or undone meanwhile stay away", async () => {
    const { ref } = await checked(fileOf(flat("Changed", "https://a.in/1.jpg"), flat("Gone", "https://a.in/2.jpg")));
    await start(ref);
    const { runImport } = await import("./run.ts");
    const context = {
      db: database.db,
      now: clock.now(),
      outside: { site: { listings: { aDay: 100, checkedFirst: 0, checkHours: 24, active: 100 } } },
      enqueue: async () => {},
    };
    const transaction = (work: never) => database.db.transaction().execute(work);
    await runImport({ ...context, transaction } as never, ref.Property_ImportID);
    const changed = (await homes()).find((home) => home.Property_Title === "Changed")!;
    clock.pass(1000);
    await ask("vendor/Inactive_Property", { PropertyID: changed.PropertyID }, { headers: owner.headers });
    expect((await undo(ref)).extras.Data).toEqual({ Removed_Properties: 1, Kept_Properties: 1 });
    const { fetchPhotos } = await import("./photos.ts");
    const site = await import("../../../../../test/make/image.ts");
    expect(site).toBeDefined();
    await queue.drain();
    await fetchPhotos({ ...context, outside: { photos: web, files: {} }, transaction } as never, crypto.randomUUID());
    expect((await homes()).map((home) => home.Property_Image_Array_Information)).toEqual([[]]);
  });
});

describe("an import", () => {
  test("is begun once, however many ask, and only when it was checked", async () => {
    const { extras } = await upload(fileOf(flat("A")));
    expect(await start(extras.Data as Ref)).toMatchObject({ http: 409, extras: { refusal: "import-not-checked" } });
    const { ref } = await checked(fileOf(flat("A"), flat("B")));
    const answers = await Promise.all([start(ref), start(ref), start(ref)]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    await queue.drain();
    expect(await homes()).toHaveLength(2);
  });

  test("that was broken off goes on where it stopped", async () => {
    const { ref } = await checked(fileOf(...Array.from({ length: 600 }, (_, n) => flat(`Home ${n}`))));
    await start(ref);
    await database.pool.query(
      `create function break_off() returns trigger language plpgsql as $$ begin
         if new.done_rows > 250 then raise 'a crash'; end if; return new; end $$;
       create trigger break_off before update on property_import for each row execute function break_off();`,
    );
    await expect(queue.drain()).rejects.toThrow("a crash");
    await database.pool.query("drop trigger break_off on property_import; drop function break_off");
    expect(await infoOf(ref)).toMatchObject({ Import_Status: "running", Done_Rows: 250 });
    await database.pool.query(
      "update job.job set start_after = now(), state = 'created' where name = 'properties.import'",
    );
    await queue.drain();
    expect(await infoOf(ref)).toMatchObject({ Import_Status: "done", Done_Rows: 600, Good_Rows: 600 });
    expect(await homes()).toHaveLength(600);
  });

  test("is undone except for rows changed since, and not while something depends on it", async () => {
    const ref = await imported(fileOf(flat("Asked about"), flat("Left"), flat("Changed")));
    const idOf = async (title: string) => (await homes()).find((home) => home.Property_Title === title)!.PropertyID;
    const { enquiry_id } = await make.enquiry({ property_id: await idOf("Asked about") });
    expect(await undo(ref)).toMatchObject({ http: 409, extras: { refusal: "property-import-in-use" } });
    expect(await homes()).toHaveLength(3);
    await database.db.deleteFrom("enquiry").where("enquiry_id", "=", enquiry_id).execute();
    clock.pass(1000);
    await ask("vendor/Inactive_Property", { PropertyID: await idOf("Changed") }, { headers: owner.headers });
    expect((await undo(ref)).extras.Data).toEqual({ Removed_Properties: 2, Kept_Properties: 1 });
    expect((await homes()).map((home) => home.Property_Title)).toEqual(["Changed"]);
    expect(await undo(ref)).toMatchObject({ http: 409, extras: { refusal: "import-not-done" } });
    const { Data } = (await ask("vendor/Filter_All_Property_Imports", {}, { headers: owner.headers })).extras;
    expect(Data).toMatchObject([{ Import_Status: "undone" }]);
  });

  test("of another does not exist, and one that nobody began is forgotten after a day", async () => {
    const { ref } = await checked(fileOf(flat("A")));
    const { headers } = await make.role("president");
    for (const answer of [
      await ask("vendor/Fetch_Property_Import_Info", ref, { headers }),
      await ask("vendor/Filter_All_Property_Import_Problems", ref, { headers }),
      await ask("vendor/Update_Property_Import_Mapping", { ...ref, Mapping: {} }, { headers }),
      await ask("vendor/Update_Property_Import_Status", ref, { headers }),
      await ask("vendor/Inactive_Property_Import", ref, { headers }),
    ])
      expect(answer).toMatchObject({ http: 404, extras: { refusal: "unknown-import" } });
    const { forgetUnbegunImports } = await import("./queries.ts");
    await forgetUnbegunImports(database.db, new Date(clock.now().getTime() + 25 * 3600_000));
    expect(await ask("vendor/Fetch_Property_Import_Info", ref, { headers: owner.headers })).toMatchObject({
      http: 404,
    });
  });

  test("takes a workbook, and refuses files without rows", async () => {
    const rows = fileOf(flat("From a workbook").replace('"₹ 12,500"', "12500"));
    const { check } = await checked(
      await workbookOf(
        "Homes",
        rows.split("\n").map((line) => line.split(",")),
      ),
    );
    expect(check.extras.Data).toMatchObject({ Good_Rows: 1 });
    expect((await upload(await csvOf([["Title", "Rent"]]))).extras.Status).toContain("but no properties below it");
  });
});
