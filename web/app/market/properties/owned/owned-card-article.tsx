import IconCopy from "@tabler/icons-react/dist/esm/icons/IconCopy.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconPlayerPause from "@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs";
import IconPlayerPlay from "@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs";
import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { categories, propertyTypes } from "#domain/market/properties/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { askOnce } from "../../../lib/ask-once.ts";
import { formatNumber } from "../../../lib/format.ts";
import { useHasFeature } from "../../../lib/root-data.ts";
import { m } from "../../../paraglide/messages.js";
import { Badge } from "../../../ui/badge.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { showToast } from "../../../ui/toast.tsx";
import { HomeCardFrame } from "../home-card-frame.tsx";
import { subTypeOf } from "../property-words.ts";
import { HeldNotice } from "./held-notice.tsx";
import { type OwnedState, ownedAddress } from "./owned-address.ts";
import styles from "./owned-card.module.css";
import type { OwnedCard } from "./owned-card.ts";
import { standingOf, statusTones } from "./status-words.ts";
import { stopWithoutSession } from "./stop-without-session.ts";

type CardProps = { home: OwnedCard; state: OwnedState; isFirst: boolean };

export function OwnedCardArticle({ home, state, isFirst }: CardProps) {
  const hasClone = useHasFeature("property-clone");
  const { revalidate } = useRevalidator();
  const titleId = `own-${home.PropertyID}`;
  const free = home.No_Of_Vacancy - home.Places_Taken;
  const isQuiet = { className: buttonClass({ look: "quiet" }), "aria-describedby": titleId };
  return (
    <HomeCardFrame
      titleId={titleId}
      home={home}
      sizes="(min-width: 70rem) 22rem, (min-width: 44rem) 46vw, 92vw"
      isFirst={isFirst}
      className={styles.card}
      badges={
        <>
          <Badge>{propertyTypes[home.Property_Type]}</Badge>
          <Badge tone={statusTones[home.Display_Status]}>{standingOf(home)}</Badge>
        </>
      }
      facts={[
        ...(home.Flat_Or_Unit_No ? [home.Flat_Or_Unit_No] : []),
        subTypeOf(home),
        categories[home.Category_Type],
        m.card_deposit({ deposit: formatRupees(home.Security_Deposit) }),
        ...(free > 0 ? [m.property_vacancies_free({ count: free })] : []),
      ]}
    >
      <HeldNotice home={home} onOffered={revalidate} aria-describedby={titleId} />
      <p className={styles.figures}>
        <Link to={`/properties/${home.PropertyID}/statistics`} aria-describedby={titleId}>
          {m.dashboard_statistics()}
        </Link>
        {home.figures && (
          <span>
            {m.stats_summary({
              views: formatNumber(home.figures.Views),
              saves: formatNumber(home.figures.Saves),
              enquiries: formatNumber(home.figures.Enquiries),
            })}
          </span>
        )}
        <span>{m.quality_complete({ percent: home.percent })}</span>
      </p>
      <div className={styles.main}>
        <Link
          to={`/enquiries?propertyId=${home.PropertyID}`}
          className={buttonClass({ look: home.Total_Leads > 0 ? "primary" : "secondary" })}
          aria-describedby={titleId}
        >
          {m.owned_leads({ count: home.Total_Leads })}
        </Link>
        <Link
          to={ownedAddress.href(state, home.PropertyID)}
          preventScrollReset
          className={buttonClass()}
          aria-describedby={titleId}
        >
          {m.common_view()}
        </Link>
      </div>
      <div className={styles.more}>
        <Link to={`/properties/add?edit=${home.PropertyID}`} onClick={stopWithoutSession} {...isQuiet}>
          <IconPencil size={17} aria-hidden /> {m.common_edit()}
        </Link>
        {hasClone && !home.Hidden_At && (
          <Link to={`/properties/add?clone=${home.PropertyID}`} onClick={stopWithoutSession} {...isQuiet}>
            <IconCopy size={17} aria-hidden /> {m.owned_clone()}
          </Link>
        )}
        {!(home.Hidden_At && !home.Status && !home.Whether_Held) && <StatusButton home={home} {...isQuiet} />}
      </div>
    </HomeCardFrame>
  );
}

type StatusButtonProps = { home: OwnedCard; className: string; "aria-describedby": string };

/** Listing a home again is harmless; removing it from the public site asks first. */
function StatusButton({ home, ...rest }: StatusButtonProps) {
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { PropertyID, Status } = home;

  async function set(path: "vendor/Active_Property" | "vendor/Inactive_Property"): Promise<string | undefined> {
    const answer = await askOnce(path, PropertyID, { PropertyID });
    if (!answer.success) return answer.extras.Status ?? m.owned_status_failed();
    showToast(answer.extras.Status ?? "");
    await revalidate();
    return undefined;
  }
  async function activate() {
    setIsBusy(true);
    const failure = await set("vendor/Active_Property");
    if (failure !== undefined) showToast(failure, "bad");
    setIsBusy(false);
  }

  return (
    <>
      <button
        type="button"
        {...rest}
        aria-disabled={isBusy || undefined}
        onClick={isBusy ? undefined : Status ? () => setIsAsking(true) : activate}
      >
        {Status ? <IconPlayerPause size={17} aria-hidden /> : <IconPlayerPlay size={17} aria-hidden />}
        {Status ? m.common_deactivate() : m.common_activate()}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={m.owned_deactivate_title()}
          confirm={m.common_deactivate()}
          danger
          onConfirm={() => set("vendor/Inactive_Property")}
          onClose={() => setIsAsking(false)}
        >
          <p>{m.owned_deactivate_text({ title: home.Property_Title })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
