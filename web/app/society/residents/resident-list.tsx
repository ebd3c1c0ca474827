import IconBuildingCommunity from "@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs";
import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import IconPhone from "@tabler/icons-react/dist/esm/icons/IconPhone.mjs";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { dayOf } from "#domain/platform/days.ts";
import { mayCall } from "#domain/platform/who.ts";
import type { Resident } from "#domain/society/residents/calls.ts";
import { residentTypeLabel } from "#domain/society/residents/codes.ts";
import { InvitationBadge } from "../../core/invitations/invitation-badge.tsx";
import { ShowCodeDialog } from "../../core/session/show-code.ts";
import { List, type ListColumn } from "../../kit/list/list.tsx";
import type { CurrentList } from "../../kit/list/list-address.ts";
import type { BulkAction } from "../../kit/list/use-bulk.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { flatName } from "../../lib/flat-name.ts";
import { formatNumber } from "../../lib/format.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card, CardFoot, CardHead } from "../../ui/card.tsx";
import { Detail, RowActions } from "../../ui/data-table.tsx";
import { IconList } from "../../ui/icon-list.tsx";
import { showToast } from "../../ui/toast.tsx";
import { MoveOutDialog } from "./move-out-dialog.tsx";
import { PhoneLink } from "./phone-link.tsx";
import type { Places } from "./places.ts";
import { ResidentDetails } from "./resident-details.tsx";
import { ResidentForm } from "./resident-form.tsx";
import styles from "./resident-list.module.css";
import { agreementInWords, seenInWords } from "./resident-words.ts";
import { StatusBadge } from "./status-badge.tsx";

type ResidentListProps = {
  current: CurrentList;
  loaded: { failure: string } | { residents: Resident[]; count: number };
  places: Places;
  mayEdit: boolean;
  /** What to press where there is nobody yet. */
  action?: ReactNode;
  tools?: ReactNode;
  selectionTools?: ((ids: readonly string[]) => ReactNode) | undefined;
};
type Open = { what: "edit" | "move-out" | "code"; id: string };

const idOf = ({ Society_ResidentID }: Resident) => Society_ResidentID;

/** The residents of a society or block, and the dialogs of their rows. */
export function ResidentList({ current, loaded, places, mayEdit, action, ...tools }: ResidentListProps) {
  const [open, setOpen] = useState<Open>();
  const mayShowCode = mayCall(useVendor().Current_Role.Role, "staff.write");
  const { revalidate } = useRevalidator();
  const close = () => setOpen(undefined);
  // As they are loaded last: an open form shows what somebody else has saved meanwhile.
  const residents = "residents" in loaded ? loaded.residents : [];
  const find = (id: string | undefined) => residents.find((each) => idOf(each) === id);
  const opened = find(open?.id);
  const actionsOf = (resident: Resident) =>
    mayEdit && !resident.Moved_Out_On && <ResidentActions resident={resident} onOpen={setOpen} />;
  return (
    <>
      <List
        label={m.common_residents()}
        current={current}
        loaded={loaded}
        rowsOf={(found) => found.residents}
        countOf={({ count }) => count}
        idOf={idOf}
        nameOf={({ Name }) => Name}
        isMuted={({ Status }) => !Status}
        columns={columns}
        actions={(resident) => (
          <RowActions more={actionsOf(resident)}>
            <ButtonLink
              to={current.href({}, idOf(resident))}
              preventScrollReset
              data-opens
              aria-describedby={nameIdOf(resident)}
            >
              {m.common_details()}
            </ButtonLink>
            <span id={nameIdOf(resident)} hidden>
              {resident.Name}
            </span>
          </RowActions>
        )}
        card={(resident) => (
          <ResidentCard resident={resident} viewPath={current.href({}, idOf(resident))} actions={actionsOf(resident)} />
        )}
        bulk={mayEdit ? bulkActions(revalidate) : []}
        icon={<IconUsers size={32} />}
        words={{
          failed: m.residents_failed(),
          noneFiltered: m.residents_none(),
          noneFilteredNext: m.residents_none_filtered(),
          none: m.residents_none(),
          noneNext: m.residents_none_yet(),
          pages: m.residents_pages(),
          range: m.residents_showing,
        }}
        action={action}
        {...tools}
        panel={(id, onClose) => {
          const resident = find(id);
          const showCode = () => setOpen({ what: "code", id });
          return (
            resident && (
              <ResidentDetails
                key={id}
                resident={resident}
                onClose={onClose}
                onShowCode={mayShowCode && resident.Whether_Sign_In_Code ? showCode : undefined}
              />
            )
          );
        }}
      />
      {opened && open?.what === "edit" && <ResidentForm resident={opened} places={places} onClose={close} />}
      {opened && open?.what === "code" && (
        <ShowCodeDialog name={opened.Name} person={{ Society_ResidentID: idOf(opened) }} onClose={close} />
      )}
      {opened && open?.what === "move-out" && <MoveOutDialog resident={opened} onClose={close} />}
    </>
  );
}

