import { addDays, addMonths, type Day, monthOf } from "../platform/days.ts";
import { labels } from "../platform/labels.ts";
import { type Paise, paise } from "../platform/money.ts";

/** For what somebody is paid, as the law of tax deducted at source distinguishes it. */
export const tdsNatures = labels("tdsNatures", {
  none: "No tax is deducted",
  contractor: "Contract or labour",
  professional: "Professional services",
  technical: "Technical services",
  commission: "Commission or brokerage",
  "rent-building": "Rent of land, buildings or furniture",
  "rent-machinery": "Rent of machinery or equipment",
});
export type TdsNature = keyof typeof tdsNatures;
export type TaxedNature = Exclude<TdsNature, "none">;

/** Individuals and Hindu undivided families, or anybody else: firms, companies, societies, trusts. */
export type TdsPayee = "individual" | "other";

/**
 * Where the law has a nature. Until 31 March 2026 by the Income-tax Act 1961; from 1 April 2026 by the Income-tax Act 2025, section
 * 393(1), whose table is quoted by serial number, with the payment codes of Form 140 (in the order individual, other).
 */
const sections: Readonly<Record<TaxedNature, { of1961: string; of2025: string; codes: readonly [string, string] }>> = {
  contractor: { of1961: "194C", of2025: "393(1) Sl. 6(i)", codes: ["1023", "1024"] },
  professional: { of1961: "194J(1)(b)", of2025: "393(1) Sl. 6(iii).D(b)", codes: ["1027", "1027"] },
  technical: { of1961: "194J(1)(a)", of2025: "393(1) Sl. 6(iii).D(a)", codes: ["1026", "1026"] },
  commission: { of1961: "194H", of2025: "393(1) Sl. 1(ii)", codes: ["1006", "1006"] },
  "rent-building": { of1961: "194-I(b)", of2025: "393(1) Sl. 2(ii).D(b)", codes: ["1009", "1009"] },
  "rent-machinery": { of1961: "194-I(a)", of2025: "393(1) Sl. 2(ii).D(a)", codes: ["1008", "1008"] },
};

const actOf2025From: Day = "2026-04-01";

/** Where both Acts have a nature: those who prepare returns know the older numbers. */
export const tdsSections = (nature: TaxedNature): { of1961: string; of2025: string } => sections[nature];

type Rule = {
  from: Day;
  /** Parts per million of the sum without GST, by payee. */
  ppm: Readonly<Record<TdsPayee, number>>;
  /** Rupees of a period that are exempt; above them the whole sum of the period is taxed. */
  limit: number;
  period: "year" | "month";
  /** Rupees above which a single sum is taxed even below the limit of its period. */
  single?: number;
};

/**
 * Rates and limits of residents since 1 April 2024. Sources: Income-tax Act 1961, sections 194C(1) and (5), 194H, 194-I, 194J; Finance
 * (No. 2) Act 2024 (commission 5 % to 2 % from 1 October 2024); Finance Act 2025 (194H 15,000 to 20,000, 194J 30,000 to 50,000,
 * 194-I 2,40,000 a year to 50,000 a month from 1 April 2025); Income-tax Act 2025, section 393(1), which keeps them.
 */
const rules: Readonly<Record<TaxedNature, readonly Rule[]>> = {
  contractor: [
    { from: "2024-04-01", ppm: { individual: 10_000, other: 20_000 }, limit: 1_00_000, period: "year", single: 30_000 },
  ],
  professional: [
    { from: "2024-04-01", ppm: { individual: 100_000, other: 100_000 }, limit: 30_000, period: "year" },
    { from: "2025-04-01", ppm: { individual: 100_000, other: 100_000 }, limit: 50_000, period: "year" },
  ],
  technical: [
    { from: "2024-04-01", ppm: { individual: 20_000, other: 20_000 }, limit: 30_000, period: "year" },
    { from: "2025-04-01", ppm: { individual: 20_000, other: 20_000 }, limit: 50_000, period: "year" },
  ],
  commission: [
    { from: "2024-04-01", ppm: { individual: 50_000, other: 50_000 }, limit: 15_000, period: "year" },
    { from: "2024-10-01", ppm: { individual: 20_000, other: 20_000 }, limit: 15_000, period: "year" },
    { from: "2025-04-01", ppm: { individual: 20_000, other: 20_000 }, limit: 20_000, period: "year" },
  ],
  "rent-building": [
    { from: "2024-04-01", ppm: { individual: 100_000, other: 100_000 }, limit: 2_40_000, period: "year" },
    { from: "2025-04-01", ppm: { individual: 100_000, other: 100_000 }, limit: 50_000, period: "month" },
  ],
  "rent-machinery": [
    { from: "2024-04-01", ppm: { individual: 20_000, other: 20_000 }, limit: 2_40_000, period: "year" },
    { from: "2025-04-01", ppm: { individual: 20_000, other: 20_000 }, limit: 50_000, period: "month" },
  ],
};

/** At least this without a PAN: section 206AA of the 1961 Act, section 397(2) of the 2025 Act. */
const ppmWithoutPan = 200_000;

