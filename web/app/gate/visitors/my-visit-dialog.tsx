import type { ReactNode } from "react";
import type { MyVisit } from "#domain/gate/visitors/own/calls.ts";
import { durationInWords } from "#domain/gate/visitors/rules.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { formatTime } from "../../lib/format.ts";
import { localAddress } from "../../lib/language.ts";
import { m } from "../../paraglide/messages.js";
import { Dialog } from "../../ui/dialog.tsx";
import { FactGrid } from "../../ui/facts.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import part from "./pass-part.module.css";
import { VisitBadge } from "./visit-badge.tsx";
import styles from "./visit-dialog.module.css";
import { windowInWords } from "./visit-times.ts";
import { purposeLabel } from "./visit-words.ts";

type MyVisitDialogProps = { visit: MyVisit | undefined; onClose: () => void };

/** What to show at the gate, and all that is known of the visit. */
export const MyVisitDialog = ({ visit, onClose }: MyVisitDialogProps) => (
  <Dialog title={m.visitors_details()} size="lg" onClose={onClose}>
    {visit ? (
      <Details visit={visit} />
    ) : (
      <Notice role="alert" title={m.visitors_gone()}>
        {m.visitors_none_more()}
      </Notice>
    )}
  </Dialog>
);

function Details({ visit }: { visit: MyVisit }) {
  const phone = visit.Host_PhoneNumber.slice(-10);
  const facts: [string, ReactNode][] = [
    [m.visitors_host(), visit.Host_Name],
    [m.visitors_host_phone(), phone && <a href={`tel:+91${phone}`}>{formatPhone(phone)}</a>],
    [m.common_flat(), visit.Flat_Label],
    [m.common_society(), visit.Society_Name],
    [m.common_address(), visit.Address],
    [m.visitors_purpose(), purposeLabel(visit.Purpose)],
    [m.visitors_vehicle(), visit.Vehicle_Number],
    [m.visitors_window(), windowInWords(visit)],
    [m.visitors_entry(), visit.Entry_Time && formatTime(visit.Entry_Time)],
    [m.visitors_exit(), visit.Exit_Time && formatTime(visit.Exit_Time)],
    [m.visitors_duration(), visit.Duration_Minutes !== null && durationInWords(visit.Duration_Minutes)],
    [m.common_decided_by(), visit.Approved_By],
    [m.common_notes(), visit.Notes],
  ];
  return (
    <Stack gap={5} className={styles.details}>
      <div className={styles.badges}>
        <VisitBadge status={visit.Visit_Status} />
      </div>
      {visit.QR_Text && visit.Entry_Code && (
        <section aria-label={m.visitors_pass()} className={part.pass}>
          <QrCode text={visit.QR_Text} label={m.visitors_my_qr()} className={part.qr} />
          <Stack gap={2} align="start">
            <p className={part.label}>{m.common_code_at_the_gate()}</p>
            <p className={part.code}>{`${visit.Entry_Code.slice(0, 3)} ${visit.Entry_Code.slice(3)}`}</p>
            <p className={part.label}>{m.visitors_qr_text()}</p>
            <p className={part.text}>{visit.QR_Text}</p>
            {visit.Pass_Path && (
              <a href={localAddress(visit.Pass_Path)} target="_blank" rel="noopener">
                {m.visitors_pass_page()}
              </a>
            )}
          </Stack>
        </section>
      )}
      <FactGrid facts={facts.map(([name, value]) => ({ name, value, isWide: value === visit.Notes }))} isBoxed />
    </Stack>
  );
}
