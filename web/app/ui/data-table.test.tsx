import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { DataTable, type TableColumn } from "./data-table.tsx";

type Flat = { id: string; no: string; area: number };
const flats: Flat[] = [
  { id: "a", no: "101", area: 650 },
  { id: "b", no: "102", area: 720 },
];
const columns: TableColumn<Flat>[] = [
  { id: "no", title: "Flat", cell: ({ no }) => no, sort: { href: "/flats?sort=-no", now: "ascending" } },
  { id: "area", title: "Area", kind: "figure", cell: ({ area }) => area },
  { id: "note", title: "Note", isSpare: true, cell: () => "none" },
];

type Given = Partial<Parameters<typeof DataTable<Flat>>[0]> & { isSelectable?: boolean };

function Table({ isSelectable = false, ...rest }: Given) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const selection = {
    selectAll: "Select all",
    labelOf: (id: string) => `Select ${id}`,
    selected,
    onToggle: (id: string) => setSelected((last) => last.symmetricDifference(new Set([id]))),
    onToggleAll: () => setSelected((last) => new Set(last.size === flats.length ? [] : flats.map(({ id }) => id))),
  };
  return (
    <MemoryRouter>
      <DataTable
        label="Flats"
        columns={columns}
        rows={flats}
        idOf={({ id }) => id}
        selection={isSelectable ? selection : undefined}
        {...rest}
      />
    </MemoryRouter>
  );
}

test("a row is named by its first cell, and its other cells say their column on a card", () => {
  render(<Table />);
  const row = screen.getByRole("row", { name: /101/ });
  expect(within(row).getByRole("rowheader").textContent).toBe("101");
  expect(within(row).getByRole("cell", { name: "650" }).dataset.label).toBe("Area");
});

test("a sorted column shows its order, and links to the other", () => {
  render(<Table />);
  expect(screen.getByRole("columnheader", { name: "Flat" }).getAttribute("aria-sort")).toBe("ascending");
  expect(screen.getByRole("link", { name: "Flat" }).getAttribute("href")).toBe("/flats?sort=-no");
  expect(screen.getByRole("columnheader", { name: "Area" }).hasAttribute("aria-sort")).toBe(false);
});

test("the open row, and those that count no more, are marked", () => {
  render(<Table currentId="b" isMuted={({ id }) => id === "a"} />);
  expect(screen.getByRole("row", { name: /102/ }).dataset.current).toBe("true");
  expect(screen.getByRole("row", { name: /101/ }).dataset.current).toBeUndefined();
  expect(screen.getByRole("row", { name: /101/ }).dataset.muted).toBe("true");
});

test("rows are selected one by one and all at once; the box above is mixed if only some are", async () => {
  render(<Table isSelectable />);
  const all = screen.getByRole<HTMLInputElement>("checkbox", { name: "Select all" });
  expect([all.checked, all.indeterminate]).toEqual([false, false]);
  await userEvent.click(screen.getByRole("checkbox", { name: "Select a" }));
  expect([all.checked, all.indeterminate]).toEqual([false, true]);
  expect(screen.getByRole("row", { name: /101/ }).dataset.selected).toBe("true");
  await userEvent.click(all);
  expect([all.checked, all.indeterminate]).toEqual([true, false]);
  await userEvent.click(all);
  expect([all.checked, all.indeterminate]).toEqual([false, false]);
});

test("the foot has a cell below each column, also where rows can be selected", () => {
  render(<Table isSelectable foot={{ label: "Total", cells: { area: 1370 } }} />);
  const foot = screen.getAllByRole("row").at(-1)!;
  expect(within(foot).getByRole("rowheader", { name: "Total" })).toBeDefined();
  expect([...foot.children].map((cell) => cell.textContent)).toEqual(["", "Total", "1370", ""]);
});
