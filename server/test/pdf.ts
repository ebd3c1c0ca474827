import { inflateSync } from "node:zlib";
import { expect } from "vitest";

/** What a PDF of ours says and is made of: its texts in the order in which they are drawn, a line for each piece of text. */
export function readPdf(base64: string) {
  const bytes = Buffer.from(base64, "base64");
  const raw = bytes.toString("latin1");
  expect(raw.startsWith("%PDF-")).toBe(true);
  const objects = new Map([...raw.matchAll(/(?:^|\n)(\d+) 0 obj\b/g)].map(({ 1: id, index }) => [id!, index]));
  const streamAt = (index: number): string => {
    const { index: at, 0: head } = /\bstream\r?\n/.exec(raw.slice(index, index + 2000)) ?? { index: -1, 0: "" };
    return at < 0 ? "" : inflateSync(bytes.subarray(index + at + head.length)).toString("latin1");
  };
  const bodyOf = (id: string) => {
    const index = objects.get(id)!;
    return raw.slice(index, raw.indexOf("endobj", index));
  };
  // The name of a font, the same on every page, and the letters of its glyphs.
  const letters = new Map(
    [...raw.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => {
      const [, map] = /\/ToUnicode (\d+) 0 R/.exec(bodyOf(id!)) ?? [];
      return [name!, map ? glyphsIn(streamAt(objects.get(map)!)) : new Map<number, string>()];
    }),
  );
  const pages = [...raw.matchAll(/\/Type \/Page\b[\s\S]*?endobj/g)].map(([page]) => page);
  const contents = pages.map((page) => streamAt(objects.get(/\/Contents (\d+) 0 R/.exec(page)![1]!)!));
  return {
    pages: pages.length,
    texts: contents.map((content) => textOf(content, letters)),
    fonts: new Set([...raw.matchAll(/\/FontName \/[A-Z]+\+([\w-]+)/g)].map(([, name]) => name)),
    language: /\/Lang \(([\w-]+)\)/.exec(raw)?.[1],
    embedded: raw.match(/\/FontFile2/g)?.length ?? 0,
    hasLetter: (letter: string) =>
      [...letters.values()].some((glyphs) => [...glyphs.values()].some((shown) => shown.includes(letter))),
  };
}

/**
 * The comparable part of a Devanagari text: a PDF has its glyphs in drawing order, where vowel signs and the sign of an
 * र are beside other letters than in the text.
 */
export const asDrawn = (text: string) => text.normalize("NFC").replace(/[\s\p{M}र]/gu, "");

const lettersOf = (hex: string) =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((each) => Number.parseInt(each, 16)));

function glyphsIn(map: string): Map<number, string> {
  const ranges = [...map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)];
  return new Map(
    ranges.flatMap(([, first, list]) =>
      [...list!.matchAll(/<([\w ]*)>/g)].map(
        ([, hex], at) => [Number.parseInt(first!, 16) + at, lettersOf(hex!.replaceAll(" ", ""))] as [number, string],
      ),
    ),
  );
}

function textOf(content: string, letters: Map<string, Map<number, string>>): string {
  let font = "";
  const pieces = [...content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].flatMap(([, name, shown]) => {
    if (name) font = name;
    const glyphs = [...(shown ?? "").matchAll(/<(\w+)>/g)].flatMap(([, hex]) => hex!.match(/.{4}/g) ?? []);
    return shown === undefined
      ? []
      : [glyphs.map((glyph) => letters.get(font)?.get(Number.parseInt(glyph, 16)) ?? "").join("")];
  });
  // A piece that ends in a space goes on in the next one.
  return pieces.reduce(
    (text, piece) => `${text}${text === "" || text.endsWith(" ") || piece === " " ? "" : "\n"}${piece}`,
    "",
  );
}
