/** What the form has to know of files that are sent as they are chosen: `usePhotos`, `useDocuments`. */
export type Uploads = {
  isChanged: boolean;
  isWaiting: boolean;
  /** Begins anew with the files of the record. */
  begin: () => void;
};
