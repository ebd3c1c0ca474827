import { domain } from "#domain";
import { guessPropertyColumns } from "#domain/properties/import/rules.ts";
import { handler } from "../../../handler.ts";
import { readUpload } from "../../../sheets/upload.ts";
import { insertImport } from "./queries.ts";
import { importView } from "./view.ts";

export const createImport = handler(
  domain.properties.createImport,
  async ({ db, actor: { vendorId }, now, refuse }, { file }) => {
    const upload = await readUpload(file, "properties", { account: vendorId, refuse });
    const made = await insertImport(db, vendorId, upload, now);
    return { ...importView(made), Sample: upload.sample, Guessed: guessPropertyColumns(upload.columns) };
  },
);
