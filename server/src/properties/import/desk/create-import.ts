import { domain } from "#domain";
import { guessPropertyColumns } from "#domain/properties/import/rules.ts";
import { handler } from "../../../handler.ts";
import { readUpload, sampleOf } from "../../../sheets/upload.ts";
import { insertImport } from "./queries.ts";
import { importView } from "./view.ts";

export const createImport = handler(
  domain.properties.createImport,
  async ({ db, actor: { vendorId }, now, refuse }, { file }) => {
    const upload = await readUpload(file, "properties");
    if (upload === "too-many-rows") return refuse("too-many-rows");
    if ("unusable" in upload) return refuse("invalid-input", { fields: { file: upload.unusable } });
    const made = await insertImport(db, vendorId, upload, now);
    return { ...importView(made), Sample: sampleOf(upload), Guessed: guessPropertyColumns(upload.columns) };
  },
);
