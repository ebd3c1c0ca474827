import { z } from "zod";
import { BlockId, BuildingId, DocumentId, FlatId, ResidentId, SocietyId } from "../../platform/ids.ts";
import { problem } from "../../platform/problems.ts";
import { visible } from "../../platform/visible.ts";
import { announcementTypes, announcementLimits as limits } from "./codes.ts";

const { message, emergency } = announcementTypes;
const Instant = (wrong: string) =>
  z.iso
    .datetime({ offset: true, error: wrong })
    .refine((text) => text < "2200", wrong)
    .transform((text) => new Date(text))
    .nullable();
const once = <T extends string>(ids: T[]): T[] => [...new Set(ids)];

const audience = {
  SocietyID: SocietyId.optional(),
  Announcement_Type: z.literal([1, 2, 3]).default(1),
  Whether_Block_Array_Available: z.boolean(problem("choose-recipients")),
  BlockID_Array: z.array(BlockId).max(limits.places).default([]).transform(once),
  Whether_Building_Array_Available: z.boolean().default(false),
  BuildingID_Array: z.array(BuildingId).max(limits.places).default([]).transform(once),
  FlatID_Array: z.array(FlatId).max(limits.chosen).default([]).transform(once),
  Society_ResidentID_Array: z.array(ResidentId).max(limits.chosen).default([]).transform(once),
  /** Only people of these types; none means everybody. */
  Resident_Type_Array: z
    .array(z.literal([1, 2, 3]))
    .max(3)
    .default([])
    .transform((types) => [...new Set(types)]),
};
type Audience = z.output<z.ZodObject<typeof audience>>;

/** Reported together with the problems of single fields, if these define the recipients. */
const atOnce = {
  when: ({ value }: z.core.ParsePayload) => {
    const { Whether_Block_Array_Available: byBlock, ...input } = (value ?? {}) as Partial<Audience>;
    const lists = [input.BlockID_Array, input.BuildingID_Array, input.FlatID_Array, input.Society_ResidentID_Array];
    return typeof byBlock === "boolean" && [...lists, input.Resident_Type_Array].every(Array.isArray);
  },
};

function checkAudience(input: Audience, context: z.RefinementCtx) {
  const report = (path: string, text: string) => context.addIssue({ code: "custom", path: [path], message: text });
  const { Whether_Block_Array_Available: byBlock, Whether_Building_Array_Available: byBuilding } = input;
  if (byBlock && input.BlockID_Array.length === 0) report("BlockID_Array", problem("choose-blocks"));
  if (byBuilding && input.BuildingID_Array.length === 0) report("BuildingID_Array", problem("choose-buildings"));
  if (byBuilding && !byBlock) report("BlockID_Array", problem("choose-block-first"));
  const chosen = [input.FlatID_Array, input.Society_ResidentID_Array, input.Resident_Type_Array];
  if (input.Announcement_Type === message && !byBlock && chosen.every(({ length }) => length === 0))
    report("Whether_Block_Array_Available", problem("choose-recipients"));
}

/** An array counts only while its flag is on. */
const counted = <A extends Audience>(input: A): A => ({
  ...input,
  BlockID_Array: input.Whether_Block_Array_Available ? input.BlockID_Array : [],
  BuildingID_Array: input.Whether_Building_Array_Available ? input.BuildingID_Array : [],
});

export const AnnouncementAudience = z.object(audience).superRefine(checkAudience, atOnce).transform(counted);

const draft = {
  ...audience,
  Title: z
    .string(problem("title-required"))
    .trim()
    .regex(visible, problem("title-required"))
    .max(limits.title, problem("title-at-most", { most: limits.title })),
  Description: z
    .string(problem("description-required"))
    .trim()
    .regex(visible, problem("description-required"))
    .max(limits.description, problem("description-at-most", { most: limits.description })),
  Priority: z.literal([1, 2, 3], problem("choose-priority")),
  /** When it is published; null or a time in the past means at once. An edit without it keeps the time. */
  Send_At: Instant(problem("enter-send-time")).optional(),
  /** From when on it is no longer visible; null is never. */
  Expires_At: Instant(problem("enter-expiry-time")).default(null),
  Whether_Pinned: z.boolean().default(false),
  DocumentID_Array: z
    .array(DocumentId)
    .max(limits.documents, problem("attachments-at-most", { most: limits.documents }))
    .default([])
    .transform(once),
};

/** The text and the audience; `more` are further fields of a call. */
export const announcementDraft = <More extends z.ZodRawShape>(more: More) =>
  z
    .object({ ...draft, ...more })
    .superRefine((input, context) => {
      const values = input as unknown as z.output<z.ZodObject<typeof draft>>;
      checkAudience(values, context);
      if (values.Announcement_Type !== emergency) return;
      const report = (path: string, text: string) => context.addIssue({ code: "custom", path: [path], message: text });
      if (!values.Expires_At) report("Expires_At", problem("emergency-needs-end"));
      if (values.Send_At) report("Send_At", problem("emergency-at-once"));
    }, atOnce)
    .transform((input) => counted(input as unknown as z.output<z.ZodObject<typeof draft & More>> & Audience));

export type AnnouncementAudience = z.output<typeof AnnouncementAudience>;
export type AnnouncementDraft = z.output<z.ZodObject<typeof draft>>;
