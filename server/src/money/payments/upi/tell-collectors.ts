import { maskedAccountNo, maskedUpiId } from "#domain/money/payments/upi/rules.ts";
import { formatTime } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import { notify, senderOf } from "../../../core/notifications/notify.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Context } from "../../../platform/handler.ts";
import { isSamePayee } from "./payee.ts";
import { listCollectors, nameOf, nameOfPerson, type Payee, type SettingsRow } from "./queries.ts";

function inWords({ upi_id, payee_name, bank_account_no, ifsc }: SettingsRow): string {
  const ways = [maskedUpiId(upi_id), [maskedAccountNo(bank_account_no), ifsc].filter(Boolean).join(" ")].filter(
    Boolean,
  );
  return ways.length === 0 ? "none" : `${ways.join(", ")} (${payee_name})`;
}

/**
 * All officers are notified of changed payment details, including the person who changed them: it may not have been
 * them.
 */
export async function tellCollectors(
  tx: Tx,
  { actor, now, enqueue }: Pick<Context, "now" | "enqueue"> & { actor: { vendorId: VendorId } },
  payee: Payee,
  { before, after }: Record<"before" | "after", SettingsRow>,
): Promise<void> {
  if (isSamePayee(before, after)) return;
  const values = {
    Issuer_Name: await nameOf(tx, payee),
    Name: await nameOfPerson(tx, actor.vendorId),
    When: formatTime(now, now),
    Before: inWords(before),
    After: inWords(after),
  };
  const officers = await listCollectors(tx, payee, now);
  await notify(
    tx,
    { enqueue, now },
    officers.map((to) => ({
      to,
      from: senderOf(payee),
      kind: "payment-details-changed" as const,
      values,
      link: "/audit",
      onceKey: `payment-details:${crypto.randomUUID()}`,
    })),
  );
}
