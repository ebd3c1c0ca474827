import { domain } from "#domain";
import { guessResidentColumns } from "#domain/residents/rules.ts";
import { handler } from "../../handler.ts";
import { readUpload } from "../../sheets/upload.ts";
import { insertImport } from "./queries.ts";
import { importView } from "./view.ts";

export const createImport = handler(domain.residents.createImport, async ({ db, actor, now, refuse }, { file }) => {
  const upload = await readUpload(file, "residents", { account: actor.vendorId, refuse });
  const made = await insertImport(db, actor, upload, now);
  return { ...importView(made), Sample: upload.sample, Guessed: guessResidentColumns(upload.columns) };
});
