import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { takeOut } from "./take-out.ts";

export const end = handler(domain.meters.end, async (context, removal) =>
  context.transaction(async (tx) => {
    await takeOut(tx, context.actor, context, removal);
    return {};
  }),
);
