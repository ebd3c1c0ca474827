import { CallForm, FormActions, SubmitButton } from "../../kit/form/call-form.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { TextArea } from "../../ui/field.tsx";
import { TicketPhotosField, useTicketPhotos } from "./ticket-photos.tsx";
import type { TicketInfo } from "./use-ticket.ts";

type CommentProps = { ticket: TicketInfo; onChanged: () => Promise<void> };

export function CommentForm({ ticket, onChanged }: CommentProps) {
  const photos = useTicketPhotos();
  const form = useCallForm("vendor/Create_Support_Ticket_Comment", {
    call: () => import("#domain/community/tickets/calls.ts").then(({ tickets }) => tickets.addComment),
    about: ticket.Support_TicketID,
    values: { Comment: "" },
    input: ({ Comment }) => ({
      Support_TicketID: ticket.Support_TicketID,
      Comment,
      Image_Array: photos.kept.map(({ ImageID }) => ImageID),
    }),
    uploads: [photos],
    done: "",
    async onDone() {
      form.begin({ Comment: "" });
      await onChanged();
    },
  });

  return (
    <CallForm form={form}>
      <TextArea {...form.field("Comment")} label={m.tickets_comment()} required rows={3} />
      <TicketPhotosField photos={photos} />
      <FormActions>
        <SubmitButton form={form}>{m.tickets_comment_send()}</SubmitButton>
      </FormActions>
    </CallForm>
  );
}
