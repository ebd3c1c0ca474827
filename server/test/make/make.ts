import type { Db } from "../../src/platform/db/database.ts";
import { makeAmenity, makeBooking } from "./amenity.ts";
import { makeAnnouncement } from "./announcement.ts";
import { makeBlockIncident, makeBlockIssue, makeCamera } from "./block-desk.ts";
import { makeEnquiry } from "./enquiry.ts";
import { makeEnquiryNote } from "./enquiry-note.ts";
import { makeHandover } from "./handover.ts";
import { makeImage } from "./image.ts";
import { makeIncident } from "./incident.ts";
import { makeNotification } from "./notification.ts";
import { makeProperty } from "./property.ts";
import { makeRentalContract } from "./rental-contract.ts";
import { makeReport } from "./report.ts";
import { makeRole } from "./role.ts";
import { makeSession } from "./session.ts";
import { makeBlock, makeBuilding, makeFlat, makeResident, makeSociety, makeStaff } from "./society.ts";
import { makeStanding } from "./standing.ts";
import { makeTicket } from "./ticket.ts";
import { makeVendor } from "./vendor.ts";
import { makeVisit, makeVisitorPass } from "./visitor-pass.ts";

/** What every builder works with. */
export type Site = { db: Db; now: () => Date };

/** Builders: each creates what it needs and takes only what matters. Used by tests, demo data and browser tests. */
export const makerOf = (db: Db, now: () => Date) => {
  const site: Site = { db, now };
  return {
    vendor: makeVendor(site),
    session: makeSession(site),
    role: makeRole(site),
    society: makeSociety(site),
    standing: makeStanding(site),
    block: makeBlock(site),
    building: makeBuilding(site),
    flat: makeFlat(site),
    resident: makeResident(site),
    staff: makeStaff(site),
    handover: makeHandover(site),
    incident: makeIncident(site),
    blockIssue: makeBlockIssue(site),
    blockIncident: makeBlockIncident(site),
    camera: makeCamera(site),
    image: makeImage(site),
    property: makeProperty(site),
    enquiry: makeEnquiry(site),
    report: makeReport(site),
    enquiryNote: makeEnquiryNote(site),
    rentalContract: makeRentalContract(site),
    ticket: makeTicket(site),
    notification: makeNotification(site),
    announcement: makeAnnouncement(site),
    amenity: makeAmenity(site),
    booking: makeBooking(site),
    visitorPass: makeVisitorPass(site),
    visit: makeVisit(site),
  };
};

export type Make = ReturnType<typeof makerOf>;
