import { availableParallelism } from "node:os";
import sharp from "sharp";
import type { PhotoMeasures } from "#domain/core/uploads/checks/rules.ts";
import { kindOf } from "../../platform/file-kinds/sniff.ts";
import { createTurns, QueueFull } from "../../platform/limits/turns.ts";
import { measure } from "./measure.ts";

const widths = [320, 640, 960];
const longestSide = 1600;
const mostPixels = 50_000_000;
/** Of WebP's 0 to 6: half the time of 3 for files 6 % larger. */
const effort = 2;
/**
 * A picture of 50 megapixels needs 200 MB while it is read, and other requests need a core: so many are read at once,
 * each with one thread, the others wait.
 */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
const inTurn = createTurns({ atOnce, ofAccount: 10, inAll: 100 });
sharp.concurrency(1);
const secondsToRead = 30;

export type PictureProblem = "not-a-picture" | "heic-picture" | "moving-picture" | "broken-picture" | "too-many-pixels";

type Rendition = { width: number; bytes: Buffer };
/** A picture as pages show it: upright, in sRGB, without the camera's own data. */
export type Picture = {
  width: number;
  height: number;
  whole: Buffer;
  narrower: Rendition[];
  blur: string;
  measures: Omit<PhotoMeasures, "width" | "height">;
};

const mediaTypes = { jpeg: "image/jpeg", png: "image/png", webp: "image/webp", avif: "image/avif" } as const;
export type StillKind = keyof typeof mediaTypes;
export const mediaTypeOf = (kind: StillKind) => mediaTypes[kind];
const isStill = (kind: string | undefined): kind is StillKind => kind !== undefined && kind in mediaTypes;

/** Detects the kind by the first bytes. No pixels are read yet. */
async function checkHead(bytes: Buffer): Promise<{ kind: StillKind } | PictureProblem> {
  const kind = await kindOf(bytes);
  if (kind === "heic") return "heic-picture";
  if (kind === "gif") return "moving-picture";
  if (!isStill(kind)) return "not-a-picture";
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!head) return "broken-picture";
  if (head.width * head.height > mostPixels) return "too-many-pixels";
  if (kind !== "avif" && (head.pages ?? 1) > 1) return "moving-picture";
  return { kind };
}

// Fails on what is cut short or wrong inside, and lets the harmless oddities of cameras pass.
const read = (bytes: Buffer) =>
  sharp(bytes, { failOn: "error", limitInputPixels: mostPixels }).timeout({ seconds: secondsToRead });

/** Whether all of it can be read; answers its kind. Throws QueueFull. */
export async function checkPicture(bytes: Buffer, account: string): Promise<{ kind: StillKind } | PictureProblem> {
  const head = await checkHead(bytes);
  if (typeof head === "string") return head;
  const isWhole = await inTurn(account, () => read(bytes).resize(8, 8).raw().toBuffer()).then(
    () => true,
    (error: unknown) => {
      if (error instanceof QueueFull) throw error;
      return false;
    },
  );
  return isWhole ? head : "broken-picture";
}

/** The picture in the sizes that pages ask for, or what is wrong with it. Throws QueueFull. */
export async function drawPicture(bytes: Buffer, account: string): Promise<Picture | PictureProblem> {
  const head = await checkHead(bytes);
  return typeof head === "string" ? head : inTurn(account, () => draw(bytes));
}

async function draw(bytes: Buffer): Promise<Picture | PictureProblem> {
  // Read and turned once; every size is made from these pixels.
  const upright = await read(bytes)
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
  if (!upright) return "broken-picture";
  const { width, height, channels } = upright.info;
  // Not sharp's clone(), which copies the pixels.
  const pixels = () => sharp(upright.data, { raw: { width, height, channels } });
  const whole = await pixels().webp({ quality: 78, effort }).toBuffer();
  const narrower: Rendition[] = [];
  for (const narrow of widths.filter((each) => each < width))
    narrower.push({
      width: narrow,
      bytes: await pixels().resize({ width: narrow }).webp({ quality: 74, effort }).toBuffer(),
    });
  const blur = await pixels().resize({ width: 16 }).webp({ quality: 40 }).toBuffer();
  return {
    width,
    height,
    whole,
    narrower,
    blur: `data:image/webp;base64,${blur.toString("base64")}`,
    measures: await measure(pixels()),
  };
}
