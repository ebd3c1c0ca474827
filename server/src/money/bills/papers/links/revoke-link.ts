import { domain } from "#domain";
import type { BillId } from "#domain/platform/ids.ts";
import { handler } from "../../../../platform/handler.ts";
import { readerOf } from "../../../payments/queries.ts";
import { findBill } from "../../queries.ts";
import { endLink, findBillOfLink } from "./queries.ts";

export const revokeLink = handler(
  domain.bills.revokeLink,
  async ({ actor, now, transaction, refuse }, { Bill_LinkID }) =>
    transaction(async (tx) => {
      const reader = readerOf(actor) ?? refuse("no-society");
      const link = await findBillOfLink(tx, actor.societyId, Bill_LinkID);
      if (!link || !(await findBill(tx, reader, link.bill_id as BillId))) return refuse("unknown-bill-link");
      await endLink(tx, actor.societyId, Bill_LinkID, actor.vendorId, now);
      return {};
    }),
);
