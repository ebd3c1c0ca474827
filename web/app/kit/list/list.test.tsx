import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, Link, Outlet, RouterProvider, useLoaderData } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import type { ListPreference } from "#domain/core/preferences/calls.ts";
import { TextField } from "../../ui/field.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { choice, search } from "./filters.ts";
import { List, type ListColumn } from "./list.tsx";
import { listAddress } from "./list-address.ts";
import type { BulkAction } from "./use-bulk.ts";

type Cat = { CatID: string; Name: string; Weight: number; Price: number };
type Loaded = { failure: string } | { cats: Cat[]; count: number; sum?: number };

const cats: Cat[] = ["Mia", "Momo", "Kali"].map((Name, at) => ({ CatID: `c${at}`, Name, Weight: at + 3, Price: 100 }));
const address = listAddress({
  name: "cameras",
  path: "/cats",
  pageSize: 3,
  filters: { search: search(), colour: choice({ black: 1, white: 2 }, "Colour") },
  sorts: ["newest", "oldest"],
});

const columns: ListColumn<Cat>[] = [
  { id: "name", title: "Name", cell: ({ Name }) => Name, sort: { ascending: "oldest", descending: "newest" } },
  { id: "weight", title: "Weight", kind: "figure", cell: ({ Weight }) => `${Weight} kg` },
  { id: "address", title: "Price", kind: "figure", cell: ({ Price }) => Price },
  {
    id: "actions",
    title: "Actions",
    kind: "actions",
    cell: ({ CatID, Name }) => (
      <Link to={address.href({}, CatID)} data-opens aria-label={`View ${Name}`}>
        View
      </Link>
    ),
  },
];

const usual: ListPreference = {
  List: "cameras",
  Hidden_Columns: [],
  Whether_Cards: false,
  Whether_Keys: true,
  Page_Size: null,
};
vi.mock("../../lib/request.ts", () => ({
  request: async (_: string, input: object) => {
    saved.push(input);
    return saveAnswer;
  },
}));

const feed: BulkAction<Cat> = { label: "Feed", act: async () => undefined, onDone: async () => {} };

let answers: (Loaded | Promise<Loaded>)[];
let inputs: ReturnType<typeof address.inputOf>[];
let isDesk: boolean;
let vendors = 0;
let saved: object[];
let saveAnswer: object;
let kept: ListPreference[];

beforeEach(() => {
  answers = [];
  inputs = [];
  isDesk = true;
  kept = [];
  saved = [];
  saveAnswer = { success: true, extras: {} };
  // What one of them chose is still in the memory of the page.
  vendors++;
  localStorage.clear();
  vi.stubGlobal("matchMedia", () => ({ matches: isDesk, addEventListener: () => {}, removeEventListener: () => {} }));
});

type Options = { bulk?: BulkAction<Cat>[]; isUncounted?: boolean };

function Cats({ bulk, isUncounted }: Options) {
  const { state, ...loaded } = useLoaderData<Loaded & { state: ReturnType<typeof address.parse> }>();
  return (
    <main>
      <FilterBar label="Filter cats">
        <TextField type="search" label="Search" name="search" defaultValue={state.search} />
      </FilterBar>
      <List
        label="Cats"
        current={address.current(state)}
        loaded={loaded as Loaded}
        rowsOf={(found) => found.cats}
        countOf={({ count }) => count}
        idOf={({ CatID }) => CatID}
        nameOf={({ Name }) => Name}
        columns={columns}
        totalsOf={({ count, sum }) =>
          sum === undefined
            ? undefined
            : {
                count: `${count} cats`,
                sums: [{ column: "address", rupees: sum, inWords: ({ amount }) => `${amount} due` }],
              }
        }
        card={({ Name }) => <article aria-label={Name}>{Name}</article>}
        {...(bulk && { bulk })}
        {...(isUncounted && { isUncounted: () => true })}
        panel={(id, onClose) => (
          <section role="dialog" aria-label={`Cat ${id}`}>
            <button type="button" onClick={onClose}>
              Close
            </button>
          </section>
        )}
        icon={null}
        words={{
          failed: "The cats could not be loaded",
          retry: "Try again",
          noneFiltered: "No cats match",
          none: "No cats yet",
          noneNext: "Cats appear here.",
          clear: "Clear filters",
          pages: "Pages of cats",
          rangeUncounted: ({ count }) => `${count} or more cats`,
        }}
      />
    </main>
  );
}

