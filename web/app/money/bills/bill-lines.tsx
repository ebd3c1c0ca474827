import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import { useId } from "react";
import type { BillInfo } from "#domain/money/bills/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay } from "../../lib/format.ts";
import { translate } from "../../lib/translate.ts";
import { m } from "../../paraglide/messages.js";
import { Grid, Stack } from "../../ui/layout.tsx";
import styles from "./bill-details.module.css";
import { arithmeticWord, quantityWord } from "./bill-words.ts";

type Line = BillInfo["Lines"][number];

/** 'Explain this bill': each line opens to how it came about. */
export function BillLines({ lines }: { lines: Line[] }) {
  const titleId = useId();
  return (
    <Stack as="section" gap={3} className={styles.lines} aria-labelledby={titleId}>
      <div>
        <h4 id={titleId}>{m.bills_explain()}</h4>
        <p className={styles.soft}>{m.bills_explain_lead()}</p>
      </div>
      {lines.map((line) => (
        <details key={`${line.Head} ${line.Rule} ${line.Effective_Date}`} className={styles.line}>
          <summary>
            <span>{translate(line.Head_Label)}</span>
            <strong>{formatRupees(line.Amount)}</strong>
            <IconChevronDown size={20} aria-hidden />
          </summary>
          <Grid as="dl" column="narrow" className={styles.facts}>
            {factsOf(line).map(({ name, value, isWide }) => (
              <div key={name} className={isWide ? styles.wide : undefined}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
            <div className={styles.wide}>
              <dt>{m.bills_arithmetic()}</dt>
              <dd className={styles.arithmetic}>{arithmeticWord(line)}</dd>
            </div>
          </Grid>
        </details>
      ))}
    </Stack>
  );
}

const factsOf = (line: Line): { name: string; value: string; isWide?: boolean }[] => [
  { name: m.bills_rule(), value: translate(line.Rule_Label), isWide: true },
  { name: m.bills_rate(), value: m.common_monthly_amount({ amount: formatRupees(line.Rate) }) },
  {
    name: m.bills_quantity(),
    value: quantityWord(line),
  },
  { name: m.bills_effective(), value: formatDay(line.Effective_Date) },
];
