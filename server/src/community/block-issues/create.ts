import { domain } from "#domain";
import type { BlockIssueDraft } from "#domain/community/block-issues/draft.ts";
import { keptAs } from "#domain/translations.ts";
import type { Tx } from "../../platform/db/database.ts";
import { type Account, handler } from "../../platform/handler.ts";
import { holdImages } from "../tickets/timeline/queries.ts";
import { issuePlace, notifyOfIssue } from "./notify.ts";
import { findIssue, holdBlock, insertIssue, isBlockDesk, issuesOf, listOwnFlats } from "./queries.ts";
import { insertEvent } from "./timeline/queries.ts";

export const create = handler(
  domain["block-issues"].create,
  async ({ actor, now, transaction, enqueue, refuse }, draft) =>
    transaction(async (tx) => {
      const scope = issuesOf(actor);
      if (!scope) return refuse("no-society");
      const { vendorId } = actor;
      const isDesk = isBlockDesk(scope);
      const place = isDesk ? await placeOfDesk(tx, scope, draft) : await homeOf(tx, actor, draft);
      if (!place) return refuse(isDesk ? "unknown-block" : "no-such-home");
      if (!(await holdImages(tx, vendorId, draft.Image_Array))) return refuse("unknown-image");
      const issueId = await insertIssue(tx, { vendorId, ...place, draft, now });
      await insertEvent(tx, { issueId, kind: "reported", vendorId, byDesk: isDesk, images: draft.Image_Array, now });
      const issue = (await findIssue(tx, scope, vendorId, issueId))!;
      await notifyOfIssue(tx, { enqueue, now }, issue, {
        to: ["desk"],
        by: actor,
        kind: "block-issue-reported",
        values: {
          Title: draft.Title,
          Place: issuePlace(issue),
          Name: issue.reporter_name ?? "User",
          Priority_Label: keptAs("blockIssuePriorities", draft.Priority),
        },
        occasion: "reported",
      });
      return { Block_IssueID: issueId };
    }),
);

async function placeOfDesk(tx: Tx, scope: Parameters<typeof holdBlock>[1], { BlockID, Flat_No }: BlockIssueDraft) {
  const block = await holdBlock(tx, scope, BlockID);
  return block && { societyId: block.society_id, flatNo: Flat_No || null };
}

/** The flat of who lives there goes by the records, and where they have several by what they name. */
async function homeOf(tx: Tx, { phone }: Account, { BlockID, Flat_No }: BlockIssueDraft) {
  const homes = (await listOwnFlats(tx, phone)).filter(({ block_id }) => block_id === BlockID);
  const home = Flat_No === "" ? homes[0] : homes.find(({ flat_no }) => flat_no === Flat_No);
  return home && { societyId: home.society_id, flatNo: home.flat_no };
}
