import type { Language } from "./languages.ts";

/** The two site configurations: what differs between the sites that one build serves. A file of the operator may say otherwise. */

type Company = {
  name: string;
  address: string;
  phone: string;
  email: string;
  /** Named to the public, as the E-Commerce Rules of 2020 and the Intermediary Rules of 2021 require. */
  grievanceOfficer: { name: string; email: string };
  /** The city whose courts have jurisdiction. */
  courts: string;
};

/** In the site's own words as "2k+", or the true figure, counted. */
type Figure = string | typeof counted;
export const counted = "count";

export type Site = {
  name: string;
  tagline: Record<Language, string>;
  /** The figures in the strip of the landing page. */
  strip: { properties: Figure; tenants: Figure; societies: Figure };
  company: Company;
  social: { label: string; url: string }[];
};

export const sites = {
  aangan: {
    name: "Aangan",
    tagline: {
      en: "Homes to rent, without brokers. Societies, well run.",
      hi: "बिना ब्रोकर किराए के घर। अच्छे से चलती सोसाइटियाँ।",
    },
    strip: { properties: "2k+", tenants: "50k+", societies: "200+" },
    company: {
      name: "Aangan Homes Private Limited",
      address: "4th Floor, 12 Residency Road, Bengaluru, Karnataka 560025",
      phone: "+91 80000 12345",
      email: "support@aangan.example",
      grievanceOfficer: { name: "Meera Nair", email: "grievance@aangan.example" },
      courts: "Bengaluru, Karnataka",
    },
    social: [
      { label: "Instagram", url: "https://social.aangan.example/instagram" },
      { label: "Facebook", url: "https://social.aangan.example/facebook" },
      { label: "YouTube", url: "https://social.aangan.example/youtube" },
    ],
  },
  gharana: {
    name: "Gharana",
    tagline: {
      en: "Rental homes and housing societies, under one roof.",
      hi: "किराए के घर और हाउसिंग सोसाइटियाँ, एक ही छत के नीचे।",
    },
    strip: { properties: "2k+", tenants: "50k+", societies: "200+" },
    company: {
      name: "Gharana Living Private Limited",
      address: "2nd Floor, 7 Prabhat Road, Pune, Maharashtra 411004",
      phone: "+91 80000 54321",
      email: "support@gharana.example",
      grievanceOfficer: { name: "Rohan Kulkarni", email: "grievance@gharana.example" },
      courts: "Pune, Maharashtra",
    },
    social: [
      { label: "Instagram", url: "https://social.gharana.example/instagram" },
      { label: "Facebook", url: "https://social.gharana.example/facebook" },
      { label: "YouTube", url: "https://social.gharana.example/youtube" },
    ],
  },
} satisfies Record<string, Site>;

export const siteNames = Object.keys(sites) as [keyof typeof sites, ...(keyof typeof sites)[]];
