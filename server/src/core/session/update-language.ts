import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { updateLanguage as update } from "./queries.ts";

export const updateLanguage = handler(
  domain.session.updateLanguage,
  async ({ actor: { vendorId }, transaction }, { Language }) =>
    transaction(async (tx) => {
      await update(tx, vendorId, Language);
      return {};
    }),
);
