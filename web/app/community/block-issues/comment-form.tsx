import { longestIssue } from "#domain/community/block-issues/codes.ts";
import { CallForm, FormActions, SubmitButton } from "../../kit/form/call-form.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { TextArea } from "../../ui/field.tsx";
import { TicketPhotosField, useTicketPhotos } from "../tickets/ticket-photos.tsx";

type CommentProps = { issueId: string; onDone: () => unknown };

export function CommentForm({ issueId, onDone }: CommentProps) {
  const photos = useTicketPhotos();
  const form = useCallForm("vendor/Create_Block_Issue_Comment", {
    call: () => import("#domain/community/block-issues/calls.ts").then(({ blockIssues }) => blockIssues.addComment),
    about: issueId,
    values: { Message: "" },
    input: ({ Message }) => ({
      Block_IssueID: issueId,
      Message,
      Image_Array: photos.kept.map(({ ImageID }) => ImageID),
    }),
    uploads: [photos],
    done: "",
    onDone() {
      form.begin({ Message: "" });
      onDone();
    },
  });

  return (
    <CallForm form={form}>
      <TextArea
        {...form.field("Message")}
        label={m.block_issues_comment()}
        required
        rows={3}
        maxLength={longestIssue.message}
      />
      <TicketPhotosField photos={photos} />
      <FormActions>
        <SubmitButton form={form}>{m.block_issues_comment_send()}</SubmitButton>
      </FormActions>
    </CallForm>
  );
}
