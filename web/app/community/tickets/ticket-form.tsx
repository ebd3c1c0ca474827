import { type FormEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { TicketTarget } from "#domain/community/tickets/calls.ts";
import {
  hoursUntilDue,
  type TicketCategory,
  type TicketPriority,
  type TicketType,
  ticketCategories,
  ticketPriorities,
  ticketTypes,
} from "#domain/community/tickets/codes.ts";
import { type TicketWritten, ticketMessages, ticketProblems } from "#domain/community/tickets/rules.ts";
import { said } from "../../lib/said.ts";
import { imagesIn, isOnItsWay } from "../../lib/shots.ts";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { say } from "../../ui/toast.tsx";
import styles from "./ticket-form.module.css";
import { TicketPhotosField, useTicketPhotos } from "./ticket-photos.tsx";

type FormProps = {
  title: string;
  /** Where there is one that goes without saying, nothing is asked. */
  targets: readonly TicketTarget[];
  asksTarget: boolean;
  onClose: () => void;
};
type Problems = Partial<Record<keyof TicketWritten, string | undefined>>;

const day = 24;
const dueIn = (priority: TicketPriority) => {
  const hours = hoursUntilDue[priority];
  return hours < day
    ? m.tickets_due_in_hours({ hours: String(hours) })
    : m.tickets_due_in_days({ count: hours / day, days: String(hours / day) });
};

/** Raises a ticket. */
export function TicketForm({ title, targets, asksTarget, onClose }: FormProps) {
  const { revalidate } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const attempt = useAttempt("vendor/Create_Support_Ticket");
  const pictures = useTicketPhotos();
  const [written, setWritten] = useState<TicketWritten>({
    Target: asksTarget ? "" : "0",
    Title: "",
    Description: "",
    Category: "1",
    Priority: "2",
  });
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const isSending = pictures.shots.some(isOnItsWay);

  const field = (name: keyof TicketWritten) => ({
    name,
    value: written[name],
    error: said(problems[name]),
    onChange: ({ target }: { target: { value: string } }) => {
      setWritten((last) => ({ ...last, [name]: target.value }));
      setProblems((last) => ({ ...last, [name]: undefined }));
    },
  });
  function point(found: Problems) {
    setProblems(found);
    // By then the fields at fault are marked.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy || isSending) return;
    const target = targets[Number(written.Target)];
    const found = ticketProblems({ ...written, Target: target ? written.Target : "" });
    if (Object.keys(found).length > 0 || !target) return point(found);
    setIsBusy(true);
    const answer = await attempt.ask({
      Vendor_Ticket_Type: target.Vendor_Ticket_Type as TicketType,
      Vendor_Ticket_TypeID: target.Vendor_Ticket_TypeID,
      ...(target.Society_ResidentID && { Society_ResidentID: target.Society_ResidentID }),
      Title: written.Title,
      Description: written.Description,
      Category: Number(written.Category) as TicketCategory,
      Priority: Number(written.Priority) as TicketPriority,
      Image_Array: imagesIn(pictures.shots).map(({ ImageID }) => ImageID),
    });
    setIsBusy(false);
    if (answer.success) {
      say(m.tickets_raised({ to: target.To_Name }));
      onClose();
      return revalidate();
    }
    setFailure(m.tickets_create_failed({ message: answer.extras.Status ?? "" }));
    if (answer.extras.fields) point(answer.extras.fields);
  }

  return (
    <Dialog title={title} size="lg" onClose={onClose}>
      <form ref={form} noValidate className={styles.form} onSubmit={send}>
        {asksTarget && <TargetField targets={targets} {...field("Target")} />}
        <TextField {...field("Title")} label={m.common_title()} required data-autofocus={!asksTarget || undefined} />
        <div className={styles.pair}>
          <SelectField {...field("Category")} label={m.tickets_category()}>
            {Object.entries(ticketCategories).map(([code, label]) => (
              <option key={code} value={code}>
                {said(label)}
              </option>
            ))}
          </SelectField>
          <SelectField
            {...field("Priority")}
            label={m.common_priority()}
            hint={dueIn(Number(written.Priority) as TicketPriority)}
          >
            {Object.entries(ticketPriorities).map(([code, label]) => (
              <option key={code} value={code}>
                {said(label)}
              </option>
            ))}
          </SelectField>
        </div>
        <TextArea {...field("Description")} label={m.common_description()} required rows={5} />
        <TicketPhotosField pictures={pictures} />
        {attempt.notice}
        {failure && <Alert tone="bad">{failure}</Alert>}
        <div className={styles.ways}>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button type="submit" look="primary" busy={isBusy || isSending} disabled={written.Target === ""}>
            {isSending ? m.tickets_photos_sending() : m.tickets_submit()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type TargetProps = {
  targets: readonly TicketTarget[];
  name: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
};

/** Societies and owners by their groups; each option is its place in the list. */
function TargetField({ targets, ...select }: TargetProps) {
  const groups = [
    { label: m.tickets_target_society(), type: ticketTypes.society },
    { label: m.tickets_target_property(), type: ticketTypes.property },
  ].filter(({ type }) => targets.some(({ Vendor_Ticket_Type }) => Vendor_Ticket_Type === type));
  return (
    <SelectField
      {...select}
      label={m.tickets_target()}
      required
      data-autofocus
      hint={targets.length === 0 ? m.tickets_target_none() : said(select.value === "" ? ticketMessages.target : "")}
    >
      <option value="">{targets.length === 0 ? m.tickets_no_options() : m.tickets_target_choose()}</option>
      {groups.map(({ label, type }) => (
        <optgroup key={type} label={label}>
          {targets.map(
            (target, at) =>
              target.Vendor_Ticket_Type === type && (
                <option key={`${target.Vendor_Ticket_TypeID} ${target.Society_ResidentID}`} value={at}>
                  {m.tickets_target_option({ name: target.Name, to: target.To_Name })}
                </option>
              ),
          )}
        </optgroup>
      ))}
    </SelectField>
  );
}