const bulkActions = (onDone: () => Promise<unknown>): BulkAction<Resident>[] => [
  {
    label: m.common_activate(),
    appliesTo: ({ Status, Moved_Out_On }) => !Status && !Moved_Out_On,
    act: (resident) => setStatus(resident, true),
    onDone,
  },
  {
    label: m.common_deactivate(),
    appliesTo: ({ Status, Moved_Out_On }) => Status && !Moved_Out_On,
    question: ({ length }) => ({
      title: m.residents_bulk_deactivate({ count: length, number: formatNumber(length) }),
      text: m.residents_bulk_deactivate_text(),
      isDanger: true,
    }),
    act: (resident) => setStatus(resident, false),
    onDone,
  },
];

/** Answers what went wrong. */
async function setStatus({ Society_ResidentID }: Resident, status: boolean): Promise<string | undefined> {
  const path = status ? "vendor/Active_Resident" : "vendor/Inactive_Resident";
  const { success, extras } = await askOnce(path, Society_ResidentID, { Society_ResidentID });
  if (success) return undefined;
  return extras.Status ?? (status ? m.residents_activate_failed() : m.residents_deactivate_failed());
}

const columns: ListColumn<Resident>[] = [
  {
    id: "name",
    title: m.common_name(),
    cell: (resident) => (
      <>
        {resident.Name}{" "}
        <Detail>
          <InvitationBadge status={resident.Invitation_Status} phone={resident.PhoneNumber} />
        </Detail>
      </>
    ),
  },
  { id: "flat", title: m.common_flat_number(), kind: "wide", cell: ({ Flat_Label }) => Flat_Label },
  {
    id: "type",
    title: m.common_type(),
    cell: ({ Resident_Type }) => residentTypeLabel(Resident_Type),
  },
  { id: "phone", title: m.common_phone_number(), cell: (resident) => <PhoneLink person={resident} /> },
  {
    id: "agreement",
    title: m.residents_agreement(),
    isSpare: true,
    cell: (resident) => agreementInWords(resident, dayOf(new Date())),
  },
  { id: "seen", title: m.residents_seen_label(), cell: ({ Last_Seen }) => seenInWords(Last_Seen, new Date()) },
  { id: "status", title: m.common_status(), cell: (resident) => <StatusBadge resident={resident} /> },
];

const nameIdOf = (resident: Resident) => `resident-${idOf(resident)}`;

function ResidentActions({ resident, onOpen }: { resident: Resident; onOpen: (open: Open) => void }) {
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const { Society_ResidentID, Status } = resident;
  const describedBy = nameIdOf(resident);

  async function toggle() {
    setIsBusy(true);
    const answer = await askOnce(Status ? "vendor/Inactive_Resident" : "vendor/Active_Resident", Society_ResidentID, {
      Society_ResidentID,
    });
    const failure = Status ? m.residents_deactivate_failed() : m.residents_activate_failed();
    showToast(answer.extras.Status ?? failure, answer.success ? "good" : "bad");
    await revalidate();
    setIsBusy(false);
  }

  return (
    <>
      <Button
        look="quiet"
        aria-describedby={describedBy}
        onClick={() => onOpen({ what: "edit", id: Society_ResidentID })}
      >
        {m.common_edit()}
      </Button>
      <Button
        look="quiet"
        aria-describedby={describedBy}
        onClick={() => onOpen({ what: "move-out", id: Society_ResidentID })}
      >
        {m.residents_move_out()}
      </Button>
      <Button look={Status ? "quietDanger" : "quiet"} busy={isBusy} aria-describedby={describedBy} onClick={toggle}>
        {Status ? m.common_deactivate() : m.common_activate()}
      </Button>
    </>
  );
}

type CardProps = { resident: Resident; viewPath: string; actions: ReactNode };

function ResidentCard({ resident, viewPath, actions }: CardProps) {
  const { Name, Resident_Type, Status, Last_Seen } = resident;
  const nameId = nameIdOf(resident);
  return (
    <Card as="article" isItem className={styles.card} aria-labelledby={nameId} data-off={!Status || undefined}>
      <CardHead id={nameId} title={Name} isWrapped>
        <Badge tone="brand">{residentTypeLabel(Resident_Type)}</Badge>
        <StatusBadge resident={resident} />
        <InvitationBadge status={resident.Invitation_Status} phone={resident.PhoneNumber} />
      </CardHead>
      <IconList className={styles.facts}>
        <li>
          <IconBuildingCommunity size={18} stroke={1.7} aria-hidden />
          {flatName(resident)}
        </li>
        <li>
          <IconPhone size={18} stroke={1.7} aria-hidden />
          <PhoneLink person={resident} />
        </li>
        <li>
          <IconClock size={18} stroke={1.7} aria-hidden />
          <span>
            {m.residents_seen_label()}: {seenInWords(Last_Seen, new Date())}
          </span>
        </li>
      </IconList>
      <CardFoot>
        <ButtonLink look="quiet" to={viewPath} preventScrollReset data-opens aria-describedby={nameId}>
          {m.common_details()}
        </ButtonLink>
        {actions}
      </CardFoot>
    </Card>
  );
}
