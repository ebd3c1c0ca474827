import { useState } from "react";
import { Form, useNavigate, useRevalidator } from "react-router";
import type { BillRun } from "#domain/money/bills/run/draft.ts";
import type { SupplementHead } from "#domain/money/bills/run/supplement/calls.ts";
import { dayOf } from "#domain/platform/days.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { forRole } from "../../lib/for-role.ts";
import { formatDay, formatMonth, formatNumber } from "../../lib/format.ts";
import { ListFailed } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { m } from "../../paraglide/messages.js";
import { Actions } from "../../ui/actions.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ChoicesField } from "../../ui/choices-field.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Tiles } from "../../ui/tiles.tsx";
import { runPath } from "../bills/bills-address.ts";
import { NoSociety } from "../bills/no-society.tsx";
import { billsWord, CountedAmount, type Preview, PreviewRows } from "../bills/run/preview-rows.tsx";
import { type SupplementState, supplementAddress, supplementPath } from "../bills/run/run-address.ts";
import styles from "../bills/run/run-page.module.css";
import { RunProgress } from "../bills/run/run-progress.tsx";
import { TotalsForm } from "../bills/run/totals-form.tsx";
import { Unbilled } from "../bills/run/unbilled.tsx";
import type { Route } from "./+types/supplement-page";
import { FlatsField } from "./flats-field.tsx";
import type { NamedFlat } from "./tariff-values.ts";

const perPage = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ask } = context.get(pageContext);
  const state = supplementAddress(url.searchParams, dayOf(new Date()).slice(0, 7));
  const input = inputOf(state);
  const [choices, totals, runs, preview] = await Promise.all([
    ask("vendor/Fetch_Supplement_Choices_Info", { Billing_Month: state.month }),
    ask("vendor/Fetch_Charge_Totals_Info", { Billing_Month: state.month }),
    ask("vendor/Filter_All_Bill_Runs", { Limit: 10 }),
    state.heads.length > 0
      ? ask("vendor/Fetch_Supplement_Preview_Info", { ...input, Skip: (state.page - 1) * perPage, Limit: perPage })
      : undefined,
  ]);
  forRole(runs);
  return {
    state,
    isMissing: choices.extras.refusal === "no-society",
    choices: choices.success ? choices.extras.Data : { failure: choices.extras.Status ?? m.by_heads_failed() },
    isNoMonth: ["month-not-billable", "month-not-billed"].includes(choices.extras.refusal ?? ""),
    totals: totals.success
      ? totals.extras.Data.Totals.filter(({ Charge_HeadID }) => state.heads.includes(Charge_HeadID))
      : [],
    runs: runs.success ? runs.extras.Data : [],
    preview:
      preview && (preview.success ? preview.extras.Data : { failure: preview.extras.Status ?? m.by_heads_failed() }),
  };
}

const inputOf = ({ month, heads, flats, due }: SupplementState) => ({
  Billing_Month: month,
  Charge_HeadIDs: heads as never,
  ...(flats.length > 0 && { FlatIDs: flats.map(({ FlatID }) => FlatID) as never }),
  ...(due !== "" && { Bill_Due_Date: due }),
});

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.supplement_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** Bills of a month for heads that were decided after it was billed, and for events. */
export default function SupplementPage({ loaderData }: Route.ComponentProps) {
  const { state, isMissing, choices, isNoMonth, totals, runs, preview } = loaderData;
  const [started, setStarted] = useState<BillRun>();
  const going = runs.find(({ Whether_Done }) => !Whether_Done);
  if (going && started && going.Bill_RunID !== started.Bill_RunID) setStarted(undefined);
  return (
    <Stack gap={5}>
      <BackLink to={runPath}>{m.bills_generate()}</BackLink>
      <PageHead title={m.supplement_title()} lead={m.supplement_lead()} />
      {isMissing ? (
        <NoSociety />
      ) : (
        <>
          <RunProgress going={going ?? started} />
          <Choices
            key={JSON.stringify(state)}
            state={state}
            heads={"Heads" in choices ? choices.Heads : []}
            usualDue={"Heads" in choices ? choices.Bill_Due_Date : ""}
            problem={"failure" in choices && isNoMonth ? choices.failure : undefined}
          />
          {"failure" in choices && !isNoMonth && <ListFailed title={m.by_heads_failed()}>{choices.failure}</ListFailed>}
          {totals.length > 0 && <TotalsForm key={state.month} month={state.month} totals={totals} />}
          {preview &&
            ("failure" in preview ? (
              <ListFailed title={m.by_heads_failed()}>{preview.failure}</ListFailed>
            ) : (
              !going && <SupplementPreview preview={preview} state={state} onStart={setStarted} />
            ))}
        </>
      )}
    </Stack>
  );
}

type ChoicesProps = {
  state: SupplementState;
  heads: readonly SupplementHead[];
  usualDue: string;
  problem: string | undefined;
};

