import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hideToast, showToast, Toasts } from "./toast.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => vi.runAllTimers());
  vi.useRealTimers();
});

test("its region exists before any toast, so that the first one is announced", () => {
  render(<Toasts />);
  expect(screen.getByRole("status").textContent).toBe("");
  act(() => showToast("Bill paid"));
  expect(screen.getByRole("status").textContent).toBe("Bill paid");
});

test("a toast goes after seven seconds", () => {
  render(<Toasts />);
  act(() => showToast("Bill paid"));
  act(() => vi.advanceTimersByTime(6999));
  expect(screen.getByText("Bill paid")).toBeDefined();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByText("Bill paid")).toBeNull();
});

test("a newer toast takes the place of the one before, and has its own seven seconds", () => {
  render(<Toasts />);
  act(() => showToast("Bill paid"));
  act(() => vi.advanceTimersByTime(5000));
  act(() => showToast("Not saved", "bad"));
  expect(screen.queryByText("Bill paid")).toBeNull();
  act(() => vi.advanceTimersByTime(5000));
  expect(screen.getByText("Not saved").dataset.tone).toBe("bad");
});

test("a message that is not true any more is taken away", () => {
  render(<Toasts />);
  act(() => showToast("Removed from your list"));
  act(hideToast);
  expect(screen.getByRole("status").textContent).toBe("");
});

test("a toast stays on the page that it led to, and goes with the next one that the person opens", () => {
  const { rerender } = render(<Toasts page="form" />);
  fireEvent.keyDown(document, { key: "Enter" });
  act(() => showToast("Bill paid"));
  rerender(<Toasts page="list" />);
  expect(screen.getByText("Bill paid")).toBeDefined();
  fireEvent.pointerDown(document);
  expect(screen.getByText("Bill paid")).toBeDefined();
  rerender(<Toasts page="other list" />);
  expect(screen.queryByText("Bill paid")).toBeNull();
});

test("a toast goes when the person goes back, and not when its page does so by itself", () => {
  const { rerender } = render(<Toasts page="details" />);
  act(() => showToast("Not loaded", "bad"));
  fireEvent.popState(window);
  rerender(<Toasts page="list" />);
  expect(screen.getByText("Not loaded")).toBeDefined();
  act(() => vi.advanceTimersByTime(2000));
  fireEvent.popState(window);
  rerender(<Toasts page="before" />);
  expect(screen.queryByText("Not loaded")).toBeNull();
});

test("a toast stays while the mouse is over it, and while its button has the focus", () => {
  render(<Toasts />);
  act(() => showToast("Removed from your list", "good", { label: "Undo", run: () => {} }));
  const toast = screen.getByText("Removed from your list");
  toast.getBoundingClientRect = () => new DOMRect(100, 100, 200, 50);
  const move = (clientX: number) =>
    fireEvent(window, new PointerEvent("pointermove", { pointerType: "mouse", clientX, clientY: 120 }));
  move(150);
  act(() => vi.advanceTimersByTime(20_000));
  expect(screen.getByText("Removed from your list")).toBeDefined();
  move(10);
  act(() => vi.advanceTimersByTime(5000));
  fireEvent.focus(screen.getByRole("button"));
  act(() => vi.advanceTimersByTime(20_000));
  expect(screen.getByText("Removed from your list")).toBeDefined();
  fireEvent.blur(screen.getByRole("button"));
  act(() => vi.advanceTimersByTime(7000));
  expect(screen.queryByText("Removed from your list")).toBeNull();
});

test("the same words again are a new toast, which is announced again", () => {
  render(<Toasts />);
  act(() => showToast("Saved"));
  const first = screen.getByText("Saved");
  act(() => showToast("Saved"));
  expect(screen.getByText("Saved")).not.toBe(first);
});
