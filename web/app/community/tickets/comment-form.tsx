import { CallForm, FormActions } from "../../kit/form/call-form.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { imagesIn, isOnItsWay } from "../../lib/shots.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import { TicketPhotosField, useTicketPhotos } from "./ticket-photos.tsx";
import type { TicketInfo } from "./use-ticket.ts";

type CommentProps = { ticket: TicketInfo; onChanged: () => Promise<void> };

export function CommentForm({ ticket, onChanged }: CommentProps) {
  const pictures = useTicketPhotos();
  const isSending = pictures.shots.some(isOnItsWay);
  const form = useCallForm("vendor/Create_Support_Ticket_Comment", {
    call: () => import("#domain/community/tickets/calls.ts").then(({ tickets }) => tickets.addComment),
    about: ticket.Support_TicketID,
    values: { Comment: "" },
    input: ({ Comment }) => ({
      Support_TicketID: ticket.Support_TicketID,
      Comment,
      Image_Array: imagesIn(pictures.shots).map(({ ImageID }) => ImageID),
    }),
    isChanged: pictures.shots.length > 0,
    isWaiting: isSending,
    done: "",
    async onDone() {
      form.begin({ Comment: "" });
      pictures.setShots([]);
      await onChanged();
    },
  });

  return (
    <CallForm form={form}>
      <TextArea {...form.field("Comment")} label={m.tickets_comment()} required rows={3} />
      <TicketPhotosField pictures={pictures} />
      <FormActions>
        <Button type="submit" look="primary" busy={form.isBusy}>
          {isSending ? m.tickets_photos_sending() : m.tickets_comment_send()}
        </Button>
      </FormActions>
    </CallForm>
  );
}