/** What was credited to a payee before, and how much of it tax was already computed on: in paise, without GST. */
export type TdsBefore = { credited: Paise; taxed: Paise };

/** A certificate for a lower rate (section 197 of the 1961 Act, section 395(1) of the 2025 Act), and how much of its limit is left. */
export type TdsCertificate = { ppm: number; from: Day; to: Day; left: Paise };

export type Tds = {
  ppm: number;
  /** What the tax is computed on, in paise: also earlier sums of the period once its limit is passed. */
  taxable: Paise;
  /** How much of it is taxed at the rate of the certificate. */
  certified: Paise;
  /** Whole rupees, in paise: half a rupee is rounded up, as challans and quarterly statements have no paise. */
  tax: Paise;
  /** The section of the Act of the day. */
  section: string;
  /** The code of Form 140; null under the 1961 Act. */
  code: string | null;
};

/**
 * The tax to deduct from a sum that is credited to a resident on a day. `amount` is in paise without GST, which is left out where the
 * invoice shows it (CBDT circular 23/2017). `before` are earlier sums of the same payee and nature, of the financial year and of the
 * month. Nothing for days before 1 April 2024, and where no tax is deducted.
 *
 * Whether a payer deducts at all is not decided here: an individual or a Hindu undivided family does so only above limits of turnover.
 */
export function tdsOn({
  nature,
  day,
  payee,
  hasPan,
  amount,
  before,
  certificate,
}: {
  nature: TdsNature;
  day: Day;
  payee: TdsPayee;
  hasPan: boolean;
  amount: Paise;
  before: { year: TdsBefore; month: TdsBefore };
  certificate?: TdsCertificate | undefined;
}): Tds | undefined {
  if (nature === "none") return;
  const rule = rules[nature].findLast(({ from }) => from <= day);
  if (!rule) return;
  const { credited, taxed } = before[rule.period];
  const overLimit = credited + amount > paise(rule.limit);
  const overSingle = rule.single !== undefined && amount > paise(rule.single);
  // A bill that was reversed may have been taxed with a later one: what was taxed too much goes against this sum.
  const taxable = overLimit ? Math.max(credited + amount - taxed, 0) : overSingle ? amount : 0;
  const ppm = hasPan ? rule.ppm[payee] : Math.max(rule.ppm[payee], ppmWithoutPan);
  const holds = hasPan && certificate !== undefined && certificate.from <= day && day <= certificate.to;
  const certified = holds ? Math.max(Math.min(taxable, certificate.left), 0) : 0;
  const place = placeOf(nature, payee, day);
  if (!holds || certified === 0) return { ppm, taxable, certified: 0, tax: wholeRupees(taxable, ppm), ...place };
  const tax = wholeRupees(certified, certificate.ppm) + wholeRupees(taxable - certified, ppm);
  return { ppm: certified === taxable ? certificate.ppm : ppm, taxable, certified, tax, ...place };
}

/** In paise. Half a rupee is rounded up. */
const wholeRupees = (taxable: Paise, ppm: number): Paise =>
  Number((BigInt(taxable) * BigInt(ppm) + 50_000_000n) / 100_000_000n) * 100;

function placeOf(nature: TaxedNature, payee: TdsPayee, day: Day): Pick<Tds, "section" | "code"> {
  const { of1961, of2025, codes } = sections[nature];
  if (day < actOf2025From) return { section: of1961, code: null };
  return { section: of2025, code: codes[payee === "individual" ? 0 : 1] };
}

/**
 * Until when the tax of a month is paid: the seventh of the next one, of March the end of April (Income-tax Rules 1962, rule 30(2);
 * kept by the Income-tax Rules 2026).
 */
export const tdsDueOn = (day: Day): Day =>
  day.slice(5, 7) === "03" ? `${day.slice(0, 4)}-04-30` : addDays(addMonths(monthOf(day), 1), 6);

/**
 * Simple interest on tax that was deducted and deposited after its last day, in parts per million of each month or part of one:
 * section 201(1A)(ii) of the 1961 Act as amended by the Finance Act 2010, section 398(3)(a)(ii) of the 2025 Act.
 */
const lateDeposit: readonly { from: Day; ppm: number }[] = [{ from: "2010-07-01", ppm: 15_000 }];

/** The months of the calendar from the one of a day to that of another, both counted. */
const monthsTouched = (from: Day, to: Day): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1;

/**
 * The interest on tax of a day of deduction that is deposited on another day: nothing up to its last day, then for every month of
 * the calendar that was touched, as the department counts. Whole rupees, in paise.
 */
export function tdsInterestOn({
  tax,
  deductedOn,
  depositedOn,
}: {
  tax: Paise;
  deductedOn: Day;
  depositedOn: Day;
}): Paise {
  if (depositedOn <= tdsDueOn(deductedOn)) return 0;
  const rate = lateDeposit.findLast(({ from }) => from <= deductedOn);
  return rate ? wholeRupees(tax, rate.ppm * monthsTouched(deductedOn, depositedOn)) : 0;
}
