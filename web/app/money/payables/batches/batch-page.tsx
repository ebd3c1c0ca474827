import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import { data, Link } from "react-router";
import { transferKinds } from "#domain/money/payables/batches/codes.ts";
import type { PaymentBatchInfo } from "#domain/money/payables/batches/draft.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { forRole } from "../../../lib/for-role.ts";
import { formatDay, formatTime } from "../../../lib/format.ts";
import { ListFailed } from "../../../lib/list-state.tsx";
import { pageContext } from "../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { useMay } from "../../../lib/use-may.ts";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";
import { BackLink } from "../../../ui/back-link.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { FactGrid } from "../../../ui/facts.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { Cell, Table } from "../../../ui/table.tsx";
import { supplierHref, voucherHref } from "../expenses-address.ts";
import type { Route } from "./+types/batch-page";
import { batchesAddress, batchFileHref } from "./batches-address.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const info = await context
    .get(pageContext)
    .ask("vendor/Fetch_Payment_Batch_Info", { Payment_BatchID: params.batchId });
  forRole(info);
  if (info.success) return { batch: info.extras.Data };
  const { refusal, Status = m.batches_failed() } = info.extras;
  const isMissing = refusal === "unknown-payment-batch" || refusal === "no-society";
  return data({ failure: Status }, { status: isMissing ? 404 : 500 });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  const title = loaderData && "batch" in loaderData ? loaderData.batch!.Batch_No : m.batches_title();
  return [{ title: `${title} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function BatchPage({ loaderData }: Route.ComponentProps) {
  return (
    <Stack gap={5}>
      <BackLink to={batchesAddress.path}>{m.batches_title()}</BackLink>
      {"batch" in loaderData ? (
        <Shown batch={loaderData.batch} />
      ) : (
        <ListFailed title={m.batches_failed()}>{loaderData.failure}</ListFailed>
      )}
    </Stack>
  );
}

function Shown({ batch }: { batch: PaymentBatchInfo }) {
  const mayPay = useMay()("payables.write");
  return (
    <>
      <PageHead
        title={batch.Batch_No}
        lead={m.batches_sum({ count: batch.Payments, amount: formatRupees(batch.Total_Amount) })}
        actions={
          mayPay && (
            <a href={batchFileHref(batch.Payment_BatchID)} download={batch.File_Name}>
              <IconDownload size={18} aria-hidden /> {m.batches_download({ name: batch.File_Name })}
            </a>
          )
        }
      />
      {batch.Reversed > 0 && (
        <Alert tone="plain">
          {m.batches_reversed_since({ count: batch.Reversed, amount: formatRupees(batch.Reversed_Amount) })}
        </Alert>
      )}
      <Card>
        <FactGrid
          facts={[
            {
              name: m.payables_purse(),
              value: `${batch.Bank.Bank_Account_Name}, ${batch.Bank.Bank_Name} ${batch.Bank.Masked_Account_No}`,
            },
            { name: m.common_date(), value: formatDay(batch.Paid_On) },
            {
              name: m.payables_on_statement(),
              value: m.batches_matched({ count: String(batch.Matched), all: String(batch.Payments) }),
            },
            { name: m.recurring_made_by(), value: `${batch.Made_By}, ${formatTime(batch.created_at)}` },
          ]}
        />
      </Card>
      <PartTable batch={batch} />
    </>
  );
}

function PartTable({ batch }: { batch: PaymentBatchInfo }) {
  const [supplier, account, how, voucher, amount] = [
    m.payables_supplier(),
    m.batches_account(),
    m.payables_mode(),
    m.payables_voucher(),
    m.common_amount(),
  ];
  return (
    <Card padding="flush">
      <Table label={m.common_payments()} columns={[supplier, account, how, voucher, amount]} figures={[amount]}>
        {batch.Parts.map((part) => (
          <tr key={part.Supplier_PaymentID}>
            <Cell label="" kind="name">
              <Link to={supplierHref(part.SupplierID)}>{part.Supplier_Name}</Link>
            </Cell>
            <Cell label={account}>
              {part.Account_No}
              <Soft isBlock>{part.IFSC}</Soft>
            </Cell>
            <Cell label={how}>
              {transferKinds[part.Transfer_Kind]}
              <Soft isBlock>{part.Reference}</Soft>
            </Cell>
            <Cell label={voucher}>
              <a href={voucherHref(part.Supplier_PaymentID)} target="_blank" rel="noopener">
                {part.Voucher_No}
              </a>{" "}
              {part.Whether_Matched && <Badge tone="good">{m.payables_on_statement()}</Badge>}
              {part.Reversed_On && (
                <Soft isBlock>
                  <Badge tone="bad">{m.common_reversed()}</Badge> {formatDay(part.Reversed_On)} · {part.Reverse_Reason}
                </Soft>
              )}
            </Cell>
            <Cell label={amount} kind="figure">
              {formatRupees(part.Amount)}
            </Cell>
          </tr>
        ))}
      </Table>
    </Card>
  );
}
