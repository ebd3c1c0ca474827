import type { SocietyId } from "#domain/platform/ids.ts";
import type { Account } from "../../platform/handler.ts";
import { type Book, bookOf } from "../journal/book.ts";

export type Society = Book & { societyId: SocietyId };

/** The books of a society. Landlords have no funds. */
export function societyOf(actor: Account): Society | undefined {
  const book = bookOf(actor);
  return book?.societyId ? (book as Society) : undefined;
}
