import type { SmsTemplate } from "#domain/core/notifications/templates/calls.ts";
import { templateCategories, templateProblems } from "#domain/core/notifications/templates/codes.ts";
import { AsyncState } from "../../../lib/async-state.tsx";
import { formatTime } from "../../../lib/format.ts";
import { request } from "../../../lib/request.ts";
import { useAttempt } from "../../../lib/use-attempt.tsx";
import { useRequest } from "../../../lib/use-request.ts";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { CopyValue } from "../../../ui/copy-value.tsx";
import { FactGrid } from "../../../ui/facts.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Part } from "../../../ui/section.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { Cell, Table } from "../../../ui/table.tsx";
import { showToast } from "../../../ui/toast.tsx";
import { CheckForm } from "./check-form.tsx";
import { encodingOf, languageLabel, lengthOf, TemplateBadge } from "./template-parts.tsx";

type TemplatePanelProps = { templateKey: string; onChanged: () => unknown; onClose: () => void };

/** One text: what to register, what is wrong with it, and how a message of it looks. */
export function TemplatePanel({ templateKey, onChanged, onClose }: TemplatePanelProps) {
  const { result, retry, refresh } = useRequest(templateKey, (signal) => load(templateKey, signal));
  const words = {
    loading: m.templates_loading(),
    failed: m.templates_failed(),
    gone: m.templates_gone(),
    retry: m.common_try_again(),
  };
  return (
    <Panel title={m.templates_one()} onClose={onClose}>
      <AsyncState result={result} words={words} missing="unknown-template" onRetry={retry} />
      {result.is === "full" && (
        <Full
          template={result.data}
          onChanged={() => {
            refresh();
            void onChanged();
          }}
        />
      )}
    </Panel>
  );
}

/** It may be on no page of the list that is open; all texts together are few. */
async function load(key: string, signal: AbortSignal) {
  const found = await request("vendor/Filter_All_Operator_Templates", { Limit: 1000 }, { signal });
  if (!found.success) return found;
  const template = found.extras.Data.find(({ Template_Key }) => Template_Key === key);
  return template
    ? { success: true as const, extras: { Data: template } }
    : { success: false as const, extras: { refusal: "unknown-template", Status: m.templates_gone() } };
}

function Full({ template, onChanged }: { template: SmsTemplate; onChanged: () => void }) {
  const { Text, Variables, Problems, Unicode_Signs, Links, Fault } = template;
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <h3>{template.Kind_Label}</h3>
        <Row>
          <TemplateBadge state={template.State} />
          <Soft as="span">{[languageLabel(template.Language), template.Kind].join(" · ")}</Soft>
        </Row>
      </Stack>
      {Fault && <Withdrawn template={template} fault={Fault} onChanged={onChanged} />}
      {Problems.length > 0 && (
        <Alert tone="plain">
          <ul>
            {Problems.map((problem) => (
              <li key={problem}>
                {templateProblems[problem]}
                {problem === "unicode-sign" && `: ${Unicode_Signs.join(" ")}`}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <Part title={m.templates_to_register()}>
        <CopyValue
          value={Text}
          copy={m.templates_copy()}
          label={m.templates_copy()}
          copied={m.outbox_copied()}
          failed={m.payments_copy_failed()}
        />
        <FactGrid
          facts={[
            { name: m.templates_longest(), value: lengthOf(template), isWide: true },
            { name: m.common_category(), value: templateCategories[template.Category] },
            { name: m.templates_encoding(), value: encodingOf(template.Encoding) },
            { name: m.templates_share(), value: `${template.Variable_Percent} %` },
            { name: m.templates_header(), value: template.Header },
            { name: m.templates_id(), value: template.Template_No },
            { name: m.templates_provider_id(), value: template.Provider_No },
            { name: m.templates_links(), value: Links.join(" "), isWide: true },
          ]}
        />
      </Part>
      {Variables.length > 0 && (
        <Part title={m.templates_variables()}>
          <Table
            label={m.templates_variables()}
            columns={[m.common_name(), m.templates_tag(), m.templates_most()]}
            figures={[m.templates_most()]}
          >
            {Variables.map(({ Name, Tag, Most_Characters }) => (
              <tr key={Name}>
                <Cell label={m.common_name()} kind="name">
                  {Name}
                </Cell>
                <Cell label={m.templates_tag()}>{`{#${Tag}#}`}</Cell>
                <Cell label={m.templates_most()} kind="figure">
                  {Most_Characters}
                </Cell>
              </tr>
            ))}
          </Table>
        </Part>
      )}
      <CheckForm template={template} />
    </Stack>
  );
}

type WithdrawnProps = { template: SmsTemplate; fault: NonNullable<SmsTemplate["Fault"]>; onChanged: () => void };

/** What the network has answered, and the way to try the template again. */
function Withdrawn({ template: { Template_Key, State }, fault, onChanged }: WithdrawnProps) {
  const { ask, notice } = useAttempt("vendor/Update_Operator_Template_Status", Template_Key);
  async function retry() {
    const answer = await ask({ Template_Key });
    if (!answer.success) return showToast(answer.extras.Status ?? m.templates_failed(), "bad");
    showToast(answer.extras.Status ?? m.common_saved());
    onChanged();
  }
  return (
    <Alert tone={State === "withdrawn" ? "bad" : "plain"}>
      {notice}
      <p>
        {State === "withdrawn"
          ? m.templates_fault_withdrawn({ time: formatTime(fault.First_At) })
          : m.templates_fault_refused({ time: formatTime(fault.Last_At) })}
      </p>
      <p lang="en">{fault.Answer}</p>
      <Button onClick={retry}>{m.templates_try_again()}</Button>
    </Alert>
  );
}
