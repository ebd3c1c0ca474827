import { domain } from "#domain";
import { mostBillLinks } from "#domain/money/bills/papers/codes.ts";
import { addressIn } from "#domain/platform/languages.ts";
import { formatRupees, rupees } from "#domain/platform/money.ts";
import { wordsIn } from "#domain/translations.ts";
import { nameOfOfficer } from "../../../../core/officers/queries.ts";
import { handler } from "../../../../platform/handler.ts";
import { unitOf } from "../../../payments/papers/model.ts";
import { readerOf } from "../../../payments/queries.ts";
import { findBill } from "../../queries.ts";
import { holdBill, insertLink, listLinks } from "./queries.ts";
import { viewLink } from "./view.ts";

export const createLink = handler(
  domain.bills.createLink,
  async ({ actor, now, language, transaction, refuse }, { BillID, Language = language }) =>
    transaction(async (tx) => {
      const { societyId, vendorId } = actor;
      const bill = await findBill(tx, readerOf(actor) ?? refuse("no-society"), BillID);
      const held = bill?.society_id && (await holdBill(tx, societyId, BillID));
      if (!bill || !held) return refuse("unknown-bill");
      if ((await listLinks(tx, societyId, BillID, now)).length >= mostBillLinks) return refuse("too-many-bill-links");
      const { row, token } = await insertLink(tx, { societyId, billId: BillID, language: Language, by: vendorId, now });
      const words = wordsIn(Language, "paperTexts");
      const isDue = bill.outstanding_paise > 0;
      const about = {
        issuer: bill.society_name,
        no: bill.bill_no,
        flat: unitOf(bill.flat_label, false, words),
        amount: formatRupees(rupees(isDue ? bill.outstanding_paise : bill.amount_paise)),
      };
      return {
        ...viewLink(row, await nameOfOfficer(tx, vendorId)),
        Path: addressIn(Language, `/bill/${token}`),
        Message: isDue
          ? words.say("share-due", { ...about, day: words.day(bill.due_date) })
          : words.say("share-settled", about),
        PhoneNumber: held.party_phone,
      };
    }),
);
