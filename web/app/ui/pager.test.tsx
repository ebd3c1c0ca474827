import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { Pager, pageWindow } from "./pager.tsx";

test("five page numbers at most, sliding with the page and stopping at both ends", () => {
  expect(pageWindow(1, 3)).toEqual([1, 2, 3]);
  expect(pageWindow(1, 9)).toEqual([1, 2, 3, 4, 5]);
  expect(pageWindow(3, 9)).toEqual([1, 2, 3, 4, 5]);
  expect(pageWindow(6, 9)).toEqual([4, 5, 6, 7, 8]);
  expect(pageWindow(9, 9)).toEqual([5, 6, 7, 8, 9]);
});

const show = (page: number, pages: number) =>
  render(
    <MemoryRouter>
      <Pager label="Pages of bills" page={page} pages={pages} hrefOf={(to) => `/bills?page=${to}`} />
    </MemoryRouter>,
  );
const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

test("one page has no pager", () => {
  const { container } = show(1, 1);
  expect(container.textContent).toBe("");
});

test("in the middle both steps are links, and the present page is marked", () => {
  show(3, 9);
  expect(screen.getByRole("navigation", { name: "Pages of bills" })).toBeDefined();
  expect(hrefOf("Previous")).toBe("/bills?page=2");
  expect(hrefOf("Next")).toBe("/bills?page=4");
  expect(hrefOf("Page 5")).toBe("/bills?page=5");
  expect(screen.getByRole("link", { current: "page" }).textContent).toBe("3");
});

test("at an end the step that leads nowhere is no link, and not read out", () => {
  show(9, 9);
  expect(screen.queryByRole("link", { name: "Next" })).toBeNull();
  expect(screen.getByText("Next").getAttribute("aria-hidden")).toBe("true");
  expect(hrefOf("Previous")).toBe("/bills?page=8");
});
