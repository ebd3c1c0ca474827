import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { countResidents } from "./queries.ts";

export const counts = handler(domain.residents.counts, async ({ reads, actor }, place) =>
  countResidents(reads, actor, place),
);
