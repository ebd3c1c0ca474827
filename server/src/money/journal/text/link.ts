import { type TallyFormat, type TextFormat, tallyFormats, textFormats } from "#domain/money/journal/papers/codes.ts";
import { idBytes, idIn, idOut, readSigned, sign } from "../../../platform/signed-token.ts";

/** Long enough for a browser to begin with the file; once begun, it may take longer. */
const lifeSeconds = 120;
const headBytes = idBytes + 1 + 2 + 6;

/** The books whose text an address sends: those of everything, or of a financial year. */
export type LinkedText = { issuerId: string; format: TextFormat; year: number | undefined };

/** An address that sends the text to anyone who has it. Create it only for people who may read these books. */
export function journalAddress(secret: Buffer, { issuerId, format, year }: LinkedText, now: Date): string {
  const rest = Buffer.alloc(headBytes - idBytes);
  rest.writeUInt8(textFormats.indexOf(format), 0);
  rest.writeUInt16BE(year ?? 0, 1);
  rest.writeUIntBE(Math.floor(now.getTime() / 1000) + lifeSeconds, 3, 6);
  return `/journals/${sign(secret, "journal text", Buffer.concat([idIn(issuerId), rest]))}`;
}

/** Nothing where the address was not made by us, or has expired. */
export function readJournalToken(secret: Buffer, token: string, now: Date): LinkedText | undefined {
  const head = readSigned(secret, "journal text", token, headBytes);
  if (!head || head.readUIntBE(idBytes + 3, 6) * 1000 <= now.getTime()) return undefined;
  return {
    issuerId: idOut(head),
    format: textFormats[head.readUInt8(idBytes)]!,
    year: head.readUInt16BE(idBytes + 1) || undefined,
  };
}

/** `journal-2026-27.beancount`, of everything until a day `journal-2026-11-24.ledger`, for Tally `tally-masters-2026-27.xml`. */
export const textFileName = (format: TextFormat, when: string): string =>
  isTally(format) ? `${format}-${when}.xml` : `journal-${when}.${format}`;

export const isTally = (format: TextFormat): format is TallyFormat => tallyFormats.some((one) => one === format);
