import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import type { CallAt } from "#domain";
import type { Document, Image } from "#domain/core/uploads/calls.ts";
import type { PhotoUpload } from "../../lib/photo-uploads.ts";
import { TextArea } from "../../ui/field.tsx";
import { CallForm, SubmitButton } from "./call-form.tsx";
import { DocumentsField } from "./documents-field.tsx";
import { PhotosField } from "./photos-field.tsx";
import { useCallForm } from "./use-call-form.ts";
import { useDocuments } from "./use-documents.ts";
import { usePhotos } from "./use-photos.ts";

let sent: { Message: string; Image_Array: string[] }[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    const answer = { success: true, extras: { Status: "Comment added", Data: { Block_Issue_EventID: "e" } } };
    return new Response(JSON.stringify(answer), { headers: { "content-type": "application/json" } });
  });
});

const imageOf = (ImageID: string): Image => ({
  ...{ ImageID, Image_Original_URL: `/${ImageID}.png`, Width: 10, Height: 10, Sizes: [], Blur: null },
});
const schema = z.object({ Message: z.string().min(1, "Enter a message") });
const loaded = async () => ({ input: schema }) as unknown as CallAt<"vendor/Create_Block_Issue_Comment">;

type Send = (file: File, onProgress: (progress: number) => void) => Promise<{ image: Image } | { failure: string }>;
type PhotosProps = { send?: Send; first?: readonly PhotoUpload[]; summary?: string };

function Photos({ send = async ({ name }) => ({ image: imageOf(name) }), first, summary }: PhotosProps) {
  const photos = usePhotos<Image>({ most: 2, send, ...(first && { first }) });
  const form = useCallForm("vendor/Create_Block_Issue_Comment", {
    call: loaded,
    values: { Message: "" },
    input: ({ Message }) => ({
      Block_IssueID: "i",
      Message,
      Image_Array: photos.kept.map(({ ImageID }) => ImageID),
    }),
    uploads: [photos],
    onDone: () => form.begin({ Message: "" }),
  });
  return (
    <CallForm form={form} summary={summary}>
      <TextArea {...form.field("Message")} label="Message" required />
      <PhotosField photos={photos} hint="Up to 2" />
      <SubmitButton form={form}>Send</SubmitButton>
      <output>{form.isChanged ? "changed" : "unchanged"}</output>
    </CallForm>
  );
}

function open(element: React.ReactElement) {
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  return userEvent.setup();
}
const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText("Add photos"), { target: { files } });
const picture = (name: string) => new File(["x"], name, { type: "image/png" });

test("photos are sent with the fields, and the form starts again without them", async () => {
  const user = open(<Photos />);
  choose(picture("a"), picture("b"));
  await screen.findByRole("img", { name: "Photo 2 of 2" });
  expect(screen.queryByLabelText("Add photos")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Remove photo 1" }));
  expect(screen.getByText("changed")).toBeTruthy();
  await user.type(screen.getByLabelText("Message"), "Look");
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(sent).toEqual([{ Block_IssueID: "i", Message: "Look", Image_Array: ["b"] }]));
  await waitFor(() => expect(screen.queryByRole("img")).toBeNull());
  expect(screen.getByText("unchanged")).toBeTruthy();
});

test("the photos of a record are no change, and removing one is", async () => {
  const user = open(<Photos first={[{ key: "a", image: imageOf("a") }]} />);
  expect(screen.getByText("unchanged")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Remove photo 1" }));
  expect(screen.getByText("changed")).toBeTruthy();
});

test("the form waits for a photo on its way", async () => {
  let arrive = (_: { image: Image }) => {};
  const user = open(
    <Photos
      send={() =>
        new Promise((resolve) => {
          arrive = resolve;
        })
      }
    />,
  );
  await user.type(screen.getByLabelText("Message"), "Look");
  choose(picture("a"));
  const waiting = await screen.findByRole("button", { name: "Uploading…" });
  expect(screen.getByRole("progressbar", { name: "Uploading a" })).toBeTruthy();
  await user.click(waiting);
  expect(sent).toEqual([]);
  arrive({ image: imageOf("a") });
  await user.click(await screen.findByRole("button", { name: "Send" }));
  await waitFor(() => expect(sent).toMatchObject([{ Image_Array: ["a"] }]));
});

test("a failed photo can be sent again, and a file that is no picture is refused", async () => {
  const send = vi
    .fn<Send>()
    .mockResolvedValueOnce({ failure: "No network" })
    .mockResolvedValue({ image: imageOf("a") });
  const user = open(<Photos send={send} />);
  choose(new File(["x"], "rent.pdf", { type: "application/pdf" }));
  expect(screen.getByRole("alert").textContent).toMatch(/Unsupported file type/);
  choose(picture("a"));
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await screen.findByRole("img", { name: "Photo 1 of 1" });
  expect(screen.queryByRole("alert")).toBeNull();
});

function Single() {
  const { add, kept } = usePhotos<Image>({ most: 1, send: async ({ name }) => ({ image: imageOf(name) }) });
  return (
    <>
      <button type="button" onClick={() => add([picture("a")])}>
        First
      </button>
      <button type="button" onClick={() => add([picture("b")])}>
        Second
      </button>
      <output>{kept.map(({ ImageID }) => ImageID).join()}</output>
    </>
  );
}

test("a single photo takes the place of the last", async () => {
  const user = open(<Single />);
  await user.click(screen.getByRole("button", { name: "First" }));
  await screen.findByText("a");
  await user.click(screen.getByRole("button", { name: "Second" }));
  await screen.findByText("b");
});

test("with its own sentence the summary appears for one problem too", async () => {
  const user = open(<Photos summary="Please fill all required fields." />);
  await user.click(screen.getByRole("button", { name: "Send" }));
  const summary = await screen.findByRole("alert");
  expect(summary.textContent).toBe("Please fill all required fields.Enter a message");
});

const documentOf = (DocumentID: string): Document => ({
  ...{ DocumentID, Document_URL: `/${DocumentID}`, File_Name: `${DocumentID}.pdf`, Media_Type: "application/pdf" },
  Size_In_Bytes: 1,
});

function Documents() {
  const documents = useDocuments({ first: [documentOf("a"), documentOf("b")], most: 2, tooMany: "Two at most" });
  return (
    <>
      <DocumentsField sent={documents} legend="Attachments" hint="PDF" />
      <output>{documents.isChanged ? "changed" : "unchanged"}</output>
    </>
  );
}

test("documents are removed and no more are taken than there is room for", async () => {
  const user = open(<Documents />);
  expect(screen.getByRole("group", { name: /^Attachments \(optional\)/ })).toBeTruthy();
  expect(screen.queryByLabelText("Attach a file")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Remove a.pdf" }));
  expect(screen.getByText("changed")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Attach a file"), { target: { files: [picture("c"), picture("d")] } });
  expect(screen.getByRole("alert").textContent).toBe("Two at most");
});
