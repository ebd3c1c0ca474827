import { domain } from "#domain";
import { windowProblemNow } from "#domain/gate/visitors/rules.ts";
import { handler } from "../../../platform/handler.ts";
import { signingSecret } from "../../../platform/signed-token.ts";
import { listLivedFlats } from "../homes/queries.ts";
import { sendPass } from "./notify.ts";
import { hasFlat, insertPass } from "./queries.ts";
import { passView } from "./view.ts";

export const createPass = handler(
  domain.visitors.createPass,
  async ({ actor, transaction, enqueue, now, refuse }, draft) =>
    transaction(async (tx) => {
      const home = (await listLivedFlats(tx, actor.phone)).find(({ flat_id }) => flat_id === draft.FlatID);
      if (!home) return refuse((await hasFlat(tx, actor.phone, draft.FlatID)) ? "not-living-there" : "unknown-flat");
      const problem = windowProblemNow(draft, now);
      if (problem) return refuse(problem);
      const pass = await insertPass(tx, home, draft, now);
      const secret = await signingSecret(tx);
      if (draft.Whether_Send_Message) await sendPass(tx, { enqueue, now, secret, by: actor.vendorId }, pass);
      return passView(pass, secret);
    }),
);
