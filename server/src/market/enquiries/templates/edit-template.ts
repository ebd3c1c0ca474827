import { domain } from "#domain";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { updateTemplate } from "./queries.ts";
import { templateView } from "./view.ts";

export const editTemplate = handler(
  domain.enquiries.editTemplate,
  async ({ actor, transaction, now, refuse }, { Answer_TemplateID, Title: title, Message: words }) =>
    transaction(async (tx) => {
      const changed = await updateTemplate(tx, actor.vendorId, Answer_TemplateID, { title, words, now }).catch(
        on("answer_template_once", () => refuse("answer-template-exists")),
      );
      return changed ? templateView(changed) : refuse("unknown-answer-template");
    }),
);
