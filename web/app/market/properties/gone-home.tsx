import type { PlaceLink } from "#domain/market/place-pages/calls.ts";
import { placePath } from "#domain/market/place-pages/rules.ts";
import type { PublicProperty } from "#domain/market/properties/calls.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Row } from "../../ui/layout.tsx";
import styles from "./property-page.module.css";
import { SimilarHomes } from "./similar-homes.tsx";

type GoneHomeProps = {
  homes: readonly PublicProperty[];
  /** The page of its city, where there is one. */
  page: PlaceLink | null;
};

/** In place of a home that was live and is no longer. */
export const GoneHome = ({ homes, page }: GoneHomeProps) => (
  <div className={styles.page}>
    <h1>{m.common_home_gone()}</h1>
    <p>{homes.length > 0 ? m.similar_gone_text() : m.similar_gone_none()}</p>
    <SimilarHomes homes={homes} level={2} />
    <Row gap={3}>
      {page && (
        <ButtonLink look="primary" to={placePath(page)}>
          {m.similar_gone_place({ place: page.Name })}
        </ButtonLink>
      )}
      <ButtonLink look={page ? "secondary" : "primary"} to="/user-properties">
        {m.property_all_homes()}
      </ButtonLink>
    </Row>
  </div>
);
