import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { findImport, hasRows, lockImport } from "./queries.ts";
import { readAgain } from "./read-again.ts";
import { type KeptFixes, keptFixKey } from "./reading.ts";
import { importView } from "./view.ts";

export const fixImportCells = handler(
  domain.members.fixImportCells,
  async ({ db, actor, transaction, refuse }, { Member_ImportID, Cells }) => {
    await transaction(async (tx) => {
      const imported = await lockImport(tx, actor, Member_ImportID);
      if (!imported) return refuse("unknown-import");
      if (imported.status !== "checked") return refuse("import-begun");
      if (!(await hasRows(tx, imported, Cells))) return refuse("unknown-column");
      const fixes: KeptFixes = { ...(imported.fixes as unknown as KeptFixes) };
      for (const { Sheet, Line, Column, Text } of Cells) {
        const key = keptFixKey(Sheet, Line, Column);
        if (Text === null) delete fixes[key];
        else fixes[key] = Text;
      }
      return readAgain(tx, imported, { fixes });
    });
    const imported = await findImport(db, actor, Member_ImportID);
    return imported ? importView(imported) : refuse("unknown-import");
  },
);
