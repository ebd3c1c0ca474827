import { z } from "zod";
import { Image } from "../../core/uploads/calls.ts";
import { call } from "../../platform/call.ts";
import { Mobile } from "../../platform/fields.ts";
import { SocietyId, StaffId, SupportTicketId } from "../../platform/ids.ts";
import { listInput, listOf, searchFilter } from "../../platform/paging.ts";
import { problem } from "../../platform/problems.ts";
import { chosenRows, SheetFile, sheetFormat } from "../../platform/sheet-calls.ts";
import { visible } from "../../platform/visible.ts";
import { longest, reopenDays, ticketEvents, ticketStatus } from "./codes.ts";
import { Category, Comment, Images, Priority, Reason, Status, TicketDraft } from "./draft.ts";

const Person = z.object({
  Full_Name: z.string(),
  Whether_Image_Available: z.boolean(),
  Image_Information: Image.nullable(),
});

const Ticket = z.object({
  Support_TicketID: z.string(),
  Title: z.string(),
  Description: z.string(),
  Category: z.int(),
  Priority: z.int(),
  Ticket_Status: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  Due_At: z.iso.datetime(),
  /** Past its due time, or resolved after it. */
  Whether_Overdue: z.boolean(),
  Resolved_At: z.iso.datetime().nullable(),
  /** Why it was rejected. */
  Reason: z.string().nullable(),
  /** One to five, from the person who raised it. */
  Rating: z.int().nullable(),
  Rating_Comment: z.string(),
  /** Who raised it. Only people who handle the ticket get the number. */
  Vendor_Data: Person.extend({ FinalPhoneNumber: z.string().nullable() }),
  Vendor_Ticket_Type: z.int(),
  Vendor_Ticket_TypeID: z.string(),
  /** The society or the home. */
  Vendor_Ticket_Type_Data: z.object({ Name: z.string() }),
  Flat_No: z.string().nullable(),
  Flat_Label: z.string().nullable(),
  /** Who handles it: a staff member of the society, or a person named by the landlord. */
  Assignee: z
    .object({ Society_StaffID: z.string().nullable(), Name: z.string(), FinalPhoneNumber: z.string().nullable() })
    .nullable(),
  Comment_Count: z.int(),
  Image_Count: z.int(),
  /** The actions that the reader may take. */
  Next_Statuses: z.array(z.int()),
  Whether_May_Reopen: z.boolean(),
  Whether_May_Assign: z.boolean(),
  Whether_May_Rate: z.boolean(),
});
export type Ticket = z.output<typeof Ticket>;

const TicketEvent = z.object({
  Ticket_EventID: z.string(),
  Kind: z.enum(ticketEvents),
  created_at: z.iso.datetime(),
  /** Null where the product itself did it. */
  Vendor_Data: Person.nullable(),
  /** Whether they answer for the ticket; else they raised it. */
  Whether_Desk: z.boolean(),
  From_Status: z.int().nullable(),
  To_Status: z.int().nullable(),
  /** A comment, a reason, or the name of the assignee. */
  Text: z.string(),
  Rating: z.int().nullable(),
  Image_Array_Information: z.array(Image),
});
export type TicketEvent = z.output<typeof TicketEvent>;

const filters = {
  ...searchFilter,
  Ticket_Status: { Ticket_Status: Status },
  Category: { Category },
  Priority: { Priority },
};
const ofSociety = { SocietyID: SocietyId.optional() };
const TicketFilters = listInput(filters);
const chosen = { ...filters, Chosen: { Support_TicketID_Array: chosenRows(SupportTicketId) } };
const asFile = "filtered or chosen, in the order of the list, as a CSV or XLSX file";
export type TicketFilters = Omit<z.output<typeof TicketFilters>, `Whether_${string}`>;

const count = z.int().min(0);
export const TicketCounts = z.object({
  Open: count,
  In_Progress: count,
  Resolved: count,
  Rejected: count,
  /** Critical ones (priority 4), in any status. */
  Critical: count,
  /** Past their due time and not settled. */
  Overdue: count,
});
export type TicketCounts = z.output<typeof TicketCounts>;

const Target = z.object({
  Vendor_Ticket_Type: z.int(),
  Vendor_Ticket_TypeID: z.string(),
  /** The resident for whom a ticket to a society is raised. */
  Society_ResidentID: z.string().nullable(),
  /** `Name (Flat_Label)` of the resident, or the title of the home. */
  Name: z.string(),
  /** The society, or the owner. */
  To_Name: z.string(),
});
export type TicketTarget = z.output<typeof Target>;

const id = { Support_TicketID: SupportTicketId };

