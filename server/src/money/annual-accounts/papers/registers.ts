import type {
  CollectionRow,
  CollectionTotals,
  FundStatement,
  ReceiptRow,
  VoucherRow,
} from "#domain/money/annual-accounts/calls.ts";
import { type Paise, rupees } from "#domain/platform/money.ts";
import type { Table } from "../../payments/papers/model.ts";
import { type Content, figure, type StatementWords, total } from "./figures.ts";

const lead = (isEmpty: boolean, { say }: StatementWords) => (isEmpty ? { lead: say("none") } : {});

export function fundContent({ Funds, Totals, ...days }: FundStatement, words: StatementWords): Content {
  const { say, day } = words;
  const names = [say("opening"), say("additions"), say("use"), say("closing")];
  type Figures = Omit<FundStatement["Totals"], "">;
  const now = (of: Figures) => [of.Opening_Balance, of.Additions, of.Used, of.Closing_Balance];
  const before = (of: Figures) => [
    of.Previous_Opening_Balance,
    of.Previous_Additions,
    of.Previous_Used,
    of.Previous_Opening_Balance + of.Previous_Additions - of.Previous_Used,
  ];
  const table = (title: string, of: (figures: Figures) => number[]): Table => ({
    title,
    ...lead(Funds.length === 0, words),
    columns: [{ label: say("fund"), width: 32 }, ...names.map((label) => ({ label, width: 17, isFigure: true }))],
    rows: [
      ...Funds.map((fund) => ({ cells: [`${fund.Ledger_Code} ${fund.Ledger_Name}`, ...of(fund).map(figure)] })),
      { cells: [say("total"), ...of(Totals).map(total)], isStrong: true },
    ],
  });
  const previous = say("previous-year", { until: day(days.Previous_End_Date) });
  return {
    headings: [say("code"), say("fund"), ...names, ...names.map((name) => `${name} · ${previous}`)],
    rows: Funds.map((fund) => [fund.Ledger_Code, fund.Ledger_Name, ...now(fund), ...before(fund)]),
    sums: [say("total"), "", ...now(Totals), ...before(Totals)],
    tables: [table(say("this-year", { until: day(days.End_Date) }), now), table(previous, before)],
    remarks: [],
  };
}

const collectionFigures = {
  arrears: "Opening_Amount",
  billed: "Billed_Amount",
  received: "Received_Amount",
  "credit-notes": "Credit_Note_Amount",
  "debit-notes": "Debit_Note_Amount",
  "written-off": "Written_Off_Amount",
  other: "Other_Amount",
  due: "Closing_Amount",
} as const;

export function collectionContent(
  units: readonly CollectionRow[],
  totals: CollectionTotals,
  words: StatementWords,
): Content {
  const { say } = words;
  const all = Object.entries(collectionFigures) as [keyof typeof collectionFigures, keyof typeof totals][];
  const amount = (row: CollectionTotals, field: keyof typeof totals) => row[field] as number;
  // A page is narrow: a column in which nothing happened is left out.
  const shown = all.filter(
    ([name, field]) =>
      !["credit-notes", "debit-notes", "written-off", "other"].includes(name) ||
      amount(totals, field) !== 0 ||
      units.some((unit) => amount(unit, field) !== 0),
  );
  const ofHead = (row: CollectionTotals, id: string) =>
    row.Heads.find(({ Ledger_AccountID }) => Ledger_AccountID === id)?.Amount ?? 0;
  const width = Math.floor(76 / shown.length);
  return {
    headings: [
      say("flat"),
      say("name"),
      ...all.map(([name]) => say(name)),
      ...totals.Heads.map((head) => `${head.Ledger_Code} ${head.Ledger_Name}`),
    ],
    rows: units.map((unit) => [
      unit.Flat_Label,
      unit.Name,
      ...all.map(([, field]) => amount(unit, field)),
      ...totals.Heads.map(({ Ledger_AccountID }) => ofHead(unit, Ledger_AccountID)),
    ]),
    sums: [
      say("total"),
      "",
      ...all.map(([, field]) => amount(totals, field)),
      ...totals.Heads.map(({ Amount }) => Amount),
    ],
    tables: [
      {
        title: null,
        ...lead(units.length === 0, words),
        isDense: true,
        columns: [
          { label: say("flat"), width: 100 - width * shown.length },
          ...shown.map(([name]) => ({ label: say(name), width, isFigure: true })),
        ],
        rows: [
          ...units.map((unit) => ({
            cells: [unit.Flat_Label || unit.Name, ...shown.map(([, field]) => figure(amount(unit, field)))],
            ...(unit.Flat_Label !== "" && unit.Name !== "" && { under: [unit.Name] }),
          })),
          { cells: [say("total"), ...shown.map(([, field]) => total(amount(totals, field)))], isStrong: true },
        ],
      },
      {
        title: say("billed-by-head"),
        ...lead(totals.Heads.length === 0, words),
        isDense: true,
        columns: [
          { label: say("head"), width: 76 },
          { label: say("billed"), width: 24, isFigure: true },
        ],
        rows: [
          ...totals.Heads.map((head) => ({ cells: [`${head.Ledger_Code} ${head.Ledger_Name}`, figure(head.Amount)] })),
          { cells: [say("total"), total(totals.Billed_Amount)], isStrong: true },
        ],
      },
    ],
    remarks: [say("negative-note")],
  };
}

