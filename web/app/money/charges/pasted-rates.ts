/** A line of a pasted list: the flat, and the amount behind the last space, comma or tab that parts them. */
export type PastedRate = { line: string; flat: string; amount: string };

export const linesIn = (text: string): PastedRate[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => {
      const [, flat = line, amount = ""] = /^(.+?)[\s,;:]+(?:₹|Rs\.?)?\s*([\d,]*\.?\d+)$/i.exec(line) ?? [];
      return { line, flat: flat.trim(), amount };
    });

/** `A-101`, `a 101` and `A/101` are one flat. */
const keyOf = (label: string): string => label.toUpperCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");

type Flat = { FlatID: string; Flat_Label: string; Flat_No: string };

/** The flats of the lines by label, or by a number of one flat only, and the lines that name no flat, several flats, or no amount. */
export function matchedFlats(lines: readonly PastedRate[], flats: readonly Flat[]) {
  const byLabel = Map.groupBy(flats, ({ Flat_Label }) => keyOf(Flat_Label));
  const byNumber = Map.groupBy(flats, ({ Flat_No }) => keyOf(Flat_No));
  const found: { [flatId: string]: { Flat_Label: string; Rate: string } } = {};
  const missing: string[] = [];
  for (const { line, flat, amount } of lines) {
    const [one, ...others] = byLabel.get(keyOf(flat)) ?? byNumber.get(keyOf(flat)) ?? [];
    if (!one || others.length > 0 || amount === "") missing.push(line);
    else found[one.FlatID] = { Flat_Label: one.Flat_Label, Rate: amount };
  }
  return { found, missing };
}
