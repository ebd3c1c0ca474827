import fc from "fast-check";
import { addDays } from "#domain/platform/days.ts";
import type { TrueLine } from "./statement-layouts.ts";

const people = [
  "ASHA RAO",
  "IMRAN SHAIKH",
  "MARIA DSOUZA",
  "GURPREET KAUR",
  "N VENKATESH",
  "TOTAL CARE LIFTS",
  "D'MELLO & SONS",
];
const digits = (count: number) => fc.integer({ min: 10 ** (count - 1), max: 10 ** count - 1 }).map(String);

const narrations = fc
  .record({
    who: fc.constantFrom(...people),
    rrn: digits(12),
    flat: fc.integer({ min: 101, max: 909 }),
    cheque: digits(6),
  })
  .chain(({ who, rrn, flat, cheque }) =>
    fc.constantFrom(
      { narration: `UPI-${who}-${who.slice(0, 4).trim()}@OKAXIS-UTIB0000001-${rrn}-MAINT A-${flat}`, reference: rrn },
      { narration: `UPI/${rrn}/Maint A${flat}/member@okhdfc/HDFC BANK LTD`, reference: "" },
      { narration: `BY TRANSFER-UPI/CR/${rrn}/${who}/UTIB/member@ok/Maint`, reference: `TRANSFER FROM 4${rrn}` },
      { narration: `NEFT CR-SBIN0001234-${who}-SUNRISE CHS-SBIN${rrn}`, reference: `SBIN${rrn}` },
      { narration: `BY CLG ${cheque} HDFC BANK ${who}`, reference: cheque },
      { narration: "BY CASH DEPOSIT SELF", reference: "" },
      { narration: `CHARGES, SMS AND GST "OCT" ${flat}`, reference: "" },
    ),
  );

const movement = fc.record({
  days: fc.constantFrom(0, 0, 0, 1, 1, 2, 5),
  valueDays: fc.constantFrom(0, 0, 0, 1),
  // Equal amounts are common, and some are taken back at once.
  amount: fc.oneof(
    fc.constantFrom(250_000, 250_000, -250_000, 100),
    fc.integer({ min: 1, max: 13_500_000 }),
    fc.integer({ min: -5_000_000, max: -1 }),
  ),
  text: narrations,
});

/** Lines of an account with a true balance, the oldest first. */
export const accountLines = (least = 1, most = 40): fc.Arbitrary<TrueLine[]> =>
  fc
    .tuple(fc.integer({ min: -500_000, max: 90_000_000 }), fc.array(movement, { minLength: least, maxLength: most }))
    .map(([opening, movements]) => {
      let balance = opening;
      let day = "2026-10-28";
      return movements.map(({ days, valueDays, amount, text }) => {
        balance += amount;
        day = addDays(day, days);
        return {
          ...{ postedOn: day, valueOn: addDays(day, -valueDays), ...text },
          ...{ debit: Math.max(-amount, 0), credit: Math.max(amount, 0), balance },
        };
      });
    });
