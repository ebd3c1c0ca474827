import { addMonths, type Day, lastOfMonth, monthOf } from "../../../../platform/days.ts";
import { type Paise, rupees } from "../../../../platform/money.ts";
import type { Ppm } from "../../codes.ts";
import type { GstDocument, ReturnMonths } from "./codes.ts";

/** The figures of the returns, as the portal's tables have them. Its documents are in its own state, so all tax is central and state tax. */

export type Taxed = { ppm: Ppm; taxable: Paise; cgst: Paise; sgst: Paise };

/** A document to a member with a GSTIN, or all documents to others with one rate added up. What takes away is below 0. */
export type Supply = Taxed & {
  /** The last two are reversals of notes. */
  kind: "bill" | "reversal" | "credit" | "debit" | "uncredit" | "undebit";
  exempt: Paise;
  /** All that follows is of a document to a registered member; empty for the sums of others. */
  gstin: string;
  no: string;
  day: Day;
  name: string;
  total: Paise;
  /** Of a note the bill that it is of; of a reversal what is reversed. */
  originalNo: string;
  originalDay: Day;
};

export type SacSum = Taxed & { isRegistered: boolean; sac: string };
export type Series = { document: GstDocument; from: string; to: string; count: number; cancelled: number };

export type Figures = {
  gstin: string;
  from: Day;
  until: Day;
  supplies: readonly Supply[];
  sacs: readonly SacSum[];
  series: readonly Series[];
};

/** The days of a return with this day: a month, or a quarter of the financial year. */
export function returnPeriod(day: Day, months: ReturnMonths): { from: Day; until: Day } {
  const month = Number(day.slice(5, 7));
  const from = months === 1 ? monthOf(day) : addMonths(monthOf(day), -((month - 1) % 3));
  return { from, until: lastOfMonth(addMonths(from, months - 1)) };
}

const nothing = { taxable: 0, cgst: 0, sgst: 0 };
const plus = <T extends typeof nothing>(one: T, { taxable, cgst, sgst }: typeof nothing): T => ({
  ...one,
  taxable: one.taxable + taxable,
  cgst: one.cgst + cgst,
  sgst: one.sgst + sgst,
});
const isTaxed = ({ taxable, cgst, sgst }: typeof nothing): boolean => taxable !== 0 || cgst !== 0 || sgst !== 0;

const reversals: readonly Supply["kind"][] = ["reversal", "uncredit", "undebit"];
const isReversal = ({ kind }: Supply): boolean => reversals.includes(kind);

/** Of registered members: a document that was reversed in its own period is cancelled and no supply, and neither is its reversal. */
function held({ supplies, from }: Figures): Supply[] {
  const own = supplies.filter(({ gstin }) => gstin !== "");
  const cancelled = new Set(
    own.filter((supply) => isReversal(supply) && supply.originalDay >= from).map(({ originalNo }) => originalNo),
  );
  return own.filter((supply) => isTaxed(supply) && !cancelled.has(isReversal(supply) ? supply.originalNo : supply.no));
}

/** Table 4A: tax invoices to registered members. */
export const invoicesOf = (figures: Figures): Supply[] => held(figures).filter(({ kind }) => kind === "bill");

/** Tables 9A and 9C: invoices and notes of an earlier period to registered members that were reversed in this one. */
export const amendedOf = (figures: Figures): Supply[] => held(figures).filter(isReversal);

/** Table 9B: notes to registered members. Those to others are in table 7. */
export const notesOf = (figures: Figures): Supply[] =>
  held(figures).filter(({ kind }) => kind === "credit" || kind === "debit");

/** Table 7: what was supplied to members without a GSTIN, by rate, less their notes and reversals. */
export function othersOf({ supplies }: Figures): Taxed[] {
  const sums = new Map<Ppm, Taxed>();
  for (const supply of supplies)
    if (supply.gstin === "" && isTaxed(supply))
      sums.set(supply.ppm, plus(sums.get(supply.ppm) ?? { ppm: supply.ppm, ...nothing }, supply));
  return [...sums.values()].filter(isTaxed).toSorted((one, other) => one.ppm - other.ppm);
}

/** Table 8. */
export function exemptOf({ supplies }: Figures): { registered: Paise; others: Paise } {
  const sum = { registered: 0, others: 0 };
  for (const { gstin, exempt } of supplies) sum[gstin === "" ? "others" : "registered"] += exempt;
  return sum;
}

/** Table 3.1 of GSTR-3B: (a) taxable and (c) exempt outward supplies. */
export function outwardOf(figures: Figures): typeof nothing & { exempt: Paise } {
  const { registered, others } = exemptOf(figures);
  return figures.supplies.reduce((sum, supply) => plus(sum, supply), { ...nothing, exempt: registered + others });
}

/** `112026`; of a quarter its last month. */
export const returnMonth = ({ until }: Pick<Figures, "until">): string => `${until.slice(5, 7)}${until.slice(0, 4)}`;

const portalDay = (day: Day): string => day.split("-").toReversed().join("-");
const amounts = ({ ppm, taxable, cgst, sgst }: Taxed) => ({
  rt: ppm / 1e4,
  txval: rupees(taxable),
  camt: rupees(cgst),
  samt: rupees(sgst),
  csamt: 0,
});

/** The portal numbers the items of an invoice by their rate: 1801 is the one of 18 %. */
const items = (taxed: Taxed) => [{ num: taxed.ppm / 100 + 1, itm_det: amounts(taxed) }];

