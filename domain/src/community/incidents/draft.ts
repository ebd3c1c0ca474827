import { z } from "zod";
import { BlockId, BuildingId, DocumentId, SocietyId } from "../../platform/ids.ts";
import { problem } from "../../platform/problems.ts";
import { visible } from "../../platform/visible.ts";
import { mostPhotos } from "./codes.ts";
import { incidentLimits, tooLong } from "./rules.ts";

const line = (field: "Title" | "Location", required: string) =>
  z
    .string(required)
    .transform((text) => text.replace(/\s+/g, " ").trim())
    .pipe(z.string().regex(visible, required).max(incidentLimits[field], tooLong(field)));

/** Clients that name no place send the empty text. */
const noneOr = <Id extends z.ZodType<string, string>>(id: Id) => z.union([z.literal(""), id]).optional();

/** The society that a client names is only checked: which one it is follows from the session. */
export const SocietyNamed = noneOr(SocietyId);

export const incidentFields = {
  SocietyID: SocietyNamed,
  Title: line("Title", problem("title-required")),
  Description: z
    .string(problem("description-required"))
    .trim()
    .regex(visible, problem("description-required"))
    .max(incidentLimits.Description, tooLong("Description")),
  Location: line("Location", problem("location-required")),
  Priority: z.literal([1, 2, 3, 4], problem("choose-priority")).default(2),
  Whether_Block_Available: z.boolean().default(false),
  BlockID: noneOr(BlockId),
  Whether_Building_Available: z.boolean().default(false),
  BuildingID: noneOr(BuildingId),
  /** In this order; the uploader's own photos, and in an edit those that the incident already has. */
  Photo_DocumentID_Array: z
    .array(DocumentId)
    .max(mostPhotos, problem("photos-at-most", { most: mostPhotos }))
    .refine((ids) => new Set(ids).size === ids.length, problem("photo-twice"))
    .default([]),
};

type Placed = {
  Whether_Block_Available: boolean;
  BlockID?: BlockId | "" | undefined;
  Whether_Building_Available: boolean;
  BuildingID?: BuildingId | "" | undefined;
};

export function checkPlace(draft: Placed, context: z.RefinementCtx): void {
  const report = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
  const { BlockID, BuildingID } = placeOf(draft);
  if (draft.Whether_Block_Available && !BlockID) report("BlockID", problem("choose-block"));
  if (draft.Whether_Building_Available && !BuildingID) report("BuildingID", problem("choose-building"));
  if (draft.Whether_Building_Available && !draft.Whether_Block_Available)
    report("BuildingID", problem("choose-block-of-building"));
}

/** The place that a draft names; null where it is all of the society, or all of the block. */
export const placeOf = (draft: Placed): { BlockID: BlockId | null; BuildingID: BuildingId | null } => ({
  BlockID: (draft.Whether_Block_Available && draft.BlockID) || null,
  BuildingID: (draft.Whether_Building_Available && draft.BuildingID) || null,
});

export const IncidentDraft = z.object(incidentFields).superRefine(checkPlace);
export type IncidentDraft = z.output<typeof IncidentDraft>;
