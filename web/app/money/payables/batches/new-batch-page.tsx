import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { BankAccount } from "#domain/money/bank/accounts/calls.ts";
import { batchFaults, layoutBases, mostBatchBills, transferKinds } from "#domain/money/payables/batches/codes.ts";
import type { BatchPreview } from "#domain/money/payables/batches/draft.ts";
import type { PurchaseBill } from "#domain/money/payables/bills/draft.ts";
import { dayOf } from "#domain/platform/days.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { CallForm, Fields, FormActions, SubmitButton } from "../../../kit/form/call-form.tsx";
import { DayField } from "../../../kit/form/fields.tsx";
import { useCallForm } from "../../../kit/form/use-call-form.ts";
import { forCapability, forRole } from "../../../lib/for-role.ts";
import { formatDay } from "../../../lib/format.ts";
import { ListFailed } from "../../../lib/list-state.tsx";
import { pageContext } from "../../../lib/page-context.ts";
import { request } from "../../../lib/request.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";
import { BackLink } from "../../../ui/back-link.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { CheckField, SelectField } from "../../../ui/field.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { Cell, Table } from "../../../ui/table.tsx";
import { NoSociety } from "../../bills/no-society.tsx";
import { editSupplierHref } from "../expenses-address.ts";
import type { Route } from "./+types/new-batch-page";
import { batchesAddress, batchHref, layoutHref } from "./batches-address.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  await forCapability(page, "payables.write");
  const open = (Purchase_State: 2 | 3) =>
    page.ask("vendor/Filter_All_Purchase_Bills", { Limit: mostBatchBills, Whether_State_Filter: true, Purchase_State });
  const [unpaid, partly, accounts] = await Promise.all([
    open(2),
    open(3),
    page.ask("vendor/Filter_All_Bank_Accounts", { Limit: 100, Whether_Closed_Filter: true, Whether_Closed: false }),
  ]);
  forRole(unpaid);
  if (unpaid.extras.refusal === "no-society") return { missing: true as const };
  if (!unpaid.success || !partly.success || !accounts.success)
    return { failure: unpaid.extras.Status ?? m.batches_failed() };
  const bills = [...partly.extras.Data, ...unpaid.extras.Data].sort((a, b) => (a.Due_Day < b.Due_Day ? -1 : 1));
  return { bills: bills.slice(0, mostBatchBills), accounts: accounts.extras.Data };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.batches_new()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** Bills of several suppliers are chosen and paid together. */
export default function NewBatchPage({ loaderData }: Route.ComponentProps) {
  return (
    <Stack gap={5}>
      <BackLink to={batchesAddress.path}>{m.batches_title()}</BackLink>
      <PageHead title={m.batches_new()} lead={m.batches_new_lead()} />
      {"missing" in loaderData ? (
        <NoSociety />
      ) : "failure" in loaderData ? (
        <ListFailed title={m.batches_failed()}>{loaderData.failure}</ListFailed>
      ) : loaderData.bills.length === 0 ? (
        <p role="status">{m.payables_nothing_open()}</p>
      ) : loaderData.accounts.length === 0 ? (
        <p role="status">{m.batches_no_account()}</p>
      ) : (
        <BatchForm {...loaderData} />
      )}
    </Stack>
  );
}

/** Milliseconds after the last choice. */
const pause = 300;
type Chosen = { Bank_AccountID: string; Paid_On: string; Purchase_BillIDs: string[]; Whether_IMPS: boolean };

