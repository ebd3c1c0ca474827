import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useRef } from "react";
import { useNavigate } from "react-router";
import { type TdsNature, tdsNatures } from "#domain/law/tds.ts";
import type { LedgerAccount } from "#domain/money/journal/draft.ts";
import { mostPurchaseFiles, mostPurchaseLines } from "#domain/money/payables/bills/codes.ts";
import type { Supplier } from "#domain/money/payables/suppliers/calls.ts";
import { addDays, dayOf } from "#domain/platform/days.ts";
import { formatRupees, paise, rupees } from "#domain/platform/money.ts";
import { problem } from "#domain/platform/problems.ts";
import { CallForm, Fields, FormActions, SubmitButton } from "../../kit/form/call-form.tsx";
import { DocumentsField } from "../../kit/form/documents-field.tsx";
import { CodesField, DayField, MoneyField } from "../../kit/form/fields.tsx";
import { rupeesIn } from "../../kit/form/parse.ts";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { useDocuments } from "../../kit/form/use-documents.ts";
import { m } from "../../paraglide/messages.js";
import { Button, ButtonLink, IconButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CheckField, SelectField, TextField } from "../../ui/field.tsx";
import { Row } from "../../ui/layout.tsx";
import { AccountField, accountIn } from "../journal/account-field.tsx";
import { BillMeaning, usePreview } from "./bill-meaning.tsx";
import styles from "./enter-page.module.css";
import { billHref, expensesPath } from "./expenses-address.ts";

type LineValues = { Account: string; Net: string; Gst: string; Narration: string };
/** By a key that stays while others are added and removed. */
type LinesValues = { [key: string]: LineValues };
const emptyLine: LineValues = { Account: "", Net: "", Gst: "", Narration: "" };
const amountIn = (text: string) => (text.trim() === "" ? 0 : rupeesIn(text));

const lineFields = (lines: LinesValues): { [path: string]: `lines.${string}` } =>
  Object.fromEntries(
    Object.keys(lines).flatMap((key, at) => [
      [`Lines.${at}.Ledger_AccountID`, `lines.${key}.Account` as const],
      [`Lines.${at}.Net_Amount`, `lines.${key}.Net` as const],
      [`Lines.${at}.GST_Amount`, `lines.${key}.Gst` as const],
      [`Lines.${at}.Narration`, `lines.${key}.Narration` as const],
    ]),
  );

type EnterProps = { suppliers: readonly Supplier[]; ledgers: readonly LedgerAccount[]; chosen: string };

