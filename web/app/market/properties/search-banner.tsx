import type { CallAt } from "#domain";
import type { Output } from "#domain/platform/call.ts";
import { m } from "../../paraglide/messages.js";
import { Row } from "../../ui/layout.tsx";
import styles from "./search-banner.module.css";
import { countText } from "./search-words.ts";

type Figures = Output<CallAt<"user/Fetch_Site_Info">>;

/** The heading, and what is true this week; a figure of zero says nothing. */
export function SearchBanner({ figures }: { figures: Figures | undefined }) {
  const counted = figures
    ? [
        { count: figures.Live_Properties, text: m.search_figure_homes },
        { count: figures.Cities_With_Homes, text: m.search_figure_cities },
        { count: figures.Enquiries_This_Week, text: m.search_figure_enquiries },
      ]
    : [];
  const lines = counted
    .filter(({ count }) => count > 0)
    .map(({ count, text }) => text({ count, number: countText(count, false) }));
  return (
    <Row gap={5} lineGap={3} spread="between" className={styles.banner}>
      <h1>{m.search_heading()}</h1>
      {lines.length > 0 && (
        <Row as="ul" className={styles.figures}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Row>
      )}
    </Row>
  );
}
