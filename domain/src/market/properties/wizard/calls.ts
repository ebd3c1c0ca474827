import { z } from "zod";
import { Document } from "../../../core/uploads/calls.ts";
import { call } from "../../../platform/call.ts";
import { DocumentId, ImageId, PropertyId } from "../../../platform/ids.ts";
import { mostImages } from "../codes.ts";
import { OwnPropertyImage, PropertyImageRooms } from "../photos/calls.ts";
import { wizardFields, wizardModes } from "./codes.ts";

/** Which draft of an account is meant: one of a new home, and one for each home that is edited or copied. */
const subject = { Mode: z.enum(wizardModes).default("add"), PropertyID: PropertyId.nullable().default(null) };

const isWhole = ({ Mode, PropertyID }: { Mode: string; PropertyID: string | null }, context: z.RefinementCtx) => {
  if (Mode !== "add" && PropertyID === null)
    context.addIssue({ code: "custom", path: ["PropertyID"], message: "PropertyID is required" });
};
const Subject = z.object(subject).superRefine(isWhole);

/** A half-completed form is rarely valid: a draft stores the text as typed. */
const content = {
  Step: z.int().min(1).max(5).default(1),
  Values: z.partialRecord(z.enum(wizardFields), z.string().max(5_000)).default({}),
  /** When the edited home was last changed, as the editor saw it. */
  Property_Updated_At: z.iso.datetime().nullable().default(null),
};

const Draft = z.object({
  ...content,
  Property_Image_Array_Information: z.array(OwnPropertyImage),
  Floor_Plan_Document_Information: Document.nullable(),
  updated_at: z.iso.datetime(),
});
export type PropertyDraftKept = z.output<typeof Draft>;

export const propertyDrafts = {
  editDraft: call({
    path: "vendor/Edit_Property_Draft",
    who: "properties.write",
    summary: "Save the draft of a property, replacing the earlier one",
    input: z
      .object({
        ...subject,
        ...content,
        Property_Image_Array: z.array(ImageId).max(mostImages).default([]),
        Property_Image_Rooms: PropertyImageRooms.default([]),
        Floor_Plan_DocumentID: DocumentId.nullable().default(null),
      })
      .superRefine(isWhole),
    output: z.object({ updated_at: z.iso.datetime() }),
    refusals: ["no-such-property", "no-cloning", "property-hidden", "unknown-image", "unknown-document"],
  }),
  draftInfo: call({
    path: "vendor/Fetch_Property_Draft_Info",
    who: "properties.write",
    summary: "Show the draft of a property, if there is one",
    input: Subject,
    output: z.object({ Whether_Draft_Available: z.boolean(), Draft: Draft.nullable() }),
    refusals: ["no-cloning", "property-hidden"],
  }),
  removeDraft: call({
    path: "vendor/Remove_Property_Draft",
    who: "properties.write",
    summary: "Delete the draft of a property",
    input: Subject,
    output: z.object({}),
  }),
};
