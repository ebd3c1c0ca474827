import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../../platform/handler.ts";
import { recipientKey } from "../policy/settle.ts";
import { countToday, findAddress } from "./queries.ts";
import { viewBudgets } from "./view.ts";

export const ownBudgets = handler(domain.notifications.ownBudgets, async ({ db, actor, now, outside }) => {
  const address = await findAddress(db, actor.vendorId);
  const today = dayOf(now);
  const [sent, received] = await Promise.all([
    countToday(db, "account", { sms: actor.vendorId, email: actor.vendorId }, today),
    countToday(db, "recipient", { sms: recipientKey(actor.phone), email: address && recipientKey(address) }, today),
  ]);
  const { account, recipient } = outside.budgets;
  return { Sent: viewBudgets(sent, account), Received: viewBudgets(received, recipient) };
});
