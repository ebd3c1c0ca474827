import type { Day } from "#domain/platform/days.ts";
import { dayOf } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import { readAmount, readDate } from "../cells/rules.ts";
import type { StatementLine } from "../codes.ts";
import { type FixedAnswer, fixedStatement, movedBy } from "../fixed/rules.ts";

/** An element of an XML file: its name without a prefix. */
export type XmlElement = { name: string; text: string; children: readonly XmlElement[] };

export const isCamt = (text: string): boolean => /<(?:\w+:)?BkToCstmr(?:Stmt|AcctRpt)\b/.test(text.slice(0, 20_000));

const all = ({ children }: XmlElement, name: string): XmlElement[] => children.filter((child) => child.name === name);

/** The first element below each name of a path; a path through a missing one ends with nothing. */
function at(element: XmlElement | undefined, path: string): XmlElement | undefined {
  return path
    .split("/")
    .reduce<XmlElement | undefined>((here, name) => here?.children.find((child) => child.name === name), element);
}
const textAt = (element: XmlElement | undefined, ...paths: string[]): string => {
  for (const path of paths) {
    const text = at(element, path)?.text.replace(/\s+/g, " ").trim();
    if (text) return text;
  }
  return "";
};

const isCredit = (element: XmlElement): boolean => textAt(element, "CdtDbtInd") !== "DBIT";
function paiseAt(element: XmlElement | undefined, path: string): Paise | null {
  const amount = readAmount(textAt(element, path));
  return amount === null || amount === "unreadable" ? null : amount.paise;
}

/** An instant with a zone is a day in India; one without is as written. */
function dayAt(element: XmlElement | undefined): Day | null {
  const instant = textAt(element, "DtTm");
  if (/T.*(?:Z|[+-]\d{2}:\d{2})$/.test(instant) && !Number.isNaN(Date.parse(instant))) return dayOf(new Date(instant));
  return readDate((instant || textAt(element, "Dt")).slice(0, 10));
}

type Balance = { code: string; paise: Paise };
const balancesOf = (statement: XmlElement): Balance[] =>
  all(statement, "Bal").flatMap((balance) => {
    const paise = paiseAt(balance, "Amt");
    const code = textAt(balance, "Tp/CdOrPrtry/Cd", "Tp/Cd");
    return paise === null ? [] : [{ code, paise: isCredit(balance) ? paise : -paise || 0 }];
  });

/** The party on the other side of a payment. */
function partyOf(details: XmlElement | undefined, credit: boolean): string {
  const side = credit ? "Dbtr" : "Cdtr";
  const parties = at(details, "RltdPties");
  const account = `${side}Acct/Id`;
  return [
    textAt(parties, `${side}/Nm`, `${side}/Pty/Nm`),
    textAt(parties, `${account}/Othr/Id`, `${account}/IBAN`),
    textAt(details, `RltdAgts/${side}Agt/FinInstnId/ClrSysMmbId/MmbId`),
  ]
    .filter((part) => part !== "")
    .join(" ");
}

const unknown = /^(?:NOTPROVIDED|NOT PROVIDED|NONREF|N\/?A)?$/i;
function referenceOf(...elements: (XmlElement | undefined)[]): string {
  for (const element of elements)
    for (const path of ["Refs/ChqNb", "Refs/TxId", "Refs/EndToEndId", "Refs/AcctSvcrRef", "Refs/InstrId", "AcctSvcrRef", "NtryRef"]) {
      const text = textAt(element, path);
      if (!unknown.test(text)) return text;
    }
  return "";
}

type EntryOf = { entry: XmlElement; details: XmlElement | undefined; signed: Paise; place: number };

