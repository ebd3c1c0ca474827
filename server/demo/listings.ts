import type { Decision, ReportReason } from "#domain/market/properties/operator/codes.ts";
import type { PropertyId, VendorId } from "#domain/platform/ids.ts";
import { actAs } from "../src/core/audit/queries.ts";
import { applyDecision, settleReports } from "../src/market/properties/operator/queries.ts";
import { demoOperator } from "../src/platform/config.ts";
import type { Tx } from "../src/platform/db/database.ts";
import type { Make } from "../test/make/make.ts";
import homes from "./homes.json" with { type: "json" };

const hour = 3600_000;
const day = 24 * hour;

export const operator = { phone: demoOperator, name: "Kavita Rao" };

type Listed = { property_id: string; property_title: string; phone: string };

/**
 * The state of the listings: some were verified by the operator, one was reported, one hidden after a report, one
 * paused.
 */
export async function tellOfListings(tx: Tx, make: Make, { operatorId, now }: { operatorId: string; now: Date }) {
  const vendorId = operatorId as VendorId;
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const listed = new Map((await list(tx)).map((home) => [home.property_title, home]));
  const titled = (title: string) => listed.get(title)!;

  const decide = async ({ property_id: propertyId }: Listed, decision: Decision, reason: string, at: Date) => {
    const call = "vendor/Create_Property_Decision";
    await actAs(tx, { vendorId, role: "operator", call, requestId: `demo-${decision}-${propertyId}`, at });
    const reports = decision === "hide" ? (await settleReports(tx, propertyId as PropertyId, "removed", at)).length : 0;
    await applyDecision(tx, { propertyId, vendorId, decision, reason, now: at }, reports);
  };
  const report = (
    home: Listed,
    reason: ReportReason,
    description: string,
    at: Date,
    phone_number: string | null = null,
  ) => make.report({ property_id: home.property_id, reason, description, phone_number, created_at: at });
  const tell = ({ property_id, property_title, phone }: Listed, kind: string, values: object, at: Date) =>
    make.notification({
      phone_number: phone,
      kind,
      details: JSON.stringify({ Property_Title: property_title, ...values }),
      link: `/properties?view=${property_id}`,
      once_key: `${kind}:${property_id}`,
      created_at: at,
    });

  for (const { title, posted } of homes.filter(({ verified }) => verified)) {
    const visited = "Visited with the owner: the address and the ownership papers are correct.";
    await decide(titled(title), "verify", visited, ago(Math.max(posted - 1, 0.2) * day));
  }
  for (const { title } of homes.filter(({ reported }) => reported)) {
    const dearer = "On the phone, the owner asked for ₹3,000 more than shown here.";
    await report(titled(title), 4, dearer, ago(30 * hour), "9820054321");
    await report(titled(title), 1, "The owner said it was rented out last week.", ago(5 * hour));
  }
  for (const { title } of homes.filter(({ hidden }) => hidden)) {
    await report(titled(title), 5, "These are photos of my cousin's flat in another city.", ago(80 * hour));
    const reason = "The photos are of another home. Please add photos of this home.";
    await decide(titled(title), "hide", reason, ago(70 * hour));
    await tell(titled(title), "listing-hidden", { Reason: reason }, ago(70 * hour));
  }
  for (const { title } of homes.filter(({ paused }) => paused)) {
    const [job, at] = ["properties.pause-unanswered", ago(26 * hour)];
    await actAs(tx, { vendorId: undefined, role: "job", call: job, requestId: job, at });
    await tx.updateTable("property").set({ paused_at: at }).where("property_title", "=", title).execute();
    await tell(titled(title), "listing-paused", { Count: "1" }, at);
  }
}

const list = (tx: Tx): Promise<Listed[]> =>
  tx
    .selectFrom("property")
    .innerJoin("vendor", "vendor.vendor_id", "property.vendor_id")
    .select(["property_id", "property_title", "phone_number as phone"])
    .execute();
