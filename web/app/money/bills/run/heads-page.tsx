import { useState } from "react";
import type { State } from "#domain/core/places/calls.ts";
import { dayOf } from "#domain/platform/days.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { FilterBar } from "../../../kit/list/filter-bar.tsx";
import { forRole } from "../../../lib/for-role.ts";
import { formatMonth, formatNumber } from "../../../lib/format.ts";
import { ListFailed } from "../../../lib/list-state.tsx";
import { pageContext } from "../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { m } from "../../../paraglide/messages.js";
import { Actions } from "../../../ui/actions.tsx";
import { BackLink } from "../../../ui/back-link.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { Cell, Table } from "../../../ui/table.tsx";
import { Tiles } from "../../../ui/tiles.tsx";
import { runPath } from "../bills-address.ts";
import { NoSociety } from "../no-society.tsx";
import type { Route } from "./+types/heads-page";
import { comparisonsPath } from "./comparison/comparison-address.ts";
import { CountedAmount, differenceWord, type Preview, PreviewRows } from "./preview-rows.tsx";
import { headsAddress } from "./run-address.ts";
import styles from "./run-page.module.css";
import { BackDialog, type Charging, SwitchDialog } from "./switch-dialog.tsx";
import { Unbilled } from "./unbilled.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ask } = context.get(pageContext);
  const address = headsAddress.parse(url.searchParams);
  const state = { ...address, month: address.month || dayOf(new Date()).slice(0, 7) };
  const [charging, states, preview] = await Promise.all([
    ask("vendor/Fetch_Bills_By_Heads_Info", {}),
    ask("vendor/Filter_All_States", { Limit: 100 }),
    ask("vendor/Fetch_Bill_Run_Preview_Info", {
      ...headsAddress.inputOf(state),
      Whether_Trial: true,
      Whether_Changed: state.bills === "changed",
    }),
  ]);
  forRole(charging);
  return {
    state,
    charging: charging.success ? charging.extras.Data : undefined,
    states: states.success ? states.extras.Data : [],
    isNoMonth: preview.extras.refusal === "month-not-billable",
    preview: preview.success ? preview.extras.Data : { failure: preview.extras.Status ?? m.by_heads_failed() },
  };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.by_heads_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** Whether the society bills by heads, and what any month would be by them. */
export default function HeadsPage({ loaderData }: Route.ComponentProps) {
  const { state, charging, states, isNoMonth, preview } = loaderData;
  return (
    <Stack gap={5}>
      <BackLink to={runPath}>{m.bills_generate()}</BackLink>
      <PageHead
        title={m.by_heads_title()}
        lead={m.by_heads_lead()}
        actions={
          charging !== undefined &&
          charging.Head_Count > 0 && (
            <ButtonLink to={`${comparisonsPath}?month=${state.month}`}>{m.compare_open()}</ButtonLink>
          )
        }
      />
      {charging === undefined ? (
        <NoSociety />
      ) : (
        <>
          <Setting charging={charging} states={states} />
          {charging.Head_Count > 0 && (
            <>
              <FilterBar label={m.common_month()} className={styles.filters}>
                <TextField
                  label={m.common_month()}
                  type="month"
                  name="month"
                  placeholder="2026-11"
                  pattern="\d{4}-\d{2}"
                  defaultValue={state.month}
                  {...(isNoMonth && "failure" in preview && { error: preview.failure })}
                />
                <SelectField label={m.by_heads_bills()} name="bills" defaultValue={state.bills}>
                  <option value="all">{m.by_heads_all()}</option>
                  <option value="changed">{m.by_heads_changed()}</option>
                </SelectField>
              </FilterBar>
              {"failure" in preview ? (
                !isNoMonth && <ListFailed title={m.by_heads_failed()}>{preview.failure}</ListFailed>
              ) : (
                <Trial preview={preview} state={state} />
              )}
            </>
          )}
        </>
      )}
    </Stack>
  );
}