function open(at: string, options: Options = {}) {
  const user = userEvent.setup();
  const router = createMemoryRouter(
    [
      {
        id: "root",
        loader: () => ({ isPhone: !isDesk }),
        hydrateFallbackElement: <p>Loading</p>,
        element: <Outlet />,
        children: [
          {
            id: "console",
            loader: () => ({ VendorID: `v${vendors}`, List_Preferences: kept }),
            element: <Outlet />,
            children: [
              {
                path: "/cats",
                element: <Cats {...options} />,
                loader: async ({ request }) => {
                  const state = address.parse(new URL(request.url).searchParams);
                  inputs.push(address.inputOf(state));
                  return { state, ...(await (answers.shift() ?? { cats, count: cats.length })) };
                },
                // Of this router alone: it remembers what was loaded.
                shouldRevalidate: address.at("/cats").shouldRevalidate,
              },
            ],
          },
        ],
      },
    ],
    { initialEntries: [at] },
  );
  render(<RouterProvider router={router} />);
  return { user, router, at: () => router.state.location.pathname + router.state.location.search };
}

const table = () => screen.findByRole("table", { name: "Cats" });
const view = (name: string) => screen.getByRole("link", { name: `View ${name}` });

test("a full list: how many, and its rows", async () => {
  open("/cats");
  const rows = within(await table()).getAllByRole("row");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "NameWeightPriceActions",
    "Mia3 kg100View",
    "Momo4 kg100View",
    "Kali5 kg100View",
  ]);
  expect(screen.getByRole("status").textContent).toBe("Showing 1–3 of 3");
  expect(screen.queryByRole("navigation", { name: "Pages of cats" })).toBeNull();
});

test("totals of all pages are at the foot of the table, under their columns", async () => {
  answers = [{ cats, count: 289, sum: 406270.5 }];
  open("/cats", { bulk: [feed] });
  const foot = within((await table()).querySelector("tfoot")!);
  expect(foot.getByRole("rowheader").textContent).toBe("Total");
  const cells = [...foot.getByRole("row").children];
  expect(cells.map(({ textContent }) => textContent)).toEqual(["", "Total", "", "₹4,06,270.50", ""]);
  expect(cells[3]!.getAttribute("data-kind")).toBe("figure");
});

test("a column that somebody hid has no total either", async () => {
  answers = [{ cats, count: 289, sum: 10 }];
  const { user } = open("/cats");
  await table();
  await user.click(screen.getByRole("button", { name: "Columns" }));
  const menu = screen.getByRole("dialog", { name: "Columns", hidden: true });
  menu.dispatchEvent(Object.assign(new Event("toggle"), { newState: "open" }));
  await user.click(await within(menu).findByRole("checkbox", { name: "Price", hidden: true }));
  expect((await table()).querySelector("tfoot")!.textContent).toBe("Total");
  await waitFor(() => expect(saved).toHaveLength(1));
});

test("without a table the totals are a line above the cards", async () => {
  isDesk = false;
  answers = [{ cats, count: 289, sum: 406270.5 }];
  open("/cats");
  expect((await screen.findByText("289 cats · ₹4,06,270.50 due")).hasAttribute("data-cards")).toBe(true);
});

test("an empty list says what comes here, a filtered one how to see more", async () => {
  answers = [{ cats: [], count: 0 }];
  open("/cats");
  expect(await screen.findByRole("heading", { name: "No cats yet" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Clear filters" })).toBeNull();
});

test("a filtered list that is empty is cleared", async () => {
  answers = [{ cats: [], count: 0 }];
  const { user, at } = open("/cats?colour=black");
  expect(await screen.findByRole("heading", { name: "No cats match" })).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "Clear filters" }));
  await table();
  expect(at()).toBe("/cats");
});

test("a list that could not be loaded is tried again", async () => {
  answers = [{ failure: "The server is busy" }];
  const { user } = open("/cats");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("The cats could not be loaded");
  expect(alert.textContent).toContain("The server is busy");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await table();
  expect(inputs).toHaveLength(2);
});

test("while another page is on its way, the last one stays and is busy", async () => {
  let answer = (_: Loaded) => {};
  answers = [{ cats, count: 6 }, new Promise((resolve) => (answer = resolve))];
  const { user } = open("/cats");
  const first = await table();
  await user.click(screen.getByRole("link", { name: "Next" }));
  const busy = first.closest("[aria-busy]")!;
  expect(busy.getAttribute("aria-busy")).toBe("true");
  expect(busy.textContent).toContain("Mia");
  answer({ cats: cats.slice(2), count: 6 });
  await screen.findByText("Showing 4–4 of 6");
  expect(busy.getAttribute("aria-busy")).toBe("false");
});

