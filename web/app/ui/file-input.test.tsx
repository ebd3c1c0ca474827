import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { FileInput } from "./file-input.tsx";

test("a chosen file is handed over, and can be chosen again", async () => {
  const onChoose = vi.fn();
  render(<FileInput aria-label="Photo" onChoose={onChoose} />);
  const input = screen.getByLabelText<HTMLInputElement>("Photo");
  const photo = new File(["x"], "photo.png", { type: "image/png" });
  for (const times of [1, 2]) {
    await userEvent.upload(input, photo);
    expect(onChoose).toHaveBeenCalledTimes(times);
    expect(onChoose).toHaveBeenLastCalledWith([photo]);
    expect(input.value).toBe("");
  }
});

test("several files are handed over together", async () => {
  const onChoose = vi.fn();
  render(<FileInput aria-label="Photos" multiple onChoose={onChoose} />);
  const files = ["a.png", "b.png"].map((name) => new File(["x"], name, { type: "image/png" }));
  await userEvent.upload(screen.getByLabelText("Photos"), files);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(files);
});
