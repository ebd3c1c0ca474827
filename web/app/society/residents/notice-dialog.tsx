import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { formatNumber } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import type { Places } from "./places.ts";

type NoticeProps = { block: Places["blocks"][number]; places: Places; onClose: () => void };

/** Sends a notice to the residents of a block, or of all blocks that one handles. */
export function NoticeDialog({ block, places, onClose }: NoticeProps) {
  const form = useCallForm("vendor/Create_Society_Notice", {
    call: () => import("#domain/society/residents/calls.ts").then(({ residents }) => residents.sendNotice),
    values: { BlockID: block.BlockID as string, Title: "", Message: "" },
    input: ({ BlockID, ...text }) => ({
      Whether_Block_Available: BlockID !== "",
      ...(BlockID !== "" && { BlockID }),
      ...text,
    }),
    done: ({ Data: { Recipients } }) =>
      Recipients === 1 ? m.residents_notice_sent_one() : m.residents_notice_sent({ count: formatNumber(Recipients) }),
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title={m.residents_notice_title()} submit={m.common_send()} onClose={onClose}>
      <SelectField {...form.field("BlockID")} label={m.common_recipient()} hint={m.residents_notice_hint()}>
        {places.blocks.map(({ BlockID, Name }) => (
          <option key={BlockID} value={BlockID}>
            {m.residents_notice_to_block({ block: Name })}
          </option>
        ))}
        <option value="">{m.common_all_blocks()}</option>
      </SelectField>
      <TextField {...form.field("Title")} label={m.common_title()} required maxLength={100} data-autofocus />
      <TextArea {...form.field("Message")} label={m.common_message()} required maxLength={500} />
    </FormDialog>
  );
}