function lineOf({ entry, details, signed, place }: EntryOf): StatementLine | null {
  const valueOn = dayAt(at(entry, "ValDt"));
  const postedOn = dayAt(at(entry, "BookgDt")) ?? valueOn;
  if (postedOn === null) return null;
  const remarks = at(details, "RmtInf");
  const unstructured = remarks ? all(remarks, "Ustrd").map(({ text }) => text) : [];
  const isReversal = /^(?:true|1)$/i.test(textAt(entry, "RvslInd"));
  const narration = [
    isReversal ? "REVERSAL" : "",
    unstructured.join("") || textAt(remarks, "Strd/CdtrRefInf/Ref"),
    textAt(details, "AddtlTxInf"),
    textAt(entry, "AddtlNtryInf"),
    partyOf(details, signed > 0),
  ];
  return {
    line: place,
    postedOn,
    valueOn: valueOn ?? postedOn,
    narration: [...new Set(narration.filter((part) => part !== ""))].join(" ").replace(/\s+/g, " ").trim(),
    reference: referenceOf(details, entry),
    ...movedBy(signed),
    balance: null,
  };
}

/** The payments of a batch, if their amounts are those of the entry; else the entry is one line. */
function paymentsOf(entry: XmlElement, signed: Paise): { details: XmlElement | undefined; signed: Paise }[] {
  const details = all(entry, "NtryDtls").flatMap((part) => all(part, "TxDtls"));
  const parts = details.map((payment) => {
    const paise = paiseAt(payment, "Amt") ?? paiseAt(payment, "AmtDtls/TxAmt/Amt");
    const credit = at(payment, "CdtDbtInd") ? isCredit(payment) : signed > 0;
    return { details: payment, signed: paise === null ? Number.NaN : credit ? paise : -paise };
  });
  const sum = parts.reduce((total, part) => total + part.signed, 0);
  return parts.length > 1 && sum === signed ? parts : [{ details: details[0], signed }];
}

/** Entries that are not booked yet are no lines. */
const isBooked = (entry: XmlElement): boolean => !/^(?:PDNG|INFO|FUTR)$/.test(textAt(entry, "Sts/Cd", "Sts"));

/** Reads camt.053 (and 052) of any version. Entries are numbered from 1; payments of a batch have numbers of their own. */
export function readCamt(document: XmlElement, today: Day): FixedAnswer {
  const body = document.children.find(({ name }) => name.startsWith("BkToCstmr"));
  const statements = body ? [...all(body, "Stmt"), ...all(body, "Rpt")] : [];
  const numbers = new Set(statements.map((statement) => textAt(statement, "Acct/Id/Othr/Id", "Acct/Id/IBAN")));
  if (numbers.size > 1) return { outcome: "several-accounts" };
  const unreadable: number[] = [];
  let place = 0;
  const lines = statements.flatMap((statement) =>
    all(statement, "Ntry")
      .filter(isBooked)
      .flatMap((entry): StatementLine[] => {
        const paise = paiseAt(entry, "Amt");
        if (paise === null) unreadable.push(++place);
        if (paise === null || paise === 0) return [];
        return paymentsOf(entry, isCredit(entry) ? paise : -paise).flatMap(({ details, signed }) => {
          const line = lineOf({ entry, details, signed, place: ++place });
          if (!line) unreadable.push(place);
          return line ?? [];
        });
      }),
  );
  const [first, last] = [statements[0], statements.at(-1)];
  const opening = first && balancesOf(first).find(({ code }) => code === "OPBD" || code === "PRCD");
  const closing = last && balancesOf(last).find(({ code }) => code === "CLBD");
  const [from, to] = ["FrDtTm", "ToDtTm"].map((name, end) =>
    readDate(textAt([first, last][end], `FrToDt/${name}`).slice(0, 10)),
  );
  const member = textAt(first, "Acct/Svcr/FinInstnId/ClrSysMmbId/MmbId");
  return fixedStatement(
    {
      format: "camt",
      account: {
        number: [...numbers][0] ?? "",
        holder: textAt(first, "Acct/Ownr/Nm", "Acct/Nm"),
        ifsc: /^[A-Z]{4}0[A-Z0-9]{6}$/.test(member) ? member : "",
      },
      period: from && to && from <= to ? { from, to } : null,
      lines,
      opening: opening?.paise ?? null,
      closing: closing?.paise ?? null,
      unfinished: closing ? null : "unfinished-file",
      unreadable,
    },
    today,
  );
}
