import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { createMemoryRouter, Link, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import type { CallAt } from "#domain";
import { CheckField, TextField } from "../../ui/field.tsx";
import { CallForm, SubmitButton } from "./call-form.tsx";
import { NumberField, PhoneField } from "./fields.tsx";
import { FormDialog } from "./form-dialog.tsx";
import type { FormOptions, Refused } from "./form-options.ts";
import { numberIn } from "./parse.ts";
import { useCallForm } from "./use-call-form.ts";

type Sent = { key: string | null; body: Record<string, unknown> };
let sent: Sent[];
/** What the server answers next; nothing is a network that fails. */
let answers: (object | undefined)[];

beforeEach(() => {
  sent = [];
  answers = [];
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    const key = new Headers(init.headers).get("idempotency-key");
    sent.push({ key, body: JSON.parse(String(init.body)) });
    const answer = answers.shift();
    if (!answer) throw new TypeError("no network");
    return new Response(JSON.stringify(answer), { headers: { "content-type": "application/json" } });
  });
});

const done = { success: true, extras: { Status: "Saved", Data: {} } };
const refused = (extras: object) => ({ success: false, extras: { code: 3, Status: "Not saved", ...extras } });
const dialogSchema = z.object({
  FlatID: z.string(),
  Flat_No: z.string().min(1, "Flat number is required"),
  Parking_Slots: z.int("Enter a whole number"),
});
const loaded = async () => ({ input: dialogSchema }) as unknown as CallAt<"vendor/Edit_Flat">;

type Values = { Flat_No: string; Parking_Slots: string; phone: string };
type Stored = { Flat_No: string; Parking_Slots: string; version: string };
type Options = Partial<Pick<FormOptions<"vendor/Edit_Flat", Values>, "first" | "onRefused" | "checksOnChange">> & {
  call?: typeof loaded;
  newest?: Stored;
  inDialog?: boolean;
  summary?: string;
  onDone?: () => void;
};

function Form({ call = loaded, newest, inDialog, summary, onDone = () => {}, ...options }: Options) {
  const [stored, setStored] = useState<Stored>({ Flat_No: "101", Parking_Slots: "1", version: "v1" });
  const [isOpen, setIsOpen] = useState(true);
  const form = useCallForm("vendor/Edit_Flat", {
    call,
    about: "f1",
    values: { Flat_No: stored.Flat_No, Parking_Slots: stored.Parking_Slots, phone: "" },
    version: stored.version,
    input: ({ Flat_No, Parking_Slots }) => ({
      ...{ FlatID: "f1", Flat_No, Flat_Type: 1 as const, Parking_Slots: numberIn(Parking_Slots) },
      ...{ Floor_No: null, Carpet_Area: null, Built_Up_Area: null },
    }),
    also: ({ Flat_No, phone }) => ({ ...(Flat_No === "900" && phone === "" && { phone: "Flat 900 needs a phone" }) }),
    refusedAt: { "flat-exists": "Flat_No" },
    onStale: async () => newest && setStored(newest),
    onDone,
    ...options,
  });
  const fields = (
    <>
      <TextField {...form.field("Flat_No")} label="Flat number" required />
      <NumberField {...form.field("Parking_Slots")} label="Parking" optional />
      <PhoneField {...form.field("phone")} label="Phone" />
    </>
  );
  if (!inDialog)
    return (
      <CallForm form={form} summary={summary}>
        {fields}
        <SubmitButton form={form}>Save</SubmitButton>
        <Link to="/elsewhere">Elsewhere</Link>
      </CallForm>
    );
  return isOpen ? (
    <FormDialog form={form} title="Edit" submit="Save" onClose={() => setIsOpen(false)}>
      {fields}
    </FormDialog>
  ) : (
    <p>Closed</p>
  );
}

function open(options: Options = {}) {
  const router = createMemoryRouter([
    { path: "/", element: <Form {...options} /> },
    { path: "/elsewhere", element: <p>Another page</p> },
  ]);
  render(<RouterProvider router={router} />);
  return {
    user: userEvent.setup(),
    number: screen.getByLabelText("Flat number"),
    parking: screen.getByLabelText(/^Parking/),
  };
}
const save = () => screen.getByRole("button", { name: "Save" });

test("a problem goes as soon as another field puts it right", async () => {
  const { user, number } = open();
  await user.clear(number);
  await user.type(number, "900");
  await user.click(save());
  expect(await screen.findByText("Flat 900 needs a phone")).toBeTruthy();
  await user.type(number, "1");
  await waitFor(() => expect(screen.queryByText("Flat 900 needs a phone")).toBeNull());
});

test("sends the typed values in the call's form, with the edited version", async () => {
  answers = [done];
  const onDone = vi.fn();
  const { user, number, parking } = open({ onDone });
  await user.clear(number);
  await user.type(number, "102");
  await user.clear(parking);
  await user.type(parking, "1,200");
  await user.click(save());
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent[0]?.body).toMatchObject({ FlatID: "f1", Flat_No: "102", Parking_Slots: 1200, updated_at: "v1" });
});

