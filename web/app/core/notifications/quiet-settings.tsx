import { useState } from "react";
import { useRevalidator } from "react-router";
import type { QuietSettings as Settings } from "#domain/core/notifications/quiet/calls.ts";
import { type SilenceChoice, silenceChoices } from "#domain/core/notifications/quiet/codes.ts";
import { formatClock } from "#domain/platform/days.ts";
import { CallForm, SubmitButton } from "../../kit/form/call-form.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { formatTime } from "../../lib/format.ts";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Pair, Row, Stack } from "../../ui/layout.tsx";
import { Soft } from "../../ui/soft.tsx";

/** In the evening, when the day's notices are there. */
const usualHour = 19;
const hours = [usualHour, ...Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => hour !== usualHour)];

/** When the person is not to be disturbed, and whether their emails come once a day. */
export const QuietSettings = ({ found }: { found: Settings }) => (
  <>
    <DoNotDisturb found={found} />
    <QuietForm found={found} />
  </>
);

function DoNotDisturb({ found: { Whether_Do_Not_Disturb, Do_Not_Disturb_Until } }: { found: Settings }) {
  const { ask, notice } = useAttempt("vendor/Edit_Do_Not_Disturb");
  const { revalidate } = useRevalidator();
  const [busyWith, setBusyWith] = useState<SilenceChoice>();
  const [failure, setFailure] = useState<string>();

  async function choose(Silence: SilenceChoice) {
    setBusyWith(Silence);
    setFailure(undefined);
    const answer = await ask({ Silence });
    if (!answer.success) setFailure(answer.extras.Status ?? m.quiet_save_failed());
    await revalidate();
    setBusyWith(undefined);
  }
  const choices: SilenceChoice[] = Whether_Do_Not_Disturb ? ["off"] : ["hour", "hours", "on"];
  return (
    <Stack as="section" gap={3} aria-labelledby="do-not-disturb">
      <h3 id="do-not-disturb">{m.quiet_silence()}</h3>
      <p role="status">
        {!Whether_Do_Not_Disturb
          ? m.quiet_silence_off()
          : Do_Not_Disturb_Until === null
            ? m.quiet_silence_on()
            : m.quiet_silence_until({ time: formatTime(Do_Not_Disturb_Until) })}
      </p>
      {notice}
      <Row gap={3}>
        {choices.map((choice) => (
          <Button key={choice} busy={busyWith === choice} onClick={() => choose(choice)}>
            {choice === "off" ? m.quiet_silence_end() : silenceChoices[choice]}
          </Button>
        ))}
      </Row>
      {failure && <Alert tone="bad">{failure}</Alert>}
    </Stack>
  );
}

function QuietForm({ found }: { found: Settings }) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Edit_Quiet_Settings", {
    call: () => import("#domain/core/notifications/quiet/calls.ts").then(({ quiet }) => quiet.editQuiet),
    values: {
      Quiet_From: found.Quiet_From,
      Quiet_Until: found.Quiet_Until,
      Digest_Hour: found.Digest_Hour === null ? "" : String(found.Digest_Hour),
    },
    input: ({ Quiet_From, Quiet_Until, Digest_Hour }) => ({
      Quiet_From,
      Quiet_Until,
      Digest_Hour: Digest_Hour === "" ? null : Number(Digest_Hour),
    }),
    onDone: () => revalidate(),
  });
  return (
    <CallForm form={form} label={m.quiet_title()}>
      <Stack as="section" gap={3} aria-labelledby="quiet-hours">
        <h3 id="quiet-hours">{m.quiet_title()}</h3>
        <p>{m.quiet_lead()}</p>
        <Pair>
          <TextField {...form.field("Quiet_From")} type="time" label={m.quiet_from()} required />
          <TextField {...form.field("Quiet_Until")} type="time" label={m.quiet_until()} required />
        </Pair>
        <Soft>{m.quiet_same()}</Soft>
        <h3>{m.digest_title()}</h3>
        <SelectField
          {...form.field("Digest_Hour")}
          label={m.digest_hour()}
          hint={found.Whether_Email ? m.digest_hint() : m.digest_no_email()}
        >
          <option value="">{m.digest_off()}</option>
          {hours.map((hour) => (
            <option key={hour} value={hour}>
              {m.digest_at({ time: formatClock(`${String(hour).padStart(2, "0")}:00`) })}
            </option>
          ))}
        </SelectField>
        <Row>
          <SubmitButton form={form}>{m.quiet_save()}</SubmitButton>
        </Row>
      </Stack>
    </CallForm>
  );
}
