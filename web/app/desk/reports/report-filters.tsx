import { reportPeriodCodes, reportPeriods } from "#domain/desk/reports/codes.ts";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { m } from "../../paraglide/messages.js";
import { SelectField, TextField } from "../../ui/field.tsx";
import { problemOf, type ReportState } from "./reports-address.ts";

type FiltersProps = {
  state: ReportState;
  blocks: { BlockID: string; Name: string }[];
  report: { Start_Date: string; End_Date: string } | undefined;
};

export function ReportFilters({ state, blocks, report }: FiltersProps) {
  const { period, from, to, block } = state;
  const problem = problemOf(state);
  return (
    <FilterBar label={m.reports_filters()}>
      {state.tab !== "financial" && <input type="hidden" name="tab" value={state.tab} />}
      <SelectField label={m.common_period()} name="period" defaultValue={period}>
        {reportPeriodCodes.map((code) => (
          <option key={code} value={code}>
            {reportPeriods[code]}
          </option>
        ))}
      </SelectField>
      {period === "custom" && (
        <>
          <TextField label={m.common_from_day()} name="from" type="date" defaultValue={from || report?.Start_Date} />
          <TextField
            label={m.common_to_day()}
            name="to"
            type="date"
            defaultValue={to || report?.End_Date}
            error={problem}
          />
        </>
      )}
      {blocks.length > 1 && (
        <SelectField label={m.common_block()} name="block" defaultValue={block}>
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
