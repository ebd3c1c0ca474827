import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { holdMailAddress, openConfirmation } from "./queries.ts";

export const sendMailConfirmation = handler(
  domain.session.sendMailConfirmation,
  async ({ actor: { vendorId }, now, outside, transaction, enqueue, refuse }) =>
    transaction(async (tx) => {
      if (!outside.mail) return refuse("no-mail");
      const { email_id: email, email_verified_at } = await holdMailAddress(tx, vendorId);
      if (email === null) return refuse("no-mail-address");
      if (email_verified_at !== null) return refuse("mail-confirmed");
      const opened = await openConfirmation(tx, { vendorId, email, now });
      if ("refusal" in opened) return refuse(opened.refusal);
      if ("retryAfterSeconds" in opened) return refuse("too-many-mails", opened);
      await enqueue(tx, "session.mail-confirmation", opened);
      return {};
    }),
);
