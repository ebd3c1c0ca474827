import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Chips } from "./chips.tsx";

test("each chip has a button with its own name, which removes only that chip", async () => {
  const onRemove = vi.fn();
  const chips = [
    { id: "a", label: "Meera Joshi" },
    { id: "b", label: "Plan.pdf", href: "/plan.pdf" },
  ];
  render(<Chips chips={chips} onRemove={onRemove} />);
  expect(screen.getByRole("link", { name: "Plan.pdf" }).getAttribute("target")).toBe("_blank");
  await userEvent.click(screen.getByRole("button", { name: /Meera Joshi/ }));
  expect(onRemove).toHaveBeenCalledExactlyOnceWith("a");
});
