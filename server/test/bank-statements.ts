import type { Credit, OpenReceipt, WaitingClaim } from "#domain/money/bank/matching/codes.ts";
import { payerKeysOf } from "#domain/money/bank/matching/payers/rules.ts";
import type { Known } from "#domain/money/bank/matching/search/rules.ts";
import { readNarration } from "#domain/money/bank/statements/narration/rules.ts";
import { addDays, type Day } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import { creditOf, sampleFlats } from "./bank-flats.ts";
import { digits, family, given, labelNotes, pick, upi } from "./bank-narrations.ts";

type SampleKind =
  | "label"
  | "name"
  | "known"
  | "bank-transfer"
  | "claim"
  | "claim-mistyped"
  | "cheque"
  | "recorded"
  | "two-flats"
  | "relative"
  | "label-mistyped"
  | "trial"
  | "paisa-off"
  | "part"
  | "twice"
  | "blank"
  | "stolen-claim"
  | "stranger"
  | "not-members";

/** A line with whom it is really for: nobody, if no member paid it. `isKnowable`: its text says it to a person who knows the society. */
type SampleLine = {
  id: string;
  kind: SampleKind;
  day: Day;
  amount: Paise;
  narration: string;
  reference: string;
  truth: readonly { debtor: string; amount: Paise }[];
  /** The receipts that exist already. */
  receipts: readonly string[];
  isKnowable: boolean;
};

type Sample = { known: Known; lines: readonly SampleLine[]; credits: readonly Credit[] };

/** What no narration says, or says wrongly. */
const unknowable: readonly SampleKind[] = [
  ...(["label-mistyped", "trial", "blank", "stolen-claim", "stranger", "not-members"] as const),
];

