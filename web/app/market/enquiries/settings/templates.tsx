import { useState } from "react";
import { useRevalidator } from "react-router";
import type { AnswerTemplate } from "#domain/market/enquiries/templates/calls.ts";
import { longestTemplateTitle, mostTemplates } from "#domain/market/enquiries/templates/rules.ts";
import { longestMessage } from "#domain/market/enquiries/thread/rules.ts";
import { FormDialog } from "../../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../../kit/form/use-call-form.ts";
import { askOnce } from "../../../lib/ask-once.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { TextArea, TextField } from "../../../ui/field.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/section.tsx";
import { Soft } from "../../../ui/soft.tsx";
import styles from "./settings-page.module.css";

/** The answers that an owner sends again and again. */
export function Templates({ templates }: { templates: readonly AnswerTemplate[] }) {
  const { revalidate } = useRevalidator();
  const [editing, setEditing] = useState<AnswerTemplate | "new">();
  const [removing, setRemoving] = useState<AnswerTemplate>();

  async function remove({ Answer_TemplateID }: AnswerTemplate): Promise<string | undefined> {
    const answer = await askOnce("vendor/Remove_Answer_Template", Answer_TemplateID, { Answer_TemplateID });
    if (!answer.success) return answer.extras.Status ?? m.common_failed_on_our_side();
    await revalidate();
    setRemoving(undefined);
    return undefined;
  }

  return (
    <Section
      title={m.templates_title_own()}
      lead={m.templates_lead_own()}
      action={
        templates.length < mostTemplates && (
          <Button look="primary" onClick={() => setEditing("new")}>
            {m.templates_add()}
          </Button>
        )
      }
    >
      {templates.length === 0 ? (
        <Soft>{m.templates_none_own()}</Soft>
      ) : (
        <Stack as="ul" gap={3} className={styles.list} aria-label={m.templates_title_own()}>
          {templates.map((template) => {
            const nameId = `template-${template.Answer_TemplateID}`;
            return (
              <li key={template.Answer_TemplateID}>
                <h3 id={nameId}>{template.Title}</h3>
                <p className={styles.words}>{template.Message}</p>
                <Row gap={1}>
                  <Button look="quiet" aria-describedby={nameId} onClick={() => setEditing(template)}>
                    {m.common_edit()}
                  </Button>
                  <Button look="quiet" aria-describedby={nameId} onClick={() => setRemoving(template)}>
                    {m.common_remove()}
                  </Button>
                </Row>
              </li>
            );
          })}
        </Stack>
      )}
      {editing && (
        <TemplateDialog template={editing === "new" ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
      {removing && (
        <ConfirmDialog
          title={m.templates_remove_title({ title: removing.Title })}
          confirm={m.common_remove()}
          danger
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(undefined)}
        >
          <p>{m.templates_remove_text()}</p>
        </ConfirmDialog>
      )}
    </Section>
  );
}

function TemplateDialog({ template, onClose }: { template: AnswerTemplate | undefined; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const form = useCallForm(template ? "vendor/Edit_Answer_Template" : "vendor/Create_Answer_Template", {
    call: () =>
      import("#domain/market/enquiries/templates/calls.ts").then(({ answerTemplates }) =>
        template ? answerTemplates.editTemplate : answerTemplates.createTemplate,
      ),
    about: template?.Answer_TemplateID ?? "new",
    values: { Title: template?.Title ?? "", Message: template?.Message ?? "" },
    input: (values) => ({ ...values, Answer_TemplateID: template?.Answer_TemplateID ?? "new" }),
    refusedAt: { "answer-template-exists": "Title" },
    async onDone() {
      await revalidate();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={template ? m.templates_edit() : m.templates_add()}
      submit={m.templates_save_own()}
      onClose={onClose}
    >
      <TextField
        {...form.field("Title")}
        label={m.common_title()}
        hint={m.templates_name_hint()}
        required
        maxLength={longestTemplateTitle}
        autoFocus
      />
      <TextArea
        {...form.field("Message")}
        label={m.templates_words()}
        hint={m.templates_words_hint({ name: "{name}", home: "{home}" })}
        required
        rows={6}
        maxLength={longestMessage}
      />
    </FormDialog>
  );
}
