import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { mayCall } from "#domain/platform/who.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { listDeductions } from "./queries.ts";
import { viewDeduction } from "./view.ts";

export const listTdsDeductions = handler(
  domain.payables.listTdsDeductions,
  async ({ db, actor, now, refuse }, filters) => {
    const { rows, count } = await listDeductions(db, bookOf(actor) ?? refuse("no-society"), filters);
    const reading = { today: dayOf(now), mayWrite: mayCall(actor.role, "payables.write") };
    return { Data: rows.map((row) => viewDeduction(row, reading)), Count: count };
  },
);
