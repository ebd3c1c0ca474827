import { cleanup } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// Without globals, the library does not know when a test is over.
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});
