import { fileURLToPath } from "node:url";
import { Font } from "@react-pdf/renderer";

type Glyph = { id: number; codePoints: number[] };
type FontFile = { getGlyph(id: number, codePoints?: number[]): Glyph };

const fileOf = (name: string) => fileURLToPath(new URL(`../../../../fonts/${name}.ttf`, import.meta.url));

/**
 * fontkit creates one object per glyph, with the letters for which it is first used. In Devanagari a glyph may
 * represent other letters elsewhere, or only a part of one: lines that are broken by counting letters then lose glyphs.
 */
function keepLetters(font: FontFile): void {
  const getGlyph = font.getGlyph.bind(font);
  const glyphs = new Map<string, Glyph>();
  font.getGlyph = (id, codePoints = []) => {
    const key = [id, ...codePoints].join();
    const found = glyphs.get(key) ?? Object.create(getGlyph(id, codePoints), { codePoints: { value: codePoints } });
    glyphs.set(key, found);
    return found;
  };
}

async function load(fontFamily: string, name: string, fontWeight: number): Promise<void> {
  Font.register({ family: fontFamily, src: fileOf(`${name}-${fontWeight}`), fontWeight });
  await Font.load({ fontFamily, fontWeight });
  keepLetters(Font.getFont({ fontFamily, fontWeight })!.data as unknown as FontFile);
}

// Words stay whole, unless no line could hold them.
Font.registerHyphenationCallback((word) => (word.length > 40 ? (word.match(/.{1,20}/gu) ?? [word]) : [word]));

/** The letters that Inter has not are Devanagari's. */
export const fontFamily = ["Inter", "Devanagari"];

for (const weight of [400, 600]) {
  await load("Inter", "inter", weight);
  await load("Devanagari", "noto-sans-devanagari", weight);
}
