import type { Sharp } from "sharp";
import { brightnessOf, measuredSide, type PhotoMeasures, sharpnessOf } from "#domain/core/uploads/checks/rules.ts";

/** How sharp and how bright an upright picture is. What is transparent counts as white, as on the page. */
export async function measure(upright: Sharp): Promise<Omit<PhotoMeasures, "width" | "height">> {
  const { data, info } = await upright
    .resize({ width: measuredSide, height: measuredSide, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .greyscale()
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  // Grey comes as one channel, or as several that are alike.
  const grey = info.channels === 1 ? data : data.filter((_, at) => at % info.channels === 0);
  return { sharpness: Math.round(sharpnessOf(grey, info.width, info.height) * 10) / 10, ...brightnessOf(grey) };
}
