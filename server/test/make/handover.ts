import { createHash } from "node:crypto";
import type { Day } from "#domain/platform/days.ts";
import type { HandoverRecord, Person } from "../../src/desk/handovers/content.ts";
import { emptyContent } from "../../src/desk/handovers/content.ts";
import { findFigures } from "../../src/desk/handovers/figures.ts";
import { findSociety } from "../../src/desk/handovers/queries.ts";
import type { Tx } from "../../src/platform/db/database.ts";
import type { Site } from "./make.ts";

type Given = {
  society_id: string;
  /** Accounts with the names by which they confirmed. */
  outgoing: { vendor_id: string; name: string };
  incoming: { vendor_id: string; name: string };
  day: Day;
  /** Where they are not those of today. */
  figures?: Partial<HandoverRecord["Figures"]>;
  at?: Date;
  handover_no?: string;
  committees?: { Outgoing: Person[]; Incoming: Person[]; Continuing: Person[] };
  entered?: Partial<Pick<HandoverRecord, "Decided_By" | "Declared" | "Items" | "Present" | "Remarks">>;
};

/** A handover that both sides have confirmed. */
export const makeHandover =
  ({ db, now }: Site) =>
  async ({ society_id, outgoing, incoming, day, at = now(), handover_no = "HO/2026-27/00001", ...given }: Given) => {
    const { Declared = [], Items = [], Present = [], Decided_By = "", Remarks = "" } = given.entered ?? {};
    const record: HandoverRecord = {
      Handover_No: handover_no,
      ...{ Decided_By, Items, Present, Remarks },
      Society: await findSociety(db as Tx, society_id as never),
      Handover_Date: day,
      ...(given.committees ?? { Outgoing: [], Incoming: [], Continuing: [] }),
      Figures: { ...(await findFigures(db, society_id as never, at)), ...given.figures },
      Declared,
      Accepted: {
        Outgoing: { Name: outgoing.name, At: at.toISOString() },
        Incoming: { Name: incoming.name, At: at.toISOString() },
      },
    };
    const { Handover_No: _, Accepted: __, ...frozen } = record;
    const text = JSON.stringify(record);
    return db
      .insertInto("handover")
      .values({
        ...{ society_id, handover_no, handed_over_on: day, state: "completed" },
        content: JSON.stringify({ ...emptyContent, Decided_By, Items, Present, Remarks }),
        frozen: JSON.stringify(frozen),
        ...{ outgoing_by: outgoing.vendor_id, outgoing_at: at, incoming_by: incoming.vendor_id, incoming_at: at },
        ...{ record: text, record_sha256: createHash("sha256").update(text).digest("hex") },
        ...{ completed_at: at, created_by: outgoing.vendor_id, created_at: at, updated_at: at },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  };
