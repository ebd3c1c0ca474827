import IconMapPin from "@tabler/icons-react/dist/esm/icons/IconMapPin.mjs";
import IconRosetteDiscountCheck from "@tabler/icons-react/dist/esm/icons/IconRosetteDiscountCheck.mjs";
import { type MouseEvent, useId } from "react";
import { useLocation, useNavigate } from "react-router";
import { propertyTypes } from "#domain/market/properties/codes.ts";
import { homePath } from "#domain/market/properties/rules.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { localAddress } from "../../lib/language.ts";
import { translate } from "../../lib/translate.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Carousel } from "../../ui/carousel.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { HomeCard } from "./home-card.ts";
import styles from "./property-card.module.css";
import { addressOf, placeholderOf, subTypeOf } from "./property-words.ts";

type CardProps = {
  home: HomeCard;
  /** The search page words vacancies at length. */
  isLong: boolean;
  isFirst: boolean;
  onEnquire: (home: HomeCard) => void;
};

const sizes = "(min-width: 70rem) 24rem, (min-width: 44rem) 46vw, 92vw";

export function PropertyCard({ home, isLong, isFirst, onEnquire }: CardProps) {
  // The same home may stand on a page twice.
  const titleId = useId();
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div className={styles.pictures}>
        <Pictures home={home} isFirst={isFirst} />
        <div className={styles.badges}>
          <Badge>{translate(propertyTypes[home.Property_Type])}</Badge>
          {home.Whether_Verified && (
            <Badge tone="good" icon={<IconRosetteDiscountCheck size={16} aria-hidden />}>
              {m.common_verified()}
            </Badge>
          )}
        </div>
      </div>
      <div className={styles.body}>
        <p className={styles.price}>
          <strong>{formatRupees(home.Monthly_Rent)}</strong> {m.property_per_month()}
        </p>
        <h3 id={titleId} className={styles.title}>
          {home.Property_Title}
        </h3>
        <p className={styles.place}>
          <IconMapPin size={18} stroke={1.7} aria-hidden />
          <span>{addressOf(home)}</span>
        </p>
        <p className={styles.facts}>
          <span>{subTypeOf(home)}</span>
          <span>{m.card_deposit({ deposit: formatRupees(home.Security_Deposit) })}</span>
        </p>
        <Vacancies count={home.No_Of_Vacancy} isLong={isLong} />
        <div className={styles.actions}>
          <DetailsLink home={home} describedBy={titleId} />
          <Button look="primary" className={styles.enquire} aria-describedby={titleId} onClick={() => onEnquire(home)}>
            {m.card_enquiry()}
          </Button>
        </div>
      </div>
    </article>
  );
}

function Pictures({ home, isFirst }: { home: HomeCard; isFirst: boolean }) {
  const count = home.images.length;
  const slides = count === 0 ? [undefined] : home.images;
  return (
    <Carousel
      label={m.ui_pictures_of({ title: home.Property_Title })}
      slides={slides.map((image, at) => ({
        key: image?.ImageID ?? "none",
        content: (
          <div className={styles.frame}>
            <Picture
              picture={image}
              placeholder={placeholderOf(home.Property_Type)}
              alt={image ? m.card_picture({ title: home.Property_Title, index: at + 1, count }) : ""}
              sizes={sizes}
              eager={isFirst && at === 0}
            />
          </div>
        ),
      }))}
    />
  );
}

/**
 * Opens the details over this very page, under the address of the home's own page; without scripts, in a new tab or
 * after a reload it is that page. A link of its own, since the router's forgets the language in what it shows instead.
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
