import sharp from "sharp";

/** Picture elements in a row of the small grey picture that is looked at, and in a row of its frequencies. */
const side = 32;
const low = 8;

/**
 * The least strength of the frequencies that are compared, in levels of grey: a wall, a sheet of paper or a colour that fades has
 * next to none, and what is left is noise, which would resemble the noise of any other.
 */
const leastStrength = 12;

/** Hashes of the same picture, also of one that was compressed, scaled, brightened or trimmed a little, differ in so many bits at most. */
export const mostDifferences = 9;

export type PhotoHash = { hash: bigint; mirror: bigint };

const cosines = Array.from({ length: low }, (_, frequency) =>
  Float64Array.from({ length: side }, (_, at) => Math.cos((Math.PI / side) * (at + 0.5) * (frequency + 1))),
);

/**
 * The perceptual hash of a picture by its 64 lowest frequencies (a discrete cosine transform, without the mean of rows and columns):
 * a bit says whether a frequency is above the median of all. Nothing for a picture without enough to compare.
 */
export async function hashPhoto(bytes: Uint8Array): Promise<PhotoHash | undefined> {
  const pixels = await sharp(bytes)
    .flatten({ background: "white" })
    .greyscale()
    // The same grid whatever the shape, so that a trimmed edge shifts it little.
    .resize(side, side, { fit: "fill", kernel: "cubic" })
    .blur(0.8)
    .raw()
    .toBuffer();
  return hashOfGrey(pixels);
}

/** The hash of 32 by 32 levels of grey, row by row. */
export function hashOfGrey(pixels: Uint8Array): PhotoHash | undefined {
  const frequencies = transform(pixels);
  const strength = Math.sqrt(frequencies.reduce((sum, value) => sum + value * value, 0) / frequencies.length);
  if (strength < leastStrength) return undefined;
  // Mirroring turns the sign of every other column: those whose cosine is odd about the middle.
  const mirrored = frequencies.map((value, at) => ((at % low) % 2 === 0 ? -value : value));
  return { hash: bitsOf(frequencies), mirror: bitsOf(mirrored) };
}

function transform(pixels: Uint8Array): number[] {
  const rows = cosines.map((cosine) =>
    Float64Array.from({ length: side }, (_, y) => {
      let sum = 0;
      for (let x = 0; x < side; x++) sum += pixels[y * side + x]! * cosine[x]!;
      return sum;
    }),
  );
  const frequencies: number[] = [];
  for (let v = 0; v < low; v++)
    for (let u = 0; u < low; u++) {
      let sum = 0;
      for (let y = 0; y < side; y++) sum += rows[u]![y]! * cosines[v]![y]!;
      frequencies.push((sum * 2) / side);
    }
  return frequencies;
}

function bitsOf(values: readonly number[]): bigint {
  const sorted = [...values].sort((a, b) => a - b);
  const median = (sorted[31]! + sorted[32]!) / 2;
  let bits = 0n;
  for (const value of values) bits = (bits << 1n) | (value > median ? 1n : 0n);
  // As the database keeps it: with a sign.
  return BigInt.asIntN(64, bits);
}

/** Of 64 bits: four parts of 13 and one of 12. */
const widths = [13, 13, 13, 13, 12];

/** The parts of a hash, each with its number, so that equal parts at different places are different. */
export function bandsOf(hash: bigint): number[] {
  let rest = BigInt.asUintN(64, hash);
  return widths.map((width, part) => {
    const value = Number(rest & ((1n << BigInt(width)) - 1n));
    rest >>= BigInt(width);
    return (part << 13) | value;
  });
}

/** The parts of every hash that may be near: each of this one's, as it is and with one bit turned. */
export const nearBands = (hash: bigint): number[] =>
  bandsOf(hash).flatMap((band, part) => [
    band,
    ...Array.from({ length: widths[part]! }, (_, bit) => band ^ (1 << bit)),
  ]);

/** In how many bits two hashes differ. */
export function differences(one: bigint, other: bigint): number {
  let rest = BigInt.asUintN(64, one ^ other);
  let count = 0;
  for (; rest > 0n; rest &= rest - 1n) count++;
  return count;
}
