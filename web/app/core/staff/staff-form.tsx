import { type FormEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Staff } from "#domain/core/staff/calls.ts";
import { type StaffRole, staffProblems, staffRoles } from "#domain/core/staff/rules.ts";
import { countryCode, typedMobile } from "#domain/platform/phone.ts";
import { roles } from "#domain/platform/roles.ts";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { say } from "../../ui/toast.tsx";
import styles from "./staff-page.module.css";

type Block = { BlockID: string; Name: string };
type StaffFormProps = { person?: Staff; blocks: Block[]; onClose: () => void };

/** Appoints somebody, or changes a name and a block secretary's blocks; the number and the role are what they are. */
export function StaffForm({ person, blocks, onClose }: StaffFormProps) {
  const { revalidate } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const create = useAttempt("vendor/Create_Society_Staff");
  const edit = useAttempt("vendor/Edit_Society_Staff", person?.Society_StaffID);
  const [draft, setDraft] = useState({
    Role: person?.Role ?? ("treasurer" as StaffRole),
    Name: person?.Name ?? "",
    PhoneNumber: person?.PhoneNumber ?? "",
    BlockID_Array: person?.Blocks.map(({ BlockID }) => BlockID) ?? [],
  });
  const [problems, setProblems] = useState<Record<string, string | undefined>>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const change = (changed: Partial<typeof draft>) => {
    setDraft({ ...draft, ...changed });
    setProblems({ ...problems, ...Object.fromEntries(Object.keys(changed).map((name) => [name, undefined])) });
  };
  const point = (found: Record<string, string | undefined>) => {
    setProblems(found);
    // By then the fields at fault are marked.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  };

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setFailure(undefined);
    const found = staffProblems(draft);
    if (Object.keys(found).length > 0) return point(found);
    setIsBusy(true);
    const { Name, BlockID_Array } = draft;
    const answer = person
      ? await edit.ask({
          Society_StaffID: person.Society_StaffID,
          Name,
          BlockID_Array,
        })
      : await create.ask(draft);
    setIsBusy(false);
    if (!answer.success) {
      setFailure(answer.extras.Status ?? (person ? m.staff_edit_failed() : m.staff_create_failed()));
      return point(answer.extras.fields ?? {});
    }
    say(person ? m.staff_saved() : m.staff_appointed({ name: Name }));
    onClose();
    await revalidate();
  }

  return (
    <Dialog title={person ? m.staff_edit_title({ name: person.Name }) : m.staff_appoint_title()} onClose={onClose}>
      <form ref={form} noValidate className={styles.form} onSubmit={save}>
        {!person && (
          <SelectField
            label={m.staff_role()}
            value={draft.Role}
            hint={staffRoles[draft.Role]}
            onChange={({ target }) => change({ Role: target.value as StaffRole })}
          >
            {(Object.keys(staffRoles) as StaffRole[]).map((role) => (
              <option key={role} value={role}>
                {roles[role].label}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label={m.common_name()}
          name="Name"
          required
          maxLength={100}
          autoComplete="off"
          value={draft.Name}
          error={problems.Name}
          data-autofocus
          onChange={({ target }) => change({ Name: target.value })}
        />
        {!person && (
          <TextField
            label={m.staff_phone()}
            name="PhoneNumber"
            type="tel"
            inputMode="numeric"
            autoComplete="off"
            required
            icon={countryCode}
            hint={m.staff_phone_hint()}
            value={draft.PhoneNumber}
            error={problems.PhoneNumber}
            onChange={({ target }) => change({ PhoneNumber: typedMobile(target.value) })}
          />
        )}
        {draft.Role === "block_secretary" && (
          <Blocks
            blocks={blocks}
            chosen={draft.BlockID_Array}
            problem={problems.BlockID_Array}
            onChange={(BlockID_Array) => change({ BlockID_Array })}
          />
        )}
        {(person ? edit : create).notice}
        {failure && <Alert tone="bad">{failure}</Alert>}
        <div className={styles.ways}>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button type="submit" look="primary" busy={isBusy}>
            {person ? m.common_save_changes() : m.staff_submit()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type BlocksProps = {
  blocks: Block[];
  chosen: string[];
  problem: string | undefined;
  onChange: (chosen: string[]) => void;
};

const Blocks = ({ blocks, chosen, problem, onChange }: BlocksProps) => (
  <fieldset className={styles.choice} aria-describedby={problem && "staff-blocks-problem"}>
    <legend>{m.staff_blocks()}</legend>
    {blocks.length === 0 && <p className={styles.soft}>{m.staff_no_blocks()}</p>}
    {blocks.map(({ BlockID, Name }) => (
      <label key={BlockID}>
        <input
          type="checkbox"
          checked={chosen.includes(BlockID)}
          aria-invalid={problem ? true : undefined}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, BlockID] : chosen.filter((other) => other !== BlockID))
          }
        />
        {Name}
      </label>
    ))}
    {problem && (
      <p id="staff-blocks-problem" className={styles.problem}>
        {problem}
      </p>
    )}
  </fieldset>
);
