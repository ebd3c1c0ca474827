import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { findFile } from "./queries.ts";

export const batchFile = handler(domain.payables.batchFile, async ({ db, actor, refuse }, { Payment_BatchID }) => {
  const book = bookOf(actor) ?? refuse("no-society");
  const { file_name, file_text } = (await findFile(db, book, Payment_BatchID)) ?? refuse("unknown-payment-batch");
  return {
    File_Name: file_name,
    Media_Type: file_name.endsWith(".csv") ? "text/csv" : "text/plain",
    Content_Base64: Buffer.from(file_text, "utf8").toString("base64"),
  };
});
