import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { startServer } from "../../../../test/server.ts";

const server = await startServer();
const { ask, make, database } = server;

type Session = Awaited<ReturnType<typeof make.role>>;
const home = (more: object = {}) => ({
  Property_Title: "Lake view",
  Property_Type: 1 as const,
  Sub_Type: "2 BHK" as const,
  Monthly_Rent: 18_500,
  Latitude: 18.5,
  Longitude: 73.8,
  ...more,
});
const create = (session: Session, more: object = {}) => ask("vendor/Create_Property", home(more), session);
const infoOf = async (session: Session, PropertyID: string) =>
  (await ask("vendor/Fetch_Property_Info", { PropertyID }, session)).extras.Data!;
const images = (session: Session, count: number, measures: object = {}) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const { image_id } = await make.image({ vendor_id: session.vendorId, ...measures });
      return image_id;
    }),
  );
const roomsIn = (list: readonly { ImageID: string; Room_Type: number | null }[]) =>
  list.map(({ ImageID, Room_Type }) => [ImageID, Room_Type]);

describe("what the photos of a home show", () => {
  test("is kept in their order, shown to everybody, and kept by an edit that says nothing of it", async () => {
    const session = await make.role("president");
    const [kitchen, bath, front] = (await images(session, 3)) as [string, string, string];
    const Property_Image_Array = [kitchen, bath, front];
    const made = await create(session, {
      Property_Image_Array,
      Property_Image_Rooms: [
        { ImageID: bath, Room_Type: 4 },
        { ImageID: kitchen, Room_Type: 3 },
      ],
    });
    const { PropertyID } = made.extras.Data!;
    const shown = (await ask("user/Fetch_Property_Info", { PropertyID })).extras.Data!;
    expect(roomsIn(shown.Property_Image_Array_Information)).toEqual([
      [kitchen, 3],
      [bath, 4],
      [front, null],
    ]);
    expect(shown.Property_Image_Array_Information[0]).not.toHaveProperty("Warnings");

    // An older form, or another program, knows nothing of rooms.
    const edited = { ...home(), PropertyID, Property_Image_Array: [front, bath] };
    expect(await ask("vendor/Edit_Property", edited, session)).toMatchObject({ http: 200 });
    expect(roomsIn((await infoOf(session, PropertyID)).Property_Image_Array_Information)).toEqual([
      [front, null],
      [bath, 4],
    ]);
    const none = { ...edited, Property_Image_Rooms: [{ ImageID: front, Room_Type: 6 as const }] };
    await ask("vendor/Edit_Property", none, session);
    expect(roomsIn((await infoOf(session, PropertyID)).Property_Image_Array_Information)).toEqual([
      [front, 6],
      [bath, null],
    ]);
  });

  test("is nobody else's to say, and no room that nobody knows", async () => {
    const [session, other] = [await make.role("president"), await make.role("president")];
    const [own] = (await images(session, 1)) as [string];
    const [theirs] = (await images(other, 1)) as [string];
    const { PropertyID } = (await create(other, { Property_Image_Array: [theirs] })).extras.Data!;
    const made = (ImageID: string) =>
      create(session, { Property_Image_Array: [own], Property_Image_Rooms: [{ ImageID, Room_Type: 1 }] });
    expect(await made(theirs)).toMatchObject({ http: 404, extras: { refusal: "unknown-image" } });
    // Of an own picture that the home does not show nothing is kept.
    const [unused] = (await images(session, 1)) as [string];
    const mine = (await made(unused)).extras.Data!;
    expect(roomsIn((await infoOf(session, mine.PropertyID)).Property_Image_Array_Information)).toEqual([[own, null]]);
    expect(roomsIn((await infoOf(other, PropertyID)).Property_Image_Array_Information)).toEqual([[theirs, null]]);
    const wrong = await create(session, { Property_Image_Rooms: [{ ImageID: own, Room_Type: 12 }] });
    expect(wrong).toMatchObject({ http: 400, extras: { fields: expect.anything() } });
  });

  test("is in the draft too", async () => {
    const session = await make.role("president");
    const [one, two] = (await images(session, 2)) as [string, string];
    const draft = {
      Property_Image_Array: [two, one],
      Property_Image_Rooms: [{ ImageID: one, Room_Type: 2 as const }],
      Values: { Virtual_Tour_URL: "https://half a link" },
    };
    expect(await ask("vendor/Edit_Property_Draft", draft, session)).toMatchObject({ http: 200 });
    const { Draft } = (await ask("vendor/Fetch_Property_Draft_Info", {}, session)).extras.Data!;
    expect(roomsIn(Draft!.Property_Image_Array_Information)).toEqual([
      [two, null],
      [one, 2],
    ]);
    expect(Draft!.Values).toEqual({ Virtual_Tour_URL: "https://half a link" });
  });
});

test("an uploaded photo is answered with what may be wrong with it, which stays with it", async () => {
  const session = await make.role("president");
  const dark = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#0a0a0a" } })
    .png()
    .toBuffer();
  const sent = await server.postForm(
    "upload/Upload_Image",
    { file: new File([dark as never], "dark.png"), Image_Type: "2" },
    session,
  );
  expect(sent).toMatchObject({ http: 200, extras: { Data: { Width: 640, Warnings: [1, 2, 3] } } });
  const { ImageID } = sent.extras.Data as { ImageID: string };
  const { PropertyID } = (await create(session, { Property_Image_Array: [ImageID] })).extras.Data!;
  const [photo] = (await infoOf(session, PropertyID)).Property_Image_Array_Information;
  expect(photo).toMatchObject({ ImageID, Warnings: [1, 2, 3] });
  // One from before there were measures says nothing of what nobody measured.
  const [old] = (await images(session, 1)) as [string];
  await ask("vendor/Edit_Property", { ...home(), PropertyID, Property_Image_Array: [old] }, session);
  expect((await infoOf(session, PropertyID)).Property_Image_Array_Information[0]).toMatchObject({ Warnings: [] });
});

describe("the link of a virtual tour", () => {
  test("is kept without what follows people, and shown with the name of its site", async () => {
    const session = await make.role("president");
    const made = await create(session, { Virtual_Tour_URL: " https://youtu.be/dQw4w9WgXcQ?si=who-shared-it " });
    const { PropertyID } = made.extras.Data!;
    expect((await ask("user/Fetch_Property_Info", { PropertyID })).extras.Data).toMatchObject({
      Virtual_Tour_URL: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
      Virtual_Tour_Host: "YouTube",
    });
    await ask("vendor/Edit_Property", { ...home(), PropertyID, Virtual_Tour_URL: "" }, session);
    expect(await infoOf(session, PropertyID)).toMatchObject({ Virtual_Tour_URL: "", Virtual_Tour_Host: "" });
  });

  test.each([
    ["http://youtu.be/dQw4w9WgXcQ", "Start the link with https://"],
    ["javascript:alert(1)", "Start the link with https://"],
    ["https://bit.ly/3abc", "Paste a link to YouTube, Vimeo, Matterport, Kuula, CloudPano"],
    ["https://youtu.be/", "Paste the link that Share gives"],
  ])("%s is refused in plain words, and nothing is half done", async (Virtual_Tour_URL, sentence) => {
    const session = await make.role("president");
    const answer = await create(session, { Virtual_Tour_URL });
    expect(answer).toMatchObject({ http: 400, extras: { fields: { Virtual_Tour_URL: sentence } } });
    const { count } = await database.db
      .selectFrom("property")
      .where("vendor_id", "=", session.vendorId)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
  });
});