/** A bill of a supplier with its lines; what it would mean is said before it is saved. */
export function EnterForm({ suppliers, ledgers, chosen }: EnterProps) {
  const navigate = useNavigate();
  const added = useRef(0);
  const today = dayOf(new Date());
  const first = suppliers.find(({ SupplierID }) => SupplierID === chosen);
  const files = useDocuments({
    most: mostPurchaseFiles,
    tooMany: problem("purchase-files-at-most", { most: mostPurchaseFiles }),
  });
  const form = useCallForm("vendor/Create_Purchase_Bill", {
    call: () => import("#domain/money/payables/calls.ts").then(({ payables }) => payables.createBill),
    values: {
      SupplierID: first?.SupplierID ?? "",
      Invoice_No: "",
      Invoice_Day: today as string,
      Due_Day: addDays(today, 30) as string,
      TDS_Nature: (first?.TDS_Nature ?? "none") as TdsNature,
      lines: { first: emptyLine } as LinesValues,
      Narration: "",
      Whether_GST_Credit: false,
      Whether_Similar_Confirmed: false,
    },
    input: ({ lines, ...bill }) =>
      ({
        ...bill,
        Lines: Object.values(lines).map(({ Account, Net, Gst, Narration }) => ({
          Ledger_AccountID: accountIn(ledgers, Account)?.Ledger_AccountID ?? "",
          Net_Amount: amountIn(Net),
          GST_Amount: amountIn(Gst),
          Narration,
        })),
        DocumentIDs: files.documents.map(({ DocumentID }) => DocumentID),
      }) as never,
    also: ({ lines, SupplierID }) => ({
      SupplierID: SupplierID === "" ? m.payables_supplier_choose() : undefined,
      ...Object.fromEntries(
        Object.entries(lines)
          .filter(([, { Account }]) => !accountIn(ledgers, Account))
          .map(([key]) => [`lines.${key}.Account`, m.journal_account_choose()]),
      ),
    }),
    fieldOf: ({ lines }) => lineFields(lines),
    uploads: [files],
    refusedAt: {
      "invoice-exists": "Invoice_No",
      "invoice-in-future": "Invoice_Day",
      "supplier-inactive": "SupplierID",
    },
    onDone: ({ Data }) => navigate(billHref(Data.Purchase_BillID)),
  });
  const { lines, SupplierID, Invoice_No, Invoice_Day, TDS_Nature } = form.values;
  const keys = Object.keys(lines);
  const drafted = Object.values(lines).map(({ Account, Net, Gst }) => ({
    Ledger_AccountID: accountIn(ledgers, Account)?.Ledger_AccountID ?? "",
    Net_Amount: amountIn(Net),
    GST_Amount: amountIn(Gst),
  }));
  const sum = rupees(drafted.reduce((all, line) => all + (paise(line.Net_Amount + line.GST_Amount) || 0), 0));
  const preview = usePreview({
    SupplierID,
    Invoice_No: Invoice_No.trim() || "-0",
    Invoice_Day,
    TDS_Nature,
    Lines: drafted,
  });
  const change = (key: string, changed: Partial<LineValues>) =>
    form.set({ lines: { ...lines, [key]: { ...lines[key]!, ...changed } } });
  const remove = (key: string) => {
    const { [key]: removed, ...others } = lines;
    form.set({ lines: others });
  };
  /** The supplier's usual account and nature of tax, as long as nobody has chosen others. */
  const choose = (id: string) => {
    const supplier = suppliers.find((each) => each.SupplierID === id);
    form.set({ SupplierID: id, TDS_Nature: supplier?.TDS_Nature ?? "none" });
  };
  const supplierField = form.field("SupplierID");

  return (
    <CallForm form={form} label={m.payables_enter()} className={styles.form}>
      <Card as="section" padding="roomy">
        <Fields>
          <SelectField
            {...supplierField}
            label={m.payables_supplier()}
            required
            onChange={(event) => {
              supplierField.onChange(event);
              choose(event.target.value);
            }}
          >
            <option value="">{m.payables_supplier_choose()}</option>
            {suppliers.map((each) => (
              <option key={each.SupplierID} value={each.SupplierID}>
                {each.Supplier_Name}
              </option>
            ))}
          </SelectField>
          <TextField
            {...form.field("Invoice_No")}
            label={m.payables_invoice_no()}
            maxLength={50}
            required
            autoComplete="off"
          />
          <DayField {...form.field("Invoice_Day")} label={m.payables_invoice_day()} max={today} required />
          <DayField {...form.field("Due_Day")} label={m.payables_due()} required />
          <CodesField {...form.field("TDS_Nature")} label={m.payables_nature()} codes={tdsNatures} />
          <TextField {...form.field("Narration")} label={m.journal_narration()} maxLength={300} optional />
        </Fields>
      </Card>
      <Card padding="flush" className={styles.sheet}>
        {keys.map((key, at) => {
          const number = String(at + 1);
          return (
            <fieldset key={key} className={styles.line}>
              <legend className="visually-hidden">{m.journal_line({ number })}</legend>
              <AccountField
                field={form.field(`lines.${key}.Account`)}
                accounts={ledgers}
                className={styles.wide}
                onType={(Account) => change(key, { Account })}
              />
              <TextField
                {...form.field(`lines.${key}.Narration`)}
                label={m.payables_for_what()}
                className={styles.wide}
                maxLength={200}
              />
              <MoneyField {...form.field(`lines.${key}.Net`)} label={m.payables_net()} required />
              <MoneyField {...form.field(`lines.${key}.Gst`)} label={m.payables_gst()} />
              {keys.length > 1 && (
                <IconButton
                  label={m.journal_line_remove({ number })}
                  className={styles.remove}
                  onClick={() => remove(key)}
                >
                  <IconTrash size={18} aria-hidden />
                </IconButton>
              )}
            </fieldset>
          );
        })}
        <div className={styles.foot}>
          <Row spread="between" align="center" lineGap={2}>
            {keys.length < mostPurchaseLines && (
              <Button
                look="quiet"
                onClick={() => form.set({ lines: { ...lines, [`line-${++added.current}`]: emptyLine } })}
              >
                <IconPlus size={18} aria-hidden /> {m.payables_line_add()}
              </Button>
            )}
            <strong>{m.payables_sum({ amount: formatRupees(sum) })}</strong>
          </Row>
        </div>
      </Card>
      <CheckField
        {...form.check("Whether_GST_Credit")}
        label={m.payables_gst_credit()}
        hint={m.payables_gst_credit_hint()}
      />
      <DocumentsField sent={files} legend={m.payables_files()} hint={m.payables_files_hint()} />
      <BillMeaning preview={preview} />
      {preview && preview.Similar.length > 0 && (
        <CheckField {...form.check("Whether_Similar_Confirmed")} label={m.payables_similar_confirm()} />
      )}
      <FormActions>
        <ButtonLink to={expensesPath}>{m.common_cancel()}</ButtonLink>
        <SubmitButton form={form}>{m.payables_enter()}</SubmitButton>
      </FormActions>
    </CallForm>
  );
}
