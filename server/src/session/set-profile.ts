import { domain } from "#domain";
import { handler } from "../handler.ts";
import { ownsImage, updateProfile } from "./queries.ts";

export const setProfile = handler(domain.session.setProfile, async ({ actor, transaction, refuse }, profile) =>
  transaction(async (tx) => {
    // A photo that is said to be there without its id is the one that is there.
    const imageId = profile.Whether_Image_Available ? profile.ImageID : null;
    if (imageId && !(await ownsImage(tx, actor.vendorId, imageId))) return refuse("unknown-image");
    await updateProfile(tx, actor.vendorId, { fullName: profile.Full_Name, emailId: profile.EmailID, imageId });
    return {};
  }),
);
