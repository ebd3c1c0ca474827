import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { findInfos } from "../properties/queries.ts";
import { infoView } from "../properties/view.ts";

export const homes = handler(domain.shortlist.homes, async ({ reads, now }, { PropertyIDs }) =>
  (await findInfos(reads, [...new Set(PropertyIDs)], now)).map(infoView),
);
