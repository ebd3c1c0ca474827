import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { listSettings } from "./queries.ts";
import { viewSetting } from "./view.ts";

export const settings = handler(domain.certificates.settings, async ({ db, actor }) => ({
  Kinds: (await listSettings(db, actor.societyId)).map(viewSetting),
}));
