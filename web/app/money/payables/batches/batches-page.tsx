import IconBuildingBank from "@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs";
import { Link } from "react-router";
import type { PaymentBatch } from "#domain/money/payables/batches/draft.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { forRole } from "../../../lib/for-role.ts";
import { formatDay } from "../../../lib/format.ts";
import { ListFailed } from "../../../lib/list-state.tsx";
import { pageContext } from "../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { useMay } from "../../../lib/use-may.ts";
import { m } from "../../../paraglide/messages.js";
import { BackLink } from "../../../ui/back-link.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { Cell, Table } from "../../../ui/table.tsx";
import { NoSociety } from "../../bills/no-society.tsx";
import { paymentsAddress } from "../expenses-address.ts";
import type { Route } from "./+types/batches-page";
import { batchesAddress, batchFileHref, batchHref, newBatchPath } from "./batches-address.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const state = batchesAddress.parse(url.searchParams);
  const list = await context.get(pageContext).ask("vendor/Filter_All_Payment_Batches", batchesAddress.inputOf(state));
  forRole(list);
  if (list.extras.refusal === "no-society") return { state, missing: true as const };
  if (!list.success) return { state, failure: list.extras.Status ?? m.batches_failed() };
  return { state, list: list.extras };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.batches_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** Payments that were made together for a bank's upload. */
export default function BatchesPage({ loaderData }: Route.ComponentProps) {
  const { state } = loaderData;
  const mayPay = useMay()("payables.write");
  return (
    <Stack gap={5}>
      <BackLink to={paymentsAddress.path}>{m.payables_payments()}</BackLink>
      <PageHead
        title={m.batches_title()}
        lead={m.batches_lead()}
        actions={
          mayPay && (
            <ButtonLink look="primary" to={newBatchPath}>
              {m.batches_new()}
            </ButtonLink>
          )
        }
      />
      {"missing" in loaderData ? (
        <NoSociety />
      ) : "failure" in loaderData ? (
        <ListFailed title={m.batches_failed()}>{loaderData.failure}</ListFailed>
      ) : loaderData.list.Count === 0 ? (
        <Notice role="status" icon={<IconBuildingBank size={32} />} title={m.batches_none()}>
          {m.batches_none_yet()}
        </Notice>
      ) : (
        <>
          <BatchTable batches={loaderData.list.Data} withFile={mayPay} />
          <Pager
            label={m.batches_pages()}
            page={state.page}
            pages={Math.ceil(loaderData.list.Count / batchesAddress.sizeOf(state))}
            hrefOf={(page) => batchesAddress.href({ ...state, page })}
          />
        </>
      )}
    </Stack>
  );
}

function BatchTable({ batches, withFile }: { batches: readonly PaymentBatch[]; withFile: boolean }) {
  const [no, bank, count, file, amount] = [
    m.batches_no(),
    m.payables_purse(),
    m.common_payments(),
    m.batches_file(),
    m.common_amount(),
  ];
  const columns = withFile ? [no, bank, count, file, amount] : [no, bank, count, amount];
  return (
    <Card padding="flush">
      <Table label={m.batches_title()} columns={columns} figures={[amount]}>
        {batches.map((each) => (
          <tr key={each.Payment_BatchID}>
            <Cell label="" kind="name">
              <Link to={batchHref(each.Payment_BatchID)}>{each.Batch_No}</Link>
              <Soft isBlock>{formatDay(each.Paid_On)}</Soft>
            </Cell>
            <Cell label={bank}>
              {each.Bank.Bank_Account_Name}
              <Soft isBlock>{each.Made_By}</Soft>
            </Cell>
            <Cell label={count}>
              {each.Payments}{" "}
              {each.Reversed > 0 && <Badge tone="bad">{m.batches_reversed({ count: each.Reversed })}</Badge>}
              <Soft isBlock>{m.batches_matched({ count: String(each.Matched), all: String(each.Payments) })}</Soft>
            </Cell>
            {withFile && (
              <Cell label={file}>
                <a href={batchFileHref(each.Payment_BatchID)} download={each.File_Name}>
                  {each.File_Name}
                </a>
              </Cell>
            )}
            <Cell label={amount} kind="figure">
              {formatRupees(each.Total_Amount)}
              {each.Reversed > 0 && (
                <Soft isBlock>{m.batches_reversed_amount({ amount: formatRupees(each.Reversed_Amount) })}</Soft>
              )}
            </Cell>
          </tr>
        ))}
      </Table>
    </Card>
  );
}
