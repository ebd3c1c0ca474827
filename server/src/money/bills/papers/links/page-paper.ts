import { domain } from "#domain";
import { wordsIn } from "#domain/translations.ts";
import { handler } from "../../../../platform/handler.ts";
import { fileOf } from "../../../payments/papers/file.ts";
import { billPaper } from "../bill.ts";
import { findShared } from "./shared.ts";

export const pagePaper = handler(
  domain.bills.pagePaper,
  async ({ db, now, outside, language: own, refuse }, { Token, Language: language = own }) => {
    const shared = await findShared(db, Token, { now, language });
    if (!shared) return refuse("unknown-bill-link");
    const paper = billPaper(shared.bill, shared.context, wordsIn(language, "paperTexts"));
    // Who opens a link waits in the queue of that link, whoever they are.
    return fileOf(paper, { site: outside.site.name, language, account: shared.link.bill_link_id });
  },
);
