import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { bookOf } from "./book.ts";
import { findEntry } from "./queries.ts";
import { viewEntry } from "./view.ts";
import { lockVoucher, reverseVoucher as reverse } from "./vouchers/queries.ts";

export const reverseVoucher = handler(
  domain.journal.reverseVoucher,
  async ({ actor, now, language, transaction, refuse }, { Journal_VoucherID, Reason }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      const voucher = (await lockVoucher(tx, book, Journal_VoucherID)) ?? refuse("unknown-voucher");
      const reversal = { reason: Reason, by: actor.vendorId, day: dayOf(now), now };
      await reverse(tx, voucher, reversal)
        .catch(on("journal_voucher_reversal_pkey", () => refuse("voucher-reversed")))
        .catch(on("journal_voucher_reversal_of_opening", () => refuse("voucher-of-bank-account")))
        .catch(on("journal_voucher_reversal_of_appropriation", () => refuse("voucher-of-appropriation")))
        .catch(on("journal_voucher_reversal_of_deposit", () => refuse("voucher-of-deposit")));
      return viewEntry(language, (await findEntry(tx, book, { kind: 10, documentId: Journal_VoucherID }))!);
    });
  },
);
