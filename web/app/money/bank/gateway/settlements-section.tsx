import { useState } from "react";
import { useRevalidator } from "react-router";
import { settlementStates } from "#domain/money/bank/gateway/codes.ts";
import type { Settlement } from "#domain/money/bank/gateway/draft.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay } from "../../../lib/format.ts";
import { request } from "../../../lib/request.ts";
import { useMay } from "../../../lib/use-may.ts";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Section } from "../../../ui/section.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { Cell, Table } from "../../../ui/table.tsx";
import { showToast } from "../../../ui/toast.tsx";
import { ItemsDialog } from "./items-dialog.tsx";
import { type BankChoice, PostDialog } from "./post-dialog.tsx";

type Props = {
  settlements: { Data: readonly Settlement[]; Count: number };
  accounts: readonly BankChoice[];
  /** The first day that is asked for. */
  from: string;
};

/** What the gateway has paid out, and whether it is in the bank by the books. */
export function SettlementsSection({ settlements, accounts, from }: Props) {
  const mayWrite = useMay()("bank.write");
  return (
    <Section
      bare
      title={m.gateway_settlements()}
      lead={m.gateway_settlements_lead({ count: settlements.Count })}
      action={mayWrite && <FetchButton from={from} />}
    >
      {settlements.Data.length === 0 ? (
        <Notice role="status" title={m.gateway_settlements_none()}>
          {m.gateway_settlements_none_yet()}
        </Notice>
      ) : (
        <SettlementTable settlements={settlements.Data} accounts={accounts} />
      )}
    </Section>
  );
}

function FetchButton({ from }: { from: string }) {
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function ask() {
    setIsBusy(true);
    setFailure(undefined);
    const answer = await request("vendor/Update_Gateway_Settlements", { From_Day: from });
    setIsBusy(false);
    if (!answer.success) return setFailure(answer.extras.Status ?? m.gateway_settlements_failed());
    showToast(m.gateway_settlements_fetched({ count: answer.extras.Data.Settlements }));
    await revalidate();
  }
  return (
    <>
      {failure && <Alert tone="bad">{failure}</Alert>}
      <Button busy={isBusy} onClick={ask}>
        {m.gateway_settlements_fetch()}
      </Button>
    </>
  );
}

const tones = { 1: "warn", 2: "good" } as const;

type Open = { settlement: Settlement; as: "items" | "post" };

function SettlementTable({ settlements, accounts }: Pick<Props, "accounts"> & { settlements: readonly Settlement[] }) {
  const mayWrite = useMay()("bank.write");
  const [open, setOpen] = useState<Open>();
  const [settled, paid, taken, status, amount] = [
    m.gateway_settled_on(),
    m.gateway_payments(),
    m.gateway_taken(),
    m.common_status(),
    m.common_amount(),
  ];
  const close = () => setOpen(undefined);
  return (
    <Card padding="flush">
      <Table
        label={m.gateway_settlements()}
        columns={[settled, paid, taken, status, amount, m.common_actions()]}
        figures={[paid, taken, amount]}
      >
        {settlements.map((each) => (
          <tr key={each.Gateway_SettlementID}>
            <Cell label="" kind="name">
              {formatDay(each.Settled_On)}
              <Soft isBlock>{each.UTR || each.Provider_Settlement_ID}</Soft>
            </Cell>
            <Cell label={paid} kind="figure">
              {formatRupees(each.Payment_Amount)}
              <Soft isBlock>{m.gateway_settlement_payments({ count: each.Payments })}</Soft>
            </Cell>
            <Cell label={taken} kind="figure">
              {m.gateway_taken_charges({
                amount: formatRupees(Math.round((each.Charges + each.Charges_Tax) * 100) / 100),
              })}
              {each.Returned > 0 && (
                <Soft isBlock>{m.gateway_taken_returned({ amount: formatRupees(each.Returned) })}</Soft>
              )}
              {each.Other_Amount !== 0 && (
                <Soft isBlock>{m.gateway_taken_other({ amount: formatRupees(each.Other_Amount) })}</Soft>
              )}
            </Cell>
            <Cell label={status}>
              <Badge tone={tones[each.Settlement_State]}>{settlementStates[each.Settlement_State]}</Badge>
              <Soft isBlock>{each.Voucher_No || (each.Bank_Line && m.gateway_line_found())}</Soft>
            </Cell>
            <Cell label={amount} kind="figure">
              {each.Amount < 0 ? `−${formatRupees(-each.Amount)}` : formatRupees(each.Amount)}
            </Cell>
            <Cell label={m.common_actions()} kind="actions">
              <Button look="quiet" onClick={() => setOpen({ settlement: each, as: "items" })}>
                {m.gateway_items()}
              </Button>
              {mayWrite && each.Settlement_State === 1 && (
                <Button look="quiet" onClick={() => setOpen({ settlement: each, as: "post" })}>
                  {m.gateway_post()}
                </Button>
              )}
            </Cell>
          </tr>
        ))}
      </Table>
      {open?.as === "items" && <ItemsDialog settlement={open.settlement} onClose={close} />}
      {open?.as === "post" && <PostDialog settlement={open.settlement} accounts={accounts} onClose={close} />}
    </Card>
  );
}
