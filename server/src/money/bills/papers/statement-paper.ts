import { domain } from "#domain";
import { wordsIn } from "#domain/translations.ts";
import { handler } from "../../../platform/handler.ts";
import { fileOf } from "../../payments/papers/file.ts";
import { letterheadOf } from "../../payments/papers/model.ts";
import { statement } from "../statement/statement.ts";
import { societyOfFlat } from "./queries.ts";
import { statementPaper as paperOf } from "./statement.ts";

export const statementPaper = handler(domain.bills.statementPaper, async (context, input) => {
  const found = await statement(context, input);
  const society = await societyOfFlat(context.db, input.FlatID);
  const letterhead = letterheadOf({
    Name: society.name,
    Address: society.address,
    PhoneNumber: society.phone_number,
    EmailID: society.email_id,
  });
  const { outside, language, actor } = context;
  return fileOf(paperOf(found, letterhead, wordsIn(language, "paperTexts")), {
    site: outside.site.name,
    language,
    account: actor.vendorId,
  });
});