test("a pasted phone number loses its country code", async () => {
  const { user } = open();
  await user.click(screen.getByLabelText("Phone"));
  await user.paste("+91 98765 43210");
  expect(screen.getByLabelText("Phone")).toHaveProperty("value", "9876543210");
});

test("optional fields are marked beside their label", () => {
  open();
  expect(screen.getByText("(optional)").closest("label")).toHaveProperty("textContent", "Parking (optional)");
});

test("the schema's problems appear at the fields; the first has the focus; the summary links to each", async () => {
  const { user, number, parking } = open();
  await user.clear(number);
  await user.clear(parking);
  await user.type(parking, "two");
  await user.click(save());
  const summary = await screen.findByRole("alert");
  await waitFor(() => expect(document.activeElement).toBe(number));
  expect(number.getAttribute("aria-invalid")).toBe("true");
  const links = within(summary).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual(["Flat number is required", "Enter a whole number"]);
  await user.click(links[1]!);
  expect(document.activeElement).toBe(parking);
  expect(sent).toEqual([]);
  await user.clear(parking);
  await user.type(parking, "2");
  await waitFor(() => expect(parking.getAttribute("aria-invalid")).toBeNull());
});

test("a single problem appears only at its field", async () => {
  const { user, number } = open();
  await user.clear(number);
  await user.click(save());
  await waitFor(() => expect(document.activeElement).toBe(number));
  expect(screen.getAllByText("Flat number is required")).toHaveLength(1);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("the server's problems appear at the fields too, and its refusals where the form says", async () => {
  answers = [
    refused({ refusal: "invalid-input", fields: { Flat_No: "Too long" } }),
    refused({ refusal: "flat-exists", Status: "There is such a flat" }),
    refused({ refusal: "unknown-flat", Status: "No such flat" }),
  ];
  const { user, number } = open();
  await user.click(save());
  await screen.findByText("Too long");
  await waitFor(() => expect(document.activeElement).toBe(number));
  await user.type(number, "9");
  await waitFor(() => expect(screen.queryByText("Too long")).toBeNull());
  await user.click(save());
  await screen.findByText("There is such a flat");
  expect(screen.queryByRole("alert")).toBeNull();
  await user.type(number, "8");
  await user.click(save());
  expect((await screen.findByRole("alert")).textContent).toBe("No such flat");
  expect(number).toHaveProperty("value", "10198");
});

test("without the schema's script the server decides, and nothing that was typed is lost", async () => {
  answers = [refused({ refusal: "invalid-input", fields: { Flat_No: "Flat number is required" } })];
  const { user, number, parking } = open({ call: () => Promise.reject(new Error("no network")) });
  await user.clear(number);
  await user.type(parking, "2");
  await user.click(save());
  await screen.findByText("Flat number is required");
  expect(parking).toHaveProperty("value", "12");
});

test("text typed while the schema is loading is not sent unchecked", async () => {
  answers = [done];
  let arrive = () => {};
  const call = () =>
    new Promise<Awaited<ReturnType<typeof loaded>>>((resolve) => {
      arrive = () => resolve(loaded());
    });
  const onDone = vi.fn();
  const { user, number } = open({ call, onDone });
  await user.type(number, "5");
  await user.click(save());
  await user.type(number, "6");
  arrive();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ body: { Flat_No: "1015" } }]);
});

