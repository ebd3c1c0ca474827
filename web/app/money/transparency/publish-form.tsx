import { useRevalidator } from "react-router";
import type { TransparencyInfo } from "#domain/money/transparency/calls.ts";
import { type PublishedPart, publishedAudiences, publishedParts } from "#domain/money/transparency/codes.ts";
import { CallForm, Fields, FormActions, SubmitButton } from "../../kit/form/call-form.tsx";
import { CodesField } from "../../kit/form/fields.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { Card } from "../../ui/card.tsx";
import { ChoicesField } from "../../ui/choices-field.tsx";
import { TextArea } from "../../ui/field.tsx";

type PublishProps = {
  info: TransparencyInfo;
  parts: readonly PublishedPart[];
  /** The preview shows what is chosen. */
  onParts: (parts: readonly PublishedPart[]) => void;
};

const choices = Object.entries(publishedParts).map(([value, label]) => ({ value, label }));

/** What of a month is published, to whom, and with which words. */
export function PublishForm({ info, parts, onParts }: PublishProps) {
  const { revalidate } = useRevalidator();
  const version = info.Versions[0]?.Version ?? 0;
  const form = useCallForm("vendor/Publish_Month", {
    call: () => import("#domain/money/transparency/calls.ts").then(({ transparency }) => transparency.publish),
    about: info.Month,
    version: String(version),
    values: { Parts: [...parts] as string[], Audience: String(info.Audience), Note: info.Note },
    input: ({ Parts, Audience, Note }) =>
      ({ Month: info.Month.slice(0, 7), Parts, Audience: Number(Audience), Note, Version: version }) as never,
    async onDone() {
      await revalidate();
    },
  });
  const field = form.field("Note");
  return (
    <CallForm form={form} label={m.accounts_of_publish()}>
      <Card as="section" padding="roomy">
        <Fields>
          <ChoicesField
            name="Parts"
            label={m.accounts_of_parts()}
            choices={choices}
            several
            chosen={form.values.Parts}
            onChoose={(chosen) => {
              form.set({ Parts: chosen });
              onParts(chosen as PublishedPart[]);
            }}
          />
          <CodesField {...form.field("Audience")} label={m.accounts_of_audience()} codes={publishedAudiences} />
        </Fields>
        <TextArea
          {...field}
          label={m.accounts_of_note()}
          hint={m.accounts_of_note_hint()}
          maxLength={1000}
          rows={3}
          optional
        />
      </Card>
      <FormActions>
        <SubmitButton form={form}>{version === 0 ? m.accounts_of_publish() : m.accounts_of_again()}</SubmitButton>
      </FormActions>
    </CallForm>
  );
}
