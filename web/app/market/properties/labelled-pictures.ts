import type { PublicProperty } from "#domain/market/properties/calls.ts";
import { photoRooms } from "#domain/market/properties/photos/codes.ts";

type Pictured = Pick<PublicProperty, "Property_Image_Array_Information">;

/** What the pictures of a home show, in their order. */
export const photoLabels = ({ Property_Image_Array_Information: images }: Pictured) =>
  images.map(({ Room_Type }) => (Room_Type ? photoRooms[Room_Type] : undefined));

/** The pictures with what they show. */
export const labelledPictures = (home: Pictured) => {
  const labels = photoLabels(home);
  return home.Property_Image_Array_Information.map((image, at) => ({ ...image, label: labels[at] }));
};
