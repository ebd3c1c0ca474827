import { domain } from "#domain";
import { mostStatementLinks } from "#domain/money/collections/links/codes.ts";
import { dayOf } from "#domain/platform/days.ts";
import { addressIn } from "#domain/platform/languages.ts";
import { formatRupees, rupees } from "#domain/platform/money.ts";
import { wordsIn } from "#domain/translations.ts";
import { nameOfOfficer } from "../../../core/officers/queries.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { lockAccount } from "../../payments/settle.ts";
import { hasAccount } from "../queue/queries.ts";
import { findParty, insertLink, listLinks } from "./queries.ts";
import { viewLink } from "./view.ts";

export const createStatementLink = handler(
  domain.collections.createStatementLink,
  async ({ actor, now, language, transaction, refuse }, { Debtor_AccountID: accountId, Language = language }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const today = dayOf(now);
    return transaction(async (tx) => {
      if (!(await hasAccount(tx, book, accountId))) return refuse("unknown-debtor");
      const party = (await findParty(tx, accountId, today)) ?? refuse("unknown-debtor");
      await lockAccount(tx, accountId);
      if ((await listLinks(tx, book, accountId, now)).length >= mostStatementLinks)
        return refuse("too-many-statement-links");
      const { row, token } = await insertLink(tx, book, { accountId, language: Language, by: actor.vendorId, now });
      const words = wordsIn(Language, "paperTexts");
      return {
        ...viewLink(row, await nameOfOfficer(tx, actor.vendorId)),
        Path: addressIn(Language, `/statement-of/${token}`),
        Message: words.say("share-statement", {
          issuer: party.issuer_name,
          name: party.name,
          amount: formatRupees(rupees(party.open_paise)),
          day: words.day(today),
        }),
        PhoneNumber: party.phone,
      };
    });
  },
);
