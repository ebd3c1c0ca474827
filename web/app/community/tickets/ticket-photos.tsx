import { mostTicketImages } from "#domain/community/tickets/codes.ts";
import type { Image } from "#domain/core/uploads/calls.ts";
import { PhotosField } from "../../kit/form/photos-field.tsx";
import { type SentPhotos, usePhotos } from "../../kit/form/use-photos.ts";
import { sendPicture } from "../../lib/send-picture.ts";
import { m } from "../../paraglide/messages.js";
import type { Photo } from "../../ui/photos.tsx";

/** Photos that a ticket or a comment is sent with. */
export const useTicketPhotos = () => usePhotos({ most: mostTicketImages, send: sendPicture });

export const TicketPhotosField = ({ photos }: { photos: SentPhotos<Image> }) => (
  <PhotosField photos={photos} hint={m.tickets_photos_hint()} />
);

export const photosIn = (images: readonly Image[]): Photo[] =>
  images.map((image) => ({
    key: image.ImageID,
    url: image.Image_Original_URL,
    small: image.Sizes[0]?.URL ?? image.Image_Original_URL,
    blur: image.Blur,
  }));
