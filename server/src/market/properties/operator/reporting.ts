import { createHmac } from "node:crypto";
import { sql } from "kysely";
import {
  leastReportWeight,
  reportWeight,
  unconfirmedOfNetwork,
  unconfirmedReportWeight,
  upheldOutcomes,
} from "#domain/market/properties/checks/rules.ts";
import type { ReportReason } from "#domain/market/properties/operator/codes.ts";
import { dayOf } from "#domain/platform/days.ts";
import type { DeviceId, PropertyId } from "#domain/platform/ids.ts";
import type { VendorType } from "#domain/platform/roles.ts";
import { keptAs } from "#domain/translations.ts";
import { notify } from "../../../core/notifications/notify.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Enqueue } from "../../../platform/job.ts";
import { networkOf } from "../../../platform/network.ts";
import { signingSecret } from "../../../platform/signed-token.ts";
import { putSignal } from "../checks/signals.ts";
import { reportToken } from "./report-link.ts";

type Report = {
  propertyId: PropertyId;
  deviceId: DeviceId;
  reason: ReportReason;
  text: string;
  address: string;
  /** For a question back. */
  phone: string | null;
  /** The number that was confirmed. */
  reporterPhone: string | null;
};

/**
 * Keeps a report about a home that visitors see, and answers its token; nothing where there is none. Of the same device or number
 * the first one counts. What is reported takes nothing off the site: it is in the operators' queue once its weight is enough.
 */
export async function keepReport(
  tx: Tx,
  context: { enqueue: Enqueue; now: Date },
  report: Report,
): Promise<{ token: string } | "unknown-property" | "own-property"> {
  const { now } = context;
  const home = await tx
    .selectFrom("property")
    .innerJoin("vendor", "vendor.vendor_id", "property.vendor_id")
    .select(["property_title", "property.vendor_id", "vendor.phone_number", "vendor.vendor_type"])
    .where("property_id", "=", report.propertyId)
    .where("is_live", "=", true)
    .forKeyShare("property")
    .executeTakeFirst();
  if (!home) return "unknown-property";
  if (report.reporterPhone === home.phone_number) return "own-property";
  const secret = await signingSecret(tx);
  const network = createHmac("sha256", secret)
    .update(`report ${report.propertyId} ${networkOf(report.address)}`)
    .digest()
    .subarray(0, networkBytes);
  // Like one of the same device: the answer is that of any other.
  const enough = report.reporterPhone === null ? await findEnough(tx, report.propertyId, network) : undefined;
  if (enough) return { token: reportToken(secret, enough) };
  const kept = await tx
    .insertInto("property_report")
    .values({
      property_id: report.propertyId,
      device_id: report.deviceId,
      reason: report.reason,
      description: report.text,
      phone_number: report.phone,
      reporter_phone: report.reporterPhone,
      network,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("property_report_id")
    .executeTakeFirst();
  if (!kept) return { token: reportToken(secret, await findEarlier(tx, report)) };
  const weight = await weigh(tx, report.propertyId);
  if (weight >= leastReportWeight) {
    const { vendor_id, property_title } = home;
    await putSignal(tx, { vendorId: vendor_id, propertyId: report.propertyId, kind: "reports", now });
    await notify(tx, context, {
      to: { phone: home.phone_number, vendorType: home.vendor_type as VendorType },
      from: "us",
      kind: "listing-reported",
      values: { Property_Title: property_title, Reason_Label: keptAs("reportReasons", report.reason) },
      link: `/properties?view=${report.propertyId}`,
      // One a day, however many there are: their page lists them all.
      onceKey: `listing-reported:${report.propertyId}:${dayOf(now)}`,
    });
  }
  return { token: reportToken(secret, kept.property_report_id) };
}

/** 72 bits tell the networks of one home apart. */
const networkBytes = 9;

/** Of a network with as many open reports of the home as count, the last one. */
async function findEnough(tx: Tx, propertyId: PropertyId, network: Buffer): Promise<string | undefined> {
  // Two at once count each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reports ${propertyId}`}, 0))`.execute(tx);
  const open = await tx
    .selectFrom("property_report")
    .select("property_report_id")
    .where("property_id", "=", propertyId)
    .where("network", "=", network)
    .where("reporter_phone", "is", null)
    .where("settled_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("property_report_id", "desc")
    .limit(unconfirmedOfNetwork)
    .execute();
  return open.length < unconfirmedOfNetwork ? undefined : open[0]!.property_report_id;
}

/** The report of the same device or number, which counts. */
async function findEarlier(tx: Tx, { propertyId, deviceId, reporterPhone }: Report): Promise<string> {
  const earlier = await tx
    .selectFrom("property_report")
    .select("property_report_id")
    .where("property_id", "=", propertyId)
    .where((eb) =>
      eb.or([
        eb("device_id", "=", deviceId),
        ...(reporterPhone === null ? [] : [eb("reporter_phone", "=", reporterPhone)]),
      ]),
    )
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return earlier.property_report_id;
}

/** How much the open reports of a home count together, by what came of the earlier ones of their numbers. */
async function weigh(tx: Tx, propertyId: PropertyId): Promise<number> {
  const upheld = upheldOutcomes as readonly string[] as string[];
  const { rows } = await sql<{ is_confirmed: boolean; upheld: number; not_upheld: number; open: number }>`
    select report.reporter_phone is not null as is_confirmed,
      count(other.*) filter (where other.outcome = any(${upheld}::text[]))::int as upheld,
      count(other.*) filter (where other.outcome = 'not-upheld')::int as not_upheld,
      count(other.*) filter (where other.settled_at is null)::int as open
    from property_report as report
      left join property_report as other on other.reporter_phone = report.reporter_phone
    where report.property_id = ${propertyId} and report.settled_at is null
    group by report.property_report_id`.execute(tx);
  return rows.reduce(
    (sum, { is_confirmed, not_upheld, ...number }) =>
      sum + (is_confirmed ? reportWeight({ ...number, notUpheld: not_upheld }) : unconfirmedReportWeight),
    0,
  );
}