test("a lost answer keeps the key for the same content, and the form reports the missing answer", async () => {
  answers = [undefined, done];
  const onDone = vi.fn();
  const { user } = open({ onDone });
  await user.click(save());
  expect((await screen.findByRole("alert")).textContent).toMatch(/can.t tell whether/);
  await user.click(save());
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent).toHaveLength(2);
  expect(sent[0]?.key).toBeTruthy();
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

test("a definite answer ends the attempt: the next one has a new key", async () => {
  answers = [refused({ refusal: "unknown-flat", Status: "No such flat" }), done];
  const onDone = vi.fn();
  const { user } = open({ onDone });
  await user.click(save());
  await screen.findByText("No such flat");
  await user.click(save());
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent).toHaveLength(2);
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test("while it is sent the button is busy, keeps the focus and sends nothing again", async () => {
  let answer = (_: Response) => {};
  const requests = vi.fn(
    () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  );
  vi.stubGlobal("fetch", requests);
  const onDone = vi.fn();
  const { user, number } = open({ onDone });
  await user.click(save());
  await waitFor(() => expect(save().getAttribute("aria-disabled")).toBe("true"));
  expect(document.activeElement).toBe(save());
  await user.dblClick(save());
  await user.type(number, "{Enter}");
  answer(new Response(JSON.stringify(done), { headers: { "content-type": "application/json" } }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(requests).toHaveBeenCalledOnce();
  await waitFor(() => expect(save().getAttribute("aria-disabled")).toBeNull());
});

test("a first step runs before the call, which is not sent if it fails", async () => {
  answers = [done];
  const first = vi
    .fn<() => Promise<Refused | undefined>>()
    .mockResolvedValueOnce({ Status: "The photo did not arrive" });
  const onDone = vi.fn();
  const { user } = open({ first, onDone });
  await user.click(save());
  expect((await screen.findByRole("alert")).textContent).toBe("The photo did not arrive");
  expect(sent).toEqual([]);
  await user.click(save());
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(first).toHaveBeenCalledTimes(2);
});

test("a form that handles a refusal itself learns when to retry, and the form shows nothing more", async () => {
  vi.stubGlobal("fetch", async () => {
    const answer = refused({ code: 7, refusal: "too-many-otps", Status: "Too many" });
    const headers = { "content-type": "application/json", "retry-after": "90" };
    return new Response(JSON.stringify(answer), { status: 429, headers });
  });
  const onRefused = vi.fn((_: Refused, _seconds?: number) => true);
  const { user } = open({ onRefused });
  await user.click(save());
  await waitFor(() => expect(onRefused.mock.lastCall?.[1]).toBe(90));
  expect(onRefused.mock.lastCall?.[0]).toMatchObject({ refusal: "too-many-otps" });
  expect(screen.queryByText("Too many")).toBeNull();
});

test("a form that checks on change reports problems of the field being edited, and of no other", async () => {
  const { user, number, parking } = open({ checksOnChange: true });
  await user.clear(number);
  await screen.findByText("Flat number is required");
  await user.clear(parking);
  await user.type(parking, "two");
  await screen.findByText("Enter a whole number");
  await user.type(number, "7");
  await waitFor(() => expect(screen.queryByText("Flat number is required")).toBeNull());
  expect(screen.getByText("Enter a whole number")).toBeTruthy();
});

test("a summary that is the only problem's own sentence does not list it again", async () => {
  const { user, number } = open({ summary: "Flat number is required" });
  await user.clear(number);
  await user.click(save());
  expect((await screen.findByRole("alert")).textContent).toBe("Flat number is required");
});

test("newer values appear beside the fields; saving again overwrites them, or they are taken over", async () => {
  answers = [refused({ refusal: "stale", Status: "Somebody else saved it" }), done];
  const { user, number } = open({ newest: { Flat_No: "777", Parking_Slots: "1", version: "v2" } });
  await user.type(number, "5");
  await user.click(save());
  await screen.findByText("Now: 777");
  expect(number).toHaveProperty("value", "1015");
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({ Flat_No: "1015", updated_at: "v2" });
});

test("the newer values can be taken", async () => {
  answers = [refused({ refusal: "stale", Status: "Somebody else saved it" }), done];
  const { user, number } = open({ newest: { Flat_No: "777", Parking_Slots: "1", version: "v2" } });
  await user.type(number, "5");
  await user.click(save());
  await user.click(await screen.findByRole("button", { name: "Load the latest values" }));
  expect(number).toHaveProperty("value", "777");
  await user.click(save());
  await waitFor(() => expect(sent[1]?.body).toMatchObject({ Flat_No: "777", updated_at: "v2" }));
});

test("a page with typed content is left only after a confirmation", async () => {
  const { user, number } = open();
  await user.type(number, "5");
  await user.click(screen.getByRole("link", { name: "Elsewhere" }));
  await user.click(await screen.findByRole("button", { name: "Keep editing" }));
  expect(number).toHaveProperty("value", "1015");
  await user.click(screen.getByRole("link", { name: "Elsewhere" }));
  await user.click(await screen.findByRole("button", { name: "Discard" }));
  await screen.findByText("Another page");
});

test("an unchanged or saved form lets go", async () => {
  answers = [done];
  const { user, number } = open();
  await user.type(number, "5");
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.click(screen.getByRole("link", { name: "Elsewhere" }));
  await screen.findByText("Another page");
});

test("closing a dialog asks before typed content is lost", async () => {
  const { user, number } = open({ inDialog: true });
  await user.type(number, "5");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await user.click(await screen.findByRole("button", { name: "Keep editing" }));
  expect(screen.getByLabelText("Flat number")).toHaveProperty("value", "1015");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await user.click(await screen.findByRole("button", { name: "Discard" }));
  await screen.findByText("Closed");
});

test("an unchanged dialog closes at once", async () => {
  const { user } = open({ inDialog: true });
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await screen.findByText("Closed");
});

function Box() {
  const { check, values } = useCallForm("vendor/Edit_Flat", {
    call: loaded,
    values: { agreed: false },
    input: () => ({ FlatID: "f1" }) as never,
    onDone() {},
  });
  return (
    <>
      <CheckField {...check("agreed")} label="Agreed" hint="You can change it later" />
      <output>{String(values.agreed)}</output>
    </>
  );
}

test("a box holds true or false", async () => {
  const user = userEvent.setup();
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: <Box /> }])} />);
  await user.click(screen.getByRole("checkbox", { name: /^Agreed/ }));
  expect(screen.getByText("true")).toBeTruthy();
});
