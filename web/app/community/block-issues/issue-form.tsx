import type { BlockIssue, BlockIssuePlace } from "#domain/community/block-issues/calls.ts";
import {
  type BlockIssueCategory,
  type BlockIssuePriority,
  blockIssueCategories,
  blockIssuePriorities,
  longestIssue,
} from "#domain/community/block-issues/codes.ts";
import { Fields } from "../../kit/form/call-form.tsx";
import { CodesField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { TicketPhotosField, useTicketPhotos } from "../tickets/ticket-photos.tsx";

type FormProps = {
  /** One that is corrected; else one is reported. */
  issue?: BlockIssue;
  places: readonly BlockIssuePlace[];
  onClose: () => void;
  onSaved: () => unknown;
};

const valuesOf = (issue: BlockIssue | undefined, places: readonly BlockIssuePlace[]) => ({
  /** Its place in the list. */
  Place: places.length === 1 ? "0" : "",
  Title: issue?.Title ?? "",
  Category: String(issue?.Category ?? 1),
  Priority: String(issue?.Priority ?? 2),
  Location: issue?.Location ?? "",
  Flat_No: "",
  Description: issue?.Description ?? "",
});

/** Reports an issue of a block, or corrects one. */
export function IssueForm({ issue, places, onClose, onSaved }: FormProps) {
  const photos = useTicketPhotos();
  const ofOwnHomes = places.some(({ Flat_No }) => Flat_No !== null);
  const form = useCallForm(issue ? "vendor/Edit_Block_Issue" : "vendor/Create_Block_Issue", {
    call: () =>
      import("#domain/community/block-issues/calls.ts").then(({ blockIssues }) =>
        issue ? blockIssues.edit : blockIssues.create,
      ),
    about: issue?.Block_IssueID,
    values: valuesOf(issue, places),
    version: issue?.updated_at,
    input({ Place, Category, Priority, Flat_No, ...texts }) {
      const place = Place === "" ? undefined : places[Number(Place)];
      return {
        ...texts,
        Category: Number(Category) as BlockIssueCategory,
        Priority: Number(Priority) as BlockIssuePriority,
        ...(issue
          ? { Block_IssueID: issue.Block_IssueID }
          : {
              BlockID: place?.BlockID ?? "",
              Flat_No: place?.Flat_No ?? Flat_No,
              Image_Array: photos.kept.map(({ ImageID }) => ImageID),
            }),
      };
    },
    fieldOf: { BlockID: "Place" },
    uploads: [photos],
    onStale: async () => onSaved(),
    onDone() {
      onClose();
      onSaved();
    },
  });

  return (
    <FormDialog
      form={form}
      title={issue ? m.block_issues_edit_title() : m.block_issues_report()}
      size="lg"
      submit={issue ? m.common_save_changes() : m.common_report_issue()}
      onClose={onClose}
    >
      {!issue && (
        <SelectField
          {...form.field("Place")}
          label={ofOwnHomes ? m.common_your_home() : m.common_block()}
          required
          data-autofocus
        >
          <option value="">{places.length === 0 ? m.common_no_options() : m.common_choose()}</option>
          {places.map(({ BlockID, Block_Name, Society_Name, Flat_No, Flat_Label }, at) => (
            <option key={`${BlockID} ${Flat_No}`} value={at}>
              {Flat_Label === null ? Block_Name : m.block_issues_place({ flat: Flat_Label, society: Society_Name })}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        {...form.field("Title")}
        label={m.common_title()}
        required
        maxLength={longestIssue.title}
        data-autofocus={issue ? true : undefined}
      />
      <Fields>
        <CodesField {...form.field("Category")} label={m.common_category()} codes={blockIssueCategories} />
        <CodesField {...form.field("Priority")} label={m.common_priority()} codes={blockIssuePriorities} />
        <TextField
          {...form.field("Location")}
          label={m.common_location()}
          hint={m.block_issues_location_hint()}
          required
          maxLength={longestIssue.location}
        />
        {!issue && !ofOwnHomes && (
          <TextField
            {...form.field("Flat_No")}
            label={m.common_flat()}
            hint={m.block_issues_flat_hint()}
            optional
            maxLength={longestIssue.flat}
          />
        )}
      </Fields>
      <TextArea {...form.field("Description")} label={m.common_description()} required rows={5} />
      {!issue && <TicketPhotosField photos={photos} />}
    </FormDialog>
  );
}
