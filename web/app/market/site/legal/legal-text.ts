import type { Site } from "#domain/platform/sites.ts";

/** A paragraph, a list, a page of the site, or the block that says how to reach the company or its grievance officer. */
export type LegalBlock =
  | string
  | { list: string[] }
  | { page: string; says: string }
  | { reach: "company" | "grievance-officer" };

export type LegalText = {
  title: string;
  /** For search engines and shared links. */
  description: string;
  /** As the company writes it; left out where the page carries no date. */
  updated?: string;
  intro: string[];
  sections: { heading: string; blocks: LegalBlock[] }[];
};

/** Legal prose is content of the site configuration: it is written once and speaks in the name of the site's company. */
export type LegalWriter = (site: Site) => LegalText;
