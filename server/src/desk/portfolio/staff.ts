import { domain } from "#domain";
import type { SharedStaff } from "#domain/desk/portfolio/calls.ts";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../platform/handler.ts";
import { listShared } from "./queries.ts";

export const staff = handler(domain.portfolio.staff, async ({ reads, actor, now }, filters) => {
  const { rows, count } = await listShared(reads, actor.vendorId, filters, dayOf(now));
  const Data: SharedStaff[] = rows.map(({ name, phone_number, societies, appointments }) => ({
    Name: name,
    PhoneNumber: phone_number,
    Society_Count: societies,
    Appointments: appointments,
  }));
  return { Data, Count: count };
});
