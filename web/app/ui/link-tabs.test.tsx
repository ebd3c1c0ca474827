import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, Link, RouterProvider, useLocation } from "react-router";
import { expect, test } from "vitest";
import { LinkTabs } from "./link-tabs.tsx";

const lists = ["New", "Accepted", "Declined"];

function Page() {
  const { search } = useLocation();
  return (
    <LinkTabs label="Invitations by status" look="tabs" className="wide">
      {lists.map((list) => (
        <Link key={list} to={`?list=${list}`} aria-current={search === `?list=${list}` ? "page" : undefined}>
          {list}
        </Link>
      ))}
    </LinkTabs>
  );
}

const current = () => screen.getAllByRole("link", { current: "page" }).map(({ textContent }) => textContent);

test("links in a navigation of their own name, of which one leads to this page", async () => {
  const router = createMemoryRouter([{ path: "/", element: <Page /> }], { initialEntries: ["/?list=New"] });
  render(<RouterProvider router={router} />);
  const tabs = screen.getByRole("navigation", { name: "Invitations by status" });
  expect(tabs.classList).toContain("wide");
  expect(screen.queryByRole("tab")).toBeNull();
  expect(current()).toEqual(["New"]);
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe("Accepted");
  await userEvent.keyboard("{Enter}");
  expect(router.state.location.search).toBe("?list=Accepted");
  expect(current()).toEqual(["Accepted"]);
});

test.each(["tabs", "switch", "pills"] as const)("as %s it has a look of its own", (look) => {
  render(<LinkTabs label="Views" look={look} />);
  expect(screen.getByRole("navigation", { name: "Views" }).className).not.toBe("");
});
