import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { Link, useRevalidator } from "react-router";
import type { Amenity, Booking } from "#domain/community/bookings/calls.ts";
import { bookingStatusLabels } from "#domain/community/bookings/codes.ts";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { m } from "../../paraglide/messages.js";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { LinkTabs } from "../../ui/link-tabs.tsx";
import { BookingList } from "./booking-list.tsx";
import { type BookingsState, bookingsAddress } from "./bookings-address.ts";

type ViewProps = {
  state: BookingsState;
  amenities: readonly Amenity[];
  loaded: { failure: string } | { bookings: readonly Booking[]; count: number };
  isDesk: boolean;
};

/** The bookings of the society, or of the reader's own flat: upcoming ones, or past and cancelled ones. */
export function BookingsView({ state, amenities, loaded, isDesk }: ViewProps) {
  const { revalidate } = useRevalidator();
  const isPast = state.period === "past";
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
                {label}
              </option>
            ))}
          </SelectField>
        </FilterBar>
      )}
      <BookingList state={state} loaded={loaded} isDesk={isDesk} onDone={revalidate} />
    </Stack>
  );
}