/** By what the society bills, and the button that changes it. */
function Setting({ charging, states }: { charging: Charging; states: readonly State[] }) {
  const [open, setOpen] = useState<"switch" | "back">();
  const { From_Month: from, Head_Count: heads, State_Name: state, Earliest_Month: earliest } = charging;
  const close = () => setOpen(undefined);
  if (heads === 0) return <Notice title={m.by_heads_none()}>{m.by_heads_none_more()}</Notice>;
  return (
    <Card as="section" padding="roomy" aria-label={m.by_heads_title()}>
      <Row gap={3} spread="between" align="center">
        <div>
          <p>{from === null ? m.by_heads_now_rates() : m.by_heads_now({ month: formatMonth(from) })}</p>
          {from !== null && <Soft>{m.by_heads_law({ state: state || m.by_heads_state_none() })}</Soft>}
        </div>
        <Actions>
          {from !== null && from >= earliest && <Button onClick={() => setOpen("back")}>{m.by_heads_back()}</Button>}
          <Button look={from === null ? "primary" : "secondary"} onClick={() => setOpen("switch")}>
            {from === null ? m.by_heads_switch() : m.common_change()}
          </Button>
        </Actions>
      </Row>
      {open === "switch" && <SwitchDialog charging={charging} states={states} onClose={close} />}
      {open === "back" && <BackDialog onClose={close} />}
    </Card>
  );
}

/** Each head of the trial beside the month that it is compared with, and the total of both. */
function HeadSums({ preview }: { preview: Preview }) {
  const now = formatMonth(preview.Billing_Month);
  const compared = m.by_heads_compared({ month: formatMonth(preview.Compared_Month) });
  const title = m.by_heads_sums();
  const trial = m.compare_ours_of({ month: now });
  return (
    <div className={styles.rows}>
      <Table
        label={title}
        columns={[m.by_heads_head(), compared, trial, m.compare_difference()]}
        figures={[compared, trial, m.compare_difference()]}
        foot={
          <>
            <th scope="row">{m.common_total()}</th>
            <Cell label={compared} kind="figure">
              {formatRupees(preview.Previous_Month.Amount)}
            </Cell>
            <Cell label={trial} kind="figure">
              {formatRupees(preview.Total_Amount)}
            </Cell>
            <Cell label={m.compare_difference()} kind="figure">
              {differenceWord(preview.Difference)}
            </Cell>
          </>
        }
      >
        {preview.Heads.map(({ Head_Label, Amount, Previous_Amount }) => (
          <tr key={Head_Label}>
            <Cell label="" kind="name">
              {Head_Label}
            </Cell>
            <Cell label={compared} kind="figure">
              {formatRupees(Previous_Amount)}
            </Cell>
            <Cell label={trial} kind="figure">
              {formatRupees(Amount)}
            </Cell>
            <Cell label={m.compare_difference()} kind="figure">
              {differenceWord(Math.round((Amount - Previous_Amount) * 100) / 100)}
            </Cell>
          </tr>
        ))}
      </Table>
    </div>
  );
}

type TrialProps = { preview: Preview; state: ReturnType<typeof headsAddress.parse> };

function Trial({ preview, state }: TrialProps) {
  const month = formatMonth(preview.Billing_Month);
  const compared = formatMonth(preview.Compared_Month);
  const title = m.by_heads_trial({ month });
  const isNothing = preview.Maintenance.Count === 0;
  return (
    <Card as="section" padding="roomy" className={styles.card} aria-labelledby="trial">
      <div className={styles.head}>
        <h2 id="trial">{title}</h2>
        <p>{m.by_heads_trial_lead({ month: compared })}</p>
        {preview.Newly_Billed_Count > 0 && (
          <p>
            {m.by_heads_newly({
              count: preview.Newly_Billed_Count,
              number: formatNumber(preview.Newly_Billed_Count),
              month: compared,
            })}
          </p>
        )}
      </div>
      <div className={styles.totals}>
        <Tiles
          label={m.bills_run_figures()}
          tiles={[
            { label: m.bills_run_total(), value: <CountedAmount {...preview.Maintenance} /> },
            { label: m.by_heads_compared({ month: compared }), value: <CountedAmount {...preview.Previous_Month} /> },
            { label: m.bills_run_difference({ month: compared }), value: differenceWord(preview.Difference) },
          ]}
        />
      </div>
      {preview.Heads.length > 0 && <HeadSums preview={preview} />}
      <Unbilled preview={preview} />
      {preview.Count > 0 ? (
        <PreviewRows preview={preview} label={title} />
      ) : (
        preview.Unbilled_Count === 0 && (
          <Notice
            role="status"
            title={isNothing ? m.by_heads_nothing({ month }) : m.by_heads_nothing_changed({ month: compared })}
          >
            {isNothing && m.by_heads_nothing_more()}
          </Notice>
        )
      )}
      <Pager
        label={m.bills_run_pages()}
        page={state.page}
        pages={Math.ceil(preview.Count / headsAddress.sizeOf(state))}
        hrefOf={(page) => headsAddress.href({ ...state, page })}
      />
    </Card>
  );
}
