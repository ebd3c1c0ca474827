import type { LetterStep } from "#domain/money/collections/letters/codes.ts";
import { type Day, formatDay } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import { formatRupees, rupees } from "#domain/platform/money.ts";
import { isMobile } from "#domain/platform/phone.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { keptAs } from "#domain/translations.ts";
import { notify, senderOf } from "../../../core/notifications/notify.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Enqueue } from "../../../platform/job.ts";
import type { Book } from "../../journal/book.ts";
import type { Composed } from "./compose.ts";
import type { LetterDebtor } from "./debtors.ts";
import type { Issued } from "./queries.ts";

type Told = {
  letters: readonly Composed[];
  issued: readonly Issued[];
  debtors: readonly LetterDebtor[];
  step: LetterStep;
  payBy: Day;
  by: VendorId;
};

/** Tells the debtors of their letters. The words are fixed: what an issuer has written is only in the letter. */
export async function tellDebtors(
  tx: Tx,
  context: { enqueue: Enqueue; now: Date },
  { societyId, vendorId }: Book,
  { letters, issued, debtors, step, payBy, by }: Told,
): Promise<void> {
  const numbers = new Map(issued.map((letter) => [letter.account_id, letter]));
  const people = new Map(debtors.map((debtor) => [debtor.account_id, debtor]));
  await notify(
    tx,
    context,
    letters.flatMap((letter) => {
      const { phone, email } = people.get(letter.accountId)!;
      const { notice_letter_id, letter_no } = numbers.get(letter.accountId)!;
      if (!isMobile(phone)) return [];
      return [
        {
          to: { phone, vendorType: vendorTypes.tenant, email: email || null },
          from: senderOf({ society_id: societyId, vendor_id: vendorId }),
          kind: "notice-letter" as const,
          values: {
            Society_Name: letter.content.issuer.Name,
            Letter_No: letter_no,
            Letter_Label: keptAs("letterSteps", step),
            Flat_No: letter.flatLabel,
            Amount: formatRupees(rupees(letter.amount)),
            Due_Date: formatDay(payBy),
          },
          link: societyId === null ? "/TenantBills" : "/my-bills",
          by,
          onceKey: `notice-letter:${notice_letter_id}`,
        },
      ];
    }),
  );
}