export function receiptContent(receipts: readonly ReceiptRow[], sum: Paise, words: StatementWords): Content {
  const { say, label, day } = words;
  const state = (row: ReceiptRow) =>
    [label("receiptStates", row.Receipt_State), row.Reversed_On && day(row.Reversed_On)].filter(Boolean).join(" ");
  return {
    headings: [
      ...[say("day"), say("receipt"), say("flat"), say("name"), say("mode"), say("instrument"), say("bank-account")],
      ...[say("state"), say("reversed"), say("amount")],
    ],
    rows: receipts.map((row) => [
      ...[row.Paid_On, row.Receipt_No, row.Flat_Label, row.Name, label("receiptModes", row.Payment_Mode)],
      ...[row.Instrument, row.Bank_Account_Name, label("receiptStates", row.Receipt_State), row.Reversed_On ?? ""],
      row.Amount,
    ]),
    sums: [say("total"), ...Array(8).fill(""), rupees(sum)],
    tables: [
      {
        title: null,
        ...lead(receipts.length === 0, words),
        isDense: true,
        columns: [
          { label: say("day"), width: 13 },
          { label: say("receipt"), width: 19 },
          { label: say("name"), width: 24 },
          { label: say("mode"), width: 18 },
          { label: say("state"), width: 13 },
          { label: say("amount"), width: 13, isFigure: true },
        ],
        rows: [
          ...receipts.map((row) => ({
            cells: [
              day(row.Paid_On),
              row.Receipt_No,
              [row.Flat_Label, row.Name].filter(Boolean).join("\n"),
              [label("receiptModes", row.Payment_Mode), row.Instrument, row.Bank_Account_Name]
                .filter(Boolean)
                .join("\n"),
              state(row),
              figure(row.Amount),
            ],
          })),
          { cells: [say("total"), "", "", "", "", total(rupees(sum))], isStrong: true },
        ],
      },
    ],
    remarks: [],
  };
}

export function voucherContent(vouchers: readonly VoucherRow[], sum: Paise, words: StatementWords): Content {
  const { say, label, day } = words;
  const kind = (row: VoucherRow) => label("entryKinds", row.Entry_Kind);
  return {
    headings: [
      ...[say("day"), say("voucher"), say("state"), say("narration"), say("debited"), say("credited"), say("made-by")],
      ...[say("reversed"), say("amount")],
    ],
    rows: vouchers.map((row) => [
      ...[row.Entry_Day, row.Document_No, kind(row), row.Narration, row.Debited.join(", "), row.Credited.join(", ")],
      ...[row.Made_By, row.Whether_Reversed ? say("reversed") : "", row.Amount],
    ]),
    sums: [say("total"), ...Array(7).fill(""), rupees(sum)],
    tables: [
      {
        title: null,
        ...lead(vouchers.length === 0, words),
        isDense: true,
        columns: [
          { label: say("day"), width: 13 },
          { label: say("voucher"), width: 20 },
          { label: say("narration"), width: 26 },
          { label: say("debited"), width: 14 },
          { label: say("credited"), width: 14 },
          { label: say("amount"), width: 13, isFigure: true },
        ],
        rows: [
          ...vouchers.map((row) => ({
            cells: [
              day(row.Entry_Day),
              [row.Document_No, kind(row), row.Whether_Reversed && say("reversed")].filter(Boolean).join("\n"),
              [row.Narration, row.Made_By].filter(Boolean).join("\n"),
              row.Debited.join("\n"),
              row.Credited.join("\n"),
              figure(row.Amount),
            ],
          })),
          { cells: [say("total"), "", "", "", "", total(rupees(sum))], isStrong: true },
        ],
      },
    ],
    remarks: [],
  };
}
