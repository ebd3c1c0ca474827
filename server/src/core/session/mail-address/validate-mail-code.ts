import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { signingSecret } from "../../../platform/signed-token.ts";
import { confirmationCode } from "./link.ts";
import { confirmAddress, holdMailAddress, takeCodeTry } from "./queries.ts";

export const validateMailCode = handler(
  domain.session.validateMailCode,
  async ({ db, actor: { vendorId }, now, transaction, refuse }, { Code }) => {
    const secret = await signingSecret(db);
    const outcome = await transaction(async (tx) => {
      const { phone_number: phone, email_id: email, email_verified_at } = await holdMailAddress(tx, vendorId);
      // By the link, a moment ago on another device.
      if (email_verified_at !== null) return "right";
      const confirmationId = await takeCodeTry(tx, vendorId, now);
      if (confirmationId === undefined || email === null) return "none";
      // The try that was taken stays taken.
      if (confirmationCode(secret, confirmationId) !== Code) return "wrong";
      await confirmAddress(tx, { phone, email, now });
      return "right";
    });
    if (outcome === "none") return refuse("no-live-mail-code");
    if (outcome === "wrong") return refuse("wrong-mail-code");
    return {};
  },
);
