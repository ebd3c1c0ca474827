import { domain } from "#domain";
import { vendorTypes } from "#domain/platform/roles.ts";
import { handler } from "../../../platform/handler.ts";
import { listMessages, listPhotoMatches, listSignals } from "../checks/queries.ts";
import { matchView, messageView, signalView } from "../checks/view.ts";
import { findListing, listDecisions, listReports } from "./queries.ts";
import { decisionView, listingView, reportView } from "./view.ts";

export const operatorInfo = handler(
  domain.properties.operatorInfo,
  async ({ db, language, refuse }, { PropertyID }) => {
    const [row, reports, decisions, signals, matches, messages] = await Promise.all([
      findListing(db, PropertyID),
      listReports(db, PropertyID),
      listDecisions(db, PropertyID),
      listSignals(db, PropertyID),
      listPhotoMatches(db, PropertyID),
      listMessages(db, PropertyID),
    ]);
    if (!row) return refuse("unknown-property");
    return {
      ...listingView(row, language),
      IssuerID: row.account_type === vendorTypes.propertyManagement ? row.account_id : null,
      Reports: reports.map(reportView),
      Decisions: decisions.map(decisionView),
      Signal_Details: signals.map(signalView),
      Photo_Matches: matches.map(matchView),
      Messages: messages.map((message) => messageView(message, language)),
      Owner_Language: row.owner_language ?? "en",
    };
  },
);
