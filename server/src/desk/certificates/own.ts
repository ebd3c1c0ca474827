import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { listCertificates } from "./queries.ts";
import { viewCertificate } from "./view.ts";

export const own = handler(domain.certificates.own, async ({ db, actor }, page) => {
  const { rows, count } = await listCertificates(db, { societyId: actor.societyId, own: actor }, page);
  return { Data: rows.map(viewCertificate), Count: count };
});
