import { domain } from "#domain";
import { handler } from "../../../../platform/handler.ts";
import { openComparison } from "./show.ts";
import { viewFlat } from "./view.ts";

export const comparisonFlats = handler(
  domain.bills.comparisonFlats,
  async (context, { Bill_ComparisonID, Result, Skip, Limit }) => {
    const { compared, heads } = await openComparison(context, Bill_ComparisonID);
    const matching = Result === undefined ? compared.flats : compared.flats.filter(({ result }) => result === Result);
    return {
      Data: matching.slice(Skip, Skip + Limit).map((flat) => viewFlat(flat, compared, heads, context.language)),
      Count: matching.length,
    };
  },
);
