import IconRosetteDiscountCheck from "@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheck.mjs";
import { type MouseEvent, useId } from "react";
import { useLocation, useNavigate } from "react-router";
import { propertyTypes } from "#domain/market/properties/codes.ts";
import { homePath } from "#domain/market/properties/rules.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { localAddress } from "../../lib/language.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
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

const sizes = "(min-width: 70rem) 24rem, (min-width: 44rem) 46vw, 92vw";

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
      facts={[subTypeOf(home), m.card_deposit({ deposit: formatRupees(home.Security_Deposit) })]}
    >
      <Vacancies count={home.No_Of_Vacancy} isLong={isLong} />
      <div className={styles.actions}>
        <DetailsLink home={home} describedBy={titleId} />
        <Button look="primary" className={styles.enquire} aria-describedby={titleId} onClick={() => onEnquire(home)}>
          {m.card_enquiry()}
        </Button>
      </div>
    </HomeCardFrame>
  );
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
