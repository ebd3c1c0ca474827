import { domain } from "#domain";
import type { VisitStatus } from "#domain/gate/visitors/codes.ts";
import { handler } from "../../../platform/handler.ts";
import { signingSecret } from "../../../platform/signed-token.ts";
import { passToken, readPassToken } from "../link.ts";
import { findPass } from "../passes/queries.ts";
import { findPlaceOfPass } from "./queries.ts";
import { isLive } from "./view.ts";

export const publicPass = handler(domain.visitors.publicPass, async ({ db, now, refuse }, { Token }) => {
  const secret = await signingSecret(db);
  const id = readPassToken(secret, Token) ?? refuse("pass-not-ours");
  const pass = (await findPass(db, id)) ?? refuse("unknown-visitor-pass");
  const place = await findPlaceOfPass(db, id);
  const opens = isLive(pass, now);
  return {
    Society_Name: place.name,
    Address: place.address,
    Valid_From: pass.valid_from.toISOString(),
    Valid_Until: pass.valid_until.toISOString(),
    Whether_Several_Entries: pass.is_several,
    Visit_Status: pass.status === "scheduled" && !pass.host_lives_there ? "cancelled" : (pass.status as VisitStatus),
    Whether_Expired: pass.valid_until <= now,
    QR_Text: opens ? passToken(secret, id) : null,
    Entry_Code: opens ? pass.entry_code : null,
  };
});
