import { render, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { SearchBox } from "./search-box.tsx";

const field = () => document.querySelector<HTMLInputElement>("input[name=search]")!;

test("what is typed while the suggestions take over stays", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  render(<SearchBox text="" />);
  // Typed in the very moment after the take-over has read the field.
  const { get, set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!;
  let isRead = false;
  Object.defineProperty(field(), "value", {
    configurable: true,
    get() {
      if (!isRead)
        queueMicrotask(() => {
          set!.call(field(), "2 bhk");
          field().dispatchEvent(new Event("input", { bubbles: true }));
        });
      isRead = true;
      return get!.call(this);
    },
    set,
  });
  const plain = field();
  plain.focus();
  await waitFor(() => expect(field()).not.toBe(plain));
  await waitFor(() => expect(isRead).toBe(true));
  expect(get!.call(field())).toBe("2 bhk");
});
