import type { Site } from "#domain/site/codes.ts";
import { useHasFeature } from "../lib/root-data.ts";
import { m } from "../paraglide/messages.js";
import styles from "./landing-strip.module.css";

/** The site's own words about itself, from its configuration. */
export function LandingStrip({ site: { strip } }: { site: Site }) {
  const hasSocieties = useHasFeature("society-management");
  const stats = [
    { figure: strip.properties, label: m.landing_strip_properties() },
    { figure: strip.tenants, label: m.landing_strip_tenants() },
    ...(hasSocieties ? [{ figure: strip.societies, label: m.landing_strip_societies() }] : []),
  ];
  return (
    <dl className={styles.strip}>
      {stats.map(({ figure, label }) => (
        <div key={label} className={styles.stat}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
