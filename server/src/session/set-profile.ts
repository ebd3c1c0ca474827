import { domain } from "#domain";
import { handler } from "../handler.ts";
import { remove } from "../uploads/queries.ts";
import { holdOwnImage, holdProfile, updateProfile } from "./queries.ts";

export const setProfile = handler(
  domain.session.setProfile,
  async ({ actor: { vendorId }, now, transaction, enqueue, refuse }, profile) =>
    transaction(async (tx) => {
      const former = await holdProfile(tx, vendorId);
      // A photo that is said to be there without its id is the one that is there.
      const imageId = profile.Whether_Image_Available ? profile.ImageID : null;
      if (imageId && !(await holdOwnImage(tx, vendorId, imageId))) return refuse("unknown-image");
      await updateProfile(tx, vendorId, { fullName: profile.Full_Name, emailId: profile.EmailID, imageId });
      // It goes with the profile that showed it, all or nothing; where a home shows it too, it stays.
      if (former && imageId !== undefined && former !== imageId) {
        await remove(tx, "image", former, vendorId, now);
        await enqueue(tx, "uploads.clear-files", {});
      }
      return {};
    }),
);
