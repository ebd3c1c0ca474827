import { useState } from "react";
import { useRevalidator } from "react-router";
import type { MemberGstin } from "#domain/money/charges/gst/returns/calls.ts";
import { FormDialog } from "../../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../../kit/form/use-call-form.ts";
import { useAttempt } from "../../../lib/use-attempt.tsx";
import { m } from "../../../paraglide/messages.js";
import { FlatSelect } from "../../../society/labels/flat-select.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { Cell, Table } from "../../../ui/table.tsx";
import { showToast } from "../../../ui/toast.tsx";

type MembersProps = { members: readonly MemberGstin[]; mayWrite: boolean; isAdding: boolean; onClose: () => void };

/** The members whose invoices are listed one by one in GSTR-1. */
export function MemberGstins({ members, mayWrite, isAdding, onClose }: MembersProps) {
  const [removed, setRemoved] = useState<MemberGstin>();
  const columns = [m.common_flat(), m.common_name(), m.charges_gst_gstin(), ...(mayWrite ? [m.common_actions()] : [])];
  return (
    <>
      {members.length === 0 ? (
        <Soft>{m.gst_members_none()}</Soft>
      ) : (
        <Table label={m.gst_members()} columns={columns}>
          {members.map((member) => (
            <tr key={member.MemberID}>
              <Cell label={columns[0]!} kind="name">
                {member.Flat_Label}
              </Cell>
              <Cell label={columns[1]!}>{member.Name}</Cell>
              <Cell label={columns[2]!}>{member.GSTIN}</Cell>
              {mayWrite && (
                <Cell label={columns[3]!} kind="actions">
                  <Button look="quietDanger" onClick={() => setRemoved(member)}>
                    {m.common_remove()}
                    <span className="visually-hidden"> {member.Flat_Label}</span>
                  </Button>
                </Cell>
              )}
            </tr>
          ))}
        </Table>
      )}
      {isAdding && <AddGstin onClose={onClose} />}
      {removed && <RemoveGstin member={removed} onClose={() => setRemoved(undefined)} />}
    </>
  );
}

function AddGstin({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Edit_Member_GSTIN", {
    call: () => import("#domain/money/charges/calls.ts").then(({ charges }) => charges.editMemberGstin),
    values: { FlatID: "", GSTIN: "" },
    input: (values) => values,
    also: ({ FlatID, GSTIN }) => ({
      FlatID: FlatID === "" ? m.common_choose_flat() : undefined,
      GSTIN: GSTIN.trim() === "" ? m.gst_members_gstin_required() : undefined,
    }),
    refusedAt: { "unknown-member": "FlatID" },
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  return (
    <FormDialog form={form} title={m.gst_members_add()} submit={m.common_save()} onClose={onClose}>
      <FlatSelect {...form.group("FlatID")} onChoose={(FlatID) => form.set({ FlatID })} autoFocus />
      <TextField
        {...form.field("GSTIN")}
        label={m.gst_members_gstin()}
        hint={m.gst_members_gstin_hint()}
        maxLength={15}
        autoComplete="off"
        required
      />
    </FormDialog>
  );
}

function RemoveGstin({ member: { FlatID, Flat_Label }, onClose }: { member: MemberGstin; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { ask, notice } = useAttempt("vendor/Edit_Member_GSTIN", FlatID);
  async function remove() {
    const answer = await ask({ FlatID: FlatID as never, GSTIN: "" });
    if (!answer.success) return answer.extras.Status ?? m.charges_remove_failed();
    if (answer.extras.Status) showToast(answer.extras.Status);
    await revalidate();
    return undefined;
  }
  return (
    <ConfirmDialog
      title={m.gst_members_remove({ flat: Flat_Label })}
      confirm={m.common_remove()}
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      {notice}
      <p>{m.gst_members_remove_lead()}</p>
    </ConfirmDialog>
  );
}
