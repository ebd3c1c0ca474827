import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { Dialog } from "./dialog.tsx";
import { Panel } from "./panel.tsx";

let isDesk: boolean;
const listeners = new Set<() => void>();
beforeEach(() => {
  isDesk = true;
  vi.stubGlobal("matchMedia", () => ({
    matches: isDesk,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
});

/** As when a tablet is turned. */
const resize = (desk: boolean) =>
  act(() => {
    isDesk = desk;
    for (const listener of listeners) listener();
  });

type Shown = (onClose: () => void) => ReactNode;

/** A page with a button that opens what is tested, and leaves when it closes. */
function Page({ shown }: { shown: Shown }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && shown(() => setIsOpen(false))}
    </>
  );
}

async function open(dialog: Shown) {
  const user = userEvent.setup();
  render(<Page shown={dialog} />);
  await user.click(screen.getByRole("button", { name: "Open" }));
  return user;
}
const opener = () => screen.getByRole("button", { name: "Open" });

const frames: [string, Shown][] = [
  [
    "a dialog",
    (onClose) => (
      <Dialog title="Flat 101" onClose={onClose} footer={<button type="button">Save</button>}>
        Three rooms
      </Dialog>
    ),
  ],
  [
    "a panel",
    (onClose) => (
      <Panel title="Flat 101" onClose={onClose} footer={<button type="button">Save</button>}>
        Three rooms
      </Panel>
    ),
  ],
];

test.each(frames)(
  "%s is named by its title, holds its content and foot, and is closed by its button",
  async (_, it) => {
    const user = await open(it);
    const dialog = screen.getByRole("dialog", { name: "Flat 101" });
    expect(dialog.textContent).toContain("Three rooms");
    expect(dialog.contains(screen.getByRole("button", { name: "Save" }))).toBe(true);
    expect(dialog.querySelector("footer")!.textContent).toBe("Save");
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(opener());
  },
);

test("without a foot there is none", async () => {
  await open((onClose) => (
    <Dialog title="Flat 101" onClose={onClose}>
      Three rooms
    </Dialog>
  ));
  expect(document.querySelector("footer")).toBeNull();
});

test("a dialog focuses the given element, and Escape asks its owner to close it", async () => {
  const closed = vi.fn();
  await open((onClose) => (
    <Dialog
      title="Name"
      onClose={() => {
        closed();
        onClose();
      }}
    >
      <input aria-label="First" />
      <input aria-label="Second" data-autofocus />
    </Dialog>
  ));
  expect(document.activeElement).toBe(screen.getByLabelText("Second"));
  // The browser turns Escape into this event, and would then close the dialog itself.
  const cancel = new Event("cancel", { cancelable: true });
  screen.getByRole("dialog").dispatchEvent(cancel);
  expect(cancel.defaultPrevented).toBe(true);
  expect(closed).toHaveBeenCalledOnce();
});

test("the cancel of something within a dialog, such as a file input, does not close it", async () => {
  const closed = vi.fn();
  await open(() => (
    <Dialog title="Photo" onClose={closed}>
      <input type="file" aria-label="File" />
    </Dialog>
  ));
  screen.getByLabelText("File").dispatchEvent(new Event("cancel", { bubbles: true }));
  expect(closed).not.toHaveBeenCalled();
});

test("a press on the backdrop closes a dialog, one within it does not", async () => {
  const closed = vi.fn();
  const user = await open(() => (
    <Dialog title="Flat 101" onClose={closed}>
      <p>Three rooms</p>
    </Dialog>
  ));
  await user.click(screen.getByText("Three rooms"));
  expect(closed).not.toHaveBeenCalled();
  await user.click(screen.getByRole("dialog"));
  expect(closed).toHaveBeenCalledOnce();
});

test("on the desk a panel takes the focus, leaves the page in use, and closes at Escape", async () => {
  const user = await open((onClose) => (
    <Panel title="Flat 101" onClose={onClose}>
      Three rooms
    </Panel>
  ));
  const panel = screen.getByRole("dialog", { name: "Flat 101" });
  expect(document.activeElement).toBe(panel);
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(opener());
});

test("a panel keeps what is typed in it when the window becomes narrow or wide", async () => {
  const user = await open((onClose) => (
    <Panel title="Flat 101" onClose={onClose}>
      <input aria-label="Reason" />
    </Panel>
  ));
  await user.type(screen.getByLabelText("Reason"), "Paid twice");
  for (const desk of [false, true]) {
    resize(desk);
    const reason = screen.getByLabelText<HTMLInputElement>("Reason");
    expect(reason.value).toBe("Paid twice");
    expect(document.activeElement).toBe(reason);
  }
});

test("Escape that something in a panel has used is not the panel's", async () => {
  const user = await open((onClose) => (
    <Panel title="Flat 101" onClose={onClose}>
      <input aria-label="Search" onKeyDown={(event) => event.key === "Escape" && event.preventDefault()} />
    </Panel>
  ));
  await user.click(screen.getByLabelText("Search"));
  await user.keyboard("{Escape}");
  expect(screen.getByRole("dialog")).toBeDefined();
});

test("on a phone a panel is a dialog over the page", async () => {
  isDesk = false;
  await open((onClose) => (
    <Panel title="Flat 101" onClose={onClose}>
      Three rooms
    </Panel>
  ));
  expect(screen.getByRole("dialog", { name: "Flat 101" }).tagName).toBe("DIALOG");
});
