import type { CallAt } from "#domain";
import type { Output } from "#domain/platform/call.ts";
import { NumberField } from "../../../kit/form/fields.tsx";
import { FormDialog } from "../../../kit/form/form-dialog.tsx";
import { numberIn } from "../../../kit/form/parse.ts";
import { useCallForm } from "../../../kit/form/use-call-form.ts";
import { AsyncState } from "../../../lib/async-state.tsx";
import { request } from "../../../lib/request.ts";
import { useRequest } from "../../../lib/use-request.ts";
import { m } from "../../../paraglide/messages.js";
import { Dialog } from "../../../ui/dialog.tsx";

type Settings = Output<CallAt<"vendor/Fetch_Visitor_Settings_Info">>;

/** How long each person of a flat has to answer, and for how long the visits are kept. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { result, retry } = useRequest("settings", (signal) =>
    request("vendor/Fetch_Visitor_Settings_Info", {}, { signal }),
  );
  if (result.is === "full") return <SettingsForm settings={result.data} onClose={onClose} />;
  const words = {
    loading: m.visitors_settings_loading(),
    failed: m.visitors_settings_failed(),
    gone: m.visitors_settings_failed(),
    retry: m.common_try_again(),
  };
  return (
    <Dialog title={m.visitors_settings()} size="sm" onClose={onClose}>
      <AsyncState result={result} words={words} missing="" onRetry={retry} />
    </Dialog>
  );
}

function SettingsForm({ settings, onClose }: { settings: Settings; onClose: () => void }) {
  const form = useCallForm("vendor/Edit_Visitor_Settings", {
    call: () => import("#domain/gate/visitors/calls.ts").then(({ visitors }) => visitors.editSettings),
    values: { Answer_Seconds: String(settings.Answer_Seconds), Keep_Days: String(settings.Keep_Days) },
    input: ({ Answer_Seconds, Keep_Days }) => ({
      Answer_Seconds: numberIn(Answer_Seconds),
      Keep_Days: numberIn(Keep_Days),
    }),
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title={m.visitors_settings()} size="sm" submit={m.common_save()} onClose={onClose}>
      <NumberField
        {...form.field("Answer_Seconds")}
        label={m.visitors_answer_seconds()}
        hint={m.visitors_answer_seconds_hint()}
        required
        maxLength={3}
        data-autofocus
      />
      <NumberField
        {...form.field("Keep_Days")}
        label={m.visitors_keep_days()}
        hint={m.visitors_keep_days_hint()}
        required
        maxLength={3}
      />
    </FormDialog>
  );
}
