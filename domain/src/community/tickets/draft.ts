import { z } from "zod";
import { ImageId, ResidentId, TicketTargetId } from "../../platform/ids.ts";
import { problem } from "../../platform/problems.ts";
import { visible } from "../../platform/visible.ts";
import { longest, mostTicketImages, ticketTypes } from "./codes.ts";

/** Plain text: no HTML, no markdown. */
const text = (most: number, missing: string, tooLong: string) =>
  z.string(missing).trim().pipe(z.string().regex(visible, missing).max(most, tooLong));
const Title = text(
  longest.title,
  problem("title-required"),
  problem("ticket-title-at-most", { most: longest.title }),
).transform((title) => title.replace(/\s+/g, " "));
const Description = text(
  longest.description,
  problem("description-required"),
  problem("ticket-description-at-most", { most: longest.description }),
);
export const Comment = text(
  longest.comment,
  problem("enter-comment"),
  problem("comment-too-long", { most: longest.comment }),
);
export const Reason = z
  .string(problem("reason-no-text"))
  .trim()
  .max(longest.reason, problem("reason-at-most", { most: longest.reason }));
export const Category = z.literal([1, 2, 3, 4, 5], problem("choose-category"));
export const Priority = z.literal([1, 2, 3, 4], problem("choose-priority"));
export const Status = z.literal([1, 2, 3, 4], problem("choose-status"));
export const Images = z
  .array(ImageId)
  .max(mostTicketImages, problem("at-most-images", { most: mostTicketImages }))
  .transform((ids) => [...new Set(ids)])
  .default([]);

export const TicketDraft = z.object({
  Vendor_Ticket_Type: z.literal(Object.values(ticketTypes), problem("choose-ticket-target")),
  Vendor_Ticket_TypeID: z
    .string(problem("choose-ticket-target"))
    .min(1, problem("choose-ticket-target"))
    .pipe(TicketTargetId),
  /** The flat for which a resident raises a ticket to a society. */
  Society_ResidentID: ResidentId.optional(),
  Title,
  Description,
  Category,
  Priority,
  Image_Array: Images,
});
export type TicketDraft = z.output<typeof TicketDraft>;
