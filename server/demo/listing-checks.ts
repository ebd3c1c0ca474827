import { readFile } from "node:fs/promises";
import type { VendorId } from "#domain/platform/ids.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { keptAs } from "#domain/translations.ts";
import { actAs } from "../src/core/audit/queries.ts";
import { storePicture } from "../src/core/uploads/queries.ts";
import { insertMessage } from "../src/market/properties/checks/queries.ts";
import { putSignal } from "../src/market/properties/checks/signals.ts";
import { applyDecision } from "../src/market/properties/operator/queries.ts";
import { reportPath } from "../src/market/properties/operator/report-link.ts";
import type { Tx } from "../src/platform/db/database.ts";
import type { Files } from "../src/platform/outside/ports.ts";
import { signingSecret } from "../src/platform/signed-token.ts";
import type { Make } from "../test/make/make.ts";

const hour = 3600_000;

type Parts = { files: Files; operatorId: string; now: Date };

/**
 * The operator's queue: a home with two open reports, about which its owner was asked and has answered, and a photo that two
 * accounts have uploaded, which the job finds. A tenant has learned what came of an earlier report.
 */
export async function tellListingChecks(tx: Tx, make: Make, { files, operatorId, now }: Parts) {
  const ago = (hours: number) => new Date(now.getTime() - hours * hour);
  const open = await tx
    .selectFrom("property_report")
    .innerJoin("property", "property.property_id", "property_report.property_id")
    .select(["property.property_id", "property.vendor_id"])
    .where("settled_at", "is", null)
    .orderBy("property_report.created_at")
    .executeTakeFirstOrThrow();
  const { property_id: propertyId, vendor_id: vendorId } = open;
  await tx
    .updateTable("property_report")
    .set((eb) => ({ reporter_phone: eb.ref("phone_number") }))
    .where("phone_number", "is not", null)
    .execute();
  await putSignal(tx, { vendorId, propertyId, kind: "reports", now: ago(30) });

  const [asks, answers] = ["vendor/Create_Property_Decision", "vendor/Create_Property_Check_Answer"];
  const operator = operatorId as VendorId;
  const message = keptAs("ownerTexts", "details");
  await actAs(tx, { vendorId: operator, role: "operator", call: asks, requestId: "demo-ask", at: ago(26) });
  const reason = "Two visitors say that the rent is higher on the phone.";
  await applyDecision(tx, { propertyId, vendorId: operator, decision: "ask", reason, now: ago(26) }, 0);
  await insertMessage(tx, { vendorId, propertyId, operatorId: operator, message, now: ago(26) });
  await actAs(tx, {
    vendorId: vendorId as VendorId,
    role: "president",
    call: answers,
    requestId: "demo-answer",
    at: ago(4),
  });
  const answer =
    "The rent is ₹32,000. The ₹3,000 are for the covered parking, which is optional. I'll write that down.";
  await insertMessage(tx, { vendorId, propertyId, operatorId: null, message: answer, now: ago(4) });

  await tellOutcome(tx, make, ago(70));
  await tellSharedPhoto(tx, { files, now, ago });
}

/** The tenant Neha reported the home that was hidden. */
async function tellOutcome(tx: Tx, make: Make, at: Date) {
  const tenant = await tx
    .selectFrom("vendor")
    .select("phone_number")
    .where("vendor_type", "=", vendorTypes.tenant)
    .orderBy("created_at")
    .orderBy("vendor_id")
    .executeTakeFirst();
  const settled = await tx
    .selectFrom("property_report")
    .innerJoin("property", "property.property_id", "property_report.property_id")
    .select(["property_report_id", "property_title"])
    .where("outcome", "=", "removed")
    .executeTakeFirst();
  if (!tenant || !settled) return;
  await tx
    .updateTable("property_report")
    .set({ reporter_phone: tenant.phone_number })
    .where("property_report_id", "=", settled.property_report_id)
    .execute();
  await make.notification({
    phone_number: tenant.phone_number,
    vendor_type: vendorTypes.tenant,
    kind: "report-outcome",
    details: JSON.stringify({
      Property_Title: settled.property_title,
      Outcome_Label: keptAs("reportOutcomes", "removed"),
    }),
    link: reportPath(await signingSecret(tx), settled.property_report_id),
    once_key: `report-outcome:${settled.property_report_id}`,
    created_at: at,
  });
}

/** Two landlords show the same photo of a balcony: whose it is, the operator is to find out. */
async function tellSharedPhoto(
  tx: Tx,
  { files, now, ago }: Pick<Parts, "files" | "now"> & { ago: (hours: number) => Date },
) {
  const bytes = await readFile(new URL("./pictures/balcony-03.webp", import.meta.url));
  const homes = await tx
    .selectFrom("property")
    .distinctOn("vendor_id")
    .select(["property_id", "vendor_id"])
    .where("is_live", "=", true)
    .where("property_type", "=", 1)
    .where(
      ({ selectFrom }) =>
        selectFrom("property_image")
          .whereRef("property_image.property_id", "=", "property.property_id")
          .select((eb) => eb.fn.countAll<number>().as("count")),
      "<",
      4,
    )
    .orderBy("vendor_id")
    .orderBy("created_at")
    .limit(2)
    .execute();
  for (const [at, { property_id, vendor_id }] of homes.entries()) {
    const vendorId = vendor_id as VendorId;
    const call = "vendor/Edit_Property";
    const requestId = `demo-photo-${property_id}`;
    await actAs(tx, { vendorId, role: "president", call, requestId, at: ago(at === 0 ? 900 : 20) });
    const image_id = await storePicture(tx, files, { bytes, vendorId: vendor_id, now });
    await tx
      .updateTable("image")
      .set({ created_at: ago(at === 0 ? 900 : 20) })
      .where("image_id", "=", image_id)
      .execute();
    await tx.insertInto("property_image").values({ property_id, image_id, position: 3 }).execute();
  }
  // What follows in the story is nobody's of these.
  const job = "properties.check-listings";
  await actAs(tx, { vendorId: undefined, role: "job", call: job, requestId: job, at: now });
}
