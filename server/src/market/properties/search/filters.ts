import type { z } from "zod";
import type { PublicPropertyFilters } from "#domain/market/properties/calls.ts";

/** What a search of the public site asks of a home. */
export type Filters = Omit<z.output<typeof PublicPropertyFilters>, "Skip" | "Limit" | "Sort">;
