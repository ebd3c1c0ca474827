import { vendorTypes } from "#domain/platform/roles.ts";
import type { startServer } from "./server.ts";

type Server = Awaited<ReturnType<typeof startServer>>;
type Headers = Record<string, string>;

/** People with saved searches, homes, and the jobs that bring them together. */
export function arrangeSearches({ ask, make, database, queue, clock }: Server) {
  const { db } = database;

  /** A tenant who is signed in, with a mailbox of their own. */
  async function person(given: { vendorType?: number } = {}) {
    const email_id = `s${crypto.randomUUID()}@example.in`;
    const vendor = await make.vendor({ vendor_type: given.vendorType ?? vendorTypes.tenant, email_id });
    const { headers } = await make.session({ vendorId: vendor.vendor_id });
    return { headers, vendorId: vendor.vendor_id, phone: vendor.phone_number, email: email_id };
  }
  type Person = Awaited<ReturnType<typeof person>>;

  const save = (headers: Headers, filters: object = {}, more: object = {}) =>
    ask(
      "vendor/Create_Saved_Search",
      {
        ...{ Name: "My search", Frequency: 1, Whether_Push: true, Whether_Mail: true, Text: "", Address: "" },
        Filters: filters,
        ...more,
      } as never,
      { headers },
    );
  const searchesOf = async (headers: Headers) =>
    (await ask("vendor/Filter_All_Saved_Searches", {}, { headers })).extras.Data!.Searches;

  async function run(name: "alerts.match" | "alerts.tell") {
    await db.transaction().execute((tx) => queue.enqueue(tx, name, {}));
    await queue.drain();
  }
  /** What the schedules of a minute do. */
  async function minute() {
    await run("alerts.match");
    await run("alerts.tell");
  }

  const bellOf = async (headers: Headers) =>
    (await ask("vendor/Filter_All_Notifications", { Limit: 100 }, { headers })).extras.Data!;
  const mailsTo = async (To: string): Promise<string[]> =>
    (await ask("outbox/Filter_All_Messages", { To, Limit: 100 })).extras.Data!.map(({ Text }) => Text).reverse();
  /** The titles of the homes that somebody was told of, or will be. */
  const homesFor = async ({ vendorId }: Pick<Person, "vendorId">, isTold = true) =>
    (
      await db
        .selectFrom("home_alert_home")
        .innerJoin("property", "property.property_id", "home_alert_home.property_id")
        .select("property_title")
        .where("home_alert_home.vendor_id", "=", vendorId)
        .where("told_at", isTold ? "is not" : "is", null)
        .orderBy("found_at")
        .orderBy("property_title")
        .execute()
    ).map(({ property_title }) => property_title);
  const setRent = (propertyId: string, rupees: number) =>
    db
      .updateTable("property")
      .set({ monthly_rent_paise: rupees * 100, updated_at: clock.now() })
      .where("property_id", "=", propertyId)
      .execute();
  const setLive = (propertyId: string, status: boolean) =>
    db.updateTable("property").set({ status }).where("property_id", "=", propertyId).execute();

  return { person, save, searchesOf, run, minute, bellOf, mailsTo, homesFor, setRent, setLive };
}
