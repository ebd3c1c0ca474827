import { useCallback, useEffect, useState } from "react";
import { settlementItemKinds } from "#domain/money/bank/gateway/codes.ts";
import type { Settlement, SettlementItem } from "#domain/money/bank/gateway/draft.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { request } from "../../../lib/request.ts";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { Cell, Table } from "../../../ui/table.tsx";

const atOnce = 100;

type Found = { items: readonly SettlementItem[]; count: number } | { failure: string };

/** The payments, refunds and adjustments of a settlement. */
export function ItemsDialog({ settlement, onClose }: { settlement: Settlement; onClose: () => void }) {
  const [found, setFound] = useState<Found>();
  const { Gateway_SettlementID } = settlement;
  const load = useCallback(
    async (before: readonly SettlementItem[]) => {
      const answer = await request("vendor/Filter_All_Gateway_Settlement_Items", {
        ...{ Gateway_SettlementID, Skip: before.length, Limit: atOnce },
      });
      setFound(
        answer.success
          ? { items: [...before, ...answer.extras.Data], count: answer.extras.Count }
          : { failure: answer.extras.Status ?? m.gateway_items_failed() },
      );
    },
    [Gateway_SettlementID],
  );
  useEffect(() => {
    void load([]);
  }, [load]);
  return (
    <Dialog
      title={m.gateway_items_title({ utr: settlement.UTR || settlement.Provider_Settlement_ID })}
      onClose={onClose}
    >
      {!found ? (
        <Skeleton height="16rem" radius="var(--radius-lg)" />
      ) : "failure" in found ? (
        <Stack gap={3}>
          <Alert tone="bad">{found.failure}</Alert>
          <Button onClick={() => void load([])}>{m.common_try_again()}</Button>
        </Stack>
      ) : (
        <Stack gap={3}>
          <Items items={found.items} />
          {found.items.length < found.count && (
            <Button onClick={() => void load(found.items)}>{m.gateway_items_more()}</Button>
          )}
        </Stack>
      )}
    </Dialog>
  );
}

function Items({ items }: { items: readonly SettlementItem[] }) {
  const [item, charges, net] = [m.gateway_item(), m.gateway_charges(), m.gateway_net()];
  return (
    <Table label={m.gateway_items()} columns={[item, charges, net]} figures={[charges, net]}>
      {items.map((each, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no ids of their own and never change
        <tr key={nth}>
          <Cell label="" kind="name">
            {settlementItemKinds[each.Item_Kind]} {formatRupees(each.Amount)}
            <Soft isBlock>{[each.Name, each.Flat_Label, each.Provider_Payment_ID].filter(Boolean).join(", ")}</Soft>
          </Cell>
          <Cell label={charges} kind="figure">
            {formatRupees(each.Charges)}
            {each.Charges_Tax !== 0 && (
              <Soft isBlock>{m.gateway_charges_tax({ amount: formatRupees(each.Charges_Tax) })}</Soft>
            )}
          </Cell>
          <Cell label={net} kind="figure">
            {each.Net < 0 ? `−${formatRupees(-each.Net)}` : formatRupees(each.Net)}
          </Cell>
        </tr>
      ))}
    </Table>
  );
}
