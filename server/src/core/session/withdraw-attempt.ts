import { allCalls, type domain } from "#domain";
import type { Handler } from "../../platform/handler.ts";
import { scopeOf, withdraw } from "../../platform/idempotency.ts";

type Withdraw = Handler<typeof domain.session.withdrawAttempt> & Handler<typeof domain.session.withdrawPublicAttempt>;

export const withdrawAttempt: Withdraw = async ({ db, actor, now, refuse }, { Call, Idempotency_Key: key }) => {
  // What takes no key leaves nothing behind either.
  if (!allCalls.some(({ path, once }) => once && path === Call)) return { Whether_Done: false };
  const outcome = await withdraw(db, { scope: scopeOf(actor), path: Call, key }, now);
  return outcome === "outdated" ? refuse("key-outdated") : { Whether_Done: outcome === "done" };
};
