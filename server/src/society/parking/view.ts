import type { ParkingAllotment, ParkingSlot } from "#domain/society/parking/calls.ts";
import type { ParkingPlace, ParkingVehicle } from "#domain/society/parking/codes.ts";
import type { AllotmentRow, SlotRow } from "./queries.ts";

export const viewAllotment = (row: AllotmentRow): ParkingAllotment => ({
  Parking_AllotmentID: row.parking_allotment_id,
  FlatID: row.flat_id,
  Flat_Label: row.flat_label,
  Allotted_From: row.allotted_from,
  Allotted_Until: row.allotted_until,
  Resolution_No: row.resolution_no,
  Resolution_On: row.resolution_on,
});

export const viewSlot = (row: SlotRow): ParkingSlot => ({
  Parking_SlotID: row.parking_slot_id,
  Code: row.code,
  Vehicle: row.vehicle as ParkingVehicle,
  Place: row.place as ParkingPlace,
  Note: row.note,
  Allotment: row.allotment && viewAllotment(row.allotment),
  updated_at: row.updated_at.toISOString(),
});
