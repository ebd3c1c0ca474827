import { type FormEvent, useRef, useState } from "react";
import type { BlockIssue, BlockIssuePlace } from "#domain/community/block-issues/calls.ts";
import {
  type BlockIssueCategory,
  type BlockIssuePriority,
  blockIssueCategories,
  blockIssuePriorities,
  longestIssue,
} from "#domain/community/block-issues/codes.ts";
import { issueProblems } from "#domain/community/block-issues/rules.ts";
import { said } from "../../lib/said.ts";
import { imagesIn, isOnItsWay } from "../../lib/shots.ts";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { say } from "../../ui/toast.tsx";
import styles from "../tickets/ticket-form.module.css";
import { TicketPhotosField, useTicketPhotos } from "../tickets/ticket-photos.tsx";

type FormProps = {
  /** One that is corrected; else one is reported. */
  issue?: BlockIssue;
  places: readonly BlockIssuePlace[];
  onClose: () => void;
  onSaved: () => unknown;
};
type Written = Record<"Place" | "Title" | "Description" | "Category" | "Priority" | "Location" | "Flat_No", string>;
type Problems = Partial<Record<keyof Written, string | undefined>>;

/** Reports an issue of a block, or corrects one. */
export function IssueForm({ issue, places, onClose, onSaved }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const create = useAttempt("vendor/Create_Block_Issue");
  const edit = useAttempt("vendor/Edit_Block_Issue", issue?.Block_IssueID);
  const pictures = useTicketPhotos();
  const [written, setWritten] = useState<Written>({
    Place: places.length === 1 ? "0" : "",
    Title: issue?.Title ?? "",
    Description: issue?.Description ?? "",
    Category: String(issue?.Category ?? 1),
    Priority: String(issue?.Priority ?? 2),
    Location: issue?.Location ?? "",
    Flat_No: "",
  });
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const isSending = pictures.shots.some(isOnItsWay);
  const place = places[Number(written.Place)];
  const ofOwnHomes = places.some(({ Flat_No }) => Flat_No !== null);

  const field = (name: keyof Written) => ({
    name,
    value: written[name],
    error: said(problems[name]),
    onChange: ({ target }: { target: { value: string } }) => {
      setWritten((last) => ({ ...last, [name]: target.value }));
      setProblems((last) => ({ ...last, [name]: undefined }));
    },
  });
  function point({ BlockID, ...found }: Record<string, string | undefined>) {
    setProblems({ ...found, ...(BlockID && { Place: BlockID }) });
    // By then the fields at fault are marked.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy || isSending) return;
    const BlockID = issue?.BlockID ?? (written.Place === "" ? "" : (place?.BlockID ?? ""));
    const found = issueProblems({ ...written, BlockID });
    if (Object.keys(found).length > 0) return point(found);
    setFailure(undefined);
    setIsBusy(true);
    const { Title, Description, Location } = written;
    const input = {
      ...{ Title, Description, Location },
      Category: Number(written.Category) as BlockIssueCategory,
      Priority: Number(written.Priority) as BlockIssuePriority,
    };
    const answer = issue
      ? await edit.ask({
          ...{ ...input, Block_IssueID: issue.Block_IssueID, updated_at: issue.updated_at },
        })
      : await create.ask({
          ...{ ...input, BlockID, Flat_No: place?.Flat_No ?? written.Flat_No },
          Image_Array: imagesIn(pictures.shots).map(({ ImageID }) => ImageID),
        });
    setIsBusy(false);
    if (answer.success) {
      say(answer.extras.Status ?? "");
      onClose();
      return onSaved();
    }
    setFailure(answer.extras.Status ?? m.block_issues_save_failed());
    if (answer.extras.fields) point(answer.extras.fields);
  }

  return (
    <Dialog title={issue ? m.block_issues_edit_title() : m.block_issues_report()} size="lg" onClose={onClose}>
      <form ref={form} noValidate className={styles.form} onSubmit={save}>
        {!issue && (
          <SelectField
            {...field("Place")}
            label={ofOwnHomes ? m.block_issues_home() : m.common_block()}
            required
            data-autofocus
          >
            <option value="">{places.length === 0 ? m.block_issues_no_places() : m.block_issues_choose()}</option>
            {places.map(({ BlockID, Block_Name, Society_Name, Flat_No }, at) => (
              <option key={`${BlockID} ${Flat_No}`} value={at}>
                {Flat_No === null
                  ? Block_Name
                  : m.block_issues_place({ flat: Flat_No, block: Block_Name, society: Society_Name })}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          {...field("Title")}
          label={m.common_title()}
          required
          maxLength={longestIssue.title}
          data-autofocus={issue ? true : undefined}
        />
        <div className={styles.pair}>
          <SelectField {...field("Category")} label={m.block_issues_category()}>
            {Object.entries(blockIssueCategories).map(([code, label]) => (
              <option key={code} value={code}>
                {said(label)}
              </option>
            ))}
          </SelectField>
          <SelectField {...field("Priority")} label={m.common_priority()}>
            {Object.entries(blockIssuePriorities).map(([code, label]) => (
              <option key={code} value={code}>
                {said(label)}
              </option>
            ))}
          </SelectField>
          <TextField
            {...field("Location")}
            label={m.common_location()}
            hint={m.block_issues_location_hint()}
            required
            maxLength={longestIssue.location}
          />
          {!issue && !ofOwnHomes && (
            <TextField
              {...field("Flat_No")}
              label={m.common_flat()}
              hint={m.block_issues_flat_hint()}
              maxLength={longestIssue.flat}
            />
          )}
        </div>
        <TextArea {...field("Description")} label={m.common_description()} required rows={5} />
        {!issue && <TicketPhotosField pictures={pictures} />}
        {(issue ? edit : create).notice}
        {failure && <Alert tone="bad">{failure}</Alert>}
        <div className={styles.ways}>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button type="submit" look="primary" busy={isBusy || isSending}>
            {issue ? m.common_save_changes() : m.block_issues_submit()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
