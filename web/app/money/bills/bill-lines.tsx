import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import type { BillInfo } from "#domain/money/bills/calls.ts";
import { type BillRule, billHeads, billRules } from "#domain/money/bills/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { FactGrid } from "../../ui/facts.tsx";
import { Part } from "../../ui/section.tsx";
import { Soft } from "../../ui/soft.tsx";
import styles from "./bill-explained.module.css";
import { arithmeticWord, quantityWord } from "./bill-words.ts";

type Line = BillInfo["Lines"][number];

/** 'Explain this bill': each line opens to how it came about. */
export function BillLines({ lines, isOpen }: { lines: Line[]; isOpen: boolean }) {
  return (
    <Part title={m.bills_explain()}>
      {!isOpen && <Soft>{m.bills_explain_lead()}</Soft>}
      {lines.map((line) => (
        <details key={`${line.Head} ${line.Rule} ${line.Effective_Date}`} open={isOpen} className={styles.line}>
          <summary>
            <span>{line.Parts.length > 0 ? line.Head_Label : billHeads[line.Head as 1]}</span>
            <strong>{formatRupees(line.Amount)}</strong>
            <IconChevronDown size={20} aria-hidden />
          </summary>
          <FactGrid facts={line.Parts.length > 0 ? partsOf(line) : factsOf(line)} className={styles.facts} />
        </details>
      ))}
    </Part>
  );
}

/** A line by a head of the society: each part with its days and its sum. A tax has no days. */
const partsOf = ({ Parts }: Line) =>
  Parts.map(({ Start_Date, End_Date, Arithmetic }) => ({
    name:
      Start_Date === null || End_Date === null
        ? m.bills_arithmetic()
        : m.common_span({ from: formatDay(Start_Date), to: formatDay(End_Date) }),
    value: <span className={styles.arithmetic}>{Arithmetic}</span>,
    isWide: true,
  }));

/** What was brought forward has no rate and no quantity. */
const factsOf = (line: Line) => [
  { name: m.bills_rule(), value: billRules[line.Rule as BillRule], isWide: true },
  ...(["opening-balance", "rounding"].includes(line.Rule) ? [] : ratesOf(line)),
];

const ratesOf = (line: Line) => [
  { name: m.bills_rate(), value: m.common_monthly_amount({ amount: formatRupees(line.Rate) }) },
  {
    name: m.bills_quantity(),
    value: quantityWord(line),
  },
  { name: m.bills_effective(), value: formatDay(line.Effective_Date) },
  {
    name: m.bills_arithmetic(),
    value: <span className={styles.arithmetic}>{arithmeticWord(line)}</span>,
    isWide: true,
  },
];