/** A society and a month of its statement, both invented, with the truth. */
export function sampleSociety(seed: number, lineCount: number): Sample {
  const { random, bank, flats, people, tenants, debtors, vpas, ifscs } = sampleFlats(seed);
  const claims: WaitingClaim[] = [];
  const receipts: OpenReceipt[] = [];
  const payers = new Map<string, { debtor: string; times: number }[]>();
  const lines: SampleLine[] = [];
  const free = new Set(flats.keys());
  const dueOf = (at: number) => debtors[at]!.bills.reduce((sum, { due }) => sum + due, 0);
  const takeFlat = (): number | undefined => {
    const left = [...free];
    if (left.length === 0) return undefined;
    const at = pick(random, left);
    free.delete(at);
    return at;
  };
  /** Six lines a day. */
  const today = (): Day => addDays("2026-11-01", Math.floor(lines.length / 6) % 28);
  /** For whom the next line is. */
  let truth: SampleLine["truth"] = [];
  const add = (line: Pick<SampleLine, "kind" | "narration"> & Partial<SampleLine>) =>
    lines.push({
      id: `line-${seed}-${lines.length}`,
      day: today(),
      amount: (line.truth ?? truth).reduce((sum, part) => sum + part.amount, 0),
      reference: "",
      truth,
      receipts: [],
      isKnowable: !unknowable.includes(line.kind),
      ...line,
    });
  const upiOf = (
    at: number,
    note: string,
    rrn = digits(random, 12),
    who: { name: string; vpa: string } = { name: people[at]!.name, vpa: vpas[at]! },
  ) => upi(bank, { rrn, name: who.name, vpa: who.vpa, ifsc: ifscs[at]!, note });

  const kinds: readonly [SampleKind, number][] = [
    ["label", 34],
    ["name", 12],
    ["known", 12],
    ["bank-transfer", 10],
    ["claim", 6],
    ["claim-mistyped", 2],
    ["cheque", 3],
    ["recorded", 2],
    ["two-flats", 2],
    ["relative", 3],
    ["label-mistyped", 2],
    ["trial", 1],
    ["paisa-off", 1],
    ["part", 2],
    ["twice", 1],
    ["blank", 2],
    ["stolen-claim", 1],
    ["stranger", 2],
    ["not-members", 2],
  ];
  const kindOf = (): SampleKind => {
    let at = random() * kinds.reduce((sum, [, share]) => sum + share, 0);
    for (const [kind, share] of kinds) {
      at -= share;
      if (at < 0) return kind;
    }
    return "label";
  };

  while (lines.length < lineCount) {
    const kind = kindOf();
    if (kind === "not-members") {
      const narration = pick(random, [
        `INT.PD 50100012345678 01-07-26 TO 30-09-26`,
        `NEFT CR-YESB0000001-RAZORPAY SOFTWARE PVT LTD-SOCIETY-YESBN2026110${digits(random, 8)}`,
        `TRF FROM FD ${digits(random, 11)}`,
        `UPI-${pick(random, given).toUpperCase()} TRADERS-${digits(random, 10)}@PAYTM-PYTM0123456-${digits(random, 12)}-REFUND`,
      ]);
      add({
        kind,
        amount: 1_000_00 + Math.floor(random() * 900_000),
        narration,
        truth: [],
      });
      continue;
    }
    const at = takeFlat();
    if (at === undefined) break;
    const [flat, debtor, amount] = [flats[at]!, debtors[at]!, dueOf(at)];
    truth = [{ debtor: debtor.id, amount }];
    if (kind === "label") {
      const tenant = tenants[at];
      const who = tenant && random() < 0.6 ? { name: tenant.name, vpa: `${tenant.phone}@ybl` } : undefined;
      add({
        kind,
        narration: upiOf(at, labelNotes(flat, random), undefined, who),
      });
    } else if (kind === "name") {
      add({ kind, narration: upiOf(at, "") });
    } else if (kind === "known") {
      const narration = upiOf(at, "");
      for (const key of payerKeysOf(readNarration(narration), narration))
        payers.set(key, [
          ...(payers.get(key) ?? []).filter((each) => each.debtor !== debtor.id),
          { debtor: debtor.id, times: 3 },
        ]);
      add({ kind, narration });
    } else if (kind === "bank-transfer") {
      const name = people[at]!.name.toUpperCase();
      const note = random() < 0.7 ? labelNotes(flat, random) : "MAINTENANCE";
      const narration = pick(random, [
        `NEFT CR-${ifscs[at]}-${name}-SUNRISE CHS LTD-${ifscs[at]!.slice(0, 4)}N52026110${digits(random, 7)}-${note}`,
        `IMPS-${digits(random, 12)}-${name}-${ifscs[at]!.slice(0, 4)}-XXXXXXX${digits(random, 4)}-${note}`,
      ]);
      add({ kind, narration });
    } else if (kind === "claim" || kind === "claim-mistyped") {
      const rrn = digits(random, 12);
      const written = kind === "claim" ? rrn : `${rrn.slice(0, 6)}${rrn[7]}${rrn[6]}${rrn.slice(8)}`;
      claims.push({
        id: `claim-${flat.id}`,
        debtor: debtor.id,
        amount,
        utr: written,
        reference: "",
        day: today(),
      });
      add({ kind, narration: upiOf(at, "", rrn) });
    } else if (kind === "cheque") {
      const no = digits(random, 6);
      receipts.push({
        id: `receipt-${flat.id}`,
        debtor: debtor.id,
        amount,
        reference: no,
        isCheque: true,
        day: "2026-11-01",
      });
      debtors[at] = { ...debtor, bills: [] };
      add({
        kind,
        narration: `CHQ DEP - MICR CLG - CTS - ${no}`,
        reference: no,
        receipts: [`receipt-${flat.id}`],
      });
    } else if (kind === "recorded") {
      const rrn = digits(random, 12);
      receipts.push({
        id: `receipt-${flat.id}`,
        debtor: debtor.id,
        amount,
        reference: random() < 0.5 ? rrn : "",
        isCheque: false,
        day: today(),
      });
      debtors[at] = { ...debtor, bills: [] };
      add({
        kind,
        narration: upiOf(at, labelNotes(flat, random), rrn),
        receipts: [`receipt-${flat.id}`],
      });
    } else if (kind === "two-flats") {
      const other = takeFlat();
      if (other === undefined) break;
      const both = [...truth, { debtor: debtors[other]!.id, amount: dueOf(other) }];
      const note = `${flat.label} ${flats[other]!.label}`;
      add({
        kind,
        narration: upi("HDFC", {
          rrn: digits(random, 12),
          name: people[at]!.name,
          vpa: vpas[at]!,
          ifsc: ifscs[at]!,
          note,
        }),
        truth: both,
      });
    } else if (kind === "relative") {
      const who = { name: `${pick(random, given)} ${pick(random, family)}`, vpa: `7${digits(random, 9)}@ybl` };
      add({
        kind,
        narration: upiOf(at, labelNotes(flat, random), undefined, who),
      });
    } else if (kind === "label-mistyped") {
      const wrong = pick(random, flats);
      add({ kind, narration: upiOf(at, labelNotes(wrong, random)) });
    } else if (kind === "trial") {
      add({
        kind,
        narration: upiOf(at, "test"),
        truth: [{ debtor: debtor.id, amount: 1_00 }],
      });
    } else if (kind === "paisa-off") {
      add({
        kind,
        narration: upiOf(at, labelNotes(flat, random)),
        truth: [{ debtor: debtor.id, amount: amount - 1 }],
      });
    } else if (kind === "part") {
      const part = Math.floor(amount / 200) * 100;
      add({
        kind,
        narration: upiOf(at, labelNotes(flat, random)),
        truth: [{ debtor: debtor.id, amount: part }],
      });
    } else if (kind === "twice") {
      for (const _ of [1, 2]) add({ kind, narration: upiOf(at, labelNotes(flat, random)) });
    } else if (kind === "blank") {
      add({
        kind,
        narration: `CASH DEPOSIT BY SELF ${digits(random, 4)}`,
      });
    } else if (kind === "stolen-claim") {
      // The neighbour saw the number in the society's group and reports it as their own.
      const other = takeFlat();
      if (other === undefined) break;
      const rrn = digits(random, 12);
      claims.push({
        id: `claim-${flats[other]!.id}`,
        debtor: debtors[other]!.id,
        amount,
        utr: rrn,
        reference: "",
        day: today(),
      });
      add({
        kind,
        narration: upiOf(at, labelNotes(flat, random), rrn),
      });
    } else if (kind === "stranger") {
      // Somebody else of a member's name, who owes the same amount elsewhere.
      const narration = upi(bank, {
        rrn: digits(random, 12),
        name: people[at]!.name,
        vpa: `6${digits(random, 9)}@ibl`,
        ifsc: `BARB0${digits(random, 6)}`,
        note: "",
      });
      add({ kind, amount, narration, truth: [] });
    }
  }
  return { known: { debtors, claims, receipts, payers }, lines, credits: lines.map((line) => creditOf(line, flats)) };
}
