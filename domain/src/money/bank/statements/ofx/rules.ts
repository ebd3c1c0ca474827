import type { Day } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import { readAmount, readDate } from "../cells/rules.ts";
import type { StatementLine } from "../codes.ts";
import { type FixedAnswer, fixedStatement, movedBy } from "../fixed/rules.ts";

export const isOfx = (text: string): boolean => /^\s*(?:OFXHEADER\s*:|<\?OFX|(?:<\?xml[^>]*>\s*)?(?:<\?OFX[^>]*>\s*)?<OFX>)/i.test(text);

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };
const decoded = (text: string): string =>
  text
    .replace(/&(?:#(\d{1,6})|(\w+));/g, (whole, code?: string, name = "") =>
      code === undefined ? (entities[name] ?? whole) : String.fromCodePoint(Number(code)),
    )
    .replace(/\s+/g, " ")
    .trim();

/** Values have no end tag in OFX 1 (SGML) and one in OFX 2 (XML): a value ends at the next tag in both. */
const valueOf = (block: string, name: string): string =>
  decoded(new RegExp(`<${name}>([^<]*)`, "i").exec(block)?.[1] ?? "");

const msOf = (minutes: number) => minutes * 60_000;
const minutesOfIndia = 330;

/** `20261104183000[0:GMT]` is the 5th in India. Without a zone the day is as written. */
export function dayOfOfx(text: string): Day | null {
  const day = readDate(text.slice(0, 8));
  const [, clock, hours] = /^\d{8}(\d{4})\d{2}(?:\.\d+)?\[([+-]?\d{1,2}(?:\.\d+)?)/.exec(text) ?? [];
  if (day === null || clock === undefined) return day;
  const minutes = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(2));
  const utc = Date.parse(`${day}T00:00:00Z`) + msOf(minutes - Number(hours) * 60);
  return new Date(utc + msOf(minutesOfIndia)).toISOString().slice(0, 10);
}

const paiseOf = (text: string): Paise | null => {
  const amount = readAmount(/^[+-]?\d+,\d{1,2}$/.test(text) ? text.replace(",", ".") : text);
  return amount === null || amount === "unreadable" ? null : amount.paise;
};

const outgoing = /^(?:DEBIT|CHECK|PAYMENT|FEE|SRVCHG|ATM|POS|DIRECTDEBIT)$/i;

/** Reads OFX 1 and 2. A file without its end tag was cut off. */
export function readOfx(content: string, today: Day): FixedAnswer {
  const [head = "", ...blocks] = content.split(/<STMTTRN>/i);
  const accounts = new Set([...content.matchAll(/<ACCTID>([^<]*)/gi)].map(([, id = ""]) => id.trim()));
  if (accounts.size > 1) return { outcome: "several-accounts" };
  const tail = blocks.at(-1)?.split(/<\/BANKTRANLIST>/i)[1] ?? head;
  const amounts = blocks.map((block) => paiseOf(valueOf(block, "TRNAMT")));
  // Some banks write debits without a minus; their type says it.
  const hasSigns = amounts.some((amount) => amount !== null && amount < 0);
  const unreadable: number[] = [];
  const lines = blocks.flatMap((block, at): StatementLine[] => {
    const postedOn = dayOfOfx(valueOf(block, "DTPOSTED"));
    const amount = amounts[at] ?? null;
    if (postedOn === null || amount === null) unreadable.push(at + 1);
    if (postedOn === null || amount === null || amount === 0) return [];
    const isOut = !hasSigns && outgoing.test(valueOf(block, "TRNTYPE"));
    const [name, memo] = [valueOf(block, "NAME"), valueOf(block, "MEMO")];
    return [
      {
        line: at + 1,
        postedOn,
        valueOn: dayOfOfx(valueOf(block, "DTAVAIL")) ?? postedOn,
        narration: memo.startsWith(name) ? memo : name.startsWith(memo) ? name : `${name} ${memo}`,
        reference: valueOf(block, "CHECKNUM") || valueOf(block, "REFNUM") || valueOf(block, "FITID"),
        ...movedBy(isOut ? -amount : amount),
        balance: null,
      },
    ];
  });
  const [from, to] = [dayOfOfx(valueOf(head, "DTSTART")), dayOfOfx(valueOf(head, "DTEND"))];
  const ledger = /<LEDGERBAL>([\s\S]*)/i.exec(tail)?.[1] ?? "";
  const ifsc = /^[A-Z]{4}0[A-Z0-9]{6}$/.exec(valueOf(head, "BANKID"))?.[0] ?? "";
  return fixedStatement(
    {
      format: "ofx",
      account: { number: [...accounts][0] ?? "", holder: "", ifsc },
      period: from && to && from <= to ? { from, to } : null,
      lines,
      opening: null,
      closing: paiseOf(valueOf(ledger, "BALAMT")),
      unfinished: /<\/OFX>/i.test(tail) ? null : "unfinished-file",
      unreadable,
    },
    today,
  );
}
