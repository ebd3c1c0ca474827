import { domain } from "#domain";
import { confirm } from "../../../core/proposals/propose.ts";
import { handler } from "../../../platform/handler.ts";
import { detailsOf } from "./payee.ts";
import { findOwnSettings, holdSettings, saveSettings } from "./queries.ts";
import { tellCollectors } from "./tell-collectors.ts";
import { viewSettings } from "./view.ts";

export const confirmSettings = handler(domain.payments.confirmSettings, async (context, { Society_ProposalID }) => {
  const { actor, now, transaction } = context;
  const payee = { society_id: actor.societyId, vendor_id: null };
  return transaction(async (tx) => {
    const { content } = await confirm(tx, context, "payment-settings", Society_ProposalID);
    const before = await holdSettings(tx, payee);
    const after = { ...before, ...detailsOf(content, before) };
    await saveSettings(tx, payee, after, now);
    await tellCollectors(tx, context, payee, { before, after });
    return viewSettings(await findOwnSettings(tx, payee));
  });
});
