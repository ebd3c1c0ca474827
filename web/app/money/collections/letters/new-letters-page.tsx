import { useState } from "react";
import type { domain } from "#domain";
import {
  letterSkips,
  letterSteps,
  mostDaysBetween,
  mostDaysToPay,
  mostLetters,
  usualDaysToPay,
} from "#domain/money/collections/letters/codes.ts";
import type { Skipped } from "#domain/money/collections/letters/draft.ts";
import type { Output } from "#domain/platform/call.ts";
import { addDays, dayOf } from "#domain/platform/days.ts";
import { languageNames, languages } from "#domain/platform/languages.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { CallForm, FormActions, SubmitButton } from "../../../kit/form/call-form.tsx";
import { useCallForm } from "../../../kit/form/use-call-form.ts";
import { FilterBar } from "../../../kit/list/filter-bar.tsx";
import { forCapability, forRole } from "../../../lib/for-role.ts";
import { formatDay, formatNumber } from "../../../lib/format.ts";
import { language as ownLanguage } from "../../../lib/language.ts";
import { ListFailed } from "../../../lib/list-state.tsx";
import { pageContext } from "../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";
import { BackLink } from "../../../ui/back-link.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { CheckField, SelectField, TextField } from "../../../ui/field.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Section } from "../../../ui/section.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { Cell, Table } from "../../../ui/table.tsx";
import { NoSociety } from "../../bills/no-society.tsx";
import { collectionsAddress, collectionsPath } from "../collections-address.ts";
import type { Route } from "./+types/new-letters-page";
import { LetterFile } from "./letter-file.tsx";
import styles from "./letters.module.css";
import { lettersPath, type NewLetters, readNewLetters } from "./letters-address.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  await forCapability(page, "collections.write");
  const { ask } = page;
  const read = readNewLetters(url.searchParams, ownLanguage);
  const state = { ...read, payBy: read.payBy || addDays(dayOf(new Date()), usualDaysToPay) };
  const found = await accountsOf(state, ask as never);
  if ("refusal" in found) return { state, missing: true as const };
  if ("failure" in found) return { state, failure: found.failure };
  const { ids, more } = found;
  if (ids.length === 0) return { state, ids, more, preview: undefined };
  const preview = await ask("vendor/Fetch_Letters_Preview_Info", inputOf(state, ids));
  forRole(preview);
  if (preview.extras.refusal === "no-society") return { state, missing: true as const };
  if (!preview.success) return { state, failure: preview.extras.Status ?? m.letters_preview_failed() };
  return { state, ids, more, preview: preview.extras.Data };
}

type Asked = (
  path: string,
  input: object,
) => Promise<{
  success: boolean;
  extras: { Data: { Debtor_AccountID: string }[]; Count: number; refusal?: string; Status?: string };
}>;

/** Those who were chosen, or all whom the queue lists; `more` are beyond what one call takes. */
async function accountsOf({ accounts, queue }: NewLetters, ask: Asked) {
  if (accounts.length > 0)
    return { ids: accounts.slice(0, mostLetters), more: Math.max(0, accounts.length - mostLetters) };
  const input = { ...collectionsAddress.wholeOf(queue), Limit: mostLetters };
  const list = await ask("vendor/Filter_All_Collections", input);
  forRole(list as never);
  if (list.extras.refusal === "no-society") return { refusal: "no-society" as const };
  if (!list.success) return { failure: list.extras.Status ?? m.collections_failed() };
  const ids = list.extras.Data.map(({ Debtor_AccountID }) => Debtor_AccountID);
  return { ids, more: list.extras.Count - ids.length };
}

