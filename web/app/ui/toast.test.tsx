import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showToast, Toasts } from "./toast.tsx";

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

test("the same words again are a new toast, which is announced again", () => {
  render(<Toasts />);
  act(() => showToast("Saved"));
  const first = screen.getByText("Saved");
  act(() => showToast("Saved"));
  expect(screen.getByText("Saved")).not.toBe(first);
});
