import { bare, type Merge, type SheetCell, type SheetRow } from "#domain/platform/sheets.ts";
import { hashOf, isRule, readAmount, readDate, textOf } from "../cells/rules.ts";
import type { ColumnMapping, ColumnRole } from "../codes.ts";

/** Headings without case, spaces and signs. The first that a column has decides. */
const spellings: Record<ColumnRole | "ignored", readonly string[]> = {
  posted: [
    ...["date", "transactiondate", "txndate", "trandate", "transdate", "trnsdate", "tranxdate", "postdate", "postingdate"],
    ...["posteddate", "txnposteddate", "transactionposteddate", "postdt", "txndt", "trandt", "bookingdate", "entrydate"],
    ...["dateoftransaction", "transactiondt", "trdate", "txndatetime", "transactiondateandtime", "datetime", "dt"],
    ...["datevaluedate", "glposteddate", "दिनांक", "तारीख", "तिथि", "लेनदेनकीतारीख", "लेनदेनतिथि", "लेनदेनदिनांक"],
    ...["txndateवलयदनक", "व्यवहारदिनांक", "लेनदेनकीतिथि"],
  ],
  value: ["valuedate", "valuedt", "valdate", "valuedat", "valdt", "effectivedate", "मूल्यतिथि", "मूल्यदिनांक", "मूल्यतारीख"],
  narration: [
    ...["narration", "particulars", "description", "transactionremarks", "transactiondetails", "transactiondescription"],
    ...["transactionparticulars", "txndescription", "details", "remarks", "naration", "narrations", "particular", "desc"],
    ...["descriptionnarration", "narrationdescription", "transactionnarration", "txndetails", "txnparticulars"],
    ...["transactionremark", "remark", "detailsoftransaction", "विवरण", "ब्यौरा", "ब्योरा", "लेनदेनकाविवरण", "तपशील"],
  ],
  cheque: [
    ...["chequeno", "chqno", "chequenumber", "chqnumber", "instrumentno", "instno", "instrumentnumber", "chequeinstrumentno"],
    ...["instrid", "instrumentid", "chq", "cheque", "chqinstno", "instrno", "insno", "चेकनंबर", "चेकसंख्या", "चेकक्रमांक", "चेकसं"],
  ],
  reference: [
    ...["chqrefno", "refnochequeno", "refno", "referenceno", "chqrefnumber", "refchqno", "refchequeno", "chequerefno"],
    ...["chequereferenceno", "utrnumber", "utrno", "utr", "referencenumber", "refnumber", "bankreference", "transactionreference"],
    ...["chequenorefno", "chqnorefno", "refchqnumber", "chequenoreferenceno", "transactionrefno", "txnrefno", "reference"],
    ...["transactionid", "tranid", "txnid", "txnno", "transactionno", "tranid1", "संदर्भसंख्या", "संदर्भसं", "संदर्भक्रमांक"],
  ],
  debit: [
    ...["debit", "debits", "withdrawal", "withdrawals", "withdrawalamt", "withdrawalamount", "dr", "dramount", "dramt"],
    ...["debitamount", "debitamt", "withdrawaldr", "withdrawalsdr", "withdrawndr", "withdrawn", "withdrawnamt", "paidout", "drawals", "debitdr"],
    ...["amountdebited", "debitwithdrawal", "withdrawaldebit", "moneyout", "नामे", "डेबिट", "आहरण", "निकासी", "नावे"],
  ],
  credit: [
    ...["credit", "credits", "deposit", "deposits", "depositamt", "depositamount", "cr", "cramount", "cramt", "creditamount"],
    ...["creditamt", "depositcr", "depositscr", "paidin", "receipts", "lodgement", "creditcr", "amountcredited"],
    ...["creditdeposit", "depositcredit", "depositedcr", "moneyin", "जमा", "क्रेडिट", "जमाराशि"],
  ],
  amount: [
    ...["amount", "transactionamount", "txnamount", "amt", "tranamount", "trnamount", "amountdrcr", "amountcrdr"],
    ...["debitcreditamount", "withdrawaldeposit", "withdrawaldrdepositcr", "debitcredit", "राशि", "रकम"],
  ],
  side: ["drcr", "crdr", "drcrindicator", "creditdebit", "type", "transactiontype", "txntype", "dc", "cd", "crdb", "dbcr", "sign", "नामेजमा"],
  balance: [
    ...["closingbalance", "runningbalance", "balance", "balanceamount", "accountbalance", "bal", "balanceamt", "closingbal"],
    ...["balancedrcr", "ledgerbalance", "currentbalance", "availablebalance", "शेष", "शेषराशि", "बैलेंस", "बाकी", "शिल्लक"],
  ],
  balanceSide: ["balancetype", "baldrcr", "balancecrdr", "balancesign"],
  ignored: [
    ...["slno", "sno", "srno", "serialno", "no", "sr", "sl", "branchcode", "branch", "branchname", "initbr", "sol", "solid"],
    ...["category", "channel", "branchnamesol", "time", "initiatingbranch", "location", "tags", "currency", "क्रसं", "क्रमांक", "शाखा"],
  ],
};

