import { randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { type Image, largestUpload } from "#domain/core/uploads/calls.ts";
import { startServer } from "../../../test/server.ts";

const hour = 3600_000;
const server = await startServer();
const account = await server.make.session();
const other = await server.make.session();

type Format = "jpeg" | "png" | "webp" | "avif" | "gif" | "tiff";
const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "#c63" } });
const picture = (format: Format = "jpeg", width = 800, height = 600) => flat(width, height)[format]().toBuffer();

/** Noise, which no format can make small. */
const noise = (side: number) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } });

const megabyte = 1024 * 1024;
/** A whole JPEG of exactly so many bytes: what follows its end is nobody's. */
const photoOf = async (size: number) => Buffer.concat([await picture(), Buffer.alloc(size)]).subarray(0, size);

type Sent = { as?: typeof account; name?: string; type?: number; key?: string };
const upload = async (bytes: Buffer | string, { as = account, name = "photo.jpg", type, key }: Sent = {}) => {
  const answer = await server.postForm(
    "upload/Upload_Image",
    { file: new File([bytes as never], name), ...(type !== undefined && { Image_Type: String(type) }) },
    { headers: { ...as.headers, ...(key && { "idempotency-key": key }) } },
  );
  // A refusal has no Data: only its test looks at it.
  return { ...answer, data: answer.extras.Data as Image };
};
const remove = (ImageID: string, as = account) =>
  server.ask("upload/Remove_Image", { ImageID }, { headers: as.headers });
const fetched = async (url: string) => {
  const { statusCode, rawPayload, headers } = await server.app.inject(url);
  return { statusCode, bytes: rawPayload, headers };
};

/** Every file on the disk and every row of one kind or another: what is not stored changes none of it. */
async function stored() {
  const below = (name: string) =>
    readdir(path.join(server.folder, name), { recursive: true, withFileTypes: true })
      .then((entries) => entries.filter((entry) => entry.isFile()).length)
      .catch(() => 0);
  const { rows } = await server.database.pool.query(
    "select (select count(*) from image) as images, (select count(*) from stray_file) as strays",
  );
  return { files: await below("files"), ...rows[0] };
}

async function work(job: "uploads.clear-files" | "uploads.sweep-orphans") {
  await server.database.db.transaction().execute((tx) => server.queue.enqueue(tx, job, {}));
  await server.queue.drain();
}

