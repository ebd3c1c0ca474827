/** Signs that reports write by name; the reader of workbooks knows `&amp;`, `&lt;`, `&gt;`, `&quot;`, `&apos;` and `&nbsp;`. */
const named: Record<string, string> = {
  ...{ ndash: "–", mdash: "—", lsquo: "‘", rsquo: "’", ldquo: "“", rdquo: "”", bull: "•", hellip: "…" },
  ...{ sup2: "²", frac12: "½", deg: "°", shy: "", ensp: " ", emsp: " ", thinsp: " " },
};
const sign = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}\d?));/giu;
/** What would be read as markup itself. */
const reserved = new Set(["<", ">", "&"]);

function signOf(written: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return named[name.toLowerCase()] ?? written;
  const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return "";
  const read = String.fromCodePoint(code);
  return reserved.has(read) ? { "<": "&lt;", ">": "&gt;", "&": "&amp;" }[read]! : read;
}

const part = /<(\/?)(td|th|tr|table)\b[^<>]*>/giu;

/** The tables of a web page with what HTML leaves to the reader: end tags of cells, and signs by their numbers and names. */
export function completeTables(page: string): string {
  if (!/<t[dh]\b/i.test(page) || /<(?:\w+:)?workbook\b/i.test(page)) return page;
  let open = "";
  const closed = page.replace(part, (tag: string, slash: string, name: string) => {
    const isCell = /^t[dh]$/i.test(name);
    const before = open === "" || (isCell && slash !== "") ? "" : `</${open}>`;
    open = isCell && slash === "" ? name : "";
    return before + tag;
  });
  return closed.replace(sign, signOf);
}
