import { type FormEvent, useState } from "react";
import { longest } from "#domain/community/tickets/codes.ts";
import { ticketMessages } from "#domain/community/tickets/rules.ts";
import { said } from "../../lib/said.ts";
import { imagesIn, isOnItsWay } from "../../lib/shots.ts";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import styles from "./ticket-form.module.css";
import { TicketPhotosField, useTicketPhotos } from "./ticket-photos.tsx";
import type { TicketInfo } from "./use-ticket.ts";

type CommentProps = { ticket: TicketInfo; onChanged: () => Promise<void> };

export function CommentForm({ ticket, onChanged }: CommentProps) {
  const attempt = useAttempt("vendor/Create_Support_Ticket_Comment", ticket.Support_TicketID);
  const pictures = useTicketPhotos();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const isSending = pictures.shots.some(isOnItsWay);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy || isSending) return;
    const Comment = text.trim();
    if (Comment === "") return setProblem(said(ticketMessages.comment));
    if (Comment.length > longest.comment) return setProblem(said(ticketMessages.commentLong));
    setIsBusy(true);
    setFailure(undefined);
    const answer = await attempt.ask({
      Support_TicketID: ticket.Support_TicketID,
      Comment,
      Image_Array: imagesIn(pictures.shots).map(({ ImageID }) => ImageID),
    });
    if (answer.success) {
      setText("");
      pictures.setShots([]);
      await onChanged();
    } else setFailure(answer.extras.fields?.Comment ?? answer.extras.Status ?? m.tickets_comment_failed());
    setIsBusy(false);
  }

  return (
    <form noValidate className={styles.form} onSubmit={send}>
      <TextArea
        label={m.tickets_comment()}
        rows={3}
        value={text}
        error={problem}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(undefined);
        }}
      />
      <TicketPhotosField pictures={pictures} />
      {attempt.notice}
      {failure && <Alert tone="bad">{failure}</Alert>}
      <div className={styles.ways}>
        <Button type="submit" look="primary" busy={isBusy || isSending}>
          {isSending ? m.tickets_photos_sending() : m.tickets_comment_send()}
        </Button>
      </div>
    </form>
  );
}