describe("a picture is kept", () => {
  test.each(["jpeg", "png", "webp", "avif"] as const)("as %s, whatever its name is", async (format) => {
    const { http, extras, data } = await upload(await picture(format, 1200, 900), { name: "accounts.xlsx" });
    expect([http, extras.Status]).toEqual([200, "Success"]);
    expect(data).toMatchObject({ Width: 1200, Height: 900, Blur: expect.stringMatching(/^data:image\/webp;/) });
    expect(data.Sizes.map(({ Width }) => Width)).toEqual([320, 640, 960]);
    for (const { URL, Width } of [...data.Sizes, { URL: data.Image_Original_URL, Width: 1200 }]) {
      const { statusCode, bytes, headers } = await fetched(URL);
      expect([statusCode, headers["content-type"], headers["x-content-type-options"]]).toEqual([
        200,
        "image/webp",
        "nosniff",
      ]);
      expect(headers["cache-control"]).toContain("immutable");
      expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: Width });
    }
  });

  test.each([
    ["grey", (image: Sharp) => image.greyscale().png()],
    ["of 16 bits", (image: Sharp) => image.toColourspace("rgb16").png()],
    ["for printing", (image: Sharp) => image.toColourspace("cmyk").jpeg()],
    ["one pixel wide", (image: Sharp) => image.resize(1, 1).png()],
    ["one line high", (image: Sharp) => image.resize(4000, 1, { fit: "fill" }).png()],
  ])("%s", async (_, make) => {
    const { http, data: image } = await upload(await make(flat(64, 48)).toBuffer());
    expect(http).toBe(200);
    const { data } = await sharp((await fetched(image.Image_Original_URL)).bytes)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [red, , blue] = data;
    expect(red! - blue!).toBeGreaterThanOrEqual(_ === "grey" ? 0 : 60);
  });

  test("with its see-through parts", async () => {
    const clear = { create: { width: 50, height: 50, channels: 4, background: "#0000" } } as const;
    const { data } = await upload(await sharp(clear).png().toBuffer());
    expect((await sharp((await fetched(data.Image_Original_URL)).bytes).metadata()).hasAlpha).toBe(true);
  });

  test("upright, and without the place where it was taken", async () => {
    const taken = await flat(800, 600)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "18/1 31/1 0/1" }, IFD0: { Model: "Pocket 9" } })
      .jpeg()
      .toBuffer();
    expect(taken.includes("Pocket 9")).toBe(true);
    const { data } = await upload(taken);
    expect(data).toMatchObject({ Width: 600, Height: 800 });
    for (const url of [data.Image_Original_URL, data.Sizes[0]!.URL]) {
      const { bytes } = await fetched(url);
      const { exif, xmp, iptc, icc, orientation, width } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
      expect(url === data.Image_Original_URL ? 600 : 320).toBe(width);
      expect(bytes.includes("Pocket 9")).toBe(false);
    }
  });

  test("as AVIF also where it names the container first that it shares with HEIC", async () => {
    const avif = await picture("avif");
    expect(avif.toString("latin1", 4, 12)).toBe("ftypavif");
    avif.write("mif1", 8, "latin1");
    expect(await upload(avif)).toMatchObject({ http: 200 });
  });

  test("twice as two, each with its own files", async () => {
    const bytes = await picture();
    const [one, two] = [(await upload(bytes)).data, (await upload(bytes)).data];
    expect(one.ImageID).not.toBe(two.ImageID);
    await remove(one.ImageID);
    await server.queue.drain();
    expect((await fetched(one.Image_Original_URL)).statusCode).toBe(404);
    expect((await fetched(two.Image_Original_URL)).statusCode).toBe(200);
  });

  test("once with one Idempotency-Key, which another picture cannot use", async () => {
    const bytes = await picture();
    const [one, two] = await Promise.all([upload(bytes, { key: "k1" }), upload(bytes, { key: "k1" })]);
    expect(one.http).toBe(200);
    expect(two.data).toEqual(one.data);
    expect(await upload(await picture("png"), { key: "k1" })).toMatchObject({
      http: 409,
      extras: { refusal: "key-reused" },
    });
  });

  test("of 49 megapixels, three at once", async () => {
    const large = await flat(7000, 7000).jpeg().toBuffer();
    const answers = await Promise.all([upload(large), upload(large), upload(large)]);
    for (const { http, data } of answers) expect([http, data.Width]).toEqual([200, 1600]);
  });

  test("with credentials among the fields, before or after it", async () => {
    const file = new File([(await picture()) as never], "photo.jpg");
    for (const fields of [
      { ...account.headers, file },
      { file, ...account.headers, Image_Type: "2" },
    ])
      expect(await server.postForm("upload/Upload_Image", fields)).toMatchObject({ http: 200 });
  });
});

