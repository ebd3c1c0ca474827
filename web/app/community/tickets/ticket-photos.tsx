import { mostTicketImages } from "#domain/community/tickets/codes.ts";
import type { Image } from "#domain/core/uploads/calls.ts";
import { PhotosField } from "../../lib/photos-field.tsx";
import { sendPicture } from "../../lib/send-picture.ts";
import { photoWords, type SentShots, useSentShots } from "../../lib/shots.ts";
import { m } from "../../paraglide/messages.js";
import type { Photo } from "../../ui/photos.tsx";

const words = photoWords(mostTicketImages);

/** Photos that a ticket or a comment is sent with. */
export const useTicketPhotos = () =>
  useSentShots({ first: () => [], most: mostTicketImages, send: sendPicture, words });

const srcOf = ({ Sizes, Image_Original_URL }: Image) => Sizes[0]?.URL ?? Image_Original_URL;

export const TicketPhotosField = ({ pictures }: { pictures: SentShots }) => (
  <PhotosField pictures={pictures} most={mostTicketImages} srcOf={srcOf} hint={m.tickets_photos_hint()} />
);

export const photosIn = (images: readonly Image[]): Photo[] =>
  images.map((image) => ({
    key: image.ImageID,
    url: image.Image_Original_URL,
    small: srcOf(image),
    blur: image.Blur,
  }));
