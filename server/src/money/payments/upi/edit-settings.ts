import { domain } from "#domain";
import { maskedUpiId } from "#domain/money/payments/upi/rules.ts";
import { formatTime } from "#domain/platform/days.ts";
import { notify, senderOf } from "../../../core/notifications/notify.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { type Context, handler } from "../../../platform/handler.ts";
import {
  findOwnSettings,
  holdSettings,
  listCollectors,
  nameOf,
  nameOfPerson,
  type Payee,
  payeeOf,
  type SettingsRow,
  saveSettings,
} from "./queries.ts";
import { viewSettings } from "./view.ts";

export const editSettings = handler(
  domain.payments.editSettings,
  async (context, { UPI_ID, Payee_Name, Reminder_Days }) => {
    const { actor, now, transaction, refuse } = context;
    const payee = payeeOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      const settings = { upi_id: UPI_ID, payee_name: Payee_Name, reminder_days: Reminder_Days };
      const before = await holdSettings(tx, payee);
      await saveSettings(tx, payee, settings, now);
      await tell(tx, context, payee, { before, after: settings });
      return viewSettings(await findOwnSettings(tx, payee));
    });
  },
);

const inWords = ({ upi_id, payee_name }: SettingsRow) =>
  upi_id === "" ? "none" : `${maskedUpiId(upi_id)} (${payee_name})`;

/**
 * All officers are notified of changed payment details, including the person who changed them: it may not have been
 * them.
 */
async function tell(
  tx: Tx,
  { actor, now, enqueue }: Pick<Context<never, "payments.settings">, "actor" | "now" | "enqueue">,
  payee: Payee,
  { before, after }: Record<"before" | "after", SettingsRow>,
): Promise<void> {
  if (before.upi_id === after.upi_id && before.payee_name === after.payee_name) return;
  const values = {
    Issuer_Name: await nameOf(tx, payee),
    Name: await nameOfPerson(tx, actor.vendorId),
    When: formatTime(now, now),
    Before: inWords(before),
    After: inWords(after),
  };
  const officers = await listCollectors(tx, payee);
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