/** What the chosen bills would be, or why they can't be paid. */
function useBatchPreview(chosen: Chosen): { preview?: BatchPreview; refused?: string | undefined } {
  const [found, setFound] = useState<{ preview?: BatchPreview; refused?: string | undefined }>({});
  const isReady = chosen.Bank_AccountID !== "" && chosen.Paid_On !== "" && chosen.Purchase_BillIDs.length > 0;
  const asked = isReady ? JSON.stringify(chosen) : "";
  useEffect(() => {
    if (asked === "") return setFound({});
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await request("vendor/Fetch_Payment_Batch_Preview_Info", JSON.parse(asked), {
        signal: controller.signal,
      });
      if (controller.signal.aborted) return;
      setFound(answer.success ? { preview: answer.extras.Data } : { refused: answer.extras.Status });
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [asked]);
  return found;
}

function BatchForm({ bills, accounts }: { bills: readonly PurchaseBill[]; accounts: readonly BankAccount[] }) {
  const navigate = useNavigate();
  const today = dayOf(new Date());
  const form = useCallForm("vendor/Create_Payment_Batch", {
    call: () => import("#domain/money/payables/calls.ts").then(({ payables }) => payables.createBatch),
    values: {
      Bank_AccountID: accounts[0]!.Bank_AccountID,
      Paid_On: today as string,
      Whether_IMPS: false,
      chosen: Object.fromEntries(bills.map(({ Purchase_BillID }) => [Purchase_BillID, false])) as {
        [id: string]: boolean;
      },
    },
    input: ({ chosen, ...values }) => ({ ...values, Purchase_BillIDs: chosenOf(chosen) }) as never,
    also: ({ chosen }) => ({
      [`chosen.${bills[0]!.Purchase_BillID}`]: chosenOf(chosen).length === 0 ? m.batches_choose() : undefined,
    }),
    refusedAt: { "bank-account-closed": "Bank_AccountID", "paid-in-future": "Paid_On" },
    onDone: ({ Data }) => navigate(batchHref(Data.Payment_BatchID)),
  });
  const { chosen, ...values } = form.values;
  const { preview, refused } = useBatchPreview({ ...values, Purchase_BillIDs: chosenOf(chosen) });
  return (
    <CallForm form={form} label={m.batches_new()}>
      <Card as="section" padding="roomy">
        <Fields>
          <SelectField {...form.field("Bank_AccountID")} label={m.payables_purse()} required>
            {accounts.map((account) => (
              <option key={account.Bank_AccountID} value={account.Bank_AccountID}>
                {account.Bank_Account_Name} {account.Masked_Account_No}
              </option>
            ))}
          </SelectField>
          <DayField {...form.field("Paid_On")} label={m.common_date()} max={today} required />
        </Fields>
        <CheckField {...form.check("Whether_IMPS")} label={m.batches_imps()} hint={m.batches_imps_hint()} />
        <Link to={layoutHref(values.Bank_AccountID)}>{m.batches_layout()}</Link>
      </Card>
      <Card as="section" padding="roomy">
        <Fields legend={m.payables_bills()}>
          {bills.map((bill) => (
            <CheckField
              key={bill.Purchase_BillID}
              {...form.check(`chosen.${bill.Purchase_BillID}`)}
              label={m.tds_deposit_each({
                name: bill.Supplier_Name,
                no: bill.Invoice_No,
                amount: formatRupees(bill.Outstanding_Amount),
              })}
              hint={m.batches_due({ day: formatDay(bill.Due_Day) })}
            />
          ))}
        </Fields>
      </Card>
      <div role="status">
        {refused && <Alert tone="plain">{refused}</Alert>}
        {preview && <Planned preview={preview} />}
      </div>
      <FormActions>
        <ButtonLink to={batchesAddress.path}>{m.common_cancel()}</ButtonLink>
        <SubmitButton form={form}>{m.batches_make()}</SubmitButton>
      </FormActions>
    </CallForm>
  );
}

const chosenOf = (chosen: { [id: string]: boolean }) => Object.keys(chosen).filter((id) => chosen[id]);

/** Each payment with how it goes, and whom a file can't pay. */
function Planned({ preview: { Payments, Total_Amount, Layout_Base } }: { preview: BatchPreview }) {
  const unpayable = Payments.filter(({ Fault }) => Fault !== null);
  const [supplier, how, amount] = [m.payables_supplier(), m.payables_mode(), m.common_amount()];
  return (
    <Stack gap={3}>
      {unpayable.length > 0 && (
        <Alert tone="bad">
          {m.batches_unpayable({ names: unpayable.map(({ Supplier_Name }) => Supplier_Name).join(", ") })}
        </Alert>
      )}
      <Card padding="flush">
        <Table label={m.batches_planned()} columns={[supplier, how, amount]} figures={[amount]}>
          {Payments.map((each) => (
            <tr key={each.SupplierID}>
              <Cell label="" kind="name">
                {each.Fault === null ? (
                  each.Supplier_Name
                ) : (
                  <Link to={editSupplierHref(each.SupplierID)}>{each.Supplier_Name}</Link>
                )}
                <Soft isBlock>{[each.Account_No, each.IFSC].filter(Boolean).join(" · ")}</Soft>
              </Cell>
              <Cell label={how}>
                {each.Fault === null ? (
                  transferKinds[each.Transfer_Kind]
                ) : (
                  <Badge tone="bad">{batchFaults[each.Fault]}</Badge>
                )}
              </Cell>
              <Cell label={amount} kind="figure">
                {formatRupees(each.Amount)}
              </Cell>
            </tr>
          ))}
        </Table>
      </Card>
      <strong>{m.batches_sum({ count: Payments.length, amount: formatRupees(Total_Amount) })}</strong>
      <Soft>{m.batches_layout_is({ layout: layoutBases[Layout_Base] })}</Soft>
    </Stack>
  );
}
