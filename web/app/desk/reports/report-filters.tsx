import { reportPeriodCodes, reportPeriods } from "#domain/desk/reports/codes.ts";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { translate } from "../../lib/translate.ts";
import { m } from "../../paraglide/messages.js";
import { SelectField, TextField } from "../../ui/field.tsx";
import { problemOf, type Shown } from "./reports-state.ts";

type FiltersProps = {
  shown: Shown;
  blocks: { BlockID: string; Name: string }[];
  report: { Start_Date: string; End_Date: string } | undefined;
};

export function ReportFilters({ shown, blocks, report }: FiltersProps) {
  const { period, from = report?.Start_Date, to = report?.End_Date, block } = shown;
  const problem = problemOf(shown);
  return (
    <FilterBar label={m.reports_filters()}>
      {shown.tab !== "financial" && <input type="hidden" name="tab" value={shown.tab} />}
      <SelectField label={m.common_period()} name="period" defaultValue={period}>
        {reportPeriodCodes.map((code) => (
          <option key={code} value={code}>
            {translate(reportPeriods[code])}
          </option>
        ))}
      </SelectField>
      {period === "custom" && (
        <>
          <TextField label={m.common_from_day()} name="from" type="date" defaultValue={from} />
          <TextField
            label={m.common_to_day()}
            name="to"
            type="date"
            defaultValue={to}
            error={problem && translate(problem)}
          />
        </>
      )}
      {blocks.length > 1 && (
        <SelectField label={m.common_block()} name="block" defaultValue={block ?? ""}>
          <option value="">{m.common_all_blocks()}</option>
          {blocks.map(({ BlockID, Name }) => (
            <option key={BlockID} value={BlockID}>
              {Name}
            </option>
          ))}
        </SelectField>
      )}
    </FilterBar>
  );
}
