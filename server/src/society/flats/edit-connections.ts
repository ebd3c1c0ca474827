import { domain } from "#domain";
import { problem } from "#domain/platform/problems.ts";
import { handler } from "../../platform/handler.ts";
import { lockFlat, saveConnections } from "./queries.ts";

export const editConnections = handler(
  domain.flats.editConnections,
  async ({ actor: { societyId }, now, transaction, refuse }, { FlatID, Connections }) =>
    transaction(async (tx) => {
      if (!(await lockFlat(tx, societyId, FlatID))) return refuse("unknown-flat");
      const taken = await saveConnections(tx, societyId, FlatID, Connections, now);
      if (!taken) return {};
      const field = `Connections.${taken.at}.Connection_No`;
      const fields =
        taken.label === null ? {} : { [field]: problem("connection-of-other-flat", { flat: taken.label }) };
      return refuse("connection-taken", { fields });
    }),
);
