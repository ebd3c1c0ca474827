import type { StaffRole } from "#domain/core/staff/rules.ts";
import { addDays, dayOf, startOf } from "#domain/platform/days.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import type { Make } from "../test/make/make.ts";

const daysSince = { first: 380, second: 240, third: 45 };

const agent = { phone: "9000000026", name: "Girish Kelkar" };
export const agentAccount = { phone: agent.phone, who: `${agent.name}, managing agent of three societies in Pune` };

const societies = [
  { name: "Shivneri Apartments", days: daysSince.first, flats: 12, place: "Karve Nagar, Pune, Maharashtra" },
  { name: "Raigad Residency", days: daysSince.second, flats: 9, place: "Warje, Pune, Maharashtra" },
  { name: "Sinhagad View", days: daysSince.third, flats: 6, place: "Dhayari, Pune, Maharashtra" },
] as const;

/** Who works in which of them, by their place in the list; the last one has not answered in the newest society yet. */
const workers: { phone: string; name: string; role: StaffRole; at: number[]; waiting?: number[] }[] = [
  { phone: "9720990041", name: "Sunil Rane", role: "accountant", at: [0, 1, 2] },
  { phone: "9720990042", name: "Farida Shaikh", role: "estate_manager", at: [0, 1] },
  { phone: "9720990043", name: "Deepak Thorat", role: "technician", at: [0, 1], waiting: [2] },
  { phone: "9720990044", name: "Balu Gaikwad", role: "guard", at: [0] },
];

/** A managing agent with three small societies, and the people who work in several of them. */
export async function tellAgent(make: Make, now: Date): Promise<void> {
  const today = dayOf(now);
  const since = (days: number) => startOf(addDays(today, -days));
  const { vendor_id } = await make.vendor({
    ...{ vendor_type: vendorTypes.society, phone_number: agent.phone, full_name: agent.name },
    ...{ email_id: "girish@example.in", created_at: since(daysSince.first) },
  });
  for (const [index, { name, days, flats, place }] of societies.entries()) {
    const founded = since(days);
    const { society_id } = await make.society({
      ...{
        vendor_id,
        is_further: index > 0,
        name,
        location_address: place,
        address: `${index + 4}, ${place}`,
        est_year: 2004 + index,
      },
      ...{ phone_number: `202467101${index}`, email_id: `office${index + 1}@kelkar.example.in` },
      ...{ latitude: 18.48 - index / 100, longitude: 73.81, created_at: founded, updated_at: founded },
    });
    const { block_id } = await make.block({ society_id, name: "A", created_at: founded });
    const { building_id } = await make.building({ block_id, name, created_at: founded });
    for (let at = 0; at < flats; at++)
      await make.flat({ building_id, flat_no: String((Math.floor(at / 3) + 1) * 100 + (at % 3) + 1) });
    for (const { phone, name: worker, role, at, waiting = [] } of workers)
      if (at.includes(index) || waiting.includes(index))
        await make.staff({
          ...{ society_id, role, name: worker, phone_number: phone, appointed_by: vendor_id },
          ...{ from_on: addDays(today, -days + 7), created_at: since(days - 7), accepted: at.includes(index) },
        });
  }
}
