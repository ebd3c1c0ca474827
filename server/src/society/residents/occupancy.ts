import { type RawBuilder, sql } from "kysely";

/*
 * Who belongs to a flat, lives in it, rents it and owns it: the only place that defines this (decision 036). Each rule
 * is a condition on a row of `resident`, so that every feature selects the columns that it needs. They are literal SQL
 * without parameters, since a plan for any value cannot use the partial indexes of active residents.
 */

/** Active: neither moved out nor made inactive. What the society counts; whether the number has accepted does not matter. */
export const isActive = sql<boolean>`resident.status`;

/** Of a row that is active: its person rents the flat, as a tenant or as a PG resident. A flat with such a row is rented out. */
export const rentsFlat = sql<boolean>`resident.resident_type <> 1`;

/** Owns the flat, as the society keeps its records. */
export const ownsFlat = sql<boolean>`(${isActive} and resident.resident_type = 1)`;

/**
 * Belongs to the flat: the record is active and this number has accepted it. An owner does so too while others rent the flat:
 * they have its bills, its society's announcements and incidents, and raise its tickets and block issues.
 */
export const belongsTo = (phone: string): RawBuilder<boolean> =>
  sql<boolean>`(resident.accepted_phone = ${phone} and ${isActive})`;

/**
 * Lives in the flat: its tenants and PG residents; its owners unless it is rented out. Only people who live there have
 * visitors, use the gate and book amenities; others neither book nor see bookings. `resident` is the alias of the row.
 */
export const livesThere = (resident = "resident"): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${resident}.${column}`);
  return sql<boolean>`(${of("status")} and (${of("resident_type")} <> 1 or not exists (
    select from resident as other where other.flat_id = ${of("flat_id")} and other.status and other.resident_type <> 1)))`;
};
