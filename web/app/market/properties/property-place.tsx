import type { PublicPropertyInfo } from "#domain/market/properties/calls.ts";
import { hasPlaceOnMap } from "#domain/market/properties/rules.ts";
import { PlaceMap } from "../../lib/place-map.tsx";
import { m } from "../../paraglide/messages.js";
import { Section } from "./property-details.tsx";
import styles from "./property-page.module.css";
import { addressOf } from "./property-words.ts";

/** In metres: how far a home may be from its public place (server/migrations/0059_shown_places.sql). */
const furthest = 425;

/** The home's location, for people who scroll down to it; the link to an outside map is at the top of the page. */
export function PropertyPlace({ home }: { home: PublicPropertyInfo }) {
  const { PropertyID, Property_Title, Latitude, Longitude } = home;
  if (!hasPlaceOnMap(Latitude, Longitude)) return null;
  return (
    <Section title={m.common_location()} level={1}>
      <p>{addressOf(home)}</p>
      <PlaceMap
        key={PropertyID}
        label={m.property_map({ title: Property_Title })}
        points={[{ latitude: Latitude, longitude: Longitude, label: Property_Title, within: furthest }]}
        className={styles.map}
      />
    </Section>
  );
}
