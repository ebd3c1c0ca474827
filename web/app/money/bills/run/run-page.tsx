import { useState } from "react";
import type { BillRun } from "#domain/money/bills/run/draft.ts";
import { dayOf } from "#domain/platform/days.ts";
import { FilterBar } from "../../../kit/list/filter-bar.tsx";
import { forRole } from "../../../lib/for-role.ts";
import { ListFailed } from "../../../lib/list-state.tsx";
import { pageContext } from "../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { m } from "../../../paraglide/messages.js";
import { BackLink } from "../../../ui/back-link.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { billingPath, headsPath } from "../bills-address.ts";
import { NoSociety } from "../no-society.tsx";
import type { Route } from "./+types/run-page";
import { ApprovalSetting } from "./approval/approval-setting.tsx";
import { WaitingRuns } from "./approval/waiting-runs.tsx";
import { runAddress, runsPerPage, supplementPath } from "./run-address.ts";
import { RunList } from "./run-list.tsx";
import styles from "./run-page.module.css";
import { RunPreview } from "./run-preview.tsx";
import { RunProgress } from "./run-progress.tsx";
import { TotalsForm } from "./totals-form.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ask } = context.get(pageContext);
  const address = runAddress.parse(url.searchParams);
  const state = { ...address, month: address.month || dayOf(new Date()).slice(0, 7) };
  const [preview, runs, totals, approval] = await Promise.all([
    ask("vendor/Fetch_Bill_Run_Preview_Info", runAddress.inputOf(state)),
    ask("vendor/Filter_All_Bill_Runs", { Skip: (Number(state.runs) - 1) * runsPerPage, Limit: runsPerPage }),
    ask("vendor/Fetch_Charge_Totals_Info", { Billing_Month: state.month }),
    ask("vendor/Fetch_Bill_Approval_Info", {}),
  ]);
  forRole(runs);
  return {
    state,
    isMissing: runs.extras.refusal === "no-society",
    preview: preview.success ? preview.extras.Data : { failure: preview.extras.Status ?? m.bills_run_failed() },
    totals: totals.success ? totals.extras.Data.Totals : [],
    isNoMonth: preview.extras.refusal === "month-not-billable",
    approval: approval.success ? approval.extras.Data : undefined,
    runs: runs.success ? runs.extras : { failure: runs.extras.Status ?? m.bills_run_runs_failed() },
  };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.bills_generate()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function RunPage({ loaderData }: Route.ComponentProps) {
  const { state, isMissing, isNoMonth, preview, runs, totals, approval } = loaderData;
  // A run continues without the page: a person who returns finds it here.
  const going = "Data" in runs ? runs.Data.find(({ Whether_Done }) => !Whether_Done) : undefined;
  // A short one ends before the list of runs is loaded again.
  const [started, setStarted] = useState<BillRun>();
  if (going && started && going.Bill_RunID !== started.Bill_RunID) setStarted(undefined);
  const isByHeads = "Whether_By_Heads" in preview && preview.Whether_By_Heads;
  return (
    <Stack gap={5}>
      <BackLink to={billingPath}>{m.bills_run_back()}</BackLink>
      <PageHead
        title={m.bills_generate()}
        lead={m.bills_run_lead()}
        actions={
          !isMissing && (
            <>
              {isByHeads && <ButtonLink to={supplementPath({ month: state.month })}>{m.supplement_title()}</ButtonLink>}
              <ButtonLink to={headsPath}>{m.by_heads_title()}</ButtonLink>
            </>
          )
        }
      />
      {isMissing ? (
        <NoSociety />
      ) : (
        <>
          <RunProgress going={going ?? started} />
          {approval && <WaitingRuns runs={approval.Waiting} onStart={setStarted} />}
          <FilterBar label={m.common_month()} className={styles.month}>
            <TextField
              label={m.common_month()}
              type="month"
              name="month"
              max={dayOf(new Date()).slice(0, 7)}
              placeholder="2026-11"
              pattern="\d{4}-\d{2}"
              defaultValue={state.month}
              hint={m.bills_run_month_hint()}
              {...(isNoMonth && "failure" in preview && { error: preview.failure })}
            />
          </FilterBar>
          {isByHeads && totals.length > 0 && <TotalsForm key={state.month} month={state.month} totals={totals} />}
          {"failure" in preview ? (
            !isNoMonth && <ListFailed title={m.bills_run_failed()}>{preview.failure}</ListFailed>
          ) : (
            <RunPreview
              preview={preview}
              state={state}
              isGoing={going !== undefined}
              approval={approval}
              onStart={setStarted}
            />
          )}
          <RunList runs={runs} state={state} />
          {approval && <ApprovalSetting approval={approval} />}
        </>
      )}
    </Stack>
  );
}