describe("a clear no, and nothing stored", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>';
  const heic = Buffer.concat([Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"), Buffer.alloc(400)]);
  const animated = async () =>
    sharp([await picture("png", 9, 9), await noise(9).png().toBuffer()], { join: { animated: true } })
      .webp()
      .toBuffer();

  test.each<[string, () => Buffer | string | Promise<Buffer>, string, number]>([
    ["a renamed executable", () => Buffer.concat([Buffer.from("MZ\x90\0"), Buffer.alloc(5000)]), "not-a-picture", 400],
    ["a renamed ELF program", () => Buffer.concat([Buffer.from("\x7fELF"), Buffer.alloc(5000)]), "not-a-picture", 400],
    ["SVG", () => svg, "not-a-picture", 400],
    ["SVG in XML", () => `<?xml version="1.0"?>${svg}`, "not-a-picture", 400],
    ["HTML", () => "<!doctype html><script>alert(1)</script>", "not-a-picture", 400],
    ["PDF", () => "%PDF-1.7 and so on, for a while\n%%EOF", "not-a-picture", 400],
    ["TIFF", () => picture("tiff"), "not-a-picture", 400],
    ["one byte", () => "x", "not-a-picture", 400],
    ["GIF", () => picture("gif"), "moving-picture", 400],
    ["moving WebP", animated, "moving-picture", 400],
    ["HEIC", () => heic, "heic-picture", 400],
    [
      "a JPEG's head alone",
      () => Buffer.concat([Buffer.from("\xff\xd8\xff\xe0", "latin1"), Buffer.alloc(100)]),
      "broken-picture",
      400,
    ],
    ["a truncated JPEG", async () => (await noise(600).jpeg().toBuffer()).subarray(0, 60_000), "broken-picture", 400],
    ["a truncated PNG", async () => (await noise(300).png().toBuffer()).subarray(0, 60_000), "broken-picture", 400],
    ["a truncated WebP", async () => (await noise(300).webp().toBuffer()).subarray(0, 5000), "broken-picture", 400],
    [
      "a truncated AVIF",
      async () => (await noise(200).avif({ effort: 0 }).toBuffer()).subarray(0, 4000),
      "broken-picture",
      400,
    ],
    ["60 megapixels", () => flat(10_000, 6_000).png().toBuffer(), "too-many-pixels", 413],
    ["more than 10 MB", () => Buffer.alloc(largestUpload + 1, "\xff\xd8\xff"), "file-too-large", 413],
  ])("for %s", async (_, make, code, http) => {
    const before = await stored();
    const answer = await upload(await make(), { type: 2 });
    expect(answer).toMatchObject({ http, success: false, extras: { code: 3, refusal: code } });
    expect(answer.extras.Status).toMatch(/^[A-Z].{20,}\.$/);
    expect(await stored()).toEqual(before);
  });

  test("for a profile photo of more than 5 MB, which a home's picture may have", async () => {
    const large = await noise(1400).png({ compressionLevel: 0 }).toBuffer();
    expect(large.length).toBeGreaterThan(5 * 1024 * 1024);
    expect(large.length).toBeLessThan(largestUpload);
    const before = await stored();
    for (const type of [1, undefined])
      expect(await upload(large, type ? { type } : {})).toMatchObject({
        http: 413,
        extras: { refusal: "file-too-large" },
      });
    expect(await stored()).toEqual(before);
    expect(await upload(large, { type: 2 })).toMatchObject({ http: 200 });
  });

  test.each<[string, () => Promise<Buffer>, number, string]>([
    ["of 2 MB and a byte", () => photoOf(2 * megabyte + 1), 413, "Max size 2MB"],
    ["that is WebP, whatever its name says", () => picture("webp"), 400, "Only JPG/PNG allowed"],
    ["that is no picture at all", async () => Buffer.alloc(500, "MZ"), 400, "Only JPG/PNG allowed"],
  ])("for a photo of the settings %s", async (_, make, http, Status) => {
    const before = await stored();
    expect(await upload(await make(), { type: 3, name: "photo.jpg" })).toMatchObject({ http, extras: { Status } });
    expect(await stored()).toEqual(before);
  });

  test("and none for a photo of the settings of 2 MB, which sign-in takes larger", async () => {
    expect(await upload(await photoOf(2 * megabyte), { type: 3 })).toMatchObject({ http: 200 });
    expect(await upload(await photoOf(2 * megabyte + 1), { type: 1 })).toMatchObject({ http: 200 });
  });

  test.each([0, 10, 1.5, -1])("for Image_Type %d", async (type) => {
    expect(await upload(await picture(), { type })).toMatchObject({ http: 400, extras: { refusal: "invalid-input" } });
  });

  test("for a session that has ended", async () => {
    const before = await stored();
    const late = await server.make.session({ expiresAt: new Date(server.clock.now().getTime() - 1) });
    expect(await upload(await picture(), { as: late })).toMatchObject({ http: 401, extras: { code: 1 } });
    expect(await stored()).toEqual(before);
  });
});

describe("removing", () => {
  test("takes the files away too, once; the second time there is nothing to remove", async () => {
    const before = await stored();
    const { ImageID, Image_Original_URL: url, Sizes } = (await upload(await picture())).data;
    expect(await remove(ImageID)).toMatchObject({ http: 200 });
    await server.queue.drain();
    for (const each of [url, Sizes[0]!.URL]) expect((await fetched(each)).statusCode).toBe(404);
    expect(await remove(ImageID)).toMatchObject({ http: 404, extras: { code: 5, refusal: "unknown-image" } });
    expect(await stored()).toEqual(before);
  });

  test("twice at once succeeds once", async () => {
    const { ImageID } = (await upload(await picture())).data;
    const answers = await Promise.all([remove(ImageID), remove(ImageID), remove(ImageID)]);
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 404, 404]);
  });

  test("another's picture, or the product's own, does not exist", async () => {
    const { ImageID, Image_Original_URL } = (await upload(await picture())).data;
    expect(await remove(ImageID, other)).toMatchObject({ http: 404, extras: { refusal: "unknown-image" } });
    expect(await remove((await server.make.image()).image_id)).toMatchObject({ http: 404 });
    expect((await fetched(Image_Original_URL)).statusCode).toBe(200);
  });

  test("is refused while a home shows it, or a profile", async () => {
    const images = [(await upload(await picture())).data, (await upload(await picture())).data];
    const { property_id } = await server.make.property({ vendor_id: account.vendorId, images: [images[0]!.ImageID] });
    await server.database.pool.query("update vendor set image_id = $1 where vendor_id = $2", [
      images[1]!.ImageID,
      account.vendorId,
    ]);
    for (const { ImageID } of images)
      expect(await remove(ImageID)).toMatchObject({ http: 409, extras: { code: 6, refusal: "in-use" } });
    await server.database.pool.query("delete from property_image where property_id = $1", [property_id]);
    expect(await remove(images[0]!.ImageID)).toMatchObject({ http: 200 });
  });

  test("waits for a person who is just about to use it", async () => {
    const { ImageID } = (await upload(await picture())).data;
    const { property_id } = await server.make.property();
    let removing: ReturnType<typeof remove> | undefined;
    await server.database.db.transaction().execute(async (tx) => {
      await tx.insertInto("property_image").values({ property_id, image_id: ImageID, position: 0 }).execute();
      removing = remove(ImageID);
      await new Promise((pass) => setTimeout(pass, 100));
    });
    expect(await removing).toMatchObject({ http: 409, extras: { refusal: "in-use" } });
  });
});

