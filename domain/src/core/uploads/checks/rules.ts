import { codesOf } from "../../../platform/codes.ts";
import { type PhotoWarning, photoWarnings } from "./codes.ts";

/** The same on the server and in what the form says of photos. */
export const photoThresholds = {
  /** Pixels of the longer and the shorter side: a card on a good screen shows as many. */
  longSide: 800,
  shortSide: 600,
  /** The sharpest part of a sharp photo has at least this variance of the Laplacian, measured at `measuredSide` pixels. */
  sharpness: 60,
  /** A photo is dark if its mean luminance (0 to 255) is below this, and its brightest tenth begins below `highlights`. */
  brightness: 55,
  highlights: 140,
  /** How much higher than wide a photo is that a wide frame would cut. */
  upright: 1.2,
} as const;

/** Photos are reduced to so many pixels of the longer side before they are measured, so that a large camera is no advantage. */
export const measuredSide = 640;
/** The sharpness is that of the sharpest of so many parts across and down: a wall beside a window is not blurred. */
export const measuredParts = 4;

/** What was measured of an upright photo; nothing of those from before there were measures. */
export type PhotoMeasures = {
  width: number;
  height: number;
  sharpness: number | null;
  brightness: number | null;
  highlights: number | null;
};

const tests: Record<PhotoWarning, (photo: PhotoMeasures) => boolean> = {
  1: ({ width, height }) =>
    Math.max(width, height) < photoThresholds.longSide || Math.min(width, height) < photoThresholds.shortSide,
  2: ({ sharpness }) => sharpness !== null && sharpness < photoThresholds.sharpness,
  3: ({ brightness, highlights }) =>
    brightness !== null &&
    highlights !== null &&
    brightness < photoThresholds.brightness &&
    highlights < photoThresholds.highlights,
  4: ({ width, height }) => height > width * photoThresholds.upright,
};

/** What its owner should know of a photo; none of it keeps a photo from being used. */
export const warningsOf = (photo: PhotoMeasures): PhotoWarning[] =>
  codesOf(photoWarnings).filter((warning) => tests[warning](photo));

/**
 * The variance of the Laplacian of the sharpest part of a grey picture: the usual measure of blur. `pixels` are its luminances,
 * row by row.
 */
export function sharpnessOf(pixels: ArrayLike<number>, width: number, height: number): number {
  let sharpest = 0;
  for (let part = 0; part < measuredParts ** 2; part++) {
    const across = part % measuredParts;
    const down = Math.floor(part / measuredParts);
    // The Laplacian needs a neighbour on every side.
    const [left, right] = [across, across + 1].map((edge) => edgeAt(edge, width)) as [number, number];
    const [top, bottom] = [down, down + 1].map((edge) => edgeAt(edge, height)) as [number, number];
    let count = 0;
    let sum = 0;
    let squares = 0;
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) {
        const at = y * width + x;
        const value = pixels[at - 1]! + pixels[at + 1]! + pixels[at - width]! + pixels[at + width]! - 4 * pixels[at]!;
        count++;
        sum += value;
        squares += value * value;
      }
    if (count > 0) sharpest = Math.max(sharpest, squares / count - (sum / count) ** 2);
  }
  return sharpest;
}

const edgeAt = (edge: number, length: number) =>
  Math.min(Math.max(Math.round((edge * length) / measuredParts), 1), length - 1);

/** The mean luminance of a grey picture, and where its brightest tenth begins. */
export function brightnessOf(pixels: ArrayLike<number>): { brightness: number; highlights: number } {
  const counts = new Array<number>(256).fill(0);
  let sum = 0;
  for (let at = 0; at < pixels.length; at++) {
    sum += pixels[at]!;
    counts[pixels[at]!]!++;
  }
  let above = 0;
  let highlights = 255;
  while (highlights > 0 && above + counts[highlights]! < pixels.length / 10) above += counts[highlights--]!;
  return { brightness: Math.round(sum / Math.max(1, pixels.length)), highlights };
}
