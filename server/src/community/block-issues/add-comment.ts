import { domain } from "#domain";
import { beginningOf } from "#domain/core/notifications/told/codes.ts";
import { findVendor } from "../../core/session/queries.ts";
import { handler } from "../../platform/handler.ts";
import { holdImages } from "../tickets/timeline/queries.ts";
import { notifyOfIssue } from "./notify.ts";
import { issuesOf, lockIssue } from "./queries.ts";
import { insertEvent } from "./timeline/queries.ts";

export const addComment = handler(
  domain["block-issues"].addComment,
  async ({ actor, now, transaction, enqueue, refuse }, { Block_IssueID: issueId, Message, Image_Array: images }) =>
    transaction(async (tx) => {
      const scope = issuesOf(actor);
      if (!scope) return refuse("no-society");
      const { vendorId } = actor;
      const issue = await lockIssue(tx, scope, vendorId, issueId);
      if (!issue) return refuse("unknown-block-issue");
      if (!(await holdImages(tx, vendorId, images))) return refuse("unknown-image");
      const byDesk = issue.is_desk;
      const eventId = await insertEvent(tx, { issueId, kind: "comment", vendorId, byDesk, text: Message, images, now });
      const { full_name } = await findVendor(tx, vendorId);
      await notifyOfIssue(tx, { enqueue, now }, issue, {
        to: ["reporter", "staff", "desk"],
        by: actor,
        kind: "block-issue-comment",
        values: { Title: issue.title, Name: full_name ?? "User", Comment: beginningOf(Message) },
        occasion: eventId,
      });
      return { Block_Issue_EventID: eventId };
    }),
);
