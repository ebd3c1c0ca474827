import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { findSettings } from "./queries.ts";
import { settingsView } from "./view.ts";

export const settings = handler(domain.visitors.settings, async ({ db, actor }) =>
  settingsView(await findSettings(db, actor.societyId)),
);
