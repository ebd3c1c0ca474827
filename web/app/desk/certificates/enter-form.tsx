import { useRevalidator } from "react-router";
import { type CertificateKind, certificateKinds, residenceKind } from "#domain/desk/certificates/codes.ts";
import { CodesField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { request } from "../../lib/request.ts";
import { useRequest } from "../../lib/use-request.ts";
import { m } from "../../paraglide/messages.js";
import { FlatSelect } from "../../society/labels/flat-select.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";

/** Enters a request for somebody who asked in person. */
export function EnterForm({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Create_Certificate", {
    call: () => import("#domain/desk/certificates/calls.ts").then(({ certificates }) => certificates.create),
    values: { FlatID: "", Kind: "1", Purpose: "", Society_ResidentID: "" },
    input: ({ FlatID, Kind, Purpose, Society_ResidentID }) => ({
      FlatID,
      Kind: Number(Kind) as CertificateKind,
      Purpose,
      ...(Number(Kind) === residenceKind && { Society_ResidentID }),
    }),
    also: ({ FlatID }) => ({ FlatID: FlatID === "" ? m.common_choose_flat() : undefined }),
    refusedAt: { "flat-without-member": "FlatID", "unknown-resident": "Society_ResidentID" },
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  const { FlatID, Kind } = form.values;
  const isResidence = Number(Kind) === residenceKind;
  const residents = useRequest(isResidence ? FlatID : "", async (signal) => {
    if (!isResidence || FlatID === "") return { success: true as const, extras: { Data: [] } };
    const answer = await request("vendor/Fetch_Flat_Info", { FlatID }, { signal });
    return answer.success ? { success: true as const, extras: { Data: answer.extras.Data.Residents } } : answer;
  });
  return (
    <FormDialog form={form} title={m.certificates_enter()} size="sm" submit={m.certificates_enter()} onClose={onClose}>
      <CodesField {...form.field("Kind")} label={m.certificates_kind()} codes={certificateKinds} />
      <FlatSelect {...form.group("FlatID")} onChoose={(chosen) => form.set({ FlatID: chosen })} />
      {isResidence && (
        <SelectField {...form.field("Society_ResidentID")} label={m.common_resident()} required>
          <option value="">{m.certificates_choose_resident()}</option>
          {residents.result.is === "full" &&
            residents.result.data.map((resident) => (
              <option key={resident.Society_ResidentID} value={resident.Society_ResidentID}>
                {resident.Name}
              </option>
            ))}
        </SelectField>
      )}
      <TextField
        {...form.field("Purpose")}
        label={m.certificates_purpose()}
        hint={m.certificates_purpose_hint()}
        optional
        maxLength={200}
      />
    </FormDialog>
  );
}
