import IconMessageQuestion from "@tabler/icons-react/dist/esm/icons/IconMessageQuestion.mjs";
import type { OwnCheck } from "#domain/market/properties/checks/calls.ts";
import { longestAnswer, reportOutcomes } from "#domain/market/properties/checks/codes.ts";
import { reportReasons } from "#domain/market/properties/operator/codes.ts";
import { CallForm, FormActions, SubmitButton } from "../../../kit/form/call-form.tsx";
import { useCallForm } from "../../../kit/form/use-call-form.ts";
import { AsyncState } from "../../../lib/async-state.tsx";
import { formatDay, formatTime } from "../../../lib/format.ts";
import { request } from "../../../lib/request.ts";
import { useRequest } from "../../../lib/use-request.ts";
import { m } from "../../../paraglide/messages.js";
import { TextArea } from "../../../ui/field.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/section.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { Messages } from "./messages.tsx";

/** What the site checks about one's home: how long it takes, what was reported and asked, and the answer. Nothing where there is nothing. */
export function OwnCheckPart({ propertyId }: { propertyId: string }) {
  const { result, retry, refresh } = useRequest(propertyId, (signal) =>
    request("vendor/Fetch_Property_Check_Info", { PropertyID: propertyId }, { signal }),
  );
  if (result.is === "loading") return null;
  if (result.is === "failed")
    return (
      <AsyncState
        result={result}
        words={{
          loading: m.checks_loading(),
          failed: m.checks_failed(),
          gone: m.checks_failed(),
          retry: m.common_try_again(),
        }}
        missing="no-such-property"
        onRetry={retry}
      />
    );
  const { Hold, Reports, Messages: messages } = result.data;
  if (!Hold && Reports.length === 0 && messages.length === 0) return null;
  return <Full propertyId={propertyId} check={result.data} onAnswered={refresh} />;
}

function Full({ propertyId, check, onAnswered }: { propertyId: string; check: OwnCheck; onAnswered: () => void }) {
  const { Hold, Usual_Hours, Reports, Whether_Answerable } = check;
  return (
    <Section title={m.checks_title()}>
      <Stack gap={4}>
        {Hold && Usual_Hours !== null && <p>{m.checks_usual({ hours: Usual_Hours })}</p>}
        {Reports.length > 0 && (
          <Stack gap={2}>
            <h3>{m.checks_reported()}</h3>
            <ul>
              {Reports.map((report) => (
                <li key={`${report.Day} ${report.Reason} ${report.Outcome}`}>
                  {reportReasons[report.Reason]}{" "}
                  <Soft as="span">
                    {formatDay(report.Day)} · {report.Outcome ? reportOutcomes[report.Outcome] : m.checks_report_open()}
                  </Soft>
                </li>
              ))}
            </ul>
            <Soft>{m.checks_reported_more()}</Soft>
          </Stack>
        )}
        {check.Messages.length > 0 && (
          <Stack gap={2}>
            <h3>
              <IconMessageQuestion size={18} aria-hidden /> {m.checks_messages()}
            </h3>
            <Messages messages={check.Messages} own={m.thread_you()} timeOf={formatTime} />
          </Stack>
        )}
        {Whether_Answerable && <AnswerForm propertyId={propertyId} onAnswered={onAnswered} />}
      </Stack>
    </Section>
  );
}

function AnswerForm({ propertyId, onAnswered }: { propertyId: string; onAnswered: () => void }) {
  const form = useCallForm("vendor/Create_Property_Check_Answer", {
    call: () => import("#domain/market/properties/checks/calls.ts").then(({ checkCalls }) => checkCalls.answerCheck),
    about: propertyId,
    values: { Text: "" },
    input: ({ Text }) => ({ PropertyID: propertyId, Text }),
    onDone() {
      form.begin({ Text: "" });
      onAnswered();
    },
  });
  return (
    <CallForm form={form} label={m.checks_answer()}>
      <TextArea
        {...form.field("Text")}
        label={m.checks_answer()}
        hint={m.checks_answer_hint()}
        rows={3}
        maxLength={longestAnswer}
        required
      />
      <FormActions>
        <SubmitButton form={form}>{m.checks_answer_send()}</SubmitButton>
      </FormActions>
    </CallForm>
  );
}
