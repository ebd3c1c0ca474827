import type { PublicProperty } from "#domain/market/properties/calls.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import styles from "./property-page.module.css";
import { SimilarHomes } from "./similar-homes.tsx";

/** In place of a home that was live and is no longer. */
export const GoneHome = ({ homes }: { homes: readonly PublicProperty[] }) => (
  <div className={styles.page}>
    <h1>{m.similar_gone_title()}</h1>
    <p>{homes.length > 0 ? m.similar_gone_text() : m.similar_gone_none()}</p>
    <SimilarHomes homes={homes} level={2} />
    <p>
      <ButtonLink look="primary" to="/user-properties">
        {m.property_all_homes()}
      </ButtonLink>
    </p>
  </div>
);
