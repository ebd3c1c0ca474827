import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { countVisitor } from "./visitors.ts";

export const countView = handler(domain.statistics.countView, async (context, { PropertyID }) => {
  await countVisitor(context, PropertyID);
  return {};
});
