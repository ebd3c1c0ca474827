import type { ImageId, VendorId } from "#domain/platform/ids.ts";
import type { VendorType } from "#domain/platform/roles.ts";
import type { Tx } from "../../../platform/db/database.ts";

/** Keeps the account's profile from other changes until the transaction ends, and answers what it was. */
export async function holdProfile(tx: Tx, vendorId: VendorId) {
  const { image_id, vendor_type, ...profile } = await tx
    .selectFrom("vendor")
    .select(["image_id", "email_id", "email_verified_at", "is_email_fresh", "phone_number", "vendor_type", "language"])
    .where("vendor_id", "=", vendorId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { ...profile, imageId: image_id as ImageId | null, vendorType: vendor_type as VendorType };
}

/** Whether the image is this account's own; locks it until the transaction ends. */
export async function holdOwnImage(tx: Tx, vendorId: VendorId, imageId: ImageId): Promise<boolean> {
  const own = await tx
    .selectFrom("image")
    .select("image_id")
    .where("image_id", "=", imageId)
    .where("vendor_id", "=", vendorId)
    .forKeyShare()
    .executeTakeFirst();
  return own !== undefined;
}

/** `imageId`: null takes the photo away, undefined leaves it. */
export async function updateProfile(
  tx: Tx,
  vendorId: VendorId,
  profile: {
    fullName: string;
    emailId: string;
    emailVerifiedAt: Date | null;
    isEmailFresh: boolean;
    imageId: ImageId | null | undefined;
  },
): Promise<void> {
  await tx
    .updateTable("vendor")
    .set({
      full_name: profile.fullName,
      email_id: profile.emailId,
      email_verified_at: profile.emailVerifiedAt,
      is_email_fresh: profile.isEmailFresh,
      ...(profile.imageId !== undefined && { image_id: profile.imageId }),
    })
    .where("vendor_id", "=", vendorId)
    .execute();
}
