import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { letterStates, letterSteps } from "#domain/money/collections/letters/codes.ts";
import type { Letter } from "#domain/money/collections/letters/draft.ts";
import { dayOf } from "#domain/platform/days.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { ReasonDialog } from "../../../kit/form/reason-dialog.tsx";
import { useCallForm } from "../../../kit/form/use-call-form.ts";
import { FilterBar } from "../../../kit/list/filter-bar.tsx";
import { forRole } from "../../../lib/for-role.ts";
import { formatDay, formatNumber } from "../../../lib/format.ts";
import { ListFailed } from "../../../lib/list-state.tsx";
import { pageContext } from "../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { useMay } from "../../../lib/use-may.ts";
import { m } from "../../../paraglide/messages.js";
import { BackLink } from "../../../ui/back-link.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { Cell, Table } from "../../../ui/table.tsx";
import { NoSociety } from "../../bills/no-society.tsx";
import { collectionsPath, debtorHref } from "../collections-address.ts";
import type { Route } from "./+types/letters-page";
import { letterPdf, lettersAddress, templatesPath } from "./letters-address.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ask } = context.get(pageContext);
  const state = lettersAddress.parse(url.searchParams);
  const list = await ask("vendor/Filter_All_Letters", lettersAddress.inputOf(state) as never);
  forRole(list);
  if (list.extras.refusal === "no-society") return { state, missing: true as const };
  if (!list.success) return { state, failure: list.extras.Status ?? m.letters_failed() };
  return { state, letters: list.extras.Data as Letter[], count: list.extras.Count };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.letters_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** The register of notice letters. */
export default function LettersPage({ loaderData }: Route.ComponentProps) {
  const { state } = loaderData;
  const mayWrite = useMay()("collections.write");
  const [cancelling, setCancelling] = useState<Letter>();
  return (
    <Stack gap={5}>
      <BackLink to={collectionsPath}>{m.collections_title()}</BackLink>
      <PageHead
        title={m.letters_title()}
        lead={m.letters_lead()}
        actions={"missing" in loaderData ? undefined : <ButtonLink to={templatesPath}>{m.letters_texts()}</ButtonLink>}
      />
      {"missing" in loaderData ? (
        <NoSociety />
      ) : (
        <>
          <Filters state={state} />
          {"failure" in loaderData ? (
            <ListFailed title={m.letters_failed()}>{loaderData.failure}</ListFailed>
          ) : loaderData.count === 0 ? (
            <Notice role="status" icon={<IconMail size={32} />} title={m.letters_none()}>
              {lettersAddress.current(state).isFiltered ? m.collections_none_filtered_next() : m.letters_none_yet()}
            </Notice>
          ) : (
            <>
              <p role="status">
                {m.letters_count({ count: loaderData.count, number: formatNumber(loaderData.count) })}
              </p>
              <LetterTable letters={loaderData.letters} mayWrite={mayWrite} onCancel={setCancelling} />
              <Pager
                label={m.letters_pages()}
                page={state.page}
                pages={Math.ceil(loaderData.count / lettersAddress.sizeOf(state))}
                hrefOf={(page) => lettersAddress.href({ ...state, page })}
              />
            </>
          )}
        </>
      )}
      {cancelling && <CancelLetter letter={cancelling} onClose={() => setCancelling(undefined)} />}
    </Stack>
  );
}

const Filters = ({ state }: { state: ReturnType<typeof lettersAddress.parse> }) => (
  <FilterBar label={m.letters_filters()}>
    <TextField
      label={m.common_search()}
      type="search"
      name="search"
      maxLength={200}
      placeholder={m.letters_search()}
      defaultValue={state.search}
      icon={<IconSearch size={20} stroke={1.8} />}
    />
    <SelectField label={m.letters_letter()} name="step" defaultValue={state.step}>
      <option value="">{m.common_all()}</option>
      {Object.entries(letterSteps).map(([code, label]) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </SelectField>
    <SelectField label={m.common_status()} name="state" defaultValue={state.state}>
      <option value="">{m.common_all()}</option>
      {Object.entries(letterStates).map(([code, label]) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </SelectField>
    <TextField type="date" label={m.common_from()} name="from" max={dayOf(new Date())} defaultValue={state.from} />
    <TextField type="date" label={m.letters_last_day()} name="to" max={dayOf(new Date())} defaultValue={state.to} />
  </FilterBar>
);

type TableProps = { letters: readonly Letter[]; mayWrite: boolean; onCancel: (letter: Letter) => void };

function LetterTable({ letters, mayWrite, onCancel }: TableProps) {
  const [no, to, letter, amount] = [m.letters_number(), m.common_recipient(), m.letters_letter(), m.common_amount()];
  const [until, actions] = [m.letters_pay_by(), m.common_actions()];
  return (
    <Table label={m.letters_title()} columns={[no, to, letter, amount, until, actions]} figures={[amount]}>
      {letters.map((row) => (
        <tr key={row.Notice_LetterID}>
          <Cell label={no} kind="name">
            {row.Letter_No}
            <Soft isBlock>{formatDay(row.Issued_On)}</Soft>
          </Cell>
          <Cell label={to}>
            <Link to={debtorHref(row.Debtor_AccountID)}>{row.Name}</Link>
            <Soft isBlock>{row.Flat_Label}</Soft>
          </Cell>
          <Cell label={letter}>
            {letterSteps[row.Letter_Step]}{" "}
            {row.Letter_State === 2 && <Badge tone="bad">{letterStates[row.Letter_State]}</Badge>}
            {row.Letter_State === 2 && (
              <Soft isBlock>
                {m.collections_withdrawn_by({
                  day: formatDay(row.Cancelled_On!),
                  name: row.Cancelled_By,
                  reason: row.Cancel_Reason,
                })}
              </Soft>
            )}
          </Cell>
          <Cell label={amount} kind="figure">
            {formatRupees(row.Amount)}
            {row.Interest_Amount > 0 && (
              <Soft isBlock>{m.letters_interest({ amount: formatRupees(row.Interest_Amount) })}</Soft>
            )}
          </Cell>
          <Cell label={until}>{formatDay(row.Pay_By)}</Cell>
          <Cell label={actions} kind="actions">
            <a
              href={letterPdf(row.Notice_LetterID)}
              target="_blank"
              rel="noopener"
              aria-label={m.letters_open({ number: row.Letter_No })}
            >
              {m.common_pdf()}
            </a>
            {mayWrite && row.Letter_State === 1 && (
              <Button
                look="quietDanger"
                aria-label={m.letters_cancel_of({ number: row.Letter_No })}
                onClick={() => onCancel(row)}
              >
                {m.letters_cancel()}
              </Button>
            )}
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

function CancelLetter({ letter, onClose }: { letter: Letter; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { Notice_LetterID, Letter_No } = letter;
  const form = useCallForm("vendor/Cancel_Letter", {
    call: () => import("#domain/money/collections/calls.ts").then(({ collections }) => collections.cancelLetter),
    about: Notice_LetterID,
    values: { Reason: "" },
    input: ({ Reason }) => ({ Notice_LetterID: Notice_LetterID as never, Reason }),
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  return (
    <ReasonDialog
      form={form}
      title={m.letters_cancel_of({ number: Letter_No })}
      lead={m.letters_cancel_lead()}
      label={m.common_reason()}
      submit={m.letters_cancel()}
      danger
      most={200}
      onClose={onClose}
    />
  );
}