const roleOfSpelling = new Map(
  (Object.keys(spellings) as (ColumnRole | "ignored")[]).flatMap((role) =>
    spellings[role].map((spelling) => [bare(spelling), role] as const),
  ),
);

/** Units and forms that some headings add: `Withdrawal Amount (INR )`, `Transaction Date (dd/mm/yyyy)`, `Debit in Rs.`. */
const additions = /\(\s*(?:in\s*)?(?:inr|rs\.?|rupees|₹|dd[/.-]mm[/.-]yy(?:yy)?)\s*\)|\bin\s+(?:inr|rs\.?|rupees)|₹|\binr\b|\brs\.?(?!\w)/giu;

export const headingOf = (text: string): string => bare(text.replace(additions, " "));

/** What a heading means; undefined if it is none that is known. One in two languages has either part. */
export function roleOf(text: string): ColumnRole | "ignored" | undefined {
  if (text.length > 60) return undefined;
  if (text.trim() === "#") return "ignored";
  const whole = roleOfSpelling.get(headingOf(text));
  if (whole !== undefined) return whole;
  const parts = text.split(/[/|\n]|(?<=[\u0900-\u097f.])\s+(?=[A-Za-z])|(?<=[A-Za-z.])\s+(?=[\u0900-\u097f])/u);
  if (parts.length < 2) return undefined;
  const known = parts.map((part) => roleOfSpelling.get(headingOf(part))).filter((role) => role !== undefined);
  return known.length === parts.length || /[\u0900-\u097f]/.test(text) ? known[0] : undefined;
}

export type Headings = {
  /** The first and the last row of the headings, by their places among the rows. */
  first: number;
  last: number;
  texts: readonly string[];
  mapping: ColumnMapping;
};

/** Both directions must be readable, and a day and a text or a balance besides. */
export function isWhole(mapping: ColumnMapping): boolean {
  const roles = new Set(Object.values(mapping));
  const hasAmounts = roles.has("amount") || (roles.has("debit") && roles.has("credit"));
  return (roles.has("posted") || roles.has("value")) && hasAmounts && (roles.has("narration") || roles.has("balance"));
}

/** Each role once, the surest spelling first; a second `Dr/Cr` belongs to the balance. */
export function mappingOf(texts: readonly string[]): ColumnMapping {
  const mapping: Record<number, ColumnRole> = {};
  const taken = new Map<ColumnRole, number>();
  const rankOf = (role: ColumnRole, at: number) => {
    const rank = spellings[role].findIndex((spelling) => bare(spelling) === headingOf(texts[at]!));
    return rank < 0 ? spellings[role].length : rank;
  };
  texts.forEach((text, at) => {
    const role = roleOf(text);
    if (role === undefined || role === "ignored") return;
    const other = taken.get(role);
    if (other === undefined) {
      mapping[at] = role;
      taken.set(role, at);
    } else if (role === "side" && taken.has("balance") && !taken.has("balanceSide")) {
      mapping[at] = "balanceSide";
      taken.set("balanceSide", at);
    } else if (rankOf(role, at) < rankOf(role, other)) {
      delete mapping[other];
      mapping[at] = role;
      taken.set(role, at);
    }
  });
  return mapping;
}

