import IconCalendarEvent from "@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { Link, useRevalidator } from "react-router";
import type { Amenity, Booking } from "#domain/community/bookings/calls.ts";
import { bookingStatusLabels } from "#domain/community/bookings/codes.ts";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { formatNumber } from "../../lib/format.ts";
import { translate } from "../../lib/translate.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { LinkTabs } from "../../ui/link-tabs.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Pager } from "../../ui/pager.tsx";
import { BookingList } from "./booking-list.tsx";
import { type BookingsState, bookingsAddress } from "./bookings-address.ts";
import styles from "./bookings-view.module.css";

type ViewProps = { state: BookingsState; amenities: Amenity[]; bookings: Booking[]; count: number; isDesk: boolean };

/** The bookings of the society, or of one's own flat: those to come, or the past and cancelled ones. */
export function BookingsView({ state, amenities, bookings, count, isDesk }: ViewProps) {
  const { revalidate } = useRevalidator();
  const { isFiltered, clearHref, href, page, size } = bookingsAddress.current(state);
  const isPast = state.period === "past";
  const first = (page - 1) * size;
  return (
    <Stack>
      <LinkTabs label={m.bookings_period()} look="switch">
        <Link to={bookingsAddress.href({ ...state, period: "", page: 1 })} aria-current={isPast ? undefined : "page"}>
          {m.bookings_upcoming()}
        </Link>
        <Link
          to={bookingsAddress.href({ ...state, period: "past", page: 1 })}
          aria-current={isPast ? "page" : undefined}
        >
          {m.bookings_past()}
        </Link>
      </LinkTabs>
      {isDesk && (
        <FilterBar label={m.bookings_filters()}>
          <input type="hidden" name="view" value="bookings" />
          {isPast && <input type="hidden" name="period" value="past" />}
          <TextField
            label={m.common_search()}
            type="search"
            name="search"
            maxLength={200}
            placeholder={m.bookings_search_placeholder()}
            defaultValue={state.search}
            icon={<IconSearch size={20} stroke={1.8} />}
          />
          <SelectField label={m.bookings_amenity()} name="amenity" defaultValue={state.amenity}>
            <option value="">{m.common_all()}</option>
            {amenities.map(({ AmenityID, Name }) => (
              <option key={AmenityID} value={AmenityID}>
                {Name}
              </option>
            ))}
          </SelectField>
          <SelectField label={m.common_status()} name="status" defaultValue={state.status}>
            <option value="">{m.common_all()}</option>
            {Object.entries(bookingStatusLabels).map(([code, label]) => (
              <option key={code} value={code}>
                {translate(label)}
              </option>
            ))}
          </SelectField>
        </FilterBar>
      )}
      {bookings.length === 0 ? (
        <Notice
          role="status"
          icon={<IconCalendarEvent size={32} />}
          title={isFiltered ? m.bookings_none_filtered() : isPast ? m.bookings_none_past() : m.bookings_none()}
          action={
            isFiltered ? (
              <ButtonLink to={clearHref}>{m.common_clear_filters()}</ButtonLink>
            ) : (
              !isDesk &&
              !isPast && (
                <ButtonLink look="primary" to="/bookings">
                  {m.bookings_to_amenities()}
                </ButtonLink>
              )
            )
          }
        >
          {!isFiltered && !isPast && (isDesk ? m.bookings_none_desk() : m.bookings_none_text())}
        </Notice>
      ) : (
        <>
          <BookingList bookings={bookings} isDesk={isDesk} onDone={revalidate} />
          <div className={styles.pages}>
            <p role="status">
              {m.lists_range({
                from: formatNumber(first + 1),
                to: formatNumber(first + bookings.length),
                count: formatNumber(count),
              })}
            </p>
            <Pager
              label={m.bookings_pages()}
              page={page}
              pages={Math.ceil(count / size)}
              hrefOf={(other) => href({ page: other })}
            />
          </div>
        </>
      )}
    </Stack>
  );
}
