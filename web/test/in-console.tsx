import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { vi } from "vitest";

/** Draws a part of a console page at its address, on the desk or on a phone. */
export function renderInConsole(element: ReactNode, { at = "/", isPhone = false } = {}): void {
  vi.stubGlobal("matchMedia", () => ({ matches: !isPhone, addEventListener: () => {}, removeEventListener: () => {} }));
  const console = { id: "console", element: <Outlet />, children: [{ path: "*", element }] };
  const router = createMemoryRouter([{ id: "root", element: <Outlet />, children: [console] }], {
    initialEntries: [at],
    hydrationData: { loaderData: { root: { isPhone }, console: { VendorID: "v1", List_Preferences: [] } } },
  });
  render(<RouterProvider router={router} />);
}
