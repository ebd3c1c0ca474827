import { type BlockIssueCategory, blockIssueCategories } from "#domain/community/block-issues/codes.ts";
import { categoryLabel } from "#domain/community/tickets/codes.ts";
import type { IssueReport, MaintenanceReport } from "#domain/desk/reports/maintenance/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { FigureTable } from "../../kit/chart/figure-table.tsx";
import { formatNumber } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Section } from "../../ui/section.tsx";
import { tookInWords } from "./report-words.ts";

type Resolution = MaintenanceReport["Resolution"];
type Row = { name: string; raised: number; resolution: Resolution };

/** How many there were of each category, and how long those that were resolved took. */
const TimesTable = ({ label, rows }: { label: string; rows: Row[] }) => (
  <FigureTable
    label={label}
    columns={[
      m.common_category(),
      m.reports_raised(),
      m.common_resolved_tickets(),
      m.reports_median(),
      m.reports_nine_of_ten(),
    ]}
    rows={rows.map(({ name, raised, resolution: of }) => ({
      ...{ key: name, name },
      cells: [...[raised, of.Count].map(formatNumber), ...[of.Median_Minutes, of.P90_Minutes].map(tookInWords)],
    }))}
  />
);

const all = (raised: number, resolution: Resolution): Row => ({ name: m.common_all(), raised, resolution });

export const TicketTimes = ({ report }: { report: MaintenanceReport }) => (
  <Section
    title={m.reports_times()}
    lead={
      report.First_Answer.Count > 0
        ? m.reports_first_answer({
            median: tookInWords(report.First_Answer.Median_Minutes),
            most: tookInWords(report.First_Answer.P90_Minutes),
            answered: formatNumber(report.First_Answer.Count),
            raised: formatNumber(report.Raised),
          })
        : m.reports_first_answer_none()
    }
  >
    <TimesTable
      label={m.reports_times()}
      rows={[
        ...report.By_Category.map(({ Category, Count, Resolution: resolution }) => ({
          ...{ name: categoryLabel(Category), raised: Count, resolution },
        })),
        all(report.Raised, report.Resolution),
      ]}
    />
  </Section>
);

export const IssueTimes = ({ issues }: { issues: IssueReport }) => (
  <Section title={m.reports_issues()} lead={m.reports_issues_lead({ cost: formatRupees(issues.Cost_Amount) })}>
    <TimesTable
      label={m.reports_issues()}
      rows={[
        ...issues.By_Category.map(({ Category, Count, Resolution: resolution }) => ({
          ...{ name: blockIssueCategories[Category as BlockIssueCategory], raised: Count, resolution },
        })),
        all(issues.Raised, issues.Resolution),
      ]}
    />
  </Section>
);
