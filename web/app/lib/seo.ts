import type { MetaDescriptor } from "react-router";
import { addressIn, type Language, languages, languageTags } from "#domain/platform/languages.ts";
import { language } from "./language.ts";

export type PageSeo = {
  title: string;
  description: string;
  /** The site's name and root, and the page's own path, the same in every language. */
  site: string;
  origin: string;
  path: string;
  /** For text that is in English on the pages of every language: the English page is canonical for all of them. */
  isEnglish?: boolean;
  /** Absolute. Without one, shared links show the site's own picture. */
  image?: { url: string; width?: number; height?: number; alt?: string };
  jsonLd?: object;
  /** For pages that are not for search engines. */
  hidden?: boolean;
};

/** A page's metadata for search engines and link previews. */
export function seo({ title, description, site, origin, path, image, jsonLd, ...rest }: PageSeo): MetaDescriptor[] {
  const spoken = rest.isEnglish ? languages[0] : language;
  const url = pageUrl(origin, path, spoken);
  const full = title.includes(site) ? title : `${title} · ${site}`;
  const short = shortened(description, 160);
  const picture = image ?? { url: new URL("/og.png", url).href, width: 1200, height: 630, alt: site };
  return [
    { title: full },
    { name: "description", content: short },
    ...(rest.hidden ? [{ name: "robots", content: "noindex" }] : [{ tagName: "link", rel: "canonical", href: url }]),
    ...(rest.hidden || rest.isEnglish ? [] : alternates(origin, path)),
    { property: "og:title", content: title },
    { property: "og:description", content: short },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: site },
    { property: "og:locale", content: languageTags[spoken].replace("-", "_") },
    { property: "og:url", content: url },
    { property: "og:image", content: picture.url },
    ...(picture.width ? [{ property: "og:image:width", content: String(picture.width) }] : []),
    ...(picture.height ? [{ property: "og:image:height", content: String(picture.height) }] : []),
    ...(picture.alt ? [{ property: "og:image:alt", content: picture.alt }] : []),
    { name: "twitter:card", content: "summary_large_image" },
    ...(jsonLd ? [{ "script:ld+json": { "@context": "https://schema.org", ...jsonLd } }] : []),
  ];
}

/** The whole address of a page, in the language of this one unless another is named. */
export const pageUrl = (origin: string, path: string, spoken: Language = language): string =>
  origin + addressIn(spoken, path);

const alternates = (origin: string, path: string): MetaDescriptor[] =>
  [...languages, "x-default" as const].map((name) => ({
    tagName: "link",
    rel: "alternate",
    hrefLang: name,
    href: pageUrl(origin, path, name === "x-default" ? languages[0] : name),
  }));

/** Cut at a word, on one line. */
function shortened(text: string, most: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= most) return line;
  const cut = line.lastIndexOf(" ", most - 1);
  return `${line.slice(0, cut > 0 ? cut : most - 1).replace(/[\s,.;:–-]+$/, "")}…`;
}
