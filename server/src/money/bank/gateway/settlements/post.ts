import { type GatewayProvider, gatewayProviders, gatewayTexts } from "#domain/money/bank/gateway/codes.ts";
import type { Day } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Tx } from "../../../../platform/db/database.ts";
import type { Book } from "../../../journal/book.ts";
import { holdBook } from "../../../journal/vouchers/queries.ts";
import { decide, suspenseAccount } from "../../lines/post.ts";
import { lockLine } from "../../lines/queries.ts";
import { postAgainstClearing } from "../ledgers.ts";
import { creditsOf, findSettlement, openSettlements, type SettlementRow } from "./queries.ts";

type Poster = { by: string; now: Date };
type To = { ledgerAccountId: string; day: Day; bankLineId: string | null };

/** A settlement, from others until the transaction ends. */
export async function lockSettlement(tx: Tx, book: Book, id: string): Promise<SettlementRow | undefined> {
  await tx
    .selectFrom("gateway_settlement")
    .select("gateway_settlement_id")
    .where("issuer_id", "=", book.issuerId)
    .where("gateway_settlement_id", "=", id)
    .forUpdate()
    .execute();
  return findSettlement(tx, book, id);
}

/**
 * Posts a locked, open settlement: what the bank was credited with comes out of the gateway's account, and charges of refunds with
 * it; what is of nobody here goes to suspense. False where the month is closed.
 */
export async function postTo(tx: Tx, book: Book, of: SettlementRow, to: To, { by, now }: Poster): Promise<boolean> {
  const { closed_through } = (await holdBook(tx, book))!;
  if (closed_through !== null && to.day <= closed_through) return false;
  const suspense = of.other_paise === 0 ? undefined : await suspenseAccount(tx, book, now);
  const narration = `${gatewayProviders[of.provider as GatewayProvider]} ${of.utr || of.provider_settlement_id}: ${gatewayTexts.settlement}`;
  const voucherId = await postAgainstClearing(
    tx,
    book,
    [
      { purpose: { ledgerAccountId: to.ledgerAccountId }, amount: of.amount_paise },
      { purpose: "gateway-charges", amount: of.further_fee_paise },
      { purpose: "gateway-tax", amount: of.further_tax_paise },
      ...(suspense ? [{ purpose: { ledgerAccountId: suspense }, amount: -of.other_paise }] : []),
    ],
    { narration, by, day: to.day },
    now,
  );
  await tx
    .updateTable("gateway_settlement")
    .set({
      ...{ posted_at: now, posted_by: by, journal_voucher_id: voucherId ?? null, bank_line_id: to.bankLineId },
      updated_at: now,
    })
    .where("gateway_settlement_id", "=", of.gateway_settlement_id)
    .execute();
  return true;
}

/** The account of the books of a bank account that is open. */
export async function ledgerOfBank(tx: Tx, { issuerId }: Book, bankAccountId: string): Promise<string | undefined> {
  const bank = await tx
    .selectFrom("bank_account")
    .select("ledger_account_id")
    .where("issuer_id", "=", issuerId)
    .where("bank_account_id", "=", bankAccountId)
    .where("closed_on", "is", null)
    .executeTakeFirst();
  return bank?.ledger_account_id;
}

export type LineFault =
  | "unknown-bank-line"
  | "bank-line-decided"
  | "settlement-differs"
  | "unknown-bank-account"
  | "month-closed";

/** Posts a locked, open settlement with the credit of a statement. Answers why it cannot. */
export async function postWithLine(
  tx: Tx,
  book: Book,
  of: SettlementRow,
  lineId: string,
  poster: Poster,
): Promise<LineFault | undefined> {
  const line = await lockLine(tx, book, lineId);
  if (!line) return "unknown-bank-line";
  if (line.state !== 1) return "bank-line-decided";
  if (line.amount_paise !== of.amount_paise) return "settlement-differs";
  const ledgerAccountId = await ledgerOfBank(tx, book, line.bank_account_id);
  if (ledgerAccountId === undefined) return "unknown-bank-account";
  const to = { ledgerAccountId, day: line.value_on, bankLineId: line.bank_line_id };
  if (!(await postTo(tx, book, of, to, poster))) return "month-closed";
  const posted = await tx
    .selectFrom("gateway_settlement")
    .select("journal_voucher_id")
    .where("gateway_settlement_id", "=", of.gateway_settlement_id)
    .executeTakeFirstOrThrow();
  const decided = {
    state: 4,
    by: poster.by as VendorId,
    now: poster.now,
    voucherId: posted.journal_voucher_id!,
  } as const;
  await decide(tx, line, decided);
  return undefined;
}

/** Posts the settlements whose credit is on a statement beyond doubt. Answers how many. */
export async function postMatched(tx: Tx, book: Book, poster: Poster): Promise<number> {
  const open = await openSettlements(tx, book);
  const credits = await creditsOf(tx, book, open);
  let posted = 0;
  for (const { gateway_settlement_id: id } of open) {
    const credit = credits.get(id);
    if (!credit) continue;
    const settlement = (await lockSettlement(tx, book, id))!;
    if (settlement.posted_at === null && !(await postWithLine(tx, book, settlement, credit.bank_line_id, poster)))
      posted++;
  }
  return posted;
}
