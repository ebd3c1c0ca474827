import { useRevalidator } from "react-router";
import type { FlatInfo } from "#domain/society/flats/calls.ts";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { TextArea } from "../../ui/field.tsx";

type AliasesDialogProps = { flat: FlatInfo; onClose: () => void };

const namesIn = (text: string): string[] =>
  text
    .split(/[\n,]/)
    .map((name) => name.trim())
    .filter((name) => name !== "");

/** The further names by which a flat is found, one on each line. */
export function AliasesDialog({ flat: { FlatID, Flat_Label, Aliases }, onClose }: AliasesDialogProps) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Edit_Flat_Aliases", {
    call: () => import("#domain/society/labels/calls.ts").then(({ labels }) => labels.editAliases),
    about: FlatID,
    values: { Aliases: Aliases.join("\n") },
    input: (values) => ({ FlatID, Aliases: namesIn(values.Aliases) }),
    async onDone() {
      await revalidate();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={m.labels_aliases_title({ flat: Flat_Label })}
      submit={m.common_save()}
      onClose={onClose}
    >
      <TextArea
        {...form.field("Aliases")}
        label={m.labels_aliases()}
        hint={m.labels_aliases_hint()}
        optional
        maxLength={500}
        data-autofocus
      />
    </FormDialog>
  );
}
