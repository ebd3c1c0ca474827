import IconFileText from "@tabler/icons-react/dist/esm/icons/IconFileText.mjs";
import IconHomeOff from "@tabler/icons-react/dist/esm/icons/IconHomeOff.mjs";
import IconTimeline from "@tabler/icons-react/dist/esm/icons/IconTimeline.mjs";
import { useEffect, useState } from "react";
import { Link, useRevalidator } from "react-router";
import type { OwnProperty } from "#domain/market/properties/calls.ts";
import { categories } from "#domain/market/properties/codes.ts";
import { homePath } from "#domain/market/properties/rules.ts";
import { formatDayOf } from "../../../lib/format.ts";
import { HistoryLink } from "../../../lib/history-link.tsx";
import { request } from "../../../lib/request.ts";
import { m } from "../../../paraglide/messages.js";
import { Badge } from "../../../ui/badge.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Gallery } from "../../../ui/gallery.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { touchLinkClass } from "../../../ui/touch-link.tsx";
import { OwnCheckPart } from "../checks/own-check.tsx";
import { CompletenessMeter } from "../completeness/completeness-meter.tsx";
import { labelledPictures } from "../labelled-pictures.ts";
import { MonthlyPrice, PriceList, PropertyHeading, PropertySections, TourLink } from "../property-details.tsx";
import { placeholderOf } from "../property-words.ts";
import { HeldNotice } from "./held-notice.tsx";
import { completenessOfHome } from "./owned-card.ts";
import styles from "./owned-dialog.module.css";
import { standingOf, statusTones } from "./status-words.ts";
import { stopWithoutSession } from "./stop-without-session.ts";

type Face = { is: "loading" } | { is: "full"; home: OwnProperty } | { is: "failed" | "gone"; why: string };

/**
 * One's own property over the list, whether it is listed or not. Loaded again, because the floor plan's address is
 * valid for minutes only.
 */
export function OwnedDialog({ propertyId, onClose }: { propertyId: string; onClose: () => void }) {
  const [state, setFace] = useState<Face>({ is: "loading" });
  const [tries, setTries] = useState(0);
  const { revalidate } = useRevalidator();
  const offered = () => {
    setTries(tries + 1);
    return revalidate();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
  useEffect(() => {
    const given = new AbortController();
    setFace({ is: "loading" });
    request("vendor/Fetch_Property_Info", { PropertyID: propertyId }, { signal: given.signal }).then((answer) => {
      if (given.signal.aborted) return;
      if (answer.success) return setFace({ is: "full", home: answer.extras.Data });
      const why = answer.extras.Status ?? m.property_dialog_failed();
      setFace({ is: answer.extras.refusal === "no-such-property" ? "gone" : "failed", why });
    });
    return () => given.abort();
  }, [propertyId, tries]);

  return (
    <Dialog
      title={m.property_dialog_title()}
      size="lg"
      onClose={onClose}
      footer={
        state.is === "full" && (
          <Row gap={4} lineGap={2} spread="between">
            <MonthlyPrice home={publicOf(state.home)} />
            <span className={styles.ways}>
              <HistoryLink thing="Property" id={propertyId} />
              <ButtonLink to={`/properties/${propertyId}/history`}>
                <IconTimeline size={18} aria-hidden /> {m.record_open()}
              </ButtonLink>
              <ButtonLink look="primary" to={`/properties/add?edit=${propertyId}`} onClick={stopWithoutSession}>
                {m.common_edit()}
              </ButtonLink>
            </span>
          </Row>
        )
      }
    >
      {state.is === "loading" && <Loading />}
      {(state.is === "failed" || state.is === "gone") && (
        <Notice
          role="alert"
          icon={<IconHomeOff size={32} />}
          title={state.is === "gone" ? state.why : m.property_dialog_failed()}
          action={
            state.is === "gone" ? (
              <Button onClick={onClose}>{m.common_close()}</Button>
            ) : (
              <Button look="primary" onClick={() => setTries(tries + 1)}>
                {m.common_try_again()}
              </Button>
            )
          }
        >
          {state.is === "failed" && state.why}
        </Notice>
      )}
      {state.is === "full" && <Full home={state.home} onOffered={offered} />}
    </Dialog>
  );
}

/** In the shape of the public page's pieces; the figures that make a reason to choose it are not the owner's concern. */
const publicOf = (home: OwnProperty) => ({
  ...home,
  No_Of_Vacancy: Math.max(home.No_Of_Vacancy - home.Places_Taken, 0),
  Whether_Owner_Phone_Verified: false,
  Enquiries_This_Week: 0,
  Owner_Response_Minutes: null,
});

function Full({ home, onOffered }: { home: OwnProperty; onOffered: () => unknown }) {
  const publicHome = publicOf(home);
  const plan = home.Floor_Plan_Document_Information;
  const own: [label: string, value: string][] = [
    [m.common_flat_or_unit(), home.Flat_Or_Unit_No],
    [m.common_rent_or_lease(), categories[home.Category_Type]],
    [m.common_owner(), home.Owner_Name],
    [m.common_owner_phone(), home.Owner_Phone],
    [m.owned_owner_email(), home.Owner_Email],
    [m.owned_owner_address(), home.Owner_Address],
    [m.owned_listed_on(), formatDayOf(home.created_at)],
    [m.owned_changed_on(), formatDayOf(home.updated_at)],
  ];
  return (
    <Stack gap={5}>
      <Gallery
        pictures={labelledPictures(home)}
        title={home.Property_Title}
        placeholder={placeholderOf(home.Property_Type)}
        sizes="(min-width: 48rem) 45rem, 100vw"
        eager
      />
      <TourLink home={home} />
      <Row as="p" gap={4} lineGap={2} spread="between" className={styles.status}>
        <Badge tone={statusTones[home.Display_Status]}>{standingOf(home)}</Badge>
        <span>{m.owned_leads_text({ count: home.Total_Leads })}</span>
        <Link to={`/properties/${home.PropertyID}/statistics`} className={touchLinkClass}>
          {m.dashboard_statistics()}
        </Link>
      </Row>
      <HeldNotice home={home} onOffered={onOffered} />
      <OwnCheckPart propertyId={home.PropertyID} />
      <CompletenessMeter found={completenessOfHome(home)} propertyId={home.PropertyID} />
      <PropertyHeading home={publicHome} level={3} area={m.owned_area_only()} />
      <Card isSunken>
        <PriceList home={publicHome} />
      </Card>
      <Stack as="section" gap={2} className={styles.own} aria-labelledby="own-facts">
        <h4 id="own-facts">{m.owned_private()}</h4>
        <p>{m.owned_private_more()}</p>
        <dl>
          {own
            .filter(([, value]) => value.trim() !== "")
            .map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        {plan && (
          <a href={plan.Document_URL} target="_blank" rel="noopener noreferrer" className={styles.plan}>
            <IconFileText size={20} aria-hidden /> {m.owned_floor_plan({ name: plan.File_Name })}
          </a>
        )}
      </Stack>
      <PropertySections home={publicHome} level={3} />
      {home.Display_Status === "vacant" && (
        <p>
          <a href={homePath(home)}>{m.owned_public_page()}</a>
        </p>
      )}
    </Stack>
  );
}

const Loading = () => (
  <Stack gap={5} role="status">
    <span className="visually-hidden">{m.property_dialog_loading()}</span>
    <Skeleton ratio="3 / 2" radius="var(--radius-lg)" />
    <Skeleton width="80%" height="2rem" />
    <Skeleton width="60%" />
    <Skeleton height="6rem" />
  </Stack>
);
