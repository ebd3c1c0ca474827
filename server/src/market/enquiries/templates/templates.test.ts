import { expect, test } from "vitest";
import { startServer } from "../../../../test/server.ts";

const { ask, make } = await startServer();
const draft = { Title: "Still free", Message: "Hello {name}, {home} is still free." };

test("an owner keeps own answers, changes and removes them", async () => {
  const owner = await make.role("president");
  const made = await ask("vendor/Create_Answer_Template", { ...draft, Title: "  Still \n free " }, owner);
  expect(made).toMatchObject({ http: 200, extras: { Data: draft } });
  const { Answer_TemplateID } = made.extras.Data!;
  const edited = { Answer_TemplateID, Title: "Free", Message: "Yes, {name}." };
  expect(await ask("vendor/Edit_Answer_Template", edited, owner)).toMatchObject({ extras: { Data: edited } });
  expect((await ask("vendor/Filter_All_Answer_Templates", {}, owner)).extras.Data).toEqual([edited]);
  const stranger = await make.role("president");
  expect((await ask("vendor/Filter_All_Answer_Templates", {}, stranger)).extras.Data).toEqual([]);
  for (const [path, input] of [
    ["vendor/Edit_Answer_Template", edited],
    ["vendor/Remove_Answer_Template", { Answer_TemplateID }],
  ] as const)
    expect(await ask(path, input as never, stranger)).toMatchObject({
      http: 404,
      extras: { refusal: "unknown-answer-template" },
    });
  expect(await ask("vendor/Remove_Answer_Template", { Answer_TemplateID }, owner)).toMatchObject({ http: 200 });
  expect((await ask("vendor/Filter_All_Answer_Templates", {}, owner)).extras.Data).toEqual([]);
  expect((await ask("vendor/Create_Answer_Template", draft, await make.role("tenant"))).http).toBe(403);
});

test.each([
  [{ Title: " " }, "Title", "Title is required"],
  [{ Title: "x".repeat(61) }, "Title", "At most 60 characters"],
  [{ Message: "" }, "Message", "Message is required"],
  [{ Message: "x".repeat(10_000) }, "Message", "At most 1,000 characters"],
  [{ Message: "Rent is {rent}" }, "Message", "Only {name} and {home} are filled in"],
])("with %j it is refused at the field", async (wrong, field, problem) => {
  const answer = await ask("vendor/Create_Answer_Template", { ...draft, ...wrong }, await make.role("president"));
  expect(answer).toMatchObject({ http: 400, extras: { fields: { [field]: problem } } });
});

test("there are twenty at most, each with its own title, however many are made at once", async () => {
  const owner = await make.role("president");
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, n) => ask("vendor/Create_Answer_Template", { ...draft, Title: `No ${n}` }, owner)),
  );
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(20);
  expect(answers.find(({ http }) => http !== 200)).toMatchObject({ extras: { refusal: "too-many-answer-templates" } });
  const other = await make.role("president");
  const alike = await Promise.all([1, 2].map(() => ask("vendor/Create_Answer_Template", draft, other)));
  expect(alike.map(({ http }) => http).sort()).toEqual([200, 409]);
  expect(alike.find(({ http }) => http === 409)).toMatchObject({ extras: { refusal: "answer-template-exists" } });
  const shouted = { ...draft, Title: draft.Title.toUpperCase() };
  expect(await ask("vendor/Create_Answer_Template", shouted, other)).toMatchObject({
    extras: { refusal: "answer-template-exists" },
  });
});