/** A merged cell's text stands in each of its columns, as its second row of headings needs it. */
function spread(row: SheetRow, merges: readonly Merge[]): string[] {
  const texts = row.cells.map(textOf);
  for (const { top, left, bottom, right } of merges)
    if (row.line >= top && row.line <= bottom)
      for (let at = left; at <= right; at++) texts[at] = texts[left] ?? "";
  return Array.from(texts, (text) => text ?? "");
}

/** Two rows of headings as one, such as `Withdrawal` above `Amount (INR)`, or `Amount` above `Debit` and `Credit`. */
const joined = (upper: readonly string[], lower: readonly string[]): string[] =>
  Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const [above = "", below = ""] = [upper[at], lower[at]];
    if (above === "" || below === "" || above === below) return above || below;
    if (roleOf(`${above} ${below}`) !== undefined) return `${above} ${below}`;
    return roleOf(below) !== undefined ? below : above;
  });

const holdsData = (row: SheetRow | undefined): boolean =>
  row?.cells.some((cell) => readDate(cell) !== null || (readAmount(cell) ?? "unreadable") !== "unreadable") ?? false;

const countOf = (mapping: ColumnMapping) => Object.keys(mapping).length;

/** How many rows are looked through for headings. */
const looked = 500;

/** The row (or the two rows) of headings, wherever in the file it is. */
export function findHeadings(rows: readonly SheetRow[], merges: readonly Merge[] = []): Headings | null {
  let best: Headings | null = null;
  for (let at = 0; at < Math.min(rows.length, looked); at++) {
    const texts = spread(rows[at]!, merges);
    const known = texts.filter((text) => roleOf(text) !== undefined).length;
    if (known === 0) continue;
    const single = { first: at, last: at, texts, mapping: mappingOf(texts) };
    const next = rows[at + 1];
    const both = next && !holdsData(next) ? joined(texts, spread(next, merges)) : undefined;
    const double = both && { first: at, last: at + 1, texts: both, mapping: mappingOf(both) };
    for (const headings of [single, double])
      if (headings && isWhole(headings.mapping) && countOf(headings.mapping) > countOf(best?.mapping ?? {}))
        best = headings;
    // Everything after the headings repeats them at most.
    if (best && at > best.last) break;
  }
  return best;
}

/** Of a file whose headings are not understood: the row that most resembles headings above rows with dates and amounts. */
export function guessHeadings(rows: readonly SheetRow[], merges: readonly Merge[] = []): Headings | null {
  const data = rows.findIndex(
    ({ cells }, at) =>
      at > 0 &&
      cells.some((cell) => readDate(cell) !== null) &&
      cells.some((cell) => isMoney(cell)) &&
      cells.filter((cell) => textOf(cell) !== "").length >= 3,
  );
  if (data < 1) return null;
  let at = data - 1;
  while (at > 0 && rows[at]!.cells.every((cell) => textOf(cell) === "" || isRule(textOf(cell)))) at--;
  const texts = spread(rows[at]!, merges);
  if (texts.filter((text) => text !== "").length < 3) return null;
  return { first: at, last: data - 1, texts, mapping: mappingOf(texts) };
}

const isMoney = (cell: SheetCell | undefined): boolean => {
  const amount = readAmount(cell);
  return amount !== null && amount !== "unreadable" && readDate(cell) === null;
};

/** The same for files with the same headings in the same order, whatever their case, spaces and signs. */
export const layoutKeyOf = (texts: readonly string[]): string =>
  hashOf(texts.map(headingOf).join("|").replace(/\|+$/, ""));