export const tickets = {
  create: call({
    path: "vendor/Create_Support_Ticket",
    who: "tickets.raise",
    summary:
      "Raise a ticket to the caller's society (type 1), or to the owner of a rented home (type 2). Its due time follows from its priority: critical 4 hours, high 1 day, medium 3, low 7",
    input: TicketDraft,
    output: z.object({ Support_TicketID: z.string() }),
    done: "Ticket raised",
    once: true,
    refusals: ["unknown-ticket-target", "unknown-image"],
  }),
  setStatus: call({
    path: "vendor/Upate_Support_Ticket_Status",
    once: true,
    who: "tickets.read",
    summary: `Change the status of a ticket. Its handlers move it between open and in progress, to resolved and to rejected (final, with a Reason), and from resolved back to the first two. The person who raised it can reopen it for ${reopenDays} days after it was resolved. With Seen_Status the call is refused if the status has changed meanwhile; \`fields\` has the current one`,
    input: z
      .object({ ...id, Ticket_Status: Status, Reason: Reason.default(""), Seen_Status: Status.optional() })
      .refine(({ Ticket_Status, Reason }) => Ticket_Status !== ticketStatus.rejected || visible.test(Reason), {
        path: ["Reason"],
        message: problem("rejecting-needs-reason"),
      }),
    output: z.object({}),
    done: "Updated Successfully",
    refusals: ["unknown-ticket", "not-allowed", "stale", "ticket-rejected", "ticket-out-of-order", "reopen-too-late"],
  }),
  list: call({
    path: "vendor/Filter_All_Support_Tickets",
    who: "tickets.read",
    summary: "List the tickets that the caller raised, the newest first",
    input: TicketFilters,
    output: listOf(Ticket),
    answer: "extras",
  }),
  listOfSociety: call({
    path: "vendor/Filter_All_Society_Support_Tickets",
    who: "tickets.read-society",
    summary:
      "List the tickets to the caller's society, the newest first: all of them for its manager, for other staff those assigned to them",
    input: listInput(filters, ofSociety),
    output: listOf(Ticket),
    answer: "extras",
    refusals: ["no-society"],
  }),
  listOfProperties: call({
    path: "vendor/Filter_All_Property_Support_Tickets",
    who: "tickets.read-property",
    summary: "List the tickets about the caller's homes, the newest first",
    input: TicketFilters,
    output: listOf(Ticket),
    answer: "extras",
  }),
  exportList: call({
    path: "vendor/Export_All_Support_Tickets",
    who: "tickets.read",
    summary: `Export the tickets that the caller raised, ${asFile}`,
    input: listInput(chosen, sheetFormat),
    output: SheetFile,
    refusals: ["too-many-to-export"],
  }),
  exportListOfSociety: call({
    path: "vendor/Export_All_Society_Support_Tickets",
    who: "tickets.read-society",
    summary: `Export the tickets to the caller's society, ${asFile}`,
    fresh: true,
    input: listInput(chosen, { ...ofSociety, ...sheetFormat }),
    output: SheetFile,
    refusals: ["no-society", "too-many-to-export"],
  }),
  exportListOfProperties: call({
    path: "vendor/Export_All_Property_Support_Tickets",
    who: "tickets.read-property",
    summary: `Export the tickets about the caller's homes, ${asFile}`,
    fresh: true,
    input: listInput(chosen, sheetFormat),
    output: SheetFile,
    refusals: ["too-many-to-export"],
  }),
  counts: call({
    path: "vendor/Fetch_Support_Ticket_Counts_Info",
    who: "tickets.read",
    summary:
      "Count the matching tickets by status: those that the caller handles for a society or for homes, otherwise those that they raised",
    input: TicketFilters,
    output: TicketCounts,
  }),
  info: call({
    path: "vendor/Fetch_Support_Ticket_Info",
    who: "tickets.read",
    summary:
      "Show a ticket that the caller raised or handles, with its pictures and its timeline (the newest 500 entries)",
    input: z.object(id),
    output: Ticket.extend({ Image_Array_Information: z.array(Image), Events: z.array(TicketEvent) }),
    refusals: ["unknown-ticket"],
  }),
  targets: call({
    path: "vendor/Filter_All_Support_Ticket_Targets",
    who: "tickets.raise",
    summary: "List the societies and homes to which the caller may raise a ticket",
    input: z.object({}),
    output: z.array(Target),
  }),
  addComment: call({
    path: "vendor/Create_Support_Ticket_Comment",
    who: "tickets.read",
    summary: "Comment on a ticket that the caller raised or handles; the other side is notified",
    input: z.object({ ...id, Comment, Image_Array: Images }),
    output: z.object({ Ticket_EventID: z.string() }),
    done: "Comment added",
    once: true,
    refusals: ["unknown-ticket", "unknown-image"],
  }),
  assign: call({
    path: "vendor/Update_Support_Ticket_Assignee",
    once: true,
    who: "tickets.assign",
    summary:
      "Assign a ticket to a staff member who has accepted the invitation (Society_StaffID) and is notified, or for a landlord's ticket to a Name and PhoneNumber. Without either it is unassigned",
    input: z.object({
      ...id,
      Society_StaffID: StaffId.nullish(),
      Assignee: z
        .object({
          Name: z
            .string(problem("name-required"))
            .trim()
            .min(1, problem("name-required"))
            .max(100, problem("name-above-100-characters")),
          PhoneNumber: Mobile,
        })
        .nullish(),
    }),
    output: z.object({}),
    done: "Updated Successfully",
    refusals: ["unknown-ticket", "unknown-staff", "staff-not-accepted", "ticket-settled"],
  }),
  rate: call({
    path: "vendor/Update_Support_Ticket_Rating",
    once: true,
    who: "tickets.read",
    summary: "Rate the resolution of the caller's ticket; a later rating replaces it",
    input: z.object({
      ...id,
      Rating: z.int(problem("choose-stars")).min(1, problem("choose-stars")).max(5, problem("choose-stars")),
      Rating_Comment: z
        .string(problem("comment-no-text"))
        .trim()
        .max(longest.reason, problem("comment-too-long", { most: longest.reason }))
        .default(""),
    }),
    output: z.object({}),
    done: "Thank you for your rating",
    refusals: ["unknown-ticket", "not-allowed", "ticket-not-resolved"],
  }),
};
