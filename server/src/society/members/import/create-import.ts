import { domain } from "#domain";
import type { MemberImportId } from "#domain/platform/ids.ts";
import type { RawSheet } from "#domain/platform/sheets.ts";
import { listsApart } from "#domain/society/members/import/apart/rules.ts";
import { type Context, handler } from "../../../platform/handler.ts";
import { readSheetsUpload } from "../../../platform/sheets/upload.ts";
import { guessMapping, withRemembered } from "./guess.ts";
import { findImport, insertImport, lockImport, rememberedLayouts } from "./queries.ts";
import { readAgain } from "./read-again.ts";
import { importView } from "./view.ts";

const call = domain.members.createImport;
type Here = Context<(typeof call)["refusals"][number], (typeof call)["who"]>;

export const createImport = handler(
  call,
  async (context, { file }) => {
    const { db, actor, now, transaction, refuse } = context;
    const { name, sheets } = await readSheetsUpload(file, { account: actor.vendorId, refuse });
    const lists = (JSON.parse(sheets) as RawSheet[]).flatMap(listsApart);
    const guessed = guessMapping(lists);
    const layouts = await rememberedLayouts(
      db,
      actor.societyId,
      guessed.sheets.map(({ key }) => key),
    );
    const importId = await transaction(async (tx) => {
      const id = await insertImport(
        tx,
        actor,
        { name, sheets: JSON.stringify(lists), mapping: withRemembered(guessed, layouts) },
        now,
      );
      await readAgain(tx, (await lockImport(tx, actor, id))!, {});
      return id;
    });
    return show(context, importId);
  },
  // Kept under the Idempotency-Key is the import's id alone, and nothing of its file.
  (context, importId: unknown) => show(context, importId as MemberImportId),
);

async function show({ db, actor, refuse }: Here, importId: MemberImportId) {
  const imported = await findImport(db, actor, importId);
  return imported ? importView(imported) : refuse("unknown-import");
}
