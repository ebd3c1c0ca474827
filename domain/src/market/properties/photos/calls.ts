import { z } from "zod";
import { Image } from "../../../core/uploads/calls.ts";
import { photoWarnings } from "../../../core/uploads/checks/codes.ts";
import { oneOf } from "../../../platform/fields.ts";
import { ImageId } from "../../../platform/ids.ts";
import { mostImages } from "../codes.ts";
import { photoRooms } from "./codes.ts";

/** A picture of a home, and what it shows, where its owner has said it. */
export const PropertyImage = Image.extend({ Room_Type: oneOf(photoRooms).nullable() });
export type PropertyImage = z.output<typeof PropertyImage>;

/** The same for its owner, with what the server found of it. */
export const OwnPropertyImage = PropertyImage.extend({ Warnings: z.array(oneOf(photoWarnings)) });
export type OwnPropertyImage = z.output<typeof OwnPropertyImage>;

/** What the caller's pictures show; of those that are not among the pictures of the home nothing is kept. */
export const PropertyImageRooms = z
  .array(z.object({ ImageID: ImageId, Room_Type: oneOf(photoRooms).nullable().default(null) }))
  .max(mostImages);
