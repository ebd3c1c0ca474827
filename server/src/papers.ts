import type { FastifyInstance } from "fastify";
import type { PaperFile } from "#domain/money/payments/papers/calls.ts";
import type { BillId, PaymentId } from "#domain/platform/ids.ts";
import { wordsIn } from "#domain/translations.ts";
import { findBillPaper } from "./money/bills/papers/find.ts";
import { fileOf } from "./money/payments/papers/file.ts";
import { receiptPaper } from "./money/payments/papers/receipt.ts";
import { findPayment } from "./money/payments/queries.ts";
import { viewReceiptInfo } from "./money/payments/view.ts";
import type { Db } from "./platform/db/database.ts";
import type { PaperFinder } from "./platform/job.ts";
import { languageOfBrowser } from "./platform/language.ts";
import type { Wire } from "./platform/wire.ts";

/** The calls that answer a paper, by the first part of its address, and what the second part and the query are to them. */
const kinds: Record<string, { path: string; id: string; more?: readonly string[] }> = {
  bills: { path: "vendor/Fetch_Bill_Paper", id: "BillID" },
  notes: { path: "vendor/Fetch_Bill_Note_Paper", id: "Bill_NoteID" },
  "write-offs": { path: "vendor/Fetch_Write_Off_Paper", id: "Write_OffID" },
  shared: { path: "user/Fetch_Bill_Page_Paper", id: "Token", more: ["Language"] },
  "deposit-slips": { path: "vendor/Fetch_Deposit_Slip_Paper", id: "Deposit_SlipID" },
  "payment-vouchers": { path: "vendor/Fetch_Supplier_Payment_Paper", id: "Supplier_PaymentID" },
  "payment-files": { path: "vendor/Fetch_Payment_Batch_File", id: "Payment_BatchID" },
  "published-months": { path: "vendor/Fetch_Published_Month_Paper", id: "Published_MonthID" },
  "society-months": { path: "vendor/Fetch_Transparency_Paper", id: "Published_MonthID" },
  receipts: { path: "vendor/Fetch_Bill_Payment_Paper", id: "PaymentID" },
  handovers: { path: "vendor/Fetch_Society_Handover_Paper", id: "Society_HandoverID", more: ["Language"] },
  "new-administrator": { path: "vendor/Fetch_Society_Recovery_Paper", id: "Society_RecoveryID", more: ["Language"] },
  letters: { path: "vendor/Fetch_Letter_Paper", id: "Notice_LetterID" },
  certificates: { path: "vendor/Fetch_Certificate_Paper", id: "CertificateID" },
  statements: { path: "vendor/Fetch_Flat_Statement_Paper", id: "FlatID", more: ["Start_Date", "End_Date"] },
};

type PaperRequest = { Params: { kind: string; id: string }; Querystring: Record<string, string | undefined> };

/** Papers under an address that a page of ours links to: who may open one is what its call says, by the session's cookies. */
export function registerPapers(app: FastifyInstance, wire: Wire): void {
  app.get<PaperRequest>("/papers/:kind/:id", async (request, reply) => {
    reply.header("cache-control", "private, no-store").header("x-robots-tag", "noindex");
    const plain = (http: number, words: string) => reply.code(http).type("text/plain; charset=utf-8").send(words);
    const kind = Object.hasOwn(kinds, request.params.kind) ? kinds[request.params.kind] : undefined;
    if (!kind) return plain(404, "Not found");
    const more = (kind.more ?? []).flatMap((name) => (request.query[name] ? [[name, request.query[name]]] : []));
    const { http, envelope, headers } = await wire({
      path: kind.path,
      body: { [kind.id]: request.params.id, ...Object.fromEntries(more) },
      headers: { ...request.headers, "accept-language": languageOfBrowser(request) },
      cookies: request.cookies,
      address: request.ip,
      requestId: request.id,
    });
    if (http === 401) return plain(401, "Please sign in, and open the paper again from where you found it.");
    reply.headers(headers);
    if (!envelope.success) return plain(http, envelope.extras.Status ?? "Not found");
    const file = envelope.extras.Data as PaperFile;
    return reply
      .type(file.Media_Type)
      .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'")
      .header("content-disposition", `inline; filename*=UTF-8''${encodeURIComponent(file.File_Name)}`)
      .send(Buffer.from(file.Content_Base64, "base64"));
  });
}

type Finding = { db: Db; site: string; now: Date; withoutSocieties: boolean };

/** Finds what a notice's mail carries: by the scope of its recipient, so that a mail holds nothing that a call would not show. */
export const paperFinder =
  ({ db, site, now, withoutSocieties }: Finding): PaperFinder =>
  async (ownPhone, name, language) => {
    const [kind, id = ""] = name.split(":");
    const find = async () => {
      if (kind === "bill")
        return findBillPaper(db, { ownPhone }, id as BillId, { now, withoutSocieties, role: "tenant", language });
      const payment = await findPayment(db, { ownPhone }, id as PaymentId);
      return payment && receiptPaper(viewReceiptInfo(payment), wordsIn(language, "paperTexts"));
    };
    const paper = await find();
    if (!paper) return undefined;
    const file = await fileOf(paper, { site, language, account: ownPhone });
    return { name: file.File_Name, type: file.Media_Type, bytes: Buffer.from(file.Content_Base64, "base64") };
  };
