import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { NoteDialog } from "./note-dialog.tsx";

let sent: Record<string, unknown>[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    const answer = { success: true, extras: { Status: "Note created", Data: {} } };
    return new Response(JSON.stringify(answer), { headers: { "content-type": "application/json" } });
  });
});

const head = (Head: number, Head_Label: string, Left_Amount: number, Taxable_Amount = 0) => ({
  ...{ Head, Head_Label, Billed_Amount: Left_Amount, Left_Amount, Taxable_Amount },
  ...{ Taxable_Left_Amount: Taxable_Amount, SAC: "999598" },
});
const id = "018f0000-0000-7000-8000-000000000001";

function show(heads: ReturnType<typeof head>[]) {
  const bill = {
    ...{ BillID: id, Bill_No: "B/2026-27/000001", Outstanding_Amount: 11_020, Bill_Date: "2099-08-01" },
    ...{ Lines: heads, Heads: heads },
  };
  const page = (
    <NoteDialog
      bill={bill}
      path="vendor/Create_Bill_Note"
      call={() => import("#domain/money/bills/calls.ts").then(({ bills }) => bills.createNote)}
      onNoted={() => {}}
      onClose={() => {}}
    />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: page }])} />);
  return within(screen.getByRole("dialog"));
}

test("a note of a tax invoice is by head, and shows its tax before it is sent", async () => {
  const user = userEvent.setup();
  const dialog = show([
    head(100, "Maintenance", 9_000, 9_000),
    head(101, "Property tax", 400),
    head(7, "CGST", 810),
    head(8, "SGST", 810),
  ]);
  await user.type(dialog.getByLabelText(/^Maintenance/), "1,000");
  expect(dialog.getByText("With ₹180 of tax it comes to ₹1,180.")).toBeTruthy();
  await user.type(dialog.getByLabelText(/^Property tax/), "401");
  expect(dialog.getByText("More than is left of the head")).toBeTruthy();
  await user.clear(dialog.getByLabelText(/^Property tax/));
  await user.type(dialog.getByLabelText(/^Reason/), "No lift");
  await user.click(dialog.getByRole("button", { name: "Create note" }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ BillID: id, Note_Type: 1, Lines: [{ Head: 100, Amount: 1000 }], Amount: 1180 });
});

test("a note on a bill of one head without tax has an amount alone", async () => {
  const user = userEvent.setup();
  const dialog = show([head(1, "Maintenance", 2_500)]);
  await user.type(dialog.getByLabelText(/^Amount/), "400");
  await user.type(dialog.getByLabelText(/^Reason/), "No lift");
  await user.click(dialog.getByRole("button", { name: "Create note" }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ Amount: 400, Reason: "No lift" });
  expect(sent[0]).not.toHaveProperty("Lines");
});
