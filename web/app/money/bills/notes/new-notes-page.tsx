import { useRevalidator } from "react-router";
import { FilterBar } from "../../../kit/list/filter-bar.tsx";
import { forRole } from "../../../lib/for-role.ts";
import { formatMonth, formatNumber } from "../../../lib/format.ts";
import { pageContext } from "../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";
import { BackLink } from "../../../ui/back-link.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { billsWord } from "../run/preview-rows.tsx";
import type { Route } from "./+types/new-notes-page";
import { MakeNotesForm } from "./make-notes-form.tsx";
import { NoteFile } from "./note-file.tsx";
import { inputOf, kindCode, type NotesWanted, notesPath, wantedIn } from "./notes-address.ts";
import { PlannedNotes } from "./planned-notes.tsx";

/** The months that can be chosen. */
const mostRuns = 24;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ask } = context.get(pageContext);
  const wanted = wantedIn(url.searchParams);
  const input = inputOf(wanted);
  const [runs, plan] = await Promise.all([
    ask("vendor/Filter_All_Bill_Runs", { Limit: mostRuns }),
    input ? ask("vendor/Fetch_Bill_Notes_Preview_Info", input) : undefined,
  ]);
  forRole(runs);
  return {
    wanted,
    input,
    runs: runs.success
      ? runs.extras.Data.filter(({ Undone_At, Bill_Count }) => Undone_At === null && Bill_Count > 0)
      : [],
    plan: plan?.success ? plan.extras.Data : undefined,
    failure: plan && !plan.success ? (plan.extras.Status ?? m.bulk_notes_failed()) : undefined,
  };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.bulk_notes_new_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** Notes for the bills of a month, for selected bills, or for the rows of a file: each is shown before all are made. */
export default function NewNotesPage({ loaderData: { wanted, input, runs, plan, failure } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const isChosen = wanted.bills.length > 0 || wanted.run !== "";
  return (
    <Stack gap={5}>
      <BackLink to={notesPath}>{m.bulk_notes_title()}</BackLink>
      <PageHead title={m.bulk_notes_new_title()} lead={m.bulk_notes_new_lead()} />
      <FilterBar label={m.bulk_notes_settings()}>
        {wanted.bills.length > 0 ? (
          <>
            <p>
              {m.bulk_notes_of_selection({ count: wanted.bills.length, number: formatNumber(wanted.bills.length) })}
            </p>
            <input type="hidden" name="bills" value={wanted.bills.join(",")} />
          </>
        ) : (
          <SelectField label={m.common_bills()} name="run" defaultValue={wanted.run}>
            <option value="">{m.bulk_notes_choose_run()}</option>
            {runs.map(({ Bill_RunID, Billing_Month, Bill_Count }) => (
              <option key={Bill_RunID} value={Bill_RunID}>
                {formatMonth(Billing_Month)} · {billsWord(Bill_Count)}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField label={m.bulk_notes_kind()} name="kind" defaultValue={wanted.kind}>
          <option value="credit">{m.common_credit_notes()}</option>
          <option value="debit">{m.common_debit_notes()}</option>
          <option value="waiver">{m.bulk_notes_waivers()}</option>
        </SelectField>
        {isChosen && <HowMuch wanted={wanted} heads={plan?.Heads ?? []} />}
      </FilterBar>
      {failure && <Alert tone="bad">{failure}</Alert>}
      {!isChosen && <NoteFile key={wanted.kind} kind={kindCode(wanted.kind)} />}
      {input && plan && (
        <PlannedNotes plan={plan}>
          {plan.Note_Count > 0 && <MakeNotesForm input={input} plan={plan} onStale={revalidate} />}
        </PlannedNotes>
      )}
    </Stack>
  );
}

type Heads = readonly { Head: number; Head_Label: string }[];

const HowMuch = ({ wanted, heads }: { wanted: NotesWanted; heads: Heads }) => (
  <>
    <SelectField label={m.common_how_much()} name="basis" defaultValue={wanted.basis}>
      {wanted.kind !== "debit" && <option value="whole">{m.bulk_notes_basis_whole()}</option>}
      <option value="percent">{m.bulk_notes_basis_percent()}</option>
      <option value="amount">{m.bulk_notes_basis_amount()}</option>
    </SelectField>
    {wanted.basis === "percent" && (
      <TextField
        label={m.bulk_notes_percent()}
        type="search"
        inputMode="decimal"
        name="percent"
        maxLength={8}
        defaultValue={wanted.percent}
      />
    )}
    {wanted.basis === "amount" && (
      <TextField
        label={m.bulk_notes_amount()}
        type="search"
        inputMode="decimal"
        name="amount"
        maxLength={14}
        defaultValue={wanted.amount}
      />
    )}
    {wanted.kind !== "waiver" && heads.length > 1 && (
      <SelectField label={m.by_heads_head()} name="head" defaultValue={wanted.head}>
        <option value="">{m.bulk_notes_all_heads()}</option>
        {heads.map(({ Head, Head_Label }) => (
          <option key={Head} value={Head}>
            {Head_Label}
          </option>
        ))}
      </SelectField>
    )}
    {/* Kept while there is no plan to take the heads from. */}
    {heads.length <= 1 && wanted.head !== "" && <input type="hidden" name="head" value={wanted.head} />}
  </>
);
