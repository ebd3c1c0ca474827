import { useState } from "react";
import type { Vendor } from "#domain/core/session/calls.ts";
import { type PhotoType, photoProblem } from "#domain/core/uploads/rules.ts";
import type { Refused } from "../../kit/form/form-options.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { m } from "../../paraglide/messages.js";

/** Unchanged, removed, or another one. */
type Photo = "kept" | "removed" | File;

/** What was sent already: a save that is tried again sends no photo twice. */
const sent = new WeakMap<File, string>();

/** The photo of a profile. It is sent when the profile is saved, and its former photo goes with that. */
export function useProfilePhoto(type: PhotoType, vendor: Vendor | undefined) {
  const [photo, setPhoto] = useState<Photo>("kept");
  const [problem, setProblem] = useState<string>();
  /** How much of it is sent, from 0 to 1, while it is. */
  const [progress, setProgress] = useState<number>();
  const hadPhoto = vendor?.Whether_Image_Available ?? false;
  const change = (next: Photo) => {
    setPhoto(next);
    setProblem(undefined);
  };

  return {
    type,
    vendor,
    file: photo instanceof File ? photo : undefined,
    hadPhoto,
    isKept: photo === "kept",
    isRemoved: photo === "removed",
    problem,
    progress,
    choose(file: File) {
      const found = photoProblem(file, type);
      if (found) setProblem(found);
      else change(file);
    },
    remove: () => change(hadPhoto ? "removed" : "kept"),
    keep: () => change("kept"),
    /** Before the profile is saved; answers what went wrong. */
    async send(): Promise<Refused | undefined> {
      setProblem(undefined);
      if (!(photo instanceof File) || sent.has(photo)) return undefined;
      const answer = await askOnce(
        "upload/Upload_Image",
        photo,
        { file: photo, Image_Type: type },
        { onProgress: setProgress },
      );
      setProgress(undefined);
      if (answer.success) sent.set(photo, answer.extras.Data.ImageID);
      else setProblem(answer.extras.Status ?? m.session_photo_failed());
      return answer.success ? undefined : { Status: m.session_photo_failed(), ...answer.extras };
    },
    /** One that waited too long to be used is gone: then it is sent again. */
    forget: () => photo instanceof File && sent.delete(photo),
    input: () => ({
      Whether_Image_Available: photo === "kept" ? hadPhoto : photo !== "removed",
      ...(photo !== "kept" && { ImageID: (photo instanceof File && sent.get(photo)) || "" }),
    }),
    isChanged: photo !== "kept",
    isWaiting: false,
    begin: () => change("kept"),
  };
}

export type ProfilePhoto = ReturnType<typeof useProfilePhoto>;
