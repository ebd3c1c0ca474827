import { domain } from "#domain";
import { problem } from "#domain/platform/problems.ts";
import { labelKey } from "#domain/society/labels/rules.ts";
import { handler } from "../../platform/handler.ts";
import { findNamesake, hasFlat, holdLabels, saveAliases } from "./queries.ts";

export const editAliases = handler(
  domain.labels.editAliases,
  async ({ actor: { societyId }, now, transaction, refuse }, { FlatID, Aliases }) =>
    transaction(async (tx) => {
      if (!(await hasFlat(tx, societyId, FlatID))) return refuse("unknown-flat");
      // Of two spellings of one name the last stays.
      const aliases = new Map(Aliases.map((alias) => [labelKey(alias), alias]));
      await holdLabels(tx, societyId);
      const namesake = await findNamesake(tx, societyId, FlatID, [...aliases.keys()]);
      if (namesake) {
        const values = { alias: aliases.get(namesake.key)!, flat: namesake.label };
        return refuse("flat-alias-taken", { fields: { Aliases: problem("alias-of-other-flat", values) } });
      }
      await saveAliases(tx, societyId, FlatID, [...aliases], now);
      return {};
    }),
);
