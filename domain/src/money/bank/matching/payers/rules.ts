import type { Narration } from "../../statements/narration/codes.ts";

/** What recognises a payer again, the surest first. */
export function payerKeysOf({ vpa, ifsc, accountTail, payer }: Narration, narration: string): string[] {
  const name = payer.toLowerCase().replace(/[^\p{L}\p{M}]+/gu, "");
  return [
    ...(vpa === "" ? [] : [`vpa:${vpa}`]),
    // Four digits of an account alone are those of many.
    ...(accountTail === "" || ifsc === "" || name === "" ? [] : [`account:${ifsc}/${accountTail}/${name}`]),
    ...(name.length < 4 || ifsc === "" ? [] : [`name:${ifsc}/${name}`]),
    // A bank that cuts UPI IDs off prints the same text each month, but for its numbers.
    ...(vpa !== "" || name.length < 4 ? [] : [`text:${wordsOf(narration)}`]),
  ];
}

/** The mobile number that a UPI ID begins with; empty if it begins with none. */
export const phoneOf = (vpa: string): string => /^(?:91)?([6-9]\d{9})(?:-\d)?@/.exec(vpa)?.[1] ?? "";

const wordsOf = (narration: string) =>
  (narration.toLowerCase().match(/[\p{L}\p{M}][\p{L}\p{M}\p{N}.@]{2,}/gu) ?? [])
    .filter((word) => !/\d{5}/.test(word))
    .join(" ");

/** The payer as the bank prints it, else as the letters of the UPI ID say it: `ramesh.sawant12@bank`. */
export function payerNameOf({ payer, vpa }: Pick<Narration, "payer" | "vpa">): string {
  if (payer !== "") return payer;
  const name = (vpa.split("@")[0] ?? "").replace(/[\d._-]+/g, " ").trim();
  return name.replace(/ /g, "").length >= 7 ? name : "";
}

const canBeUpiBy: readonly Narration["channel"][] = ["upi", "imps", "transfer", "other"];
export const canBeUpi = ({ channel }: Pick<Narration, "channel">): boolean => canBeUpiBy.includes(channel);

/** What of a narration may name a flat: all but the numbers and names that are known for something else. */
export function restOf(narration: string, { utr, vpa, ifsc, payer, cheque }: Narration): string {
  const parts = [utr?.text ?? "", vpa, ifsc, payer, cheque].filter((part) => part.length >= shortestPart);
  let rest = narration.toLowerCase();
  for (const part of parts) rest = rest.replaceAll(part.toLowerCase(), " | ");
  return rest;
}

const shortestPart = 5;
