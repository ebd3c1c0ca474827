import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { findCode } from "./queries.ts";
import { viewCode } from "./view.ts";

export const codeInfo = handler(domain.joining.codeInfo, async ({ db, actor }) =>
  viewCode(await findCode(db, actor.societyId)),
);
