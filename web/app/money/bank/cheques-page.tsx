import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Cheque } from "#domain/money/bank/cheques/calls.ts";
import { chequeStates } from "#domain/money/bank/cheques/codes.ts";
import { dayOf } from "#domain/platform/days.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { DayField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { forRole } from "../../lib/for-role.ts";
import { formatDay } from "../../lib/format.ts";
import { ListFailed } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import { BackLink } from "../../ui/back-link.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Soft } from "../../ui/soft.tsx";
import { Cell, Table } from "../../ui/table.tsx";
import { NoSociety } from "../bills/no-society.tsx";
import type { Route } from "./+types/cheques-page";
import { bankPath, chequesAddress } from "./bank-address.ts";
import { ChequeSettings } from "./cheque-settings.tsx";
import { ReturnCheque } from "./return-cheque.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const state = chequesAddress.parse(url.searchParams);
  const { ask } = context.get(pageContext);
  const [list, settings] = await Promise.all([
    ask("vendor/Filter_All_Cheques", chequesAddress.inputOf(state)),
    ask("vendor/Fetch_Cheque_Settings", {}),
  ]);
  forRole(list);
  if (list.extras.refusal === "no-society") return { state, missing: true as const };
  if (!list.success || !settings.success) return { state, failure: list.extras.Status ?? m.cheques_failed() };
  return { state, list: list.extras, settings: settings.extras.Data };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.cheques_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** The cheques that were collected, and what became of each. */
export default function ChequesPage({ loaderData }: Route.ComponentProps) {
  const { state } = loaderData;
  return (
    <Stack gap={5}>
      <BackLink to={bankPath}>{m.bank_title()}</BackLink>
      <PageHead title={m.cheques_title()} lead={m.cheques_lead()} />
      {"missing" in loaderData ? (
        <NoSociety />
      ) : (
        <>
          {"settings" in loaderData && <ChequeSettings settings={loaderData.settings} />}
          <FilterBar label={m.cheques_filters()}>
            <TextField
              label={m.common_search()}
              type="search"
              name="search"
              maxLength={200}
              placeholder={m.cheques_search_placeholder()}
              defaultValue={state.search}
              icon={<IconSearch size={20} stroke={1.8} />}
            />
            <SelectField label={m.common_status()} name="state" defaultValue={state.state}>
              <option value="">{m.common_all()}</option>
              {Object.entries(chequeStates).map(([code, label]) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </SelectField>
          </FilterBar>
          {"failure" in loaderData ? (
            <ListFailed title={m.cheques_failed()}>{loaderData.failure}</ListFailed>
          ) : loaderData.list.Count === 0 ? (
            <Notice role="status" icon={<IconCheck size={32} />} title={m.cheques_none()}>
              {state.search === "" && state.state === "" ? m.cheques_none_yet() : m.cheques_none_filtered()}
            </Notice>
          ) : (
            <>
              <ChequeTable cheques={loaderData.list.Data} charge={loaderData.settings.Return_Charge_Amount} />
              <Pager
                label={m.cheques_pages()}
                page={state.page}
                pages={Math.ceil(loaderData.list.Count / chequesAddress.sizeOf(state))}
                hrefOf={(page) => chequesAddress.href({ ...state, page })}
              />
            </>
          )}
        </>
      )}
    </Stack>
  );
}

const tones = { 1: "warn", 2: "plain", 3: "good", 4: "bad" } as const;

type Open = { cheque: Cheque; as: "clear" | "return" };

function ChequeTable({ cheques, charge }: { cheques: readonly Cheque[]; charge: number }) {
  const mayDecide = useMay()("payments.confirm");
  const [open, setOpen] = useState<Open>();
  const [cheque, from, status, amount] = [
    m.cheques_cheque(),
    m.bills_receipt_from(),
    m.common_status(),
    m.common_amount(),
  ];
  const columns = [cheque, from, status, amount];
  return (
    <Card padding="flush">
      <Table
        label={m.cheques_title()}
        columns={mayDecide ? [...columns, m.common_actions()] : columns}
        figures={[amount]}
      >
        {cheques.map((each) => (
          <tr key={each.ChequeID}>
            <Cell label="" kind="name">
              {each.Cheque_No || m.cheques_number_missing()}
              <Soft isBlock>
                {[each.Cheque_Bank, each.Cheque_Day && formatDay(each.Cheque_Day)].filter(Boolean).join(", ")}
              </Soft>
            </Cell>
            <Cell label={from}>
              {[each.Name, each.Flat_Label].filter(Boolean).join(", ")}
              <Soft isBlock>{each.Receipt_No}</Soft>
            </Cell>
            <Cell label={status}>
              <Badge tone={tones[each.Cheque_State]}>{chequeStates[each.Cheque_State]}</Badge>
              <Soft isBlock>{whatBecame(each)}</Soft>
            </Cell>
            <Cell label={amount} kind="figure">
              {formatRupees(each.Amount)}
            </Cell>
            {mayDecide && (
              <Cell label={m.common_actions()} kind="actions">
                {each.Cheque_State < 3 && (
                  <Button look="quiet" onClick={() => setOpen({ cheque: each, as: "clear" })}>
                    {m.cheques_clear()}
                  </Button>
                )}
                {each.Cheque_State < 4 && (
                  <Button look="quietDanger" onClick={() => setOpen({ cheque: each, as: "return" })}>
                    {m.cheques_return()}
                  </Button>
                )}
              </Cell>
            )}
          </tr>
        ))}
      </Table>
      {open?.as === "clear" && <ClearCheque cheque={open.cheque} onClose={() => setOpen(undefined)} />}
      {open?.as === "return" && (
        <ReturnCheque cheque={open.cheque} charge={charge} onClose={() => setOpen(undefined)} />
      )}
    </Card>
  );
}

function whatBecame({
  Deposited_On,
  Cleared_On,
  Returned_On,
  Return_Reason,
  Slip_No,
  Bank_Account_Name,
}: Cheque): string {
  if (Returned_On) return `${formatDay(Returned_On)}: ${Return_Reason}`;
  if (Cleared_On) return [formatDay(Cleared_On), Bank_Account_Name].filter(Boolean).join(", ");
  if (Deposited_On) return [formatDay(Deposited_On), Slip_No, Bank_Account_Name].filter(Boolean).join(", ");
  return Bank_Account_Name;
}

function ClearCheque({ cheque, onClose }: { cheque: Cheque; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const today = dayOf(new Date());
  const form = useCallForm("vendor/Clear_Cheques", {
    call: () => import("#domain/money/bank/calls.ts").then(({ bank }) => bank.clearCheques),
    about: cheque.ChequeID,
    values: { Cleared_On: today },
    input: ({ Cleared_On }) => ({ ChequeIDs: [cheque.ChequeID], Cleared_On }),
    refusedAt: { "clearing-in-future": "Cleared_On", "clearing-before-deposit": "Cleared_On" },
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  return (
    <FormDialog form={form} size="sm" title={m.cheques_clear_title()} submit={m.cheques_clear()} onClose={onClose}>
      <Stack gap={3}>
        <p>{m.cheques_clear_lead({ amount: formatRupees(cheque.Amount), name: cheque.Name })}</p>
        <DayField {...form.field("Cleared_On")} label={m.cheques_cleared_on()} max={today} required data-autofocus />
      </Stack>
    </FormDialog>
  );
}
