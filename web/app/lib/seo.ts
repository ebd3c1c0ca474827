import type { MetaDescriptor } from "react-router";

export type PageSeo = {
  title: string;
  description: string;
  /** The site's name, and the page's own address: absolute, canonical. */
  site: string;
  url: string;
  /** Absolute. Without one, the site's own picture stands in shared links. */
  image?: { url: string; width?: number; height?: number; alt?: string };
  jsonLd?: object;
  /** For pages that are not for search engines. */
  hidden?: boolean;
};

/** Everything that a page tells to search engines and to people's chat windows. */
export function seo({ title, description, site, url, image, jsonLd, hidden }: PageSeo): MetaDescriptor[] {
  const full = title.includes(site) ? title : `${title} · ${site}`;
  const short = shortened(description, 160);
  const picture = image ?? { url: new URL("/og.png", url).href, width: 1200, height: 630, alt: site };
  return [
    { title: full },
    { name: "description", content: short },
    ...(hidden ? [{ name: "robots", content: "noindex" }] : [{ tagName: "link", rel: "canonical", href: url }]),
    { property: "og:title", content: title },
    { property: "og:description", content: short },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: site },
    { property: "og:locale", content: "en_IN" },
    { property: "og:url", content: url },
    { property: "og:image", content: picture.url },
    ...(picture.width ? [{ property: "og:image:width", content: String(picture.width) }] : []),
    ...(picture.height ? [{ property: "og:image:height", content: String(picture.height) }] : []),
    ...(picture.alt ? [{ property: "og:image:alt", content: picture.alt }] : []),
    { name: "twitter:card", content: "summary_large_image" },
    ...(jsonLd ? [{ "script:ld+json": { "@context": "https://schema.org", ...jsonLd } }] : []),
  ];
}

/** Cut at a word, on one line. */
function shortened(text: string, most: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= most) return line;
  const cut = line.lastIndexOf(" ", most - 1);
  return `${line.slice(0, cut > 0 ? cut : most - 1).replace(/[\s,.;:–-]+$/, "")}…`;
}