/** A form that is sent by GET: what is previewed is what the address says. */
function Choices({ state, heads, usualDue, problem }: ChoicesProps) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<readonly string[]>(state.heads);
  const [flats, setFlats] = useState<readonly NamedFlat[]>(state.flats);
  const choices = heads.map((head) => ({
    value: head.Charge_HeadID,
    label: [
      head.Charge_Name,
      m.by_heads_days({ from: formatDay(head.From), until: formatDay(head.Until) }),
      ...(head.Whether_Event ? [m.supplement_event()] : head.Whether_Billed ? [m.supplement_billed()] : []),
    ].join(" · "),
  }));
  return (
    <Card as="section" padding="roomy" aria-labelledby="choices">
      <Stack gap={4}>
        <h2 id="choices" className={styles.title}>
          {m.supplement_what()}
        </h2>
        <TextField
          label={m.common_month()}
          type="month"
          name="month"
          max={dayOf(new Date()).slice(0, 7)}
          placeholder="2026-11"
          pattern="\d{4}-\d{2}"
          className={styles.month}
          defaultValue={state.month}
          hint={m.supplement_month_hint()}
          onChange={({ target }) => {
            if (/^\d{4}-\d{2}$/.test(target.value))
              void navigate(supplementPath({ ...state, month: target.value, heads: [], page: 1 }));
          }}
          {...(problem && { error: problem })}
        />
        {heads.length > 0 && (
          <Form method="get" action="/billing/supplement">
            <input type="hidden" name="month" value={state.month} />
            <input type="hidden" name="heads" value={chosen.join(",")} />
            {flats.map(({ FlatID, Flat_Label }) => (
              <input key={FlatID} type="hidden" name="flat" value={`${FlatID} ${Flat_Label}`} />
            ))}
            <Stack gap={4}>
              <ChoicesField
                name="head"
                label={m.charges_heads()}
                choices={choices}
                several
                chosen={[...chosen]}
                onChoose={setChosen}
              />
              <FlatsField label={m.supplement_flats()} name="flats" flats={flats} onChange={setFlats} />
              <TextField
                label={m.bills_due_on()}
                type="date"
                name="due"
                className={styles.month}
                min={dayOf(new Date())}
                defaultValue={state.due || usualDue}
              />
              <Actions>
                <Button
                  type="submit"
                  look={state.heads.length > 0 ? "secondary" : "primary"}
                  disabled={chosen.length === 0}
                >
                  {m.supplement_preview()}
                </Button>
              </Actions>
            </Stack>
          </Form>
        )}
        {heads.length === 0 && !problem && <Notice title={m.supplement_none()}>{m.supplement_none_more()}</Notice>}
      </Stack>
    </Card>
  );
}

type SupplementPreviewProps = { preview: Preview; state: SupplementState; onStart: (run: BillRun) => void };

function SupplementPreview({ preview, state, onStart }: SupplementPreviewProps) {
  const { revalidate } = useRevalidator();
  const run = useAttempt("vendor/Create_Supplement_Run");
  const [isAsking, setIsAsking] = useState(false);
  const month = formatMonth(preview.Billing_Month);
  const title = m.supplement_preview_of({ month });

  async function start(): Promise<string | undefined> {
    const answer = await run.ask({ ...inputOf(state), Preview_Mark: preview.Preview_Mark });
    if (!answer.success) return m.bills_run_start_failed({ message: answer.extras.Status ?? "" });
    onStart(answer.extras.Data);
    await revalidate();
    return undefined;
  }

  return (
    <Card as="section" padding="roomy" className={styles.card} aria-labelledby="preview">
      <Row as="header" gap={3} spread="between" align="start" className={styles.head}>
        <div>
          <h2 id="preview">{title}</h2>
          <p>
            {m.bills_run_preview_lead({ date: formatDay(preview.Bill_Date), due: formatDay(preview.Bill_Due_Date) })}
          </p>
        </div>
        {preview.Count > 0 && (
          <Button look="primary" onClick={() => setIsAsking(true)}>
            {preview.Count === 1 ? m.bills_run_start_one() : m.bills_run_start({ count: formatNumber(preview.Count) })}
          </Button>
        )}
      </Row>
      <div className={styles.totals}>
        <Tiles
          label={m.bills_run_figures()}
          tiles={[
            { label: m.bills_run_total(), value: <CountedAmount {...preview.Maintenance} /> },
            { label: m.bills_run_already(), value: <CountedAmount {...preview.Already_Billed} /> },
          ]}
        />
      </div>
      <Unbilled preview={preview} />
      {preview.Count > 0 ? (
        <PreviewRows preview={preview} label={title} />
      ) : (
        <Notice role="status" title={m.supplement_nothing()}>
          {m.supplement_nothing_more()}
        </Notice>
      )}
      <Pager
        label={m.bills_run_pages()}
        page={state.page}
        pages={Math.ceil(preview.Count / perPage)}
        hrefOf={(page) => supplementPath({ ...state, page })}
      />
      {isAsking && (
        <ConfirmDialog
          title={m.supplement_confirm({ month })}
          confirm={m.bills_run_yes()}
          onConfirm={start}
          onClose={() => setIsAsking(false)}
        >
          {run.notice}
          <p>
            {m.bills_run_confirm_text({
              count: billsWord(preview.Count),
              amount: formatRupees(preview.Total_Amount),
            })}
          </p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
