import { useRevalidator } from "react-router";
import type { CertificateSetting } from "#domain/desk/certificates/calls.ts";
import { type CertificateKind, certificateKinds } from "#domain/desk/certificates/codes.ts";
import { Fields } from "../../kit/form/call-form.tsx";
import { MoneyField, NumberField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { numberIn, rupeesIn } from "../../kit/form/parse.ts";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { AsyncState } from "../../lib/async-state.tsx";
import { request } from "../../lib/request.ts";
import { useRequest } from "../../lib/use-request.ts";
import { m } from "../../paraglide/messages.js";
import { Dialog } from "../../ui/dialog.tsx";
import { CheckField } from "../../ui/field.tsx";

/** Which certificates the society offers, with fee and validity. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { result, retry } = useRequest("settings", (signal) =>
    request("vendor/Fetch_Certificate_Settings_Info", {}, { signal }),
  );
  if (result.is === "full") return <SettingsForm settings={result.data.Kinds} onClose={onClose} />;
  const words = {
    loading: m.certificates_settings_loading(),
    failed: m.certificates_failed(),
    gone: m.certificates_failed(),
    retry: m.common_try_again(),
  };
  return (
    <Dialog title={m.certificates_settings()} size="sm" onClose={onClose}>
      <AsyncState result={result} words={words} missing="" onRetry={retry} />
    </Dialog>
  );
}

type KindValues = { Whether_Offered: boolean; Fee: string; Valid_Days: string };
type KindsValues = { [kind: string]: KindValues };

function SettingsForm({ settings, onClose }: { settings: CertificateSetting[]; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const kinds = Object.fromEntries(
    settings.map(({ Kind, Whether_Offered, Fee, Valid_Days }) => [
      `kind-${Kind}`,
      { Whether_Offered, Fee: String(Fee), Valid_Days: String(Valid_Days) },
    ]),
  );
  const form = useCallForm("vendor/Edit_Certificate_Settings", {
    call: () => import("#domain/desk/certificates/calls.ts").then(({ certificates }) => certificates.editSettings),
    values: { kinds: kinds as KindsValues },
    input: (values) => ({
      Kinds: Object.entries(values.kinds).map(([key, { Whether_Offered, Fee, Valid_Days }]) => ({
        Kind: Number(key.replace("kind-", "")) as CertificateKind,
        Whether_Offered,
        Fee: rupeesIn(Fee),
        Valid_Days: numberIn(Valid_Days),
      })),
    }),
    fieldOf: (values) =>
      Object.fromEntries(
        Object.keys(values.kinds).flatMap((key, at) =>
          ["Fee", "Valid_Days"].map((field) => [`Kinds.${at}.${field}`, `kinds.${key}.${field}` as const]),
        ),
      ),
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  return (
    <FormDialog form={form} title={m.certificates_settings()} size="lg" submit={m.common_save()} onClose={onClose}>
      <p>{m.certificates_settings_text()}</p>
      {settings.map(({ Kind }) => (
        <Fields key={Kind} legend={certificateKinds[Kind]}>
          <CheckField {...form.check(`kinds.kind-${Kind}.Whether_Offered`)} label={m.certificates_offered()} />
          <MoneyField {...form.field(`kinds.kind-${Kind}.Fee`)} label={m.certificates_fee()} required />
          <NumberField {...form.field(`kinds.kind-${Kind}.Valid_Days`)} label={m.certificates_valid_days()} required />
        </Fields>
      ))}
    </FormDialog>
  );
}
