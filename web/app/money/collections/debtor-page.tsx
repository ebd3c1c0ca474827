import { useState } from "react";
import { data } from "react-router";
import { ageBandLabels, collectionStates } from "#domain/money/collections/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { pageOf } from "../../kit/list/filters.ts";
import { forRole } from "../../lib/for-role.ts";
import { formatDay, formatNumber } from "../../lib/format.ts";
import { ListFailed } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import { BackLink } from "../../ui/back-link.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FactGrid } from "../../ui/facts.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import { Soft } from "../../ui/soft.tsx";
import { Cell, Table } from "../../ui/table.tsx";
import { Tiles } from "../../ui/tiles.tsx";
import { promiseOf } from "../plans/promise-words.ts";
import type { Route } from "./+types/debtor-page";
import { collectionsPath } from "./collections-address.ts";
import { placeOf, stateTones } from "./debtor-words.ts";
import { FollowUpDialog } from "./follow-up-dialog.tsx";
import { FollowUpLog, logSize } from "./follow-up-log.tsx";
import { lettersTo } from "./letters/letters-address.ts";
import { PlanDialog } from "./plan-dialog.tsx";
import { PlanSection } from "./plan-section.tsx";
import { ShareStatement } from "./share-statement.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ask } = context.get(pageContext);
  const page = pageOf(url.searchParams.get("page") ?? "");
  const [info, log] = await Promise.all([
    ask("vendor/Fetch_Collection_Info", { Debtor_AccountID: params.accountId }),
    ask("vendor/Filter_All_Collection_Follow_Ups", {
      Debtor_AccountID: params.accountId,
      Skip: (page - 1) * logSize,
      Limit: logSize,
    }),
  ]);
  forRole(info);
  if (info.success && log.success)
    return { debtor: info.extras.Data, entries: log.extras.Data, count: log.extras.Count, page };
  const { refusal, Status = m.collections_failed() } = info.success ? log.extras : info.extras;
  const status = refusal === undefined ? 500 : refusal === "no-society" || refusal === "unknown-debtor" ? 404 : 200;
  return data({ failure: Status }, { status });
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.collections_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

type Loaded = Extract<Exclude<Awaited<ReturnType<typeof loader>>, { init: unknown }>, { debtor: unknown }>;

/** One debtor: what is open, what was said, and what is next. */
export default function DebtorPage({ loaderData }: Route.ComponentProps) {
  return (
    <Stack gap={5}>
      <BackLink to={collectionsPath}>{m.collections_title()}</BackLink>
      {"debtor" in loaderData ? (
        <Found {...loaderData} />
      ) : (
        <ListFailed title={m.collections_debtor_failed()}>{loaderData.failure}</ListFailed>
      )}
    </Stack>
  );
}

function Found({ debtor, entries, count, page }: Loaded) {
  const mayWrite = useMay()("collections.write");
  const [isWriting, setIsWriting] = useState(false);
  const [isSharing, setIsSharing] = useState(false);
  const [isPlanning, setIsPlanning] = useState(false);
  const { Collection_State: state, Ages } = debtor;
  return (
    <>
      <PageHead
        title={debtor.Name}
        lead={
          <>
            {placeOf(debtor)} <Badge tone={stateTones[state]}>{collectionStates[state]}</Badge>
          </>
        }
        actions={
          mayWrite && (
            <>
              <ButtonLink to={lettersTo([debtor.Debtor_AccountID])}>{m.letters_write()}</ButtonLink>
              <Button onClick={() => setIsSharing(true)}>{m.collections_share()}</Button>
              {(debtor.Plan === null || debtor.Plan.Plan_State === 2) && (
                <Button onClick={() => setIsPlanning(true)}>{m.plans_make()}</Button>
              )}
              <Button look="primary" onClick={() => setIsWriting(true)}>
                {m.collections_add()}
              </Button>
            </>
          )
        }
      />
      <Tiles
        label={m.common_overdue()}
        tiles={[
          { label: m.common_overdue(), value: formatRupees(debtor.Overdue_Amount), tone: "bad" },
          ...(["upto_30", "upto_60", "upto_90", "older"] as const).map((band) => ({
            label: ageBandLabels[band],
            value: formatRupees(Ages[band]),
          })),
          { label: ageBandLabels.not_due, value: formatRupees(Ages.not_due) },
        ]}
      />
      <Card>
        <FactGrid
          facts={[
            {
              name: m.common_phone(),
              value: debtor.PhoneNumber && (
                <a href={`tel:+91${debtor.PhoneNumber}`}>{formatPhone(debtor.PhoneNumber)}</a>
              ),
            },
            {
              name: m.collections_last_payment(),
              value:
                debtor.Last_Payment &&
                m.bank_opening_on({
                  amount: formatRupees(debtor.Last_Payment.Amount),
                  day: formatDay(debtor.Last_Payment.Paid_Date),
                }),
            },
            {
              name: m.common_payment_being_checked(),
              value: debtor.Claim_Waiting_Amount > 0 && formatRupees(debtor.Claim_Waiting_Amount),
            },
            { name: m.collections_promise(), value: promiseOf(debtor) },
            {
              name: m.collections_next_step(),
              value: [debtor.Next_Step, debtor.Next_Step_Day && formatDay(debtor.Next_Step_Day)]
                .filter(Boolean)
                .join(", "),
            },
          ]}
        />
      </Card>
      {debtor.Plan && <PlanSection plan={debtor.Plan} mayWrite={mayWrite} />}
      <OpenBills debtor={debtor} />
      <FollowUpLog entries={entries} count={count} page={page} debtor={debtor} mayWrite={mayWrite} />
      {isSharing && <ShareStatement debtor={debtor} onClose={() => setIsSharing(false)} />}
      {isPlanning && <PlanDialog debtor={debtor} onClose={() => setIsPlanning(false)} />}
      {isWriting && <FollowUpDialog debtor={debtor} onClose={() => setIsWriting(false)} />}
    </>
  );
}

function OpenBills({ debtor }: { debtor: Loaded["debtor"] }) {
  const [bill, due, open] = [m.common_bill(), m.rents_column_due(), m.common_outstanding()];
  return (
    <Section title={m.collections_open_bills()}>
      <Table
        label={m.collections_open_bills()}
        columns={[bill, due, open]}
        figures={[open]}
        foot={
          <>
            <Cell label={bill} kind="name">
              {m.common_total()}
            </Cell>
            <td />
            <Cell label={open} kind="figure">
              {formatRupees(debtor.Outstanding_Amount)}
            </Cell>
          </>
        }
      >
        {debtor.Open_Bills.map((row) => (
          <tr key={row.BillID}>
            <Cell label={bill} kind="name">
              {row.Bill_No}
            </Cell>
            <Cell label={due}>
              {formatDay(row.Bill_Due_Date)}
              {row.Days_Overdue > 0 && (
                <Soft isBlock>
                  {m.collections_days({ count: row.Days_Overdue, number: formatNumber(row.Days_Overdue) })}
                </Soft>
              )}
            </Cell>
            <Cell label={open} kind="figure">
              {formatRupees(row.Outstanding_Amount)}
            </Cell>
          </tr>
        ))}
      </Table>
      {debtor.Whether_More_Bills && <Soft>{m.collections_more_bills()}</Soft>}
    </Section>
  );
}
