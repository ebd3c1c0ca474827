import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { remove } from "./queries.ts";

export const removeDocument = handler(
  domain.uploads.removeDocument,
  async ({ actor, now, transaction, enqueue, refuse }, { DocumentID }) =>
    transaction(async (tx) => {
      const outcome = await remove(tx, "document", DocumentID, actor.vendorId, now);
      if (outcome === "unknown") return refuse("unknown-document");
      if (outcome === "in-use") return refuse("in-use");
      await enqueue(tx, "uploads.clear-files", {});
      return {};
    }),
);
