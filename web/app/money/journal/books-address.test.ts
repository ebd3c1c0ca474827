import { expect, test } from "vitest";
import { documentHref, entriesAddress, entryOf, ledgerHref, paperHref, refOf } from "./books-address.ts";

const id = "01990000-0000-7000-8000-000000000001";
const inputOf = (query: string) => entriesAddress.wholeOf(entriesAddress.parse(new URLSearchParams(query)));

test.each([
  ["", { Whether_Search_Filter: false, Search: "" }],
  ["from=2026-04-01", { Whether_Dates_Filter: true, Start_Date: "2026-04-01" }],
  ["from=x&to=2026-04-30", { Whether_Dates_Filter: true, End_Date: "2026-04-30" }],
  ["kind=9&account=nonsense", { Whether_Entry_Kind_Filter: true, Entry_Kind: 9 }],
  ["kind=99", {}],
  [`account=${id}`, { Whether_Ledger_Account_Filter: true, Ledger_AccountID: id }],
])("the day book at ?%s", (query, input) => {
  expect(inputOf(query)).toEqual({ Whether_Search_Filter: false, Search: "", ...input });
});

test("an entry is named by its kind and document, and nothing else is one", () => {
  expect(entryOf(refOf({ Entry_Kind: 9, Entry_DocumentID: id }))).toEqual({ Entry_Kind: 9, Entry_DocumentID: id });
  for (const written of ["", id, `99-${id}`, "9-", "9-x", `constructor-${id}`])
    expect(entryOf(written)).toBeUndefined();
});

test("a ledger keeps its days, and leaves out what is usual", () => {
  expect(ledgerHref(id)).toBe(`/books/ledger/${id}`);
  expect(ledgerHref(id, { from: "2026-04-01", to: "" }, 2)).toBe(`/books/ledger/${id}?from=2026-04-01&page=2`);
});

test("an entry leads to its document and its paper", () => {
  const of = (Entry_Kind: number) => ({ Entry_Kind, Entry_DocumentID: id, Document_No: "OB/1", Rental_ContractID: id });
  expect([documentHref(of(1), false), documentHref(of(1), true)]).toEqual([
    `/billing?view=${id}`,
    `/rental-bills?view=${id}`,
  ]);
  expect(documentHref(of(7), false)).toBe("/billing/opening?search=OB%2F1");
  expect(documentHref(of(6), true)).toBe(`/rental-contracts/${id}#deposit`);
  expect(documentHref(of(11), true)).toBe("/rental-bills/write-offs?search=OB%2F1");
  expect(documentHref(of(9), true)).toBeUndefined();
  expect([2, 4, 9].map((kind) => paperHref(of(kind)))).toEqual([
    `/papers/receipts/${id}`,
    `/papers/notes/${id}`,
    undefined,
  ]);
});
