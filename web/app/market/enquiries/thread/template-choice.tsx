import { Link } from "react-router";
import { filledTemplate } from "#domain/market/enquiries/templates/rules.ts";
import type { Thread } from "#domain/market/enquiries/thread/calls.ts";
import { request } from "../../../lib/request.ts";
import { useRequest } from "../../../lib/use-request.ts";
import { m } from "../../../paraglide/messages.js";
import { SelectField } from "../../../ui/field.tsx";
import { Soft } from "../../../ui/soft.tsx";

type TemplateChoiceProps = {
  thread: Pick<Thread, "Name" | "Property_Title">;
  /** With the filled words, which can be changed before they are sent. */
  onChoose: (words: string) => void;
};

/** Puts one of the owner's ready answers into the message. */
export function TemplateChoice({ thread, onChoose }: TemplateChoiceProps) {
  const { result } = useRequest("answer-templates", (signal) =>
    request("vendor/Filter_All_Answer_Templates", {}, { signal }),
  );
  // The message can be written without them.
  if (result.is !== "full") return null;
  const templates = result.data;
  if (templates.length === 0)
    return (
      <Soft>
        <Link to="/enquiries/settings">{m.templates_start()}</Link>
      </Soft>
    );
  return (
    <SelectField
      label={m.templates_choose()}
      // Chosen again, it is put in again.
      value=""
      onChange={({ target }) => {
        const chosen = templates.find(({ Answer_TemplateID }) => Answer_TemplateID === target.value);
        if (chosen) onChoose(filledTemplate(chosen.Message, { name: thread.Name, home: thread.Property_Title }));
      }}
    >
      <option value="">{m.templates_choose_none()}</option>
      {templates.map(({ Answer_TemplateID, Title }) => (
        <option key={Answer_TemplateID} value={Answer_TemplateID}>
          {Title}
        </option>
      ))}
    </SelectField>
  );
}
