import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { findLabelSettings } from "./queries.ts";

export const settings = handler(domain.labels.settings, ({ db, actor }) => findLabelSettings(db, actor.societyId));
