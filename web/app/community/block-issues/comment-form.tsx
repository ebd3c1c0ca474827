import { type FormEvent, useState } from "react";
import { longestIssue } from "#domain/community/block-issues/codes.ts";
import { blockIssueMessages } from "#domain/community/block-issues/rules.ts";
import { said } from "../../lib/said.ts";
import { imagesIn, isOnItsWay } from "../../lib/shots.ts";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import styles from "../tickets/ticket-form.module.css";
import { TicketPhotosField, useTicketPhotos } from "../tickets/ticket-photos.tsx";

type CommentProps = { issueId: string; onDone: () => unknown };

export function CommentForm({ issueId, onDone }: CommentProps) {
  const attempt = useAttempt("vendor/Create_Block_Issue_Comment", issueId);
  const pictures = useTicketPhotos();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const isSending = pictures.shots.some(isOnItsWay);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy || isSending) return;
    if (text.trim() === "") return setProblem(said(blockIssueMessages.message));
    setIsBusy(true);
    setFailure(undefined);
    const Image_Array = imagesIn(pictures.shots).map(({ ImageID }) => ImageID);
    const answer = await attempt.ask({ Block_IssueID: issueId, Message: text, Image_Array });
    setIsBusy(false);
    if (!answer.success)
      return setFailure(answer.extras.fields?.Message ?? answer.extras.Status ?? m.block_issues_save_failed());
    setText("");
    pictures.setShots([]);
    onDone();
  }

  return (
    <form noValidate className={styles.form} onSubmit={send}>
      <TextArea
        label={m.block_issues_comment()}
        rows={3}
        maxLength={longestIssue.message}
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
        <Button type="submit" busy={isBusy || isSending}>
          {m.block_issues_comment_send()}
        </Button>
      </div>
    </form>
  );
}
