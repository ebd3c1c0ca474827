import type { MetaDescriptor } from "react-router";
import { type Match, rootDataOf, siteOf } from "./root-data.ts";

/**
 * The `meta` of a page whose address is a secret, sent in a message: search engines do not index it, and other sites do
 * not get it as a referrer. A page with a form needs `same-origin`, because the form must prove that it is from this
 * site.
 */
export const secretPageMeta =
  (title: () => string, referrer: "no-referrer" | "same-origin") =>
  ({ matches }: { matches: readonly Match[] }): MetaDescriptor[] => [
    { title: `${title()} · ${siteOf(rootDataOf(matches)).name}` },
    { name: "robots", content: "noindex" },
    { name: "referrer", content: referrer },
  ];
