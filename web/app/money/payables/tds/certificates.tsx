import { useState } from "react";
import { useRevalidator } from "react-router";
import { type TaxedNature, tdsNatures } from "#domain/law/tds.ts";
import type { TdsCertificate } from "#domain/money/payables/tds/draft.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { DayField, MoneyField } from "../../../kit/form/fields.tsx";
import { FormDialog } from "../../../kit/form/form-dialog.tsx";
import { rupeesIn } from "../../../kit/form/parse.ts";
import { useCallForm } from "../../../kit/form/use-call-form.ts";
import { formatDay } from "../../../lib/format.ts";
import { useMay } from "../../../lib/use-may.ts";
import { m } from "../../../paraglide/messages.js";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Section } from "../../../ui/section.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { Cell, Table } from "../../../ui/table.tsx";

type CertificatesProps = { SupplierID: string; nature: TaxedNature; certificates: readonly TdsCertificate[] };

/** A supplier's certificates for a lower rate, with what is used of each. */
export function Certificates({ SupplierID, nature, certificates }: CertificatesProps) {
  const mayWrite = useMay()("payables.write");
  const [isAdding, setAdding] = useState(false);
  const [withdrawn, setWithdrawn] = useState<TdsCertificate>();
  const [no, rate, days, used] = [
    m.tds_certificate_no(),
    m.common_rate_percent(),
    m.tds_certificate_days(),
    m.tds_certificate_used(),
  ];
  const columns = [no, rate, days, used];
  return (
    <Section
      title={m.tds_certificates()}
      bare
      action={mayWrite && <Button onClick={() => setAdding(true)}>{m.tds_certificate_add()}</Button>}
    >
      {certificates.length === 0 ? (
        <Soft>{m.tds_certificates_none()}</Soft>
      ) : (
        <Card padding="flush">
          <Table
            label={m.tds_certificates()}
            columns={mayWrite ? [...columns, m.common_actions()] : columns}
            figures={[rate]}
          >
            {certificates.map((each) => (
              <tr key={each.TDS_CertificateID}>
                <Cell label="" kind="name">
                  {each.Certificate_No}
                  <Soft isBlock>{tdsNatures[each.TDS_Nature]}</Soft>
                </Cell>
                <Cell label={rate} kind="figure">
                  {each.TDS_Percent} %
                </Cell>
                <Cell label={days}>
                  {formatDay(each.Valid_From)} – {formatDay(each.Valid_To)}
                </Cell>
                <Cell label={used}>
                  {m.tds_certificate_used_of({
                    used: formatRupees(each.Used_Amount),
                    limit: formatRupees(each.Limit_Amount),
                  })}{" "}
                  {each.Whether_Withdrawn && <Badge>{m.tds_certificate_withdrawn()}</Badge>}
                </Cell>
                {mayWrite && (
                  <Cell label={m.common_actions()} kind="actions">
                    {!each.Whether_Withdrawn && (
                      <Button look="quietDanger" onClick={() => setWithdrawn(each)}>
                        {m.tds_certificate_withdraw()}
                      </Button>
                    )}
                  </Cell>
                )}
              </tr>
            ))}
          </Table>
        </Card>
      )}
      {isAdding && <AddCertificate SupplierID={SupplierID} nature={nature} onClose={() => setAdding(false)} />}
      {withdrawn && <Withdraw certificate={withdrawn} onClose={() => setWithdrawn(undefined)} />}
    </Section>
  );
}

type AddProps = { SupplierID: string; nature: TaxedNature; onClose: () => void };

function AddCertificate({ SupplierID, nature, onClose }: AddProps) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Create_TDS_Certificate", {
    call: () => import("#domain/money/payables/calls.ts").then(({ payables }) => payables.createTdsCertificate),
    about: SupplierID,
    values: {
      ...{ Certificate_No: "", TDS_Nature: nature as string, TDS_Percent: "" },
      ...{ Valid_From: "", Valid_To: "", Limit_Amount: "" },
    },
    input: ({ TDS_Percent, Limit_Amount, ...values }) =>
      ({ ...values, SupplierID, TDS_Percent: rupeesIn(TDS_Percent), Limit_Amount: rupeesIn(Limit_Amount) }) as never,
    refusedAt: { "tds-certificate-exists": "Certificate_No", "tds-certificate-overlaps": "Valid_From" },
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  return (
    <FormDialog form={form} size="sm" title={m.tds_certificate_add()} submit={m.common_save()} onClose={onClose}>
      <TextField
        {...form.field("Certificate_No")}
        label={m.tds_certificate_no()}
        maxLength={20}
        autoComplete="off"
        required
        data-autofocus
      />
      <SelectField {...form.field("TDS_Nature")} label={m.payables_nature()} required>
        {Object.entries(tdsNatures)
          .filter(([code]) => code !== "none")
          .map(([code, label]) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
      </SelectField>
      <TextField
        {...form.field("TDS_Percent")}
        label={m.common_rate_percent()}
        inputMode="decimal"
        maxLength={7}
        required
      />
      <DayField {...form.field("Valid_From")} label={m.tds_valid_from()} required />
      <DayField {...form.field("Valid_To")} label={m.tds_valid_to()} required />
      <MoneyField {...form.field("Limit_Amount")} label={m.tds_certificate_limit()} required />
    </FormDialog>
  );
}

type WithdrawProps = { certificate: TdsCertificate; onClose: () => void };

function Withdraw({ certificate: { TDS_CertificateID, Certificate_No }, onClose }: WithdrawProps) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Withdraw_TDS_Certificate", {
    call: () => import("#domain/money/payables/calls.ts").then(({ payables }) => payables.withdrawTdsCertificate),
    about: TDS_CertificateID,
    values: {},
    input: () => ({ TDS_CertificateID }) as never,
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  return (
    <FormDialog
      form={form}
      size="sm"
      title={m.tds_certificate_withdraw_title({ no: Certificate_No })}
      submit={m.tds_certificate_withdraw()}
      danger
      onClose={onClose}
    >
      <p>{m.tds_certificate_withdraw_lead()}</p>
    </FormDialog>
  );
}
