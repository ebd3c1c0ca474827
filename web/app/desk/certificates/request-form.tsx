import { useRevalidator } from "react-router";
import type { CertificateSetting } from "#domain/desk/certificates/calls.ts";
import { type CertificateKind, certificateKinds } from "#domain/desk/certificates/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";

type FlatChoice = { FlatID: string; Flat_Label: string; Kinds: CertificateSetting[] };
type RequestProps = { flats: FlatChoice[]; onClose: () => void };

/** Requests a certificate for one's own flat; the fee is shown before. */
export function RequestForm({ flats, onClose }: RequestProps) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Request_Certificate", {
    call: () => import("#domain/desk/certificates/calls.ts").then(({ certificates }) => certificates.request),
    values: { FlatID: (flats[0]?.FlatID ?? "") as string, Kind: "", Purpose: "" },
    input: ({ FlatID, Kind, Purpose }) => ({ FlatID, Kind: Number(Kind) as CertificateKind, Purpose }),
    also: ({ Kind }) => ({ Kind: Kind === "" ? m.certificates_choose_kind() : undefined }),
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  const kinds = flats.find(({ FlatID }) => FlatID === form.values.FlatID)?.Kinds ?? [];
  const chosen = kinds.find(({ Kind }) => String(Kind) === form.values.Kind);
  return (
    <FormDialog
      form={form}
      title={m.certificates_request()}
      size="sm"
      submit={m.certificates_request()}
      onClose={onClose}
    >
      {flats.length > 1 && (
        <SelectField {...form.field("FlatID")} label={m.common_flat_number()}>
          {flats.map(({ FlatID, Flat_Label }) => (
            <option key={FlatID} value={FlatID}>
              {Flat_Label}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField {...form.field("Kind")} label={m.certificates_kind()} required data-autofocus>
        <option value="">{m.certificates_choose_kind()}</option>
        {kinds.map(({ Kind }) => (
          <option key={Kind} value={Kind}>
            {certificateKinds[Kind]}
          </option>
        ))}
      </SelectField>
      <TextField
        {...form.field("Purpose")}
        label={m.certificates_purpose()}
        hint={m.certificates_purpose_hint()}
        optional
        maxLength={200}
      />
      {chosen && (
        <Alert tone="plain">
          {chosen.Fee > 0
            ? m.certificates_costs({ amount: formatRupees(chosen.Fee), days: String(chosen.Valid_Days) })
            : m.certificates_costs_nothing({ days: String(chosen.Valid_Days) })}
        </Alert>
      )}
    </FormDialog>
  );
}
