import { type RawBuilder, sql } from "kysely";

/** The address that the owner of a home wrote: that of the map, else that of the form. `home` is the alias of `property`. */
export const writtenAddress = (home: string): RawBuilder<string> =>
  sql`coalesce(nullif(${sql.ref(`${home}.location_address`)}, ''), ${sql.ref(`${home}.address`)})`;

/** What strangers read of an address: its area, city and state. For a query that joins `city` and `state`. */
export const shownAddress = (written: RawBuilder<unknown>): RawBuilder<string> =>
  sql`shown_address(${written}, city.city_name, state.state_name)`;

/** The area that strangers read of an address, null where it names none. For a query that joins `city` and `state`. */
export const shownArea = (written: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`nullif(split_part(${shownAddress(written)}, ', ', 1), city.city_name)`;

/** That area as its page is addressed by (`koramangala-5th-block`), null where there is none. */
export const areaSlug = (written: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`nullif(place_slug(${shownArea(written)}), '')`;
