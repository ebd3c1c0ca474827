import IconRosetteDiscountCheck from "@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheck.mjs";
import { type MouseEvent, useId } from "react";
import { useLocation, useNavigate } from "react-router";
import { furnishings, propertyTypes } from "#domain/market/properties/codes.ts";
import { homePath, spokenSpan } from "#domain/market/properties/rules.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay, formatNumber, formatShortDay } from "../../lib/format.ts";
import { localAddress } from "../../lib/language.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EnquirySent } from "../enquiries/enquiry-sent.tsx";
import { formatMetres } from "../nearby/nearby-words.ts";
import { SaveHeart } from "../shortlist/save-button.tsx";
import type { HomeCard } from "./home-card.ts";
import { HomeCardFrame } from "./home-card-frame.tsx";
import styles from "./property-card.module.css";
import { subTypeOf } from "./property-words.ts";

type CardProps = {
  home: HomeCard;
  /** The search page words vacancies at length. */
  isLong: boolean;
  isFirst: boolean;
  onEnquire: (home: HomeCard) => void;
};

const sizes = "(min-width: 60rem) 21rem, (min-width: 40rem) 46vw, 92vw";

export function PropertyCard({ home, isLong, isFirst, onEnquire }: CardProps) {
  // The same home may appear on a page twice.
  const titleId = useId();
  return (
    <HomeCardFrame
      titleId={titleId}
      home={home}
      sizes={sizes}
      isFirst={isFirst}
      className={styles.card}
      badges={
        <>
          <Badge>{propertyTypes[home.Property_Type]}</Badge>
          {home.Whether_Verified && (
            <Badge tone="good" icon={<IconRosetteDiscountCheck size={16} aria-hidden />}>
              {m.common_verified()}
            </Badge>
          )}
        </>
      }
      corner={<SaveHeart home={home} />}
      facts={factsOf(home)}
    >
      <p className={styles.trust}>{trustOf(home).join(" · ")}</p>
      <Vacancies count={home.No_Of_Vacancy} isLong={isLong} />
      <div className={styles.actions}>
        <DetailsLink home={home} describedBy={titleId} />
        <Button look="primary" className={styles.enquire} aria-describedby={titleId} onClick={() => onEnquire(home)}>
          {m.card_enquiry()}
        </Button>
      </div>
      <EnquirySent PropertyID={home.PropertyID} />
    </HomeCardFrame>
  );
}

/** Beside the rent, what people compare; what is not known is left out. */
const factsOf = (home: HomeCard): string[] => [
  subTypeOf(home),
  ...(home.Total_Area ? [m.common_square_feet({ area: formatNumber(home.Total_Area) })] : []),
  ...(home.Furnished_Type ? [furnishings[home.Furnished_Type]] : []),
  m.card_deposit({ deposit: formatRupees(home.Security_Deposit) }),
];

/** Why it is worth asking: only what is true and known. */
function trustOf({ freeFrom, confirmedOn, metro, Owner_Response_Minutes: minutes }: HomeCard): string[] {
  return [
    ...(metro ? [m.card_metro({ distance: formatMetres(metro.Metres), station: metro.Name })] : []),
    freeFrom ? m.card_free_from({ day: formatDay(freeFrom) }) : m.card_free_now(),
    ...(confirmedOn ? [m.card_confirmed({ day: formatShortDay(confirmedOn) })] : []),
    ...(minutes === null ? [] : [m.property_why_responds(spokenSpan(minutes))]),
  ];
}

/**
 * Opens the details over the current page, under the address of the home's own page; without scripts, in a new tab or
 * after a reload it is that page. Not the router's link, which forgets the language in the address that it displays.
 */
function DetailsLink({ home, describedBy }: { home: HomeCard; describedBy: string }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const address = localAddress(homePath(home));
  const { PropertyID, Property_Title } = home;
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(
      { pathname, search },
      { state: { home: { PropertyID, Property_Title } }, mask: address, preventScrollReset: true },
    );
  };
  return (
    <a href={address} aria-describedby={describedBy} className={buttonClass()} onClick={open}>
      {m.common_view_details()}
    </a>
  );
}

function Vacancies({ count, isLong }: { count: number; isLong: boolean }) {
  if (count <= 0) return null;
  return (
    <p className={styles.vacancies}>{isLong ? m.property_vacancies_free({ count }) : m.card_vacancies({ count })}</p>
  );
}
