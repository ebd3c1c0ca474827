/** The two site configurations: what differs between the sites that one build serves. */

/** What an operator may switch off on their server (`FEATURES_OFF`). */
export const featureNames = ["society-management", "property-clone"] as const;
export type FeatureName = (typeof featureNames)[number];

type Company = {
  name: string;
  address: string;
  phone: string;
  email: string;
  /** Named to the public, as the E-Commerce Rules of 2020 and the Intermediary Rules of 2021 require. */
  grievanceOfficer: { name: string; email: string };
  /** The place whose courts hear disputes. */
  courts: string;
};

export type Site = {
  name: string;
  tagline: string;
  /** What the strip of the landing page says, in the site's own words. */
  strip: { properties: string; tenants: string; societies: string };
  company: Company;
  social: { label: string; url: string }[];
};

export const sites = {
  aangan: {
    name: "Aangan",
    tagline: "Homes to rent, without brokers. Societies, well run.",
    strip: { properties: "2k+", tenants: "50k+", societies: "200+" },
    company: {
      name: "Aangan Homes Private Limited",
      address: "4th Floor, 12 Residency Road, Bengaluru, Karnataka 560025",
      phone: "+91 80000 12345",
      email: "support@aangan.example",
      grievanceOfficer: { name: "Meera Nair", email: "grievance@aangan.example" },
      courts: "Bengaluru, Karnataka",
    },
    social: [],
  },
  gharana: {
    name: "Gharana",
    tagline: "Rental homes and housing societies, under one roof.",
    strip: { properties: "2k+", tenants: "50k+", societies: "200+" },
    company: {
      name: "Gharana Living Private Limited",
      address: "2nd Floor, 7 Prabhat Road, Pune, Maharashtra 411004",
      phone: "+91 80000 54321",
      email: "support@gharana.example",
      grievanceOfficer: { name: "Rohan Kulkarni", email: "grievance@gharana.example" },
      courts: "Pune, Maharashtra",
    },
    social: [],
  },
} satisfies Record<string, Site>;

export type SiteName = keyof typeof sites;
export const siteNames = Object.keys(sites) as [SiteName, ...SiteName[]];
