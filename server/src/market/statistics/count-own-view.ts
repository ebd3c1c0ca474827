import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { countVisitor } from "./visitors.ts";

export const countOwnView = handler(domain.statistics.countOwnView, async (context, { PropertyID }) => {
  const { actor } = context;
  if (!actor.isOperator) await countVisitor(context, PropertyID, actor.vendorId);
  return {};
});
