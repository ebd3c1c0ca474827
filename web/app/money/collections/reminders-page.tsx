import type { PlannedReminder, ReminderStep } from "#domain/money/collections/reminders/calls.ts";
import { reminderTexts } from "#domain/money/collections/reminders/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { forRole } from "../../lib/for-role.ts";
import { formatDay, formatNumber } from "../../lib/format.ts";
import { ListFailed } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import { BackLink } from "../../ui/back-link.tsx";
import { TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Section } from "../../ui/section.tsx";
import { Soft } from "../../ui/soft.tsx";
import { Cell, Table } from "../../ui/table.tsx";
import { NoSociety } from "../bills/no-society.tsx";
import type { Route } from "./+types/reminders-page";
import { collectionsPath, plannedAddress } from "./collections-address.ts";
import { channelsOf, whenOf } from "./step-words.ts";
import { StepsForm } from "./steps-form.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ask } = context.get(pageContext);
  const state = plannedAddress.parse(url.searchParams);
  const [steps, planned] = await Promise.all([
    ask("vendor/Fetch_Reminder_Steps_Info", {}),
    ask("vendor/Filter_All_Planned_Reminders", plannedAddress.inputOf(state)),
  ]);
  forRole(steps);
  if (steps.extras.refusal === "no-society") return { missing: true as const };
  if (!steps.success) return { failure: steps.extras.Status ?? m.reminders_failed() };
  if (!planned.success) return { failure: planned.extras.Status ?? m.reminders_failed() };
  const { Data, Count, Reminder_Day } = planned.extras;
  return { state, steps: steps.extras.Data.Steps, planned: Data, count: Count, day: Reminder_Day };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.reminders_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** When and how debtors are reminded, and who would be on a day. */
export default function RemindersPage({ loaderData }: Route.ComponentProps) {
  const mayWrite = useMay()("collections.write");
  return (
    <Stack gap={5}>
      <BackLink to={collectionsPath}>{m.collections_title()}</BackLink>
      <PageHead title={m.reminders_title()} lead={m.reminders_lead()} />
      {"missing" in loaderData ? (
        <NoSociety />
      ) : "failure" in loaderData ? (
        <ListFailed title={m.reminders_failed()}>{loaderData.failure}</ListFailed>
      ) : (
        <>
          <Section title={m.reminders_steps()}>
            {mayWrite ? <StepsForm steps={loaderData.steps} /> : <StepList steps={loaderData.steps} />}
          </Section>
          <Planned loaded={loaderData} />
        </>
      )}
    </Stack>
  );
}

const StepList = ({ steps }: { steps: readonly ReminderStep[] }) =>
  steps.length === 0 ? (
    <p>{m.reminders_none_set()}</p>
  ) : (
    <ul>
      {steps.map((step) => (
        <li key={step.Days_After_Due}>
          {whenOf(step.Days_After_Due)}: {reminderTexts[step.Reminder_Text]}, {channelsOf(step)}
        </li>
      ))}
    </ul>
  );

type Loaded = Extract<Awaited<ReturnType<typeof loader>>, { steps: unknown }>;

function Planned({ loaded: { state, planned, count, day } }: { loaded: Loaded }) {
  const [name, bill, how, due] = [m.common_name(), m.common_bill(), m.reminders_how(), m.common_outstanding()];
  return (
    <Section
      title={m.reminders_planned({ day: formatDay(day) })}
      lead={m.reminders_planned_lead({ count, number: formatNumber(count) })}
    >
      <FilterBar label={m.reminders_preview()}>
        <TextField label={m.reminders_day()} type="date" name="day" defaultValue={day} />
      </FilterBar>
      {count === 0 ? (
        <p>{m.reminders_nobody()}</p>
      ) : (
        <>
          <Table label={m.reminders_preview()} columns={[name, bill, how, due]} figures={[due]}>
            {planned.map((row: PlannedReminder) => (
              <tr key={`${row.Debtor_AccountID} ${row.Bill_No}`}>
                <Cell label={name} kind="name">
                  {row.Name}
                  <Soft isBlock>{row.Flat_Label}</Soft>
                </Cell>
                <Cell label={bill}>
                  {row.Bill_No}
                  <Soft isBlock>{whenOf(row.Days_After_Due)}</Soft>
                </Cell>
                <Cell label={how}>
                  {reminderTexts[row.Reminder_Text]}
                  <Soft isBlock>{channelsOf(row)}</Soft>
                </Cell>
                <Cell label={due} kind="figure">
                  {formatRupees(row.Outstanding_Amount)}
                </Cell>
              </tr>
            ))}
          </Table>
          <Pager
            label={m.reminders_pages()}
            page={state.page}
            pages={Math.ceil(count / plannedAddress.sizeOf(state))}
            hrefOf={(page) => plannedAddress.href({ ...state, page })}
          />
        </>
      )}
    </Section>
  );
}
