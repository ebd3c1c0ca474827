import { fileURLToPath } from "node:url";
import { Font } from "@react-pdf/renderer";

type Glyph = { id: number; codePoints: number[] };
type FontFile = { getGlyph(id: number, codePoints?: number[]): Glyph };

const fileOf = (name: string) => fileURLToPath(new URL(`../../../../fonts/${name}.ttf`, import.meta.url));

/**
 * fontkit makes one object for a glyph, with the letters that it is first asked for. In Devanagari a glyph belongs to other
 * letters elsewhere, or is a part of another one and to none: lines that are cut by counting letters then lose glyphs.
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
