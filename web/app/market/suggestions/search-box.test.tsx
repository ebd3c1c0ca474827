import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { SearchBox } from "./search-box.tsx";

const field = () => screen.getByLabelText<HTMLInputElement>("Search homes");

test("what is typed while the suggestions take over stays", async () => {
  vi.stubGlobal("fetch", async () => new Response("{}"));
  render(<SearchBox text="" />);
  const plain = field();
  plain.focus();
  fireEvent.change(plain, { target: { value: "pu" } });
  vi.spyOn(plain, "selectionStart", "get").mockImplementationOnce(() => {
    // The first moment after the plain field was read.
    queueMicrotask(() => fireEvent.change(field(), { target: { value: "pune" } }));
    return 2;
  });
  await waitFor(() => expect(field()).not.toBe(plain));
  expect(field().value).toBe("pune");
  expect(document.activeElement).toBe(field());
});
