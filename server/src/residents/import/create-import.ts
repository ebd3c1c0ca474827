import { domain } from "#domain";
import { guessResidentColumns } from "#domain/residents/rules.ts";
import { handler } from "../../handler.ts";
import { readUpload, sampleOf } from "../../sheets/upload.ts";
import { insertImport } from "./queries.ts";
import { importView } from "./view.ts";

export const createImport = handler(domain.residents.createImport, async ({ db, actor, now, refuse }, { file }) => {
  const upload = await readUpload(file, "residents");
  if (upload === "too-many-rows") return refuse("too-many-rows");
  if ("unusable" in upload) return refuse("invalid-input", { fields: { file: upload.unusable } });
  const made = await insertImport(db, actor, { ...upload, now });
  return { ...importView(made), Sample: sampleOf(upload), Guessed: guessResidentColumns(upload.columns) };
});
