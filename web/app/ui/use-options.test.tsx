import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { useOptions } from "./use-options.ts";

const cities = ["Pune", "Purnia", "Nagpur"];
let chosen: string[];

function Cities({ isHeld = false }: { isHeld?: boolean }) {
  const [text, setText] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const items = cities.filter((city) => city.toLowerCase().includes(text));
  const { inputProps, listProps, optionProps } = useOptions({
    ...{ items, text, onType: setText, isOpen, onOpenChange: setIsOpen, active, onActiveChange: setActive },
    onChoose: (city) => chosen.push(city),
  });
  return (
    <>
      <input aria-label="City" {...inputProps((event) => isHeld && event.key === "Enter" && event.preventDefault())} />
      {isOpen && (
        <div {...listProps("Cities")}>
          {items.map((city, at) => (
            <div key={city} {...optionProps(city, at)}>
              {city}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

function show(held?: boolean) {
  chosen = [];
  render(<Cities isHeld={held ?? false} />);
  return screen.getByRole("combobox", { name: "City" });
}
const options = () => screen.queryAllByRole("option");
const activeOption = (field: HTMLElement) =>
  options().find(({ id }) => id === field.getAttribute("aria-activedescendant"))?.textContent;

test("the arrows go round, Home and End to the ends, and Enter chooses", async () => {
  const user = userEvent.setup();
  const field = show();
  await user.click(field);
  expect(options()).toEqual([]);
  expect(field.getAttribute("aria-expanded")).toBe("false");

  await user.type(field, "pu");
  expect(options().map(({ textContent }) => textContent)).toEqual(["Pune", "Purnia", "Nagpur"]);
  expect(field.getAttribute("aria-controls")).toBe(screen.getByRole("listbox", { name: "Cities" }).id);
  expect(activeOption(field)).toBeUndefined();
  await user.keyboard("{Enter}");
  expect(chosen).toEqual([]);

  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(activeOption(field)).toBe("Purnia");
  await user.keyboard("{ArrowUp}{ArrowUp}");
  expect(activeOption(field)).toBe("Nagpur");
  await user.keyboard("{Home}");
  expect(activeOption(field)).toBe("Pune");
  expect(options()[0]!.getAttribute("aria-selected")).toBe("true");
  await user.keyboard("{Enter}");
  expect(chosen).toEqual(["Pune"]);
  expect(field).toHaveProperty("value", "pu");
});

test("a click chooses, leaving the field does not", async () => {
  const user = userEvent.setup();
  const field = show();
  await user.type(field, "pu");
  await user.click(options()[2]!);
  expect(chosen).toEqual(["Nagpur"]);

  await user.type(field, "r");
  await user.keyboard("{ArrowDown}");
  expect(activeOption(field)).toBe("Purnia");
  await user.tab();
  expect(options()).toEqual([]);
  expect(chosen).toEqual(["Nagpur"]);
});

test("Escape leaves text and list to the user of the field, who may handle other keys as well", async () => {
  const user = userEvent.setup();
  const field = show(true);
  await user.type(field, "pu");
  await user.keyboard("{Escape}");
  expect(options()).toHaveLength(3);
  expect(field).toHaveProperty("value", "pu");
  await user.keyboard("{ArrowDown}{Enter}");
  expect(chosen).toEqual([]);
});
