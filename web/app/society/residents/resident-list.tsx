import IconBuildingCommunity from "@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs";
import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import IconPhone from "@tabler/icons-react/dist/esm/icons/IconPhone.mjs";
import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Resident } from "#domain/society/residents/calls.ts";
import { residentTypeLabel } from "#domain/society/residents/codes.ts";
import { InvitationBadge } from "../../core/invitations/invitation-badge.tsx";
import { askOnce } from "../../lib/ask-once.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { say } from "../../ui/toast.tsx";
import { MoveOutDialog } from "./move-out-dialog.tsx";
import { PhoneLink } from "./phone-link.tsx";
import type { Places } from "./places.ts";
import { ResidentDetails } from "./resident-details.tsx";
import { ResidentForm } from "./resident-form.tsx";
import styles from "./resident-list.module.css";
import { placeInWords, seenInWords } from "./resident-words.ts";
import { StatusBadge } from "./status-badge.tsx";

type ResidentListProps = { residents: Resident[]; places: Places; mayEdit: boolean };
type Open = { what: "details" | "edit" | "move-out"; residentId: string };

/** The cards of a list, and the dialogs that they open. */
export function ResidentList({ residents, places, mayEdit }: ResidentListProps) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const shown = open && residents.find(({ Society_ResidentID }) => Society_ResidentID === open.residentId);
  return (
    <>
      <ul className={styles.list}>
        {residents.map((resident) => (
          <ResidentCard
            key={resident.Society_ResidentID}
            resident={resident}
            mayEdit={mayEdit}
            onOpen={(what) => setOpen({ what, residentId: resident.Society_ResidentID })}
          />
        ))}
      </ul>
      {shown && open.what === "details" && <ResidentDetails resident={shown} onClose={close} />}
      {shown && open.what === "edit" && <ResidentForm resident={shown} places={places} onClose={close} />}
      {shown && open.what === "move-out" && <MoveOutDialog resident={shown} onClose={close} />}
    </>
  );
}

type CardProps = { resident: Resident; mayEdit: boolean; onOpen: (what: Open["what"]) => void };

function ResidentCard({ resident, mayEdit, onOpen }: CardProps) {
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const { Society_ResidentID, Name, Resident_Type, Status, Moved_Out_On, Last_Seen } = resident;
  const nameId = `resident-${Society_ResidentID}`;

  async function toggle() {
    setIsBusy(true);
    const answer = await askOnce(Status ? "vendor/Inactive_Resident" : "vendor/Active_Resident", Society_ResidentID, {
      Society_ResidentID,
    });
    const failure = Status ? m.residents_deactivate_failed() : m.residents_activate_failed();
    say(answer.extras.Status ?? failure, answer.success ? "good" : "bad");
    await revalidate();
    setIsBusy(false);
  }

  return (
    <li>
      <article className={styles.card} aria-labelledby={nameId} data-off={!Status || undefined}>
        <div className={styles.who}>
          <h2 id={nameId}>{Name}</h2>
          <Badge tone="brand">{residentTypeLabel(Resident_Type)}</Badge>
          <StatusBadge resident={resident} />
          <InvitationBadge status={resident.Invitation_Status} phone={resident.PhoneNumber} />
        </div>
        <ul className={styles.facts}>
          <li>
            <IconBuildingCommunity size={18} stroke={1.7} aria-hidden />
            {placeInWords(resident)}
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
        </ul>
        <div className={styles.foot}>
          <Button look="quiet" aria-describedby={nameId} onClick={() => onOpen("details")}>
            {m.residents_details()}
          </Button>
          {mayEdit && !Moved_Out_On && (
            <>
              <Button look="quiet" aria-describedby={nameId} onClick={() => onOpen("edit")}>
                {m.common_edit()}
              </Button>
              <Button look="quiet" aria-describedby={nameId} onClick={() => onOpen("move-out")}>
                {m.residents_move_out()}
              </Button>
              <Button look={Status ? "quietDanger" : "quiet"} busy={isBusy} aria-describedby={nameId} onClick={toggle}>
                {Status ? m.common_deactivate() : m.common_activate()}
              </Button>
            </>
          )}
        </div>
      </article>
    </li>
  );
}
