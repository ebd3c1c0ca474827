import type { CallAt } from "#domain";
import type { Output } from "#domain/platform/call.ts";
import { counted } from "#domain/platform/sites.ts";
import { useHasFeature, useSite } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { countText } from "../properties/search-words.ts";
import styles from "./landing-strip.module.css";

type Figures = Output<CallAt<"user/Fetch_Site_Info">>;

/** What the site says about itself; one of its figures that is counted is the true one, and says nothing at zero. */
export function LandingStrip({ figures }: { figures: Figures | undefined }) {
  const { strip } = useSite();
  const hasSocieties = useHasFeature("society-management");
  const figureText = (figure: string, count: number | null | undefined) => {
    if (figure !== counted) return figure;
    return count ? countText(count, false) : undefined;
  };
  const stats = [
    { figure: figureText(strip.properties, figures?.Live_Properties), label: m.landing_strip_properties() },
    { figure: figureText(strip.tenants, figures?.Tenants), label: m.landing_strip_tenants() },
    {
      figure: hasSocieties ? figureText(strip.societies, figures?.Societies) : undefined,
      label: m.landing_strip_societies(),
    },
  ].filter(({ figure }) => figure !== undefined);
  if (stats.length === 0) return null;
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