function byRecipient<Entry>(supplies: readonly Supply[], entryOf: (supply: Supply) => Entry): [string, Entry[]][] {
  const groups = Map.groupBy(supplies, ({ gstin }) => gstin);
  return [...groups].map(([gstin, own]) => [gstin, own.map(entryOf)]);
}

const positive = ({ ppm, taxable, cgst, sgst }: Supply): Taxed => ({
  ppm,
  taxable: Math.abs(taxable),
  cgst: Math.abs(cgst),
  sgst: Math.abs(sgst),
});

/** Since this day the summary by SAC is of registered recipients and others apart. */
const sacsApartFrom: Day = "2025-05-01";

/** GSTR-1 as the portal's offline tool opens it. */
export function gstr1Of(figures: Figures) {
  const pos = figures.gstin.slice(0, 2);
  const invoice = { pos, rchrg: "N", inv_typ: "R" };
  const invoices = byRecipient(invoicesOf(figures), (supply) => ({
    inum: supply.no,
    idt: portalDay(supply.day),
    val: rupees(supply.total),
    ...invoice,
    itms: items(supply),
  }));
  const none = (supply: Supply) => items({ ppm: supply.ppm, ...nothing });
  const amended = amendedOf(figures);
  const amendedInvoices = byRecipient(
    amended.filter(({ kind }) => kind === "reversal"),
    (supply) => ({
      oinum: supply.originalNo,
      oidt: portalDay(supply.originalDay),
      inum: supply.originalNo,
      idt: portalDay(supply.originalDay),
      val: 0,
      ...invoice,
      itms: none(supply),
    }),
  );
  const amendedNotes = byRecipient(
    amended.filter(({ kind }) => kind !== "reversal"),
    (supply) => ({
      ntty: supply.kind === "uncredit" ? "C" : "D",
      ont_num: supply.originalNo,
      ont_dt: portalDay(supply.originalDay),
      nt_num: supply.originalNo,
      nt_dt: portalDay(supply.originalDay),
      val: 0,
      ...invoice,
      itms: none(supply),
    }),
  );
  const notes = byRecipient(notesOf(figures), (supply) => ({
    ntty: supply.kind === "credit" ? "C" : "D",
    nt_num: supply.no,
    nt_dt: portalDay(supply.day),
    val: rupees(Math.abs(supply.total)),
    ...invoice,
    itms: items(positive(supply)),
  }));
  const exempt = exemptOf(figures);
  const nil = (sply_ty: string, paise: Paise) => ({
    sply_ty,
    expt_amt: rupees(paise),
    nil_amt: 0,
    ngsup_amt: 0,
  });
  const sacs = (rows: readonly SacSum[]) =>
    rows.map((row, at) => ({
      num: at + 1,
      hsn_sc: row.sac,
      desc: "",
      uqc: "NA",
      qty: 0,
      iamt: 0,
      ...amounts(row),
    }));
  const documents = Map.groupBy(figures.series, ({ document }) => document);
  return {
    gstin: figures.gstin,
    fp: returnMonth(figures),
    version: "GST3.2",
    hash: "hash",
    ...(invoices.length > 0 && { b2b: invoices.map(([ctin, inv]) => ({ ctin, inv })) }),
    ...(amendedInvoices.length > 0 && { b2ba: amendedInvoices.map(([ctin, inv]) => ({ ctin, inv })) }),
    b2cs: othersOf(figures).map((taxed) => ({ sply_ty: "INTRA", typ: "OE", pos, ...amounts(taxed) })),
    ...(notes.length > 0 && { cdnr: notes.map(([ctin, nt]) => ({ ctin, nt })) }),
    ...(amendedNotes.length > 0 && { cdnra: amendedNotes.map(([ctin, nt]) => ({ ctin, nt })) }),
    nil: { inv: [nil("INTRAB2B", exempt.registered), nil("INTRAB2C", exempt.others)] },
    hsn:
      figures.until < sacsApartFrom
        ? { data: sacs(figures.sacs) }
        : {
            hsn_b2b: sacs(figures.sacs.filter(({ isRegistered }) => isRegistered)),
            hsn_b2c: sacs(figures.sacs.filter(({ isRegistered }) => !isRegistered)),
          },
    doc_issue: {
      doc_det: [...documents].map(([doc_num, rows]) => ({
        doc_num,
        docs: rows.map(({ from, to, count, cancelled }, at) => ({
          num: at + 1,
          from,
          to,
          totnum: count,
          cancel: cancelled,
          net_issue: count - cancelled,
        })),
      })),
    },
  };
}

/** GSTR-3B, as far as a society's bills fill it in: table 3.1. Nothing is supplied to another state (table 3.2). */
export function gstr3bOf(figures: Figures) {
  const { taxable, cgst, sgst, exempt } = outwardOf(figures);
  const none = { txval: 0, iamt: 0, camt: 0, samt: 0, csamt: 0 };
  return {
    gstin: figures.gstin,
    ret_period: returnMonth(figures),
    sup_details: {
      osup_det: { txval: rupees(taxable), iamt: 0, camt: rupees(cgst), samt: rupees(sgst), csamt: 0 },
      osup_zero: { txval: 0, iamt: 0, csamt: 0 },
      osup_nil_exmp: { txval: rupees(exempt) },
      isup_rev: none,
      osup_nongst: { txval: 0 },
    },
    inter_sup: { unreg_details: [], comp_details: [], uin_details: [] },
  };
}
