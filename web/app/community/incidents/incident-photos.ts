import { mostPhotos } from "#domain/community/incidents/codes.ts";
import type { Document } from "#domain/core/uploads/calls.ts";
import { usePhotos } from "../../kit/form/use-photos.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";

async function send(file: File, onProgress: (progress: number) => void) {
  const answer = await askOnce("upload/Upload_Society_Incident_Photo", file, { file }, { onProgress });
  return answer.success
    ? { image: answer.extras.Data }
    : { failure: answer.extras.Status ?? m.common_couldnt_upload_the_photo() };
}

/** The photos of an incident, which only those see who see the incident. */
export function useIncidentPhotos(photos: readonly Document[]) {
  const first = photos.map((photo) => ({ key: photo.DocumentID, image: photo }));
  const sent = usePhotos<Document>({ first, most: mostPhotos, send });
  return {
    ...sent,
    remove(key: string) {
      const gone = sent.photoUploads.find((upload) => upload.key === key)?.image;
      sent.remove(key);
      // One that the incident has already is in use: the answer says so, and saving takes it away.
      if (gone) void request("upload/Remove_Document", { DocumentID: gone.DocumentID });
    },
  };
}
