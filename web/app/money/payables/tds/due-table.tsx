import { tdsStates } from "#domain/money/payables/tds/codes.ts";
import type { TdsDue } from "#domain/money/payables/tds/draft.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay, formatMonth, formatNumber } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { Cell, Table } from "../../../ui/table.tsx";
import { SectionName } from "./section-name.tsx";
import { depositHref } from "./tds-address.ts";

type DueProps = { due: readonly TdsDue[]; mayRecord: boolean };

/** What is to be deposited together, and by when. */
export function DueTable({ due, mayRecord }: DueProps) {
  const [month, section, count] = [m.common_month(), m.tds_section(), m.tds_deductions()];
  const [tax, by] = [m.tds_tax(), m.tds_due_on()];
  const columns = [month, section, count, tax, by];
  return (
    <Card padding="flush">
      <Table
        label={m.tds_due()}
        columns={mayRecord ? [...columns, m.common_actions()] : columns}
        figures={[count, tax]}
      >
        {due.map((each) => (
          <tr key={`${each.Month} ${each.TDS_Section} ${each.TDS_Code}`}>
            <Cell label="" kind="name">
              {formatMonth(each.Month)}
            </Cell>
            <Cell label={section}>
              <SectionName of={each} />
            </Cell>
            <Cell label={count} kind="figure">
              {formatNumber(each.Count)}
            </Cell>
            <Cell label={tax} kind="figure">
              {formatRupees(each.TDS_Amount)}
            </Cell>
            <Cell label={by}>
              {formatDay(each.Due_On)}{" "}
              {each.Whether_Late && (
                <>
                  <Badge tone="bad">{tdsStates[2]}</Badge>
                  <Soft isBlock>{m.tds_late({ amount: formatRupees(each.Interest_Amount) })}</Soft>
                </>
              )}
            </Cell>
            {mayRecord && (
              <Cell label={m.common_actions()} kind="actions">
                <ButtonLink to={depositHref(each)}>{m.tds_record()}</ButtonLink>
              </Cell>
            )}
          </tr>
        ))}
      </Table>
    </Card>
  );
}
