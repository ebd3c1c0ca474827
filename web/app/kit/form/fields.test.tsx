import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import type { CallAt } from "#domain";
import { CallForm, SubmitButton } from "./call-form.tsx";
import { CodesField, DateTimeField, DayField, MoneyField, NumberField, PhoneField } from "./fields.tsx";
import { ifFilled, instantIn, numberIn, rupeesIn } from "./parse.ts";
import { useCallForm } from "./use-call-form.ts";

let sent: object[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    const answer = { success: true, extras: { Status: "Saved", Data: {} } };
    return new Response(JSON.stringify(answer), { headers: { "content-type": "application/json" } });
  });
});

const schema = z.object({ Amount: z.number("Enter an amount"), Day: z.iso.date("Choose a day") });
const values = { Amount: "", Seats: "", Day: "", At: "", PhoneNumber: "", Kind: "" };

function Fields() {
  const form = useCallForm("vendor/Edit_Flat", {
    call: async () => ({ input: schema }) as unknown as CallAt<"vendor/Edit_Flat">,
    values,
    input: ({ Amount, Seats, At, ...rest }) =>
      ({ ...rest, Amount: rupeesIn(Amount), Seats: numberIn(Seats), At: ifFilled(At, instantIn) }) as never,
    onDone() {},
  });
  return (
    <CallForm form={form}>
      <MoneyField {...form.field("Amount")} label="Amount" required />
      <NumberField {...form.field("Seats")} label="Seats" />
      <DayField {...form.field("Day")} label="Day" required min="2026-01-01" />
      <DateTimeField {...form.field("At")} label="At" />
      <PhoneField {...form.field("PhoneNumber")} label="Phone" />
      <CodesField {...form.field("Kind")} label="Kind" codes={{ 1: "Cash", 2: "Cheque" }} none="Choose" />
      <SubmitButton form={form}>Save</SubmitButton>
    </CallForm>
  );
}

function open() {
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: <Fields /> }])} />);
  return userEvent.setup();
}
const save = () => screen.getByRole("button", { name: "Save" });

test("each field sends what its kind is on the wire", async () => {
  const user = open();
  await user.type(screen.getByLabelText("Amount"), "₹ 1,13,000.50");
  await user.type(screen.getByLabelText("Seats"), " 1,200 ");
  await user.type(screen.getByLabelText("Day"), "2026-11-22");
  await user.type(screen.getByLabelText("At"), "2026-11-22T18:30");
  await user.type(screen.getByLabelText("Phone"), "98765 43210");
  await user.selectOptions(screen.getByLabelText("Kind"), "Cheque");
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    Amount: 113_000.5,
    Seats: 1200,
    Day: "2026-11-22",
    At: "2026-11-22T18:30:00+05:30",
    PhoneNumber: "9876543210",
    Kind: "2",
  });
});

test("an invalid amount and a missing day are reported at their fields, of which the first has the focus", async () => {
  const user = open();
  await user.type(screen.getByLabelText("Amount"), "twelve");
  await user.click(save());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Amount")));
  for (const [label, sentence] of [
    ["Amount", "Enter an amount"],
    ["Day", "Choose a day"],
  ] as const) {
    const field = screen.getByLabelText(label);
    const described = field.getAttribute("aria-describedby")!;
    expect(document.getElementById(described)?.textContent).toBe(sentence);
    expect(field.getAttribute("aria-invalid")).toBe("true");
  }
  expect(sent).toEqual([]);
});

test("fields bring the keyboard that fits, and a choice begins with nothing chosen", () => {
  open();
  expect(screen.getByLabelText("Amount")).toHaveProperty("inputMode", "decimal");
  expect(screen.getByLabelText("Seats")).toHaveProperty("inputMode", "numeric");
  expect(screen.getByLabelText("Day")).toHaveProperty("type", "date");
  expect(screen.getByLabelText("At")).toHaveProperty("type", "datetime-local");
  expect(screen.getByLabelText("Phone")).toHaveProperty("type", "tel");
  expect(screen.getByRole("option", { name: "Choose" })).toHaveProperty("selected", true);
});
