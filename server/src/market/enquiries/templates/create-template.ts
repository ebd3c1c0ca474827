import { domain } from "#domain";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { insertTemplate } from "./queries.ts";
import { templateView } from "./view.ts";

export const createTemplate = handler(
  domain.enquiries.createTemplate,
  async ({ actor, transaction, now, refuse }, { Title: title, Message: words }) =>
    transaction(async (tx) => {
      const made = await insertTemplate(tx, actor.vendorId, { title, words, now }).catch(
        on("answer_template_once", () => refuse("answer-template-exists")),
      );
      return made ? templateView(made) : refuse("too-many-answer-templates");
    }),
);
