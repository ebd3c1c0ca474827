import { domain } from "#domain";
import { lawField } from "#domain/money/collections/letters/codes.ts";
import { fieldsOf } from "#domain/money/collections/letters/rules.ts";
import { usualText } from "#domain/money/collections/letters/usual/codes.ts";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { issuerOf } from "./compose.ts";
import { namesOtherLaw } from "./judge.ts";
import { listTemplates, saveTemplate } from "./queries.ts";
import { viewTemplates } from "./view.ts";

export const editLetterTemplate = handler(
  domain.collections.editLetterTemplate,
  async ({ actor, now, transaction, refuse }, { Letter_Step: step, Language: language, Title: title, Body: body }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const isSociety = book.societyId !== null;
    return transaction(async (tx) => {
      const issuer = await issuerOf(tx, book, { language, step, today: dayOf(now) });
      const text = { title, body };
      const hasLaw = fieldsOf(`${title}\n${body}`).includes(lawField);
      if ((hasLaw && !(isSociety && step === 3)) || namesOtherLaw(text, issuer)) return refuse("letter-law-elsewhere");
      const usual = usualText(isSociety, step, language);
      const isUsual = usual.title === title && usual.body === body;
      await saveTemplate(tx, book, { step, language }, isUsual ? "usual" : text, now);
      return {
        Templates: viewTemplates(await listTemplates(tx, book), isSociety),
        Law_Section: issuer.lawSection,
      };
    });
  },
);
