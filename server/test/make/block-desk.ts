import type { Insertable } from "kysely";
import type { BlockIncident, BlockIssue, Camera } from "../../src/platform/db/tables.ts";
import type { Site } from "./make.ts";
import { makeBlock } from "./society.ts";
import { makeVendor } from "./vendor.ts";

const placeOf = async (site: Site, { block_id, society_id }: { block_id?: string; society_id?: string }) =>
  block_id
    ? site.db
        .selectFrom("block")
        .select(["block_id", "society_id"])
        .where("block_id", "=", block_id)
        .executeTakeFirstOrThrow()
    : makeBlock(site)(society_id ? { society_id } : {}).then((block) => ({
        block_id: block.block_id,
        society_id: block.society_id,
      }));

/** An issue with the first entry of its timeline; nobody is notified. */
export const makeBlockIssue =
  (site: Site) =>
  async (given: Partial<Insertable<BlockIssue>> = {}) => {
    const place = await placeOf(site, given);
    const vendor_id = given.vendor_id ?? (await makeVendor(site)()).vendor_id;
    const at = given.created_at ?? site.now();
    const issue = await site.db
      .insertInto("block_issue")
      .values({
        ...{ title: "Lift stops between floors", description: "It stopped twice this morning.", location: "Lift 2" },
        ...{ category: 1, priority: 2, updated_at: at, ...given, ...place, vendor_id, created_at: at },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const { block_issue_id } = issue;
    await site.db
      .insertInto("block_issue_event")
      .values({ block_issue_id, kind: "reported", vendor_id, by_desk: false, created_at: at })
      .execute();
    return issue;
  };

/** A block incident with its first step; nobody is notified. */
export const makeBlockIncident =
  (site: Site) =>
  async (given: Partial<Insertable<BlockIncident>> = {}) => {
    const place = await placeOf(site, given);
    const vendor_id = given.vendor_id ?? (await makeVendor(site)()).vendor_id;
    const at = given.created_at ?? site.now();
    const incident = await site.db
      .insertInto("block_incident")
      .values({
        ...{ title: "Loud music after midnight", description: "From the terrace.", location: "Terrace" },
        ...{ incident_type: 1, priority: 2, updated_at: at, ...given, ...place, vendor_id, created_at: at },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const { block_incident_id } = incident;
    await site.db
      .insertInto("block_incident_step")
      .values({ block_incident_id, vendor_id, role: "block_secretary", incident_status: 1, created_at: at })
      .execute();
    return incident;
  };

let made = 0;

export const makeCamera =
  (site: Site) =>
  async (given: Partial<Insertable<Camera>> = {}) => {
    const place = await placeOf(site, given);
    return site.db
      .insertInto("camera")
      .values({
        ...{ name: `Camera ${++made}`, location: "Lobby", address: `rtsp://192.168.1.${made % 250}/live` },
        ...{ created_at: site.now(), updated_at: site.now(), ...given, ...place },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  };
