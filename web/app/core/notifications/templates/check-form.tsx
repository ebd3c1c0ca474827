import { type FormEvent, useState } from "react";
import type { CallAt } from "#domain";
import type { SmsTemplate } from "#domain/core/notifications/templates/calls.ts";
import type { Output } from "#domain/platform/call.ts";
import { request } from "../../../lib/request.ts";
import { m } from "../../../paraglide/messages.js";
import { Actions } from "../../../ui/actions.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Part } from "../../../ui/section.tsx";
import { Soft } from "../../../ui/soft.tsx";
import styles from "./check-form.module.css";
import { lengthOf } from "./template-parts.tsx";

type Preview = Output<CallAt<"vendor/Fetch_Operator_Template_Preview_Info">>;

/** The codes of links are ours. */
const isTyped = ({ Name }: { Name: string }) => Name !== "page" && Name !== "stop";

/** Shows the SMS for values that the operator types, exactly as it would be sent. */
export function CheckForm({ template: { Template_Key, Variables } }: { template: SmsTemplate }) {
  const typed = Variables.filter(isTyped);
  const [values, setValues] = useState<Record<string, string>>({});
  const [result, setResult] = useState<Preview | { failure: string }>();
  const [isBusy, setIsBusy] = useState(false);

  async function check(event: FormEvent) {
    event.preventDefault();
    setIsBusy(true);
    const answer = await request("vendor/Fetch_Operator_Template_Preview_Info", { Template_Key, Values: values });
    setIsBusy(false);
    setResult(answer.success ? answer.extras.Data : { failure: answer.extras.Status ?? m.templates_failed() });
  }
  const fill = () =>
    setValues(
      Object.fromEntries(
        typed.map(({ Name, Tag, Most_Characters }) => [Name, (Tag === "numeric" ? "9" : "W").repeat(Most_Characters)]),
      ),
    );

  return (
    <Part title={m.templates_check()}>
      <Soft>{m.templates_check_lead()}</Soft>
      <form onSubmit={check} aria-label={m.templates_check()}>
        <Stack gap={3}>
          {typed.map(({ Name, Most_Characters }) => (
            <TextField
              key={Name}
              label={Name}
              hint={m.templates_at_most({ most: String(Most_Characters) })}
              value={values[Name] ?? ""}
              maxLength={500}
              autoComplete="off"
              onChange={({ target }) => setValues((before) => ({ ...before, [Name]: target.value }))}
            />
          ))}
          <Actions align="start">
            <Button type="submit" look="primary" busy={isBusy}>
              {m.templates_show()}
            </Button>
            {typed.length > 0 && <Button onClick={fill}>{m.templates_fill()}</Button>}
          </Actions>
        </Stack>
      </form>
      <div role="status">{result && <Result result={result} />}</div>
    </Part>
  );
}

function Result({ result }: { result: Preview | { failure: string } }) {
  if ("failure" in result) return <Alert tone="bad">{result.failure}</Alert>;
  return (
    <Stack gap={3}>
      <blockquote className={styles.sms}>{result.Text}</blockquote>
      <p>{lengthOf(result)}</p>
      {result.Unicode_Signs.length > 0 && (
        <Alert tone="plain">{m.templates_signs({ signs: result.Unicode_Signs.join(" ") })}</Alert>
      )}
    </Stack>
  );
}
