import { domain } from "#domain";
import { guessPropertyColumns } from "#domain/market/properties/import/rules.ts";
import type { PropertyImportId } from "#domain/platform/ids.ts";
import { type Context, handler } from "../../../../platform/handler.ts";
import { sampleOf } from "../../../../platform/sheets/sample.ts";
import { readUpload } from "../../../../platform/sheets/upload.ts";
import { findUploaded, insertImport } from "./queries.ts";
import { importView } from "./view.ts";

const call = domain.properties.createImport;
type Here = Context<(typeof call)["refusals"][number], (typeof call)["who"]>;

export const createImport = handler(
  call,
  async (context, { file }) => {
    const { actor, now, transaction, refuse } = context;
    const upload = await readUpload(file, "properties", { account: actor.vendorId, refuse });
    const importId = await transaction(
      async (tx) => (await insertImport(tx, actor.vendorId, upload, now)).property_import_id,
    );
    return show(context, importId);
  },
  // Kept under the Idempotency-Key is the import's id alone, and nothing of its file.
  (context, importId: unknown) => show(context, importId as string),
);

async function show({ db, actor, refuse }: Here, importId: string) {
  const uploaded = (await findUploaded(db, actor.vendorId, importId as PropertyImportId)) ?? refuse("unknown-import");
  const columns = uploaded.columns as unknown as string[];
  return {
    ...importView(uploaded),
    Sample: sampleOf(columns, uploaded.first_rows),
    Guessed: guessPropertyColumns(columns),
  };
}