describe("uploads that nothing uses", () => {
  test("are 50 of an account at most, also when several come at once", async () => {
    const [hoarder, bytes] = [await server.make.session(), await picture("png", 9, 9)];
    const rows = await Promise.all(
      Array.from({ length: 48 }, () => server.make.image({ vendor_id: hoarder.vendorId })),
    );
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(bytes, { as: hoarder })));
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 200, 409, 409, 409]);
    const before = await stored();
    const refused = await upload(bytes, { as: hoarder });
    expect(refused).toMatchObject({ http: 409, extras: { code: 6, refusal: "too-many-uploads" } });
    expect(await stored()).toEqual(before);
    expect(await upload(bytes)).toMatchObject({ http: 200 });

    // One that is used makes room, and one that is removed.
    await server.make.property({ vendor_id: hoarder.vendorId, images: [rows[0]!.image_id] });
    await remove(rows[1]!.image_id, hoarder);
    for (const http of [200, 200, 409]) expect(await upload(bytes, { as: hoarder })).toMatchObject({ http });
  });
});

test("an account that exceeds its share of the queue has to wait, and others do not", async () => {
  const [busy, neighbour] = await Promise.all([server.make.session(), server.make.session()]);
  // Slow to draw, so that all of them are there before the first is done.
  const bytes = await flat(7000, 7000).jpeg().toBuffer();
  const before = await stored();
  const [answers, others] = await Promise.all([
    Promise.all(Array.from({ length: 16 }, () => upload(bytes, { as: busy }))),
    upload(await picture(), { as: neighbour }),
  ]);
  const refused = answers.filter(({ http }) => http !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const { http, extras, headers } of refused) {
    expect([http, extras.refusal]).toEqual([429, "too-many-calls"]);
    expect(headers["retry-after"]).toBe("5");
  }
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(10);
  expect(others.http).toBe(200);
  expect(Number((await stored()).images)).toBe(Number(before.images) + answers.length - refused.length + 1);
  expect((await upload(await picture(), { as: busy })).http).toBe(200);
});