const inputOf = ({ step, language, payBy, days }: NewLetters, ids: readonly string[]) => ({
  Debtor_AccountIDs: ids as never,
  Letter_Step: step,
  Language: language,
  Pay_By: payBy,
  Days_Between: days,
});

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.letters_new()} · ${name}` }, { name: "robots", content: "noindex" }];
}

type Issued = Output<typeof domain.collections.issueLetters>;

/** Letters to debtors of the queue: who gets one and who does not, how it reads, and then issued. */
export default function NewLettersPage({ loaderData }: Route.ComponentProps) {
  const [issued, setIssued] = useState<Issued>();
  const { state } = loaderData;
  return (
    <Stack gap={5}>
      <BackLink to={collectionsPath}>{m.collections_title()}</BackLink>
      <PageHead title={m.letters_new()} lead={m.letters_new_lead()} />
      {"missing" in loaderData ? (
        <NoSociety />
      ) : issued ? (
        <Done issued={issued} />
      ) : (
        <>
          <Choices state={state} />
          {"failure" in loaderData ? (
            <ListFailed title={m.letters_preview_failed()}>{loaderData.failure}</ListFailed>
          ) : loaderData.preview === undefined ? (
            <Notice role="status" title={m.collections_none_filtered()}>
              {m.collections_none_filtered_next()}
            </Notice>
          ) : (
            <Preview
              key={JSON.stringify([state, loaderData.ids])}
              state={state}
              ids={loaderData.ids}
              more={loaderData.more}
              preview={loaderData.preview}
              onIssued={setIssued}
            />
          )}
        </>
      )}
    </Stack>
  );
}

/** What decides who gets which letter; who was chosen goes along. */
const Choices = ({ state }: { state: NewLetters }) => {
  const today = dayOf(new Date());
  const { search, age, least, block, state: standing } = state.queue;
  const kept = { accounts: state.accounts.join(","), search, age, least, block, state: standing };
  return (
    <FilterBar label={m.letters_choices()}>
      {Object.entries(kept)
        .filter(([, value]) => value !== "")
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <SelectField label={m.letters_letter()} name="step" defaultValue={state.step}>
        {Object.entries(letterSteps).map(([code, label]) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField label={m.letters_language()} name="language" defaultValue={state.language}>
        {languages.map((code) => (
          <option key={code} value={code}>
            {languageNames[code]}
          </option>
        ))}
      </SelectField>
      <TextField
        type="date"
        label={m.letters_pay_by()}
        name="payby"
        min={addDays(today, 1)}
        max={addDays(today, mostDaysToPay)}
        defaultValue={state.payBy}
      />
      <TextField
        type="number"
        label={m.letters_days_between()}
        name="days"
        min={1}
        max={mostDaysBetween}
        defaultValue={state.days}
      />
    </FilterBar>
  );
};

type PreviewProps = {
  state: NewLetters;
  ids: readonly string[];
  more: number;
  preview: Output<typeof domain.collections.previewLetters>;
  onIssued: (issued: Issued) => void;
};

function Preview({ state, ids, more, preview, onIssued }: PreviewProps) {
  const { Letter_Count: count, Amount, Skipped: skipped, First: first } = preview;
  const form = useCallForm("vendor/Issue_Letters", {
    call: () => import("#domain/money/collections/calls.ts").then(({ collections }) => collections.issueLetters),
    about: JSON.stringify([state.step, ids]),
    values: { notify: false },
    input: ({ notify }) => ({ ...inputOf(state, ids), Whether_Notify: notify }),
    onDone: ({ Data }) => onIssued(Data),
  });
  return (
    <>
      <p role="status">
        {count === 0
          ? m.letters_nobody()
          : m.letters_would_get({ count, number: formatNumber(count), amount: formatRupees(Amount) })}
      </p>
      {more > 0 && (
        <Alert tone="plain">{m.letters_more({ most: formatNumber(mostLetters), more: formatNumber(more) })}</Alert>
      )}
      {first && (
        <Section title={m.letters_first()} lead={m.letters_first_lead()}>
          <Card padding="roomy">
            <Stack gap={3}>
              <h3>{first.Title}</h3>
              {first.Paragraphs.map((paragraph) => (
                <p key={paragraph} className={styles.paragraph}>
                  {paragraph}
                </p>
              ))}
            </Stack>
          </Card>
        </Section>
      )}
      <SkippedTable skipped={skipped} />
      {count > 0 && (
        <CallForm form={form} label={m.letters_issue()}>
          <CheckField {...form.check("notify")} label={m.letters_notify()} hint={m.letters_notify_hint()} />
          <FormActions>
            <SubmitButton form={form}>{m.letters_issue()}</SubmitButton>
          </FormActions>
        </CallForm>
      )}
    </>
  );
}

function SkippedTable({ skipped }: { skipped: readonly Skipped[] }) {
  if (skipped.length === 0) return null;
  const [name, why] = [m.common_name(), m.common_reason()];
  return (
    <Section title={m.letters_skipped()} lead={m.letters_skipped_lead()}>
      <Table label={m.letters_skipped()} columns={[name, why]}>
        {skipped.map((row) => (
          <tr key={row.Debtor_AccountID}>
            <Cell label={name} kind="name">
              {row.Name}
              <Soft isBlock>{row.Flat_Label}</Soft>
            </Cell>
            <Cell label={why}>
              {letterSkips[row.Letter_Skip]}
              {row.Letter_Skip === "recent" && row.Last_Letter_On !== null && (
                <Soft isBlock>{formatDay(row.Last_Letter_On)}</Soft>
              )}
            </Cell>
          </tr>
        ))}
      </Table>
    </Section>
  );
}

const Done = ({ issued: { Letter_BatchID, Letter_Count, Amount, Skipped } }: { issued: Issued }) => (
  <>
    {Letter_BatchID === null ? (
      <Alert tone="plain">{m.letters_nobody()}</Alert>
    ) : (
      <>
        <Alert tone="good">
          {m.letters_issued({
            count: Letter_Count,
            number: formatNumber(Letter_Count),
            amount: formatRupees(Amount),
          })}
        </Alert>
        <LetterFile batchId={Letter_BatchID} />
      </>
    )}
    <SkippedTable skipped={Skipped} />
    <div>
      <ButtonLink to={lettersPath}>{m.letters_title()}</ButtonLink>
    </div>
  </>
);
