import type { AnswerTemplate } from "#domain/market/enquiries/templates/calls.ts";
import type { TemplateRow } from "./queries.ts";

export const templateView = (row: TemplateRow): AnswerTemplate => ({
  Answer_TemplateID: row.answer_template_id,
  Title: row.title,
  Message: row.words,
});
