import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { documentView } from "../../core/uploads/view.ts";
import { handler } from "../../platform/handler.ts";
import { signingSecret } from "../../platform/signed-token.ts";
import { findDeposit, findRenewal, listEntries, listFiles } from "./queries.ts";
import { societyOf } from "./society.ts";
import { viewDeposit, viewEntry } from "./view.ts";

export const info = handler(domain.deposits.info, async ({ db, actor, now, language, refuse }, { Fixed_DepositID }) => {
  const society = societyOf(actor) ?? refuse("no-society");
  const row = (await findDeposit(db, society, Fixed_DepositID)) ?? refuse("unknown-deposit");
  const [entries, files, renewal, renewed, secret] = await Promise.all([
    listEntries(db, society, Fixed_DepositID),
    listFiles(db, society, Fixed_DepositID),
    findRenewal(db, society, Fixed_DepositID),
    row.renews_id === null ? undefined : findDeposit(db, society, row.renews_id),
    signingSecret(db),
  ]);
  const last = entries.find(({ reversed_at }) => reversed_at === null);
  // A renewal is reversed where it was made: at the deposit that was renewed.
  const isOwn = last !== undefined && !(last.kind === 1 && row.source === 4);
  const named = (deposit: { fixed_deposit_id: string; receipt_no: string } | undefined) =>
    deposit ? { Fixed_DepositID: deposit.fixed_deposit_id, Receipt_No: deposit.receipt_no } : null;
  return {
    ...viewDeposit(language, row, dayOf(now)),
    TDS_Note: row.tds_note,
    Files: files.map((file) => documentView(file, secret, now)),
    Entries: entries.map(viewEntry),
    Reversible: isOwn ? last.fixed_deposit_entry_id : null,
    Renews: named(renewed),
    Renewed_By: named(renewal),
  };
});
