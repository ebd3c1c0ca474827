import type { PublicProperty } from "#domain/market/properties/calls.ts";
import { photoRooms } from "#domain/market/properties/photos/codes.ts";

type Pictured = Pick<PublicProperty, "Property_Image_Array_Information">;

/** The pictures of a home with what they show. */
export const labelledPictures = ({ Property_Image_Array_Information: images }: Pictured) =>
  images.map((image) => ({ ...image, label: image.Room_Type ? photoRooms[image.Room_Type] : undefined }));
