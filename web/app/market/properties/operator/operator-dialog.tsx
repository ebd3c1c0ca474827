import IconHomeOff from "@tabler/icons-react/dist/esm/icons/IconHomeOff.mjs";
import { useEffect, useState } from "react";
import type { OperatorPropertyInfo } from "#domain/market/properties/operator/calls.ts";
import { decisions, reportReasons } from "#domain/market/properties/operator/codes.ts";
import { homePath } from "#domain/market/properties/rules.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { ask } from "../../../lib/ask.ts";
import { formatDayOf, formatTime } from "../../../lib/format.ts";
import { localAddress } from "../../../lib/language.ts";
import { said } from "../../../lib/said.ts";
import { m } from "../../../paraglide/messages.js";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Gallery } from "../../../ui/gallery.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { addressOf, placeholderOf } from "../property-words.ts";
import { DecisionForm } from "./decision-form.tsx";
import { ListingBadges } from "./listing-badges.tsx";
import styles from "./operator-dialog.module.css";

type Face = { is: "loading" } | { is: "full"; listing: OperatorPropertyInfo } | { is: "failed"; why: string };
type OperatorDialogProps = { propertyId: string; onDecided: () => unknown; onClose: () => void };

/** A listing with its reports and its history, and what an operator decides about it. */
export function OperatorDialog({ propertyId, onDecided, onClose }: OperatorDialogProps) {
  const [face, setFace] = useState<Face>({ is: "loading" });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
  useEffect(() => {
    const given = new AbortController();
    ask("vendor/Fetch_Operator_Property_Info", { PropertyID: propertyId }, { signal: given.signal }).then((answer) => {
      if (given.signal.aborted) return;
      if (answer.success) return setFace({ is: "full", listing: answer.extras.Data });
      setFace({ is: "failed", why: answer.extras.Status ?? m.operator_failed() });
    });
    return () => given.abort();
  }, [propertyId, tries]);

  return (
    <Dialog title={m.operator_listing()} size="lg" onClose={onClose}>
      {face.is === "loading" && (
        <div className={styles.full} role="status">
          <span className="visually-hidden">{m.operator_loading()}</span>
          <Skeleton width="70%" height="1.75rem" />
          <Skeleton height="12rem" radius="var(--radius-lg)" />
          <Skeleton height="6rem" />
        </div>
      )}
      {face.is === "failed" && (
        <Notice
          role="alert"
          icon={<IconHomeOff size={32} />}
          title={face.why}
          action={
            <Button look="primary" onClick={() => setTries(tries + 1)}>
              {m.common_try_again()}
            </Button>
          }
        />
      )}
      {face.is === "full" && (
        <Full
          listing={face.listing}
          onDecided={() => {
            setTries(tries + 1);
            onDecided();
          }}
        />
      )}
    </Dialog>
  );
}

function Full({ listing, onDecided }: { listing: OperatorPropertyInfo; onDecided: () => void }) {
  const facts: [label: string, value: string | null][] = [
    [m.operator_rent(), formatRupees(listing.Monthly_Rent)],
    [m.operator_owner(), [listing.Owner_Name, phone(listing.Owner_Phone)].filter(Boolean).join(", ")],
    [m.operator_account(), [listing.Account_Name, phone(listing.Account_Phone)].filter(Boolean).join(", ")],
    [m.operator_since(), formatDayOf(listing.created_at)],
    [m.operator_paused_on(), listing.Paused_At && formatDayOf(listing.Paused_At)],
    [
      m.operator_verified_by(),
      listing.Verified_At && `${listing.Verified_By ?? ""}, ${formatDayOf(listing.Verified_At)}`,
    ],
    [m.operator_hidden_because(), listing.Hidden_Reason && said(listing.Hidden_Reason)],
  ];
  return (
    <div className={styles.full}>
      <div className={styles.head}>
        <h3>{listing.Property_Title}</h3>
        <p>{addressOf(listing)}</p>
        <ListingBadges listing={listing} />
        {listing.Whether_Live && (
          <a href={localAddress(homePath(listing))} target="_blank" rel="noopener">
            {m.operator_public_page()}
          </a>
        )}
      </div>
      <Reports reports={listing.Reports} />
      <DecisionForm
        key={listing.Decisions[0]?.Property_DecisionID ?? "first"}
        listing={listing}
        onDecided={onDecided}
      />
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {listing.Property_Image_Array_Information.length > 0 && (
        <Gallery
          pictures={listing.Property_Image_Array_Information}
          title={listing.Property_Title}
          placeholder={placeholderOf(listing.Property_Type)}
          sizes="(min-width: 48rem) 45rem, 100vw"
        />
      )}
      {listing.Property_Description.trim() !== "" && <p className={styles.text}>{listing.Property_Description}</p>}
      <History decided={listing.Decisions} />
    </div>
  );
}

const phone = (digits: string) => (/^\d{10}$/.test(digits) ? formatPhone(digits) : digits);

function Reports({ reports }: { reports: OperatorPropertyInfo["Reports"] }) {
  if (reports.length === 0) return null;
  return (
    <section aria-labelledby="reports" className={styles.part}>
      <h4 id="reports">{m.operator_reports_title()}</h4>
      <ul className={styles.entries}>
        {reports.map((report) => (
          <li key={report.Property_ReportID}>
            <p className={styles.line}>
              <strong>{reportReasons[report.Reason]}</strong>
              {report.Settled_At ? (
                <span className={styles.soft}>{m.operator_settled()}</span>
              ) : (
                <Badge tone="accent">{m.operator_open_report()}</Badge>
              )}
            </p>
            {report.Text !== "" && <p className={styles.text}>{report.Text}</p>}
            <p className={styles.soft}>
              {formatTime(report.created_at)}
              {report.PhoneNumber && (
                <>
                  {" · "}
                  <a href={`tel:+91${report.PhoneNumber}`}>{formatPhone(report.PhoneNumber)}</a>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function History({ decided }: { decided: OperatorPropertyInfo["Decisions"] }) {
  return (
    <section aria-labelledby="history" className={styles.part}>
      <h4 id="history">{m.operator_history()}</h4>
      {decided.length === 0 ? (
        <p className={styles.soft}>{m.operator_history_none()}</p>
      ) : (
        <ol className={styles.entries}>
          {decided.map((one) => (
            <li key={one.Property_DecisionID}>
              <p className={styles.line}>
                <strong>{decisions[one.Decision]}</strong>
                {one.Reports > 0 && <span className={styles.soft}>{m.operator_reports({ count: one.Reports })}</span>}
              </p>
              <p className={styles.text}>{one.Reason}</p>
              <p className={styles.soft}>
                {one.Decided_By} · {formatTime(one.created_at)}
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
