import type { OpenBill } from "#domain/money/write-offs/calls.ts";
import { dayOf } from "#domain/platform/days.ts";
import { formatRupees, paise, rupees } from "#domain/platform/money.ts";
import { Fields } from "../../kit/form/call-form.tsx";
import { DayField, MoneyField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { rupeesIn } from "../../kit/form/parse.ts";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { AsyncState } from "../../lib/async-state.tsx";
import { formatDay } from "../../lib/format.ts";
import { request } from "../../lib/request.ts";
import { useRequest } from "../../lib/use-request.ts";
import { m } from "../../paraglide/messages.js";
import { Dialog } from "../../ui/dialog.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";
import { Soft } from "../../ui/soft.tsx";

type WriteOffProps = {
  bill: { BillID: string };
  /** A society writes off by a resolution, and perhaps by two people. */
  isOfSociety: boolean;
  onWrittenOff: () => void;
  onClose: () => void;
};

const mostBills = 100;

/** Writes off the open bills of one debtor: of one bill, and of the others that are chosen. */
export function WriteOffDialog({ bill: { BillID }, ...rest }: WriteOffProps) {
  const { result, retry } = useRequest(BillID, (signal) =>
    request("vendor/Filter_All_Write_Off_Bills", { BillID, Limit: mostBills }, { signal }),
  );
  if (result.is === "full") return <WriteOffForm billId={BillID} open={result.data} {...rest} />;
  return (
    <Dialog title={m.write_offs_make()} onClose={rest.onClose}>
      <AsyncState
        result={result}
        words={{
          loading: m.common_loading_the_bill(),
          failed: m.common_bill_details_failed(),
          gone: m.bills_gone(),
          retry: m.common_try_again(),
        }}
        missing="unknown-bill"
        onRetry={retry}
      />
    </Dialog>
  );
}

type FormProps = Omit<WriteOffProps, "bill"> & { billId: string; open: readonly OpenBill[] };
type Amounts = { [billId: string]: string };

const plain = (amount: number) => formatRupees(amount).replace("₹", "");
const isGiven = ([, amount]: [string, string]) => amount.trim() !== "";
const givenIn = (amounts: Amounts) => Object.entries(amounts).filter(isGiven);

function WriteOffForm({ billId, open, isOfSociety, onWrittenOff, onClose }: FormProps) {
  const form = useCallForm("vendor/Create_Write_Off", {
    call: () => import("#domain/money/write-offs/calls.ts").then(({ writeOffs }) => writeOffs.create),
    about: billId,
    values: {
      Amounts: Object.fromEntries(
        open.map((bill) => [bill.BillID, bill.BillID === billId ? plain(bill.Outstanding_Amount) : ""]),
      ) as Amounts,
      Reason: "",
      Resolution_No: "",
      Resolution_Day: "",
    },
    input: ({ Amounts, Reason, Resolution_No, Resolution_Day }) => ({
      Bills: givenIn(Amounts).map(([BillID, amount]) => ({ BillID, Amount: rupeesIn(amount) })),
      Reason,
      Resolution_No,
      Resolution_Day: Resolution_Day === "" ? undefined : Resolution_Day,
    }),
    also: ({ Amounts, Resolution_No, Resolution_Day }) => ({
      [`Amounts.${open[0]?.BillID}`]: givenIn(Amounts).length === 0 ? m.write_offs_choose() : undefined,
      ...Object.fromEntries(
        open
          .filter((bill) => rupeesIn(Amounts[bill.BillID] ?? "") > bill.Outstanding_Amount)
          .map((bill) => [`Amounts.${bill.BillID}`, m.write_offs_more_than_due()]),
      ),
      Resolution_No: isOfSociety && Resolution_No.trim() === "" ? m.write_offs_resolution_needed() : undefined,
      Resolution_Day: isOfSociety && Resolution_Day === "" ? m.write_offs_resolution_day_needed() : undefined,
    }),
    fieldOf: ({ Amounts }) =>
      Object.fromEntries(givenIn(Amounts).map(([id], at) => [`Bills.${at}`, `Amounts.${id}` as const])),
    refusedAt: { "resolution-in-future": "Resolution_Day", "write-off-unresolved": "Resolution_No" },
    done: ({ Data }) => (Data.Write_Off ? m.write_offs_done() : m.write_offs_proposed_done()),
    onDone() {
      onWrittenOff();
      onClose();
    },
  });
  const sum = givenIn(form.values.Amounts).reduce((total, [, amount]) => total + (paise(rupeesIn(amount)) || 0), 0);
  return (
    <FormDialog form={form} title={m.write_offs_make()} submit={m.write_offs_make()} danger onClose={onClose}>
      <p>{isOfSociety ? m.write_offs_make_lead() : m.write_offs_make_lead_landlord()}</p>
      {open.length > 1 && <Soft>{m.write_offs_others()}</Soft>}
      {open.map((bill) => (
        <MoneyField
          key={bill.BillID}
          {...form.field(`Amounts.${bill.BillID}`)}
          label={m.write_offs_bill({ no: bill.Bill_No, day: formatDay(bill.Bill_Date) })}
          hint={m.common_amount_is_outstanding({ amount: formatRupees(bill.Outstanding_Amount) })}
          optional={open.length > 1}
          required={open.length === 1}
          data-autofocus={bill.BillID === billId || undefined}
        />
      ))}
      <TextArea {...form.field("Reason")} label={m.common_reason()} rows={2} maxLength={300} required />
      {isOfSociety && (
        <Fields>
          <TextField
            {...form.field("Resolution_No")}
            label={m.write_offs_resolution_no()}
            hint={m.write_offs_resolution_hint()}
            maxLength={60}
            required
          />
          <DayField
            {...form.field("Resolution_Day")}
            label={m.write_offs_resolution_day()}
            max={dayOf(new Date())}
            required
          />
        </Fields>
      )}
      {sum > 0 && <p role="status">{m.write_offs_in_all({ amount: formatRupees(rupees(sum)) })}</p>}
    </FormDialog>
  );
}
