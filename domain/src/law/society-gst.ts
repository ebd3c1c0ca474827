import { type Day, financialYear } from "../platform/days.ts";

/** Rupees a month of one member and flat up to which contributions are exempt: notification 12/2017, entry 77(c); 2/2018. */
const exemptContributions: readonly { from: Day; rupees: number }[] = [
  { from: "2017-07-01", rupees: 5_000 },
  { from: "2018-01-25", rupees: 7_500 },
];

/** Parts per million, central and state tax together: notification 11/2017, heading 9995. */
const contributionRates: readonly { from: Day; ppm: number }[] = [{ from: "2017-07-01", ppm: 180_000 }];

/** Services of membership organisations; 999598 are those of home owners' associations. */
export const contributionSac = "999598";

const lowTurnoverStates = ["Manipur", "Mizoram", "Nagaland", "Tripura"];

/** From this exempt limit on, and the rate of the tax, on a day; nothing before the tax began. */
export function contributionTax(day: Day): { exemptRupees: number; ppm: number } | undefined {
  const exempt = exemptContributions.findLast(({ from }) => from <= day);
  const rate = contributionRates.findLast(({ from }) => from <= day);
  return exempt && rate && { exemptRupees: exempt.rupees, ppm: rate.ppm };
}

/**
 * Above this turnover of a year, in rupees, a supplier of services registers: section 22 of the Central Goods and Services Tax
 * Act 2017. Exempt supplies count (section 2(6), aggregate turnover).
 */
export const registrationTurnover = (state: string): number =>
  lowTurnoverStates.includes(state) ? 10_00_000 : 20_00_000;

/**
 * The last day, in the year after the financial year of the supply, on which a credit note takes tax back: section 34(2) of the
 * Central Goods and Services Tax Act 2017, which says September; 30 November since 1 October 2022 (Finance Act 2022, notification
 * 18/2022-Central Tax). The day on which the annual return was filed, if that was earlier, is not known here.
 */
const creditNoteDeadlines: readonly { from: Day; monthAndDay: string }[] = [
  { from: "2017-07-01", monthAndDay: "09-30" },
  { from: "2022-10-01", monthAndDay: "11-30" },
];

/** Until when a credit note on a supply of a day has tax, by the law of the day of the note. */
export function creditNoteUntil(supply: Day, noteDay: Day): Day {
  const { monthAndDay } = creditNoteDeadlines.findLast(({ from }) => from <= noteDay) ?? creditNoteDeadlines[0]!;
  return `${financialYear(supply) + 1}-${monthAndDay}`;
}

/** The first two digits of a GSTIN, by state; 25 and 28 are of before 2020 and 2014 and still on registrations. */
export const gstStates: Readonly<Record<string, string>> = {
  "01": "Jammu and Kashmir",
  "02": "Himachal Pradesh",
  "03": "Punjab",
  "04": "Chandigarh",
  "05": "Uttarakhand",
  "06": "Haryana",
  "07": "Delhi",
  "08": "Rajasthan",
  "09": "Uttar Pradesh",
  "10": "Bihar",
  "11": "Sikkim",
  "12": "Arunachal Pradesh",
  "13": "Nagaland",
  "14": "Manipur",
  "15": "Mizoram",
  "16": "Tripura",
  "17": "Meghalaya",
  "18": "Assam",
  "19": "West Bengal",
  "20": "Jharkhand",
  "21": "Odisha",
  "22": "Chhattisgarh",
  "23": "Madhya Pradesh",
  "24": "Gujarat",
  "25": "Dadra and Nagar Haveli and Daman and Diu",
  "26": "Dadra and Nagar Haveli and Daman and Diu",
  "27": "Maharashtra",
  "28": "Andhra Pradesh",
  "29": "Karnataka",
  "30": "Goa",
  "31": "Lakshadweep",
  "32": "Kerala",
  "33": "Tamil Nadu",
  "34": "Puducherry",
  "35": "Andaman and Nicobar Islands",
  "36": "Telangana",
  "37": "Andhra Pradesh",
  "38": "Ladakh",
};
