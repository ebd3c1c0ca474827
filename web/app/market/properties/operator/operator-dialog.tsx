import { Link } from "react-router";
import { reportOutcomes } from "#domain/market/properties/checks/codes.ts";
import type { OperatorPropertyInfo } from "#domain/market/properties/operator/calls.ts";
import { decisions, reportReasons } from "#domain/market/properties/operator/codes.ts";
import { homePath } from "#domain/market/properties/rules.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { issuersAddress } from "../../../core/standings/issuers-address.ts";
import { Entries, Heading, KnownFacts, OperatorParts, Part, Settled } from "../../../core/standings/operator-parts.tsx";
import { AsyncState } from "../../../lib/async-state.tsx";
import { formatDayOf, formatTime } from "../../../lib/format.ts";
import { localAddress } from "../../../lib/language.ts";
import { request } from "../../../lib/request.ts";
import { useRequest } from "../../../lib/use-request.ts";
import { m } from "../../../paraglide/messages.js";
import { Gallery } from "../../../ui/gallery.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { MessagePart, SignalParts } from "../checks/signal-parts.tsx";
import { addressOf, placeholderOf } from "../property-words.ts";
import { DecisionForm } from "./decision-form.tsx";
import { ListingBadges } from "./listing-badges.tsx";
import styles from "./operator-dialog.module.css";

type OperatorDialogProps = { propertyId: string; onDecided: () => unknown; onClose: () => void };

/** A listing with its reports and its history, and what an operator decides about it. */
export function OperatorDialog({ propertyId, onDecided, onClose }: OperatorDialogProps) {
  const { result, retry, refresh } = useRequest(propertyId, (signal) =>
    request("vendor/Fetch_Operator_Property_Info", { PropertyID: propertyId }, { signal }),
  );
  const words = {
    loading: m.operator_loading(),
    failed: m.operator_failed(),
    gone: m.operator_failed(),
    retry: m.common_try_again(),
  };
  return (
    <Panel title={m.operator_listing()} onClose={onClose}>
      <AsyncState result={result} words={words} missing="unknown-property" onRetry={retry} />
      {result.is === "full" && (
        <Full
          listing={result.data}
          onDecided={() => {
            refresh();
            onDecided();
          }}
        />
      )}
    </Panel>
  );
}

function Full({ listing, onDecided }: { listing: OperatorPropertyInfo; onDecided: () => void }) {
  const facts: [label: string, value: string | null][] = [
    [m.common_monthly_rent(), formatRupees(listing.Monthly_Rent)],
    [m.operator_owner(), [listing.Owner_Name, phone(listing.Owner_Phone)].filter(Boolean).join(", ")],
    [m.common_account(), [listing.Account_Name, phone(listing.Account_Phone)].filter(Boolean).join(", ")],
    [m.operator_since(), formatDayOf(listing.created_at)],
    [m.operator_paused_on(), listing.Paused_At && formatDayOf(listing.Paused_At)],
    [
      m.operator_verified_by(),
      listing.Verified_At && `${listing.Verified_By ?? ""}, ${formatDayOf(listing.Verified_At)}`,
    ],
    [m.operator_hidden_because(), listing.Hidden_Reason],
  ];
  return (
    <OperatorParts>
      <Heading name={listing.Property_Title}>
        <Soft>{addressOf(listing)}</Soft>
        <ListingBadges listing={listing} />
        {listing.Whether_Live && (
          <a href={localAddress(homePath(listing))} target="_blank" rel="noopener">
            {m.operator_public_page()}
          </a>
        )}
      </Heading>
      <SignalParts listing={listing} />
      {listing.Reports.length > 0 && (
        <Part title={m.common_reports()}>
          <Entries entries={listing.Reports.map(reportEntry)} />
        </Part>
      )}
      <DecisionForm
        key={listing.Decisions[0]?.Property_DecisionID ?? "first"}
        listing={listing}
        onDecided={onDecided}
      />
      <KnownFacts facts={facts} />
      {listing.IssuerID !== null && (
        <Link to={issuersAddress.href({}, listing.IssuerID)}>{m.operator_account_decide()}</Link>
      )}
      {listing.Property_Image_Array_Information.length > 0 && (
        <Gallery
          pictures={listing.Property_Image_Array_Information}
          title={listing.Property_Title}
          placeholder={placeholderOf(listing.Property_Type)}
          sizes="(min-width: 48rem) 45rem, 100vw"
        />
      )}
      {listing.Property_Description.trim() !== "" && (
        <p className={styles.description}>{listing.Property_Description}</p>
      )}
      <MessagePart messages={listing.Messages} />
      <Part title={m.operator_history()}>
        {listing.Decisions.length === 0 ? (
          <Soft>{m.operator_history_none()}</Soft>
        ) : (
          <Entries
            ordered
            entries={listing.Decisions.map((one) => ({
              id: one.Property_DecisionID,
              name: decisions[one.Decision],
              aside: one.Reports > 0 && <span>{m.operator_reports({ count: one.Reports })}</span>,
              text: one.Reason,
              foot: `${one.Decided_By} · ${formatTime(one.created_at)}`,
            }))}
          />
        )}
      </Part>
    </OperatorParts>
  );
}

const phone = (digits: string) => (/^\d{10}$/.test(digits) ? formatPhone(digits) : digits);

const reportEntry = (report: OperatorPropertyInfo["Reports"][number]) => ({
  id: report.Property_ReportID,
  name: reportReasons[report.Reason],
  aside: report.Outcome ? (
    <Soft as="span">{reportOutcomes[report.Outcome]}</Soft>
  ) : (
    <Settled isSettled={report.Settled_At !== null} />
  ),
  text: report.Text,
  foot: (
    <>
      {formatTime(report.created_at)}
      {" · "}
      {report.Whether_Confirmed
        ? m.checks_reporter({ upheld: report.Upheld, rejected: report.Not_Upheld })
        : m.checks_reporter_unconfirmed()}
      {report.PhoneNumber && (
        <>
          {" · "}
          <a href={`tel:+91${report.PhoneNumber}`}>{formatPhone(report.PhoneNumber)}</a>
        </>
      )}
    </>
  ),
});
