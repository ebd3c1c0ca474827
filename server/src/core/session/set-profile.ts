import { domain } from "#domain";
import { isSameAddress } from "#domain/core/session/mail-address/rules.ts";
import { isFresh } from "#domain/core/session/rules.ts";
import type { Language } from "#domain/platform/languages.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { Context } from "../../platform/handler.ts";
import { handler } from "../../platform/handler.ts";
import { hashOf } from "../../platform/secrets.ts";
import { notify } from "../notifications/notify.ts";
import { remove } from "../uploads/queries.ts";
import { endConfirmations, findConfirmedElsewhere, openConfirmation } from "./mail-address/queries.ts";
import { holdOwnImage, holdProfile, updateProfile } from "./profile/queries.ts";

export const setProfile = handler(domain.session.setProfile, async (context, profile) => {
  const { actor, now, transaction, enqueue, refuse } = context;
  const { vendorId } = actor;
  return transaction(async (tx) => {
    const former = await holdProfile(tx, vendorId);
    // A profile that says it has a photo, without an id, keeps the current one.
    const imageId = profile.Whether_Image_Available ? profile.ImageID : null;
    if (imageId && !(await holdOwnImage(tx, vendorId, imageId))) return refuse("unknown-image");
    const isSameMail = former.email_id !== null && isSameAddress(former.email_id, profile.EmailID);
    const emailVerifiedAt = isSameMail
      ? former.email_verified_at
      : await findConfirmedElsewhere(tx, former.phone_number, profile.EmailID);
    await updateProfile(tx, vendorId, {
      fullName: profile.Full_Name,
      emailId: profile.EmailID,
      emailVerifiedAt,
      isEmailFresh: isSameMail ? former.is_email_fresh : isFresh(actor.freshAt, now),
      imageId,
    });
    if (!isSameMail) await changeMailAddress(tx, context, former, { email: profile.EmailID, emailVerifiedAt });
    // It goes with the profile that showed it, all or nothing; where a home shows it too, it stays.
    if (former.imageId && imageId !== undefined && former.imageId !== imageId) {
      await remove(tx, "image", former.imageId, vendorId, now);
      await enqueue(tx, "uploads.clear-files", {});
    }
    return {};
  });
});

type Former = Awaited<ReturnType<typeof holdProfile>>;

/** Asks the new address for a confirmation, and informs the former one if there was one. */
async function changeMailAddress(
  tx: Tx,
  {
    actor: { vendorId },
    now,
    outside,
    enqueue,
  }: Pick<Context<never, "signed-in">, "actor" | "now" | "outside" | "enqueue">,
  former: Former,
  { email, emailVerifiedAt }: { email: string; emailVerifiedAt: Date | null },
): Promise<void> {
  await endConfirmations(tx, vendorId, now);
  if (outside.mail && emailVerifiedAt === null) {
    // Where too many have left already the address waits: the profile says so, and offers to send another later.
    const opened = await openConfirmation(tx, { vendorId, email, now });
    if ("confirmationId" in opened) await enqueue(tx, "session.mail-confirmation", opened);
  }
  if (former.email_verified_at === null || former.email_id === null) return;
  const onceKey = `mail-address-changed:${hashOf(vendorId, email, now.toISOString()).toString("hex")}`;
  await enqueue(tx, "session.mail-former-address", {
    email: former.email_id,
    onceKey,
    language: (former.language ?? "en") as Language,
  });
  await notify(
    tx,
    { enqueue, now },
    {
      to: { phone: former.phone_number, vendorType: former.vendorType },
      from: "us",
      kind: "mail-address-changed",
      values: {},
      link: "/settings#profile",
      onceKey,
    },
  );
}
