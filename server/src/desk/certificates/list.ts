import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { listCertificates } from "./queries.ts";
import { viewCertificate } from "./view.ts";

export const list = handler(domain.certificates.list, async ({ db, actor: { societyId } }, filters) => {
  const { rows, count } = await listCertificates(db, { societyId }, filters);
  return { Data: rows.map(viewCertificate), Count: count };
});
