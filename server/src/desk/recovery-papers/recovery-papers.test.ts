import { expect, test } from "vitest";
import { asDrawn, readPdf } from "../../../test/pdf.ts";
import { startServer } from "../../../test/server.ts";

const { ask, make, goTo, database } = await startServer();
const { db } = database;

/** A society whose manager has not been seen for months, and the request of its owners for a new one. */
async function requested() {
  await goTo("2026-02-01");
  const { societyId } = await make.role("society_manager");
  const [asha, bela, chand, treasurer] = [
    await make.role("owner", { society_id: societyId }),
    await make.role("owner", { society_id: societyId }),
    await make.role("owner", { society_id: societyId }),
    await make.role("treasurer", { society_id: societyId }),
  ];
  await goTo("2026-06-10");
  const { phone_number, full_name } = await db
    .selectFrom("vendor")
    .select(["phone_number", "full_name"])
    .where("vendor_id", "=", chand.vendorId)
    .executeTakeFirstOrThrow();
  const asked = await ask(
    "vendor/Create_Society_Recovery",
    {
      Cause: "died",
      Explanation: "Mr Rao, who ran everything, died in March.",
      Role: "secretary",
      Candidate_PhoneNumber: phone_number,
    },
    asha,
  );
  return { asha, bela, treasurer, candidate: full_name, id: asked.extras.Data!.Society_RecoveryID };
}

test("a request for a new administrator is a PDF, as far as it is, in both languages", async () => {
  const { asha, bela, treasurer, candidate, id } = await requested();
  const paper = (by: typeof asha, Language?: "en" | "hi") =>
    ask("vendor/Fetch_Society_Recovery_Paper", { Society_RecoveryID: id, ...(Language && { Language }) }, by);
  const before = readPdf((await paper(asha, "en")).extras.Data!.Content_Base64).texts.join("\n");
  expect(before).toContain("Mr Rao, who ran everything, died in March.");
  expect(before).not.toContain("Confirmed by an owner of another flat");
  await ask("vendor/Confirm_Society_Recovery", { Society_RecoveryID: id, Confirmation: "I was at the funeral." }, bela);
  await ask("vendor/Decline_Society_Recovery", { Society_RecoveryID: id, Reason: "We elect in July" }, treasurer);
  const { File_Name, Media_Type, Content_Base64 } = (await paper(treasurer, "en")).extras.Data!;
  expect([File_Name, Media_Type]).toEqual(["new-administrator-2026-06-10.pdf", "application/pdf"]);
  const english = readPdf(Content_Base64).texts.join("\n");
  for (const text of [candidate, "I was at the funeral.", "Confirmed by an owner of another flat", "We elect in July"])
    expect(english).toContain(text);
  const hindi = readPdf((await paper(asha, "hi")).extras.Data!.Content_Base64);
  expect(hindi.language).toBe("hi-IN");
  expect(asDrawn(hindi.texts.join("\n"))).toContain(asDrawn("नए प्रशासक"));
});

test("it is of its society alone", async () => {
  const { id } = await requested();
  const stranger = await make.role("owner", { society_id: (await make.role("society_manager")).societyId });
  expect(await ask("vendor/Fetch_Society_Recovery_Paper", { Society_RecoveryID: id }, stranger)).toMatchObject({
    http: 404,
    extras: { refusal: "unknown-recovery" },
  });
});
