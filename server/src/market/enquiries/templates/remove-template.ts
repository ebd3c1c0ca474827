import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { deleteTemplate } from "./queries.ts";

export const removeTemplate = handler(
  domain.enquiries.removeTemplate,
  async ({ actor, transaction, refuse }, { Answer_TemplateID }) =>
    transaction(async (tx) => {
      const isKnown = await deleteTemplate(tx, actor.vendorId, Answer_TemplateID);
      return isKnown ? {} : refuse("unknown-answer-template");
    }),
);
