import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { findListing, listDecisions, listReports } from "./queries.ts";
import { decisionView, listingView, reportView } from "./view.ts";

export const operatorInfo = handler(
  domain.properties.operatorInfo,
  async ({ db, language, refuse }, { PropertyID }) => {
    const [row, reports, decisions] = await Promise.all([
      findListing(db, PropertyID),
      listReports(db, PropertyID),
      listDecisions(db, PropertyID),
    ]);
    if (!row) return refuse("unknown-property");
    return { ...listingView(row, language), Reports: reports.map(reportView), Decisions: decisions.map(decisionView) };
  },
);
