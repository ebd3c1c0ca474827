import { useNavigate } from "react-router";
import { type TdsNature, tdsNatures } from "#domain/law/tds.ts";
import type { LedgerAccount } from "#domain/money/journal/draft.ts";
import { mostPurchaseFiles } from "#domain/money/payables/bills/codes.ts";
import type { RecurringDraftInfo } from "#domain/money/payables/recurring/draft.ts";
import type { Supplier } from "#domain/money/payables/suppliers/calls.ts";
import { addDays, dayOf } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import { problem } from "#domain/platform/problems.ts";
import { CallForm, Fields, FormActions, SubmitButton } from "../../kit/form/call-form.tsx";
import { DocumentsField } from "../../kit/form/documents-field.tsx";
import { CodesField, DayField } from "../../kit/form/fields.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { useDocuments } from "../../kit/form/use-documents.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CheckField, SelectField, TextField } from "../../ui/field.tsx";
import { BillMeaning, usePreview } from "./bill-meaning.tsx";
import styles from "./enter-page.module.css";
import { billHref, draftsPath, expensesPath } from "./expenses-address.ts";
import { LineFields } from "./line-fields.tsx";
import {
  emptyLine,
  type LinesValues,
  lineFields,
  linesIn,
  sumOfLines,
  typedLines,
  withoutAccount,
} from "./line-values.ts";
import { AgainstTemplate } from "./recurring/against-template.tsx";

export type SupplierChoice = Pick<Supplier, "SupplierID" | "Supplier_Name" | "TDS_Nature">;
type EnterProps = {
  suppliers: readonly SupplierChoice[];
  ledgers: readonly LedgerAccount[];
  chosen: string;
  /** The draft of a recurring bill that is completed. */
  draft?: RecurringDraftInfo | undefined;
};

/** What the form has at first: empty, or what the draft says. */
function firstValues(draft: RecurringDraftInfo | undefined, first: SupplierChoice | undefined) {
  const day = draft?.Bill_On ?? dayOf(new Date());
  return {
    SupplierID: draft?.SupplierID ?? first?.SupplierID ?? "",
    Invoice_No: "",
    Invoice_Day: day as string,
    Due_Day: addDays(day, draft?.Pay_Days ?? 30) as string,
    TDS_Nature: (draft ?? first)?.TDS_Nature ?? ("none" as TdsNature),
    lines: draft ? typedLines(draft.Lines) : ({ first: emptyLine } as LinesValues),
    Narration: draft?.Recurring_Name ?? "",
    Whether_GST_Credit: draft?.Whether_GST_Credit ?? false,
    Whether_Similar_Confirmed: false,
  };
}

/** A bill of a supplier with its lines; what it would mean is said before it is saved. */
export function EnterForm({ suppliers, ledgers, chosen, draft }: EnterProps) {
  const navigate = useNavigate();
  const Recurring_DraftID = draft?.Recurring_DraftID ?? null;
  const files = useDocuments({
    most: mostPurchaseFiles,
    tooMany: problem("purchase-files-at-most", { most: mostPurchaseFiles }),
  });
  const form = useCallForm("vendor/Create_Purchase_Bill", {
    call: () => import("#domain/money/payables/calls.ts").then(({ payables }) => payables.createBill),
    about: draft?.Recurring_DraftID,
    values: firstValues(
      draft,
      suppliers.find(({ SupplierID }) => SupplierID === chosen),
    ),
    input: ({ lines, ...bill }) =>
      ({
        ...bill,
        Lines: linesIn(lines, ledgers),
        DocumentIDs: files.documents.map(({ DocumentID }) => DocumentID),
        Recurring_DraftID,
      }) as never,
    also: ({ lines, SupplierID }) => ({
      SupplierID: SupplierID === "" ? m.payables_supplier_choose() : undefined,
      ...withoutAccount(lines, ledgers),
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
  const preview = usePreview({
    SupplierID,
    Invoice_No: Invoice_No.trim() || "-0",
    Invoice_Day,
    TDS_Nature,
    Lines: linesIn(lines, ledgers),
    Recurring_DraftID,
  });
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
            {!draft && <option value="">{m.payables_supplier_choose()}</option>}
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
          <DayField {...form.field("Invoice_Day")} label={m.payables_invoice_day()} max={dayOf(new Date())} required />
          <DayField {...form.field("Due_Day")} label={m.payables_due()} required />
          <CodesField {...form.field("TDS_Nature")} label={m.payables_nature()} codes={tdsNatures} />
          <TextField {...form.field("Narration")} label={m.journal_narration()} maxLength={300} optional />
        </Fields>
      </Card>
      <LineFields
        lines={lines}
        ledgers={ledgers}
        field={form.field}
        onChange={(changed) => form.set({ lines: changed })}
      />
      {draft && <AgainstTemplate template={draft.Amount} amount={rupees(sumOfLines(lines))} />}
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
        <ButtonLink to={draft ? draftsPath : expensesPath}>{m.common_cancel()}</ButtonLink>
        <SubmitButton form={form}>{m.payables_enter()}</SubmitButton>
      </FormActions>
    </CallForm>
  );
}