describe("what nobody uses or owns", () => {
  test("goes after 48 hours, and stays before, or where something shows it", async () => {
    const [orphan, shown] = [(await upload(await picture())).data, (await upload(await picture())).data];
    await server.make.property({ images: [shown.ImageID] });
    const ours = await server.make.image();
    server.clock.pass(47 * hour);
    const young = (await upload(await picture())).data;
    await work("uploads.sweep-orphans");
    expect((await fetched(orphan.Image_Original_URL)).statusCode).toBe(200);
    server.clock.pass(2 * hour);
    await work("uploads.sweep-orphans");
    await work("uploads.clear-files");
    const left = await server.database.db.selectFrom("image").select("image_id").execute();
    const ids = left.map(({ image_id }) => image_id);
    expect(ids).not.toContain(orphan.ImageID);
    expect(ids).toEqual(expect.arrayContaining([shown.ImageID, young.ImageID, ours.image_id]));
    expect((await fetched(orphan.Image_Original_URL)).statusCode).toBe(404);
    expect((await fetched(shown.Image_Original_URL)).statusCode).toBe(200);
  });

  test("goes too where its row could not be made", async () => {
    const before = await stored();
    await server.database.pool.query("alter table image add constraint image_none check (height <> 601)");
    expect(await upload(await picture("png", 800, 601))).toMatchObject({ http: 500 });
    await server.database.pool.query("alter table image drop constraint image_none");
    expect((await stored()).strays).toBe(before.strays + 3);
    await work("uploads.clear-files");
    expect((await stored()).files).toBe(before.files + 3);
    server.clock.pass(hour);
    await work("uploads.clear-files");
    expect(await stored()).toEqual(before);
  });

  test("is cleared again where the store failed half-way", async () => {
    const { ImageID } = (await upload(await picture())).data;
    await remove(ImageID);
    const { pictures } = server.outside.files;
    const { remove: real } = pictures;
    let failures = 1;
    pictures.remove = async (key) => {
      if (failures-- > 0) throw new Error("The store is away");
      await real(key);
    };
    await expect(work("uploads.clear-files")).rejects.toThrow("away");
    await work("uploads.clear-files");
    pictures.remove = real;
    expect((await stored()).strays).toBe(0);
  });
});

test("pictures are served by their names alone, and a repeated request costs nothing", async () => {
  const { Image_Original_URL: url } = (await upload(await picture())).data;
  const { headers } = await fetched(url);
  const again = await server.app.inject({ url, headers: { "if-none-match": headers.etag } });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  const file = await readFile(path.join(server.folder, url));
  expect((await fetched(url)).bytes.equals(file)).toBe(true);
  for (const away of ["/files/..%2fdocuments", "/files/ab/..%2f..%2fx", "/files/ab", "/files/", "/files/ab/none.webp"])
    expect((await fetched(away)).statusCode).toBe(404);
});
