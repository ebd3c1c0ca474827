/** What the pages and the service worker say to each other. */

/** The cache of the pages that can be opened without a network. The pages delete it when somebody signs out. */
export const keptPagesCache = "kept-pages";

/** The worker puts it on `<html>` of a page that it has kept: when the server sent it, as an ISO instant. */
export const keptAtAttribute = "data-kept-at";

export type ToWorker =
  /** From now on these pages are kept for this account; those of another account are deleted. */
  | { type: "keep"; account: string; paths: string[]; assets: string[] }
  | { type: "forget" }
  /** The waiting version of the worker replaces the running one. */
  | { type: "take-over" };
