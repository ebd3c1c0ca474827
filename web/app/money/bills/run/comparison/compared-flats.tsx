import { Link } from "react-router";
import type { ComparedFlat, OldBillRow } from "#domain/money/bills/run/comparison/calls.ts";
import { comparisonResults, oldRowProblems } from "#domain/money/bills/run/comparison/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { flatName } from "../../../../lib/flat-name.ts";
import { m } from "../../../../paraglide/messages.js";
import { Badge } from "../../../../ui/badge.tsx";
import { Soft } from "../../../../ui/soft.tsx";
import { Cell, Table } from "../../../../ui/table.tsx";
import { differenceWord } from "../preview-rows.tsx";
import styles from "../run-page.module.css";

const tones = {
  same: "good",
  rounding: "plain",
  differs: "warn",
  "not-billed": "warn",
  "not-in-file": "warn",
  unread: "bad",
} as const;

const amountOrNone = (amount: number | null): string => (amount === null ? "–" : formatRupees(amount));

/** The flats of a page with both amounts, and what differs. */
export function ComparedFlats({ flats }: { flats: readonly ComparedFlat[] }) {
  const labels = [
    m.common_flat(),
    m.common_status(),
    m.compare_in_file(),
    m.compare_ours(),
    m.compare_difference(),
    m.compare_why(),
  ];
  const [, result = "", file = "", own = "", difference = "", why = ""] = labels;
  return (
    <div className={styles.rows}>
      <Table label={m.compare_flats()} columns={labels} figures={[file, own, difference]}>
        {flats.map((flat) => (
          <tr key={flat.FlatID}>
            <Cell label="" kind="name">
              <Link to={`/flats/${flat.FlatID}`}>{flatName({ Flat_Label: flat.Flat_Label })}</Link>
              {flat.Name && <Soft isBlock>{flat.Name}</Soft>}
            </Cell>
            <Cell label={result}>
              <Badge tone={tones[flat.Result]}>{comparisonResults[flat.Result]}</Badge>
            </Cell>
            <Cell label={file} kind="figure">
              {amountOrNone(flat.File_Amount)}
            </Cell>
            <Cell label={own} kind="figure">
              {amountOrNone(flat.Own_Amount)}
            </Cell>
            <Cell label={difference} kind="figure">
              {flat.Result === "unread" ? "–" : flat.Difference === 0 ? "₹0" : differenceWord(flat.Difference)}
            </Cell>
            <Cell label={why}>
              <Why flat={flat} />
            </Cell>
          </tr>
        ))}
      </Table>
    </div>
  );
}

/** The heads that differ with our sum, or why one side has no bill. */
function Why({ flat: { Reason, Heads, Result, Arrears, Lines } }: { flat: ComparedFlat }) {
  const isOneSided = Result === "not-billed" || Result === "not-in-file";
  return (
    <ul className={styles.lines}>
      {Reason && <li>{Reason}</li>}
      {Result === "unread" && <li>{m.compare_lines({ lines: Lines.join(", ") })}</li>}
      {Result === "not-in-file" && <li>{m.compare_not_in_file()}</li>}
      {!isOneSided &&
        Heads.map(({ Head_Label, File_Amount, Own_Amount, Arithmetic }) => (
          <li key={Head_Label}>
            {m.compare_head({ head: Head_Label, file: amountOrNone(File_Amount), own: amountOrNone(Own_Amount) })}
            {Arithmetic.length > 0 && <Soft isBlock>{Arithmetic.join("; ")}</Soft>}
          </li>
        ))}
      {Arrears && (
        <li>
          {m.compare_head({
            head: m.common_arrears(),
            file: formatRupees(Arrears.File_Amount),
            own: formatRupees(Arrears.Own_Amount),
          })}
        </li>
      )}
    </ul>
  );
}

/** The rows of the file that are not compared, and why. */
export function UnreadRows({ rows }: { rows: readonly OldBillRow[] }) {
  const labels = [m.common_line(), m.common_flat(), m.common_amount(), m.by_heads_why()];
  const [, flat = "", amount = "", why = ""] = labels;
  return (
    <div className={styles.rows}>
      <Table label={m.compare_rows()} columns={labels} figures={[amount]}>
        {rows.map((row) => (
          <tr key={`${row.Sheet} ${row.Line}`}>
            <Cell label="" kind="name">
              {m.compare_line_of({ line: String(row.Line) })}
            </Cell>
            <Cell label={flat}>
              {row.Label || "–"}
              {row.Name && <Soft isBlock>{row.Name}</Soft>}
            </Cell>
            <Cell label={amount} kind="figure">
              {amountOrNone(row.Total)}
            </Cell>
            <Cell label={why}>
              {row.Problem && oldRowProblems[row.Problem]}
              {row.Wrong_Cell && (
                <Soft isBlock>
                  {m.compare_wrong_cell({ heading: row.Wrong_Cell.Heading, text: row.Wrong_Cell.Text })}
                </Soft>
              )}
            </Cell>
          </tr>
        ))}
      </Table>
    </div>
  );
}
