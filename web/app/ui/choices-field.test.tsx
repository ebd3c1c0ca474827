import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { ChoicesField } from "./choices-field.tsx";

const choices = ["gym", "pool", "lift"].map((value) => ({ value, label: value.toUpperCase() }));

type Given = { several?: boolean; error?: string; none?: string; isEmpty?: boolean };

function Field({ isEmpty = false, ...rest }: Given) {
  const [chosen, setChosen] = useState<readonly string[]>(["pool"]);
  return (
    <>
      <ChoicesField
        {...rest}
        name="amenities"
        label="Amenities"
        choices={isEmpty ? [] : choices}
        chosen={chosen}
        onChoose={setChosen}
      />
      <output>{chosen.join(" ")}</output>
    </>
  );
}
const chosen = () => screen.getByRole("status").textContent;

test("of one kind, a choice takes the place of the last", async () => {
  render(<Field />);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "POOL" }).checked).toBe(true);
  await userEvent.click(screen.getByRole("radio", { name: "GYM" }));
  expect(chosen()).toBe("gym");
});

test("of several, each is added and taken away again", async () => {
  render(<Field several />);
  await userEvent.click(screen.getByRole("checkbox", { name: "GYM" }));
  expect(chosen()).toBe("pool gym");
  await userEvent.click(screen.getByRole("checkbox", { name: "POOL" }));
  expect(chosen()).toBe("gym");
});

test("they are a group with a name; a problem describes it and marks every choice", () => {
  render(<Field error="Choose an amenity" />);
  const group = screen.getByRole("group", { name: "Amenities" });
  const described = document.getElementById(group.getAttribute("aria-describedby") ?? "");
  expect(described?.textContent).toBe("Choose an amenity");
  for (const radio of screen.getAllByRole("radio")) expect(radio.getAttribute("aria-invalid")).toBe("true");
});

test("without anything wrong, nothing is marked or described", () => {
  render(<Field />);
  expect(screen.getByRole("group").hasAttribute("aria-describedby")).toBe(false);
  for (const radio of screen.getAllByRole("radio")) expect(radio.hasAttribute("aria-invalid")).toBe(false);
});

test("an empty list of choices says so", () => {
  render(<Field isEmpty none="No amenities yet" />);
  expect(screen.getByText("No amenities yet")).toBeDefined();
});