test("j and k move, Enter opens beside the list, which is not loaded again", async () => {
  const { user, at } = open("/cats");
  await table();
  await user.keyboard("jjjk");
  expect(document.activeElement).toBe(view("Momo"));
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("dialog", { name: "Cat c1" })).toBeTruthy();
  expect(at()).toBe("/cats?view=c1");
  await user.keyboard("j");
  expect(await screen.findByRole("dialog", { name: "Cat c2" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(at()).toBe("/cats");
  expect(inputs).toHaveLength(1);
});

test("closing what changed a row does not cut off the reload of the list", async () => {
  const { user, router, at } = open("/cats?view=c0");
  await table();
  answers = [new Promise(() => {}), { cats: cats.slice(1), count: 2 }];
  void router.revalidate();
  await user.click(screen.getByRole("button", { name: "Close" }));
  await screen.findByText("Showing 1–2 of 2");
  expect(at()).toBe("/cats");
});

test("what is typed stays when a panel closes, and when filters are cleared it goes", async () => {
  const { user, at } = open("/cats?view=c0");
  await table();
  await user.type(screen.getByRole("searchbox", { name: "Search" }), "Mo");
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(at()).toBe("/cats");
  expect(screen.getByRole("searchbox", { name: "Search" })).toHaveProperty("value", "Mo");
  await user.click(await screen.findByRole("link", { name: "Clear filters" }));
  await vi.waitFor(() => expect(screen.getByRole("searchbox", { name: "Search" })).toHaveProperty("value", ""));
});

test("/ goes to the search field, where letters are letters", async () => {
  const { user } = open("/cats");
  await table();
  await user.keyboard("/");
  const field = screen.getByRole("searchbox", { name: "Search" });
  expect(document.activeElement).toBe(field);
  await user.keyboard("jx{Enter}");
  expect(field).toHaveProperty("value", "jx");
  await screen.findByText("Clear filters");
  expect(inputs.at(-1)).toMatchObject({ Whether_Search_Filter: true, Search: "jx", Skip: 0 });
});

test("x selects a row, and a bulk action gets those that it applies to", async () => {
  const done: string[] = [];
  const act = async ({ Name }: Cat) => void done.push(Name);
  const { user } = open("/cats", { bulk: [{ ...feed, appliesTo: ({ Weight }) => Weight < 5, act }] });
  await table();
  await user.keyboard("jx");
  const bar = screen.getByRole("region", { name: "Selected rows" });
  expect(bar.textContent).toContain("1 selected");
  expect(screen.getByRole("checkbox", { name: "Select Mia" })).toHaveProperty("checked", true);
  await user.click(screen.getByRole("checkbox", { name: "Select all rows of this page" }));
  expect(bar.textContent).toContain("3 selected");
  await user.click(within(bar).getByRole("button", { name: "Feed (2)" }));
  expect(done).toEqual(["Mia", "Momo"]);
  await user.click(within(bar).getByRole("button", { name: "Clear selection" }));
  expect(screen.queryByRole("region", { name: "Selected rows" })).toBeNull();
});

test("what failed is named row by row, and only that is tried again", async () => {
  const done: string[] = [];
  let isFull = true;
  const act = async ({ Name }: Cat) => {
    done.push(Name);
    return isFull && Name !== "Momo" ? `${Name} is full` : undefined;
  };
  let loads = 0;
  answers = [{ cats, count: 80 }];
  const { user } = open("/cats", { bulk: [{ ...feed, act, onDone: async () => void loads++ }] });
  await table();
  await user.click(screen.getByRole("checkbox", { name: "Select all rows of this page" }));
  const bar = screen.getByRole("region", { name: "Selected rows" });
  // The other pages of the list are not meant.
  expect(bar.textContent).toContain("3 selected on this page");
  await user.click(within(bar).getByRole("button", { name: "Feed" }));
  const report = await within(bar).findByRole("alert");
  expect(report.textContent).toContain("1 of 3 done.");
  const reasons = within(report).getAllByRole("listitem");
  expect(reasons.map(({ textContent }) => textContent)).toEqual(["Mia Mia is full", "Kali Kali is full"]);
  isFull = false;
  // Also when the selection is gone.
  await user.click(within(bar).getByRole("button", { name: "Clear selection" }));
  await user.click(within(bar).getByRole("button", { name: "Try the failed ones again (2)" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Selected rows" })).toBeNull());
  expect(done).toEqual(["Mia", "Momo", "Kali", "Mia", "Kali"]);
  expect(loads).toBe(2);
});

test("a double click does nothing twice", async () => {
  const done: string[] = [];
  let finish = () => {};
  const act = ({ Name }: Cat) => {
    done.push(Name);
    return new Promise<undefined>((resolve) => {
      finish = () => resolve(undefined);
    });
  };
  let loads = 0;
  const { user } = open("/cats", { bulk: [{ ...feed, act, onDone: async () => void loads++ }] });
  await table();
  await user.click(screen.getByRole("checkbox", { name: "Select Mia" }));
  await user.dblClick(screen.getByRole("button", { name: "Feed" }));
  finish();
  await waitFor(() => expect(loads).toBe(1));
  expect(done).toEqual(["Mia"]);
});

test("what takes something from somebody is asked first", async () => {
  const done: string[] = [];
  const act = async ({ Name }: Cat) => void done.push(Name);
  const question = (rows: readonly Cat[]) => ({ title: `Feed ${rows.length}?`, text: "All of it.", isDanger: true });
  const { user } = open("/cats", { bulk: [{ ...feed, act, question }] });
  await table();
  await user.click(screen.getByRole("checkbox", { name: "Select Mia" }));
  await user.click(screen.getByRole("button", { name: "Feed" }));
  const dialog = screen.getByRole("dialog", { name: "Feed 1?" });
  expect(dialog.textContent).toContain("All of it.");
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(done).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Feed" }));
  await user.click(within(screen.getByRole("dialog", { name: "Feed 1?" })).getByRole("button", { name: "Feed" }));
  await waitFor(() => expect(done).toEqual(["Mia"]));
});

test("the list is as this person left it on another device", async () => {
  kept = [{ ...usual, Hidden_Columns: ["address"], Whether_Cards: true, Whether_Keys: false }];
  const { user } = open("/cats");
  expect(await screen.findByRole("article", { name: "Mia" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Table" }));
  await table();
  expect(screen.queryByRole("columnheader", { name: "Price" })).toBeNull();
  await user.keyboard("j");
  expect(document.activeElement).not.toBe(view("Mia"));
  await waitFor(() => expect(saved).toHaveLength(1));
});

test("several choices are kept on the server by one call", async () => {
  answers = [{ cats, count: 80 }];
  const { user, at } = open("/cats");
  await table();
  await user.click(screen.getByRole("button", { name: "Cards" }));
  expect(screen.getAllByRole("article").map(({ textContent }) => textContent)).toEqual(["Mia", "Momo", "Kali"]);
  await user.click(screen.getByRole("button", { name: "Table" }));
  await table();
  await user.selectOptions(screen.getByLabelText("Rows per page"), "50");
  await waitFor(() => expect(saved).toEqual([{ ...usual, Page_Size: 50 }]));
  expect(at()).toBe("/cats?size=50");
  expect(localStorage).toHaveLength(0);
});

test("a choice that could not be saved holds all the same, and the next page tries again", async () => {
  saveAnswer = { success: false, extras: { Status: "The server is busy" } };
  const { user } = open("/cats");
  await table();
  await user.click(screen.getByRole("button", { name: "Cards" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(screen.queryByText("The server is busy")).toBeNull();
  expect(screen.getByRole("article", { name: "Mia" })).toBeTruthy();
  cleanup();
  saveAnswer = { success: true, extras: {} };
  open("/cats");
  expect(await screen.findByRole("article", { name: "Mia" })).toBeTruthy();
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]).toMatchObject({ Whether_Cards: true });
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

test("what the server will never take is not sent again", async () => {
  saveAnswer = { success: false, extras: { fields: { Hidden_Columns: "This list has no such column" } } };
  const { user } = open("/cats");
  await table();
  await user.click(screen.getByRole("button", { name: "Cards" }));
  await waitFor(() => expect(localStorage).toHaveLength(0));
  expect(saved).toHaveLength(1);
});

test("a phone has cards, and nothing to select", async () => {
  isDesk = false;
  open("/cats", { bulk: [feed] });
  expect(await screen.findByRole("article", { name: "Mia" })).toBeTruthy();
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.queryByRole("button", { name: "Columns" })).toBeNull();
});

test("the order and the page are in the address", async () => {
  answers = [
    { cats, count: 9 },
    { cats, count: 9 },
    { cats, count: 9 },
  ];
  const { user, at } = open("/cats");
  const name = within(await table()).getByRole("columnheader", { name: "Name" });
  expect(name.getAttribute("aria-sort")).toBe("descending");
  await user.click(within(name).getByRole("link"));
  expect(at()).toBe("/cats?sort=oldest");
  const sorted = () => screen.getByRole("columnheader", { name: "Name" }).getAttribute("aria-sort");
  await waitFor(() => expect(sorted()).toBe("ascending"));
  await user.click(screen.getByRole("link", { name: "Next" }));
  expect(at()).toBe("/cats?sort=oldest&page=2");
  expect(inputs.at(-1)).toMatchObject({ Sort: "oldest", Skip: 3, Limit: 3 });
});

test("a log that is not counted to its end goes on as long as its pages are full", async () => {
  answers = [{ cats, count: 3 }];
  const { user, at } = open("/cats", { isUncounted: true });
  await table();
  expect(screen.getByRole("status").textContent).toBe("3 or more cats");
  answers = [{ cats: cats.slice(0, 1), count: 3 }];
  await user.click(screen.getByRole("link", { name: "Next" }));
  expect(at()).toBe("/cats?page=2");
  await screen.findByText("3 or more cats");
  expect(screen.queryByRole("link", { name: "Next" })).toBeNull();
});
