import { type FormEvent, useState } from "react";
import type { CallAt } from "#domain";
import { visitorSettings } from "#domain/gate/visitors/codes.ts";
import type { Output } from "#domain/platform/call.ts";
import { ask } from "../../../lib/ask.ts";
import { AskedFaces } from "../../../lib/asked-faces.tsx";
import { useAsked } from "../../../lib/use-asked.ts";
import { useAttempt } from "../../../lib/use-attempt.tsx";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { say } from "../../../ui/toast.tsx";
import styles from "../visitor-form.module.css";

type Settings = Output<CallAt<"vendor/Fetch_Visitor_Settings_Info">>;

/** How long a flat is asked, and how long it is kept who came. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { asked, retry } = useAsked("settings", (signal) => ask("vendor/Fetch_Visitor_Settings_Info", {}, { signal }));
  const words = {
    loading: m.visitors_settings_loading(),
    failed: m.visitors_settings_failed(),
    gone: m.visitors_settings_failed(),
    retry: m.common_try_again(),
  };
  return (
    <Dialog title={m.visitors_settings()} size="sm" onClose={onClose}>
      <AskedFaces asked={asked} words={words} missing="" onRetry={retry} />
      {asked.is === "full" && <SettingsForm settings={asked.found} onClose={onClose} />}
    </Dialog>
  );
}

function SettingsForm({ settings, onClose }: { settings: Settings; onClose: () => void }) {
  const [written, setWritten] = useState({
    Answer_Seconds: String(settings.Answer_Seconds),
    Keep_Days: String(settings.Keep_Days),
  });
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const saving = useAttempt("vendor/Edit_Visitor_Settings");
  const field = (name: keyof typeof written, { least, most }: { least: number; most: number }) => ({
    ...{ name, type: "number", inputMode: "numeric" as const, required: true, min: least, max: most },
    value: written[name],
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setWritten({ ...written, [name]: target.value });
      setProblems(({ [name]: _, ...others }) => others);
    },
  });

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setFailure(undefined);
    setIsBusy(true);
    const answer = await saving.ask({
      Answer_Seconds: Number(written.Answer_Seconds),
      Keep_Days: Number(written.Keep_Days),
    });
    setIsBusy(false);
    if (answer.success) {
      say(answer.extras.Status ?? "");
      return onClose();
    }
    setProblems(answer.extras.fields ?? {});
    setFailure(answer.extras.Status ?? m.visitors_save_failed());
  }

  return (
    <form noValidate className={styles.form} onSubmit={save}>
      {saving.notice}
      {failure && <Alert tone="bad">{failure}</Alert>}
      <TextField
        {...field("Answer_Seconds", visitorSettings.answerSeconds)}
        label={m.visitors_answer_seconds()}
        hint={m.visitors_answer_seconds_hint()}
        data-autofocus
      />
      <TextField
        {...field("Keep_Days", visitorSettings.keepDays)}
        label={m.visitors_keep_days()}
        hint={m.visitors_keep_days_hint()}
      />
      <div className={styles.ways}>
        <Button onClick={onClose}>{m.common_cancel()}</Button>
        <Button type="submit" look="primary" busy={isBusy}>
          {m.common_save()}
        </Button>
      </div>
    </form>
  );
}
