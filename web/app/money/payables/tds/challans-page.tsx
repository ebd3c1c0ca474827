import IconReceiptTax from "@tabler/icons-react/dist/esm/icons/IconReceiptTax.mjs";
import { useState } from "react";
import { useRevalidator } from "react-router";
import type { TdsChallan } from "#domain/money/payables/tds/draft.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { ReasonDialog } from "../../../kit/form/reason-dialog.tsx";
import { useCallForm } from "../../../kit/form/use-call-form.ts";
import { forRole } from "../../../lib/for-role.ts";
import { formatDay, formatMonth, formatNumber } from "../../../lib/format.ts";
import { ListFailed } from "../../../lib/list-state.tsx";
import { pageContext } from "../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { useMay } from "../../../lib/use-may.ts";
import { m } from "../../../paraglide/messages.js";
import { BackLink } from "../../../ui/back-link.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { Cell, Table } from "../../../ui/table.tsx";
import { NoSociety } from "../../bills/no-society.tsx";
import type { Route } from "./+types/challans-page";
import { challansAddress, tdsPath } from "./tds-address.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const state = challansAddress.parse(url.searchParams);
  const list = await context.get(pageContext).ask("vendor/Filter_All_TDS_Challans", challansAddress.inputOf(state));
  forRole(list);
  if (list.extras.refusal === "no-society") return { state, missing: true as const };
  if (!list.success) return { state, failure: list.extras.Status ?? m.tds_failed() };
  return { state, list: list.extras };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.tds_challans()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** By what tax was deposited. */
export default function ChallansPage({ loaderData }: Route.ComponentProps) {
  const { state } = loaderData;
  return (
    <Stack gap={5}>
      <BackLink to={tdsPath}>{m.tds_back()}</BackLink>
      <PageHead title={m.tds_challans()} lead={m.tds_lead()} />
      {"missing" in loaderData ? (
        <NoSociety />
      ) : "failure" in loaderData ? (
        <ListFailed title={m.tds_failed()}>{loaderData.failure}</ListFailed>
      ) : loaderData.list.Count === 0 ? (
        <Notice role="status" icon={<IconReceiptTax size={32} />} title={m.tds_challans_none()}>
          {m.tds_challans_none_hint()}
        </Notice>
      ) : (
        <>
          <ChallanTable challans={loaderData.list.Data} />
          <Pager
            label={m.tds_challans_pages()}
            page={state.page}
            pages={Math.ceil(loaderData.list.Count / challansAddress.sizeOf(state))}
            hrefOf={(page) => challansAddress.href({ ...state, page })}
          />
        </>
      )}
    </Stack>
  );
}

function ChallanTable({ challans }: { challans: readonly TdsChallan[] }) {
  const mayReverse = useMay()("payables.approve");
  const [reversing, setReversing] = useState<TdsChallan>();
  const [no, what, bank, count, amount] = [
    m.tds_challan(),
    m.tds_section(),
    m.tds_bank(),
    m.tds_deductions(),
    m.common_amount(),
  ];
  const columns = [no, what, bank, count, amount];
  return (
    <Card padding="flush">
      <Table
        label={m.tds_challans()}
        columns={mayReverse ? [...columns, m.common_actions()] : columns}
        figures={[count, amount]}
      >
        {challans.map((each) => (
          <tr key={each.TDS_ChallanID}>
            <Cell label="" kind="name">
              {each.Challan_No}
              <Soft isBlock>{[each.BSR_Code, each.Challan_Serial_No, formatDay(each.Deposited_On)].join(" · ")}</Soft>
            </Cell>
            <Cell label={what}>
              {formatMonth(each.Month)} · {each.TDS_Section}
              {each.TDS_Code !== null && <Soft isBlock>{m.tds_code({ code: each.TDS_Code })}</Soft>}
              {each.Reversed_On && (
                <Soft isBlock>
                  <Badge tone="bad">{m.common_reversed()}</Badge> {formatDay(each.Reversed_On)} · {each.Reverse_Reason}
                </Soft>
              )}
            </Cell>
            <Cell label={bank}>
              {each.Ledger.Ledger_Name}
              <Soft isBlock>{each.Made_By}</Soft>
            </Cell>
            <Cell label={count} kind="figure">
              {formatNumber(each.Deductions)}
            </Cell>
            <Cell label={amount} kind="figure">
              {formatRupees(each.Amount)}
              <Soft isBlock>
                {m.tds_parts({
                  tax: formatRupees(each.TDS_Amount),
                  interest: formatRupees(each.Interest_Amount),
                  fee: formatRupees(each.Fee_Amount),
                })}
              </Soft>
            </Cell>
            {mayReverse && (
              <Cell label={m.common_actions()} kind="actions">
                {each.Reversed_On === null && (
                  <Button look="quietDanger" onClick={() => setReversing(each)}>
                    {m.openings_reverse()}
                  </Button>
                )}
              </Cell>
            )}
          </tr>
        ))}
      </Table>
      {reversing && <ReverseChallan challan={reversing} onClose={() => setReversing(undefined)} />}
    </Card>
  );
}

type ReverseProps = { challan: TdsChallan; onClose: () => void };

function ReverseChallan({ challan: { TDS_ChallanID, Challan_No, Amount }, onClose }: ReverseProps) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Reverse_TDS_Challan", {
    call: () => import("#domain/money/payables/calls.ts").then(({ payables }) => payables.reverseTdsChallan),
    about: TDS_ChallanID,
    values: { Reason: "" },
    input: ({ Reason }) => ({ TDS_ChallanID, Reason }) as never,
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  return (
    <ReasonDialog
      form={form}
      title={m.openings_reverse_title({ no: Challan_No })}
      lead={m.tds_reverse_lead({ amount: formatRupees(Amount) })}
      label={m.common_reason()}
      submit={m.openings_reverse()}
      danger
      most={300}
      onClose={onClose}
    />
  );
}
