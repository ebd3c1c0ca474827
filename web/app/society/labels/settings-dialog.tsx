import { useRevalidator } from "react-router";
import type { CallAt } from "#domain";
import type { Output } from "#domain/platform/call.ts";
import { type FlatLabelPattern, flatLabelPatterns } from "#domain/society/labels/codes.ts";
import { CodesField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { AsyncState } from "../../lib/async-state.tsx";
import { request } from "../../lib/request.ts";
import { useRequest } from "../../lib/use-request.ts";
import { m } from "../../paraglide/messages.js";
import { Dialog } from "../../ui/dialog.tsx";

type Settings = Output<CallAt<"vendor/Fetch_Flat_Label_Settings_Info">>;

/** How the labels of the society's flats are made. */
export function LabelSettingsDialog({ onClose }: { onClose: () => void }) {
  const { result, retry } = useRequest("settings", (signal) =>
    request("vendor/Fetch_Flat_Label_Settings_Info", {}, { signal }),
  );
  if (result.is === "full") return <SettingsForm settings={result.data} onClose={onClose} />;
  const words = {
    loading: m.labels_settings_loading(),
    failed: m.labels_settings_failed(),
    gone: m.labels_settings_failed(),
    retry: m.common_try_again(),
  };
  return (
    <Dialog title={m.labels_settings()} size="sm" onClose={onClose}>
      <AsyncState result={result} words={words} missing="" onRetry={retry} />
    </Dialog>
  );
}

function SettingsForm({
  settings: { Flat_Label_Pattern, Examples },
  onClose,
}: {
  settings: Settings;
  onClose: () => void;
}) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Edit_Flat_Label_Settings", {
    call: () => import("#domain/society/labels/calls.ts").then(({ labels }) => labels.editSettings),
    values: { Flat_Label_Pattern: String(Flat_Label_Pattern) },
    input: (values) => ({ Flat_Label_Pattern: Number(values.Flat_Label_Pattern) as FlatLabelPattern }),
    done: ({ Data }) =>
      Data.Examples.length > 0 ? m.labels_settings_saved({ examples: Data.Examples.join(", ") }) : m.common_saved(),
    async onDone() {
      await revalidate();
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={m.labels_settings()} size="sm" submit={m.common_save()} onClose={onClose}>
      <CodesField
        {...form.field("Flat_Label_Pattern")}
        label={m.labels_pattern()}
        hint={m.labels_pattern_hint()}
        codes={flatLabelPatterns}
        data-autofocus
      />
      {Examples.length > 0 && <p>{m.labels_examples({ examples: Examples.join(", ") })}</p>}
    </FormDialog>
  );
}
