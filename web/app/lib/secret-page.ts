import type { MetaDescriptor } from "react-router";
import { type Match, rootDataOf, siteOf } from "./root-data.ts";

/**
 * The `meta` of a page whose address is a secret, sent in a message: no search engine keeps it, and no other site is told of it.
 * A page with a form needs `same-origin`, since the form must be able to say that it is this site's own.
 */
export const secretPageMeta =
  (title: () => string, referrer: "no-referrer" | "same-origin") =>
  ({ matches }: { matches: readonly Match[] }): MetaDescriptor[] => [
    { title: `${title()} · ${siteOf(rootDataOf(matches)).name}` },
    { name: "robots", content: "noindex" },
    { name: "referrer", content: referrer },
  ];
