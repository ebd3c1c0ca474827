import { domain } from "#domain";
import type { ResidentImportId } from "#domain/platform/ids.ts";
import { guessResidentColumns } from "#domain/society/residents/rules.ts";
import { type Context, handler } from "../../../platform/handler.ts";
import { sampleOf } from "../../../platform/sheets/sample.ts";
import { readUpload } from "../../../platform/sheets/upload.ts";
import { findUploaded, insertImport } from "./queries.ts";
import { importView } from "./view.ts";

const call = domain.residents.createImport;
type Here = Context<(typeof call)["refusals"][number], (typeof call)["who"]>;

export const createImport = handler(
  call,
  async (context, { file }) => {
    const { actor, now, transaction, refuse } = context;
    const upload = await readUpload(file, "residents", { account: actor.vendorId, refuse });
    const importId = await transaction(async (tx) => (await insertImport(tx, actor, upload, now)).resident_import_id);
    return show(context, importId);
  },
  // Kept under the Idempotency-Key is the import's id alone, and nothing of its file.
  (context, importId: unknown) => show(context, importId as string),
);

async function show({ db, actor, refuse }: Here, importId: string) {
  const uploaded = (await findUploaded(db, actor, importId as ResidentImportId)) ?? refuse("unknown-import");
  const columns = uploaded.columns as unknown as string[];
  const Sample = sampleOf(columns, uploaded.first_rows);
  return { ...importView(uploaded), Sample, Guessed: guessResidentColumns(columns, Sample) };
}
