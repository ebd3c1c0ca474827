/** What the form needs from files that are uploaded as they are chosen: `usePhotos`, `useDocuments`. */
export type Uploads = {
  isChanged: boolean;
  isWaiting: boolean;
  /** Starts again with the files of the record. */
  begin: () => void;
};
