import IconCalendarOff from "@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs";
import { useState } from "react";
import { useNavigation, useRevalidator } from "react-router";
import type { AmenityDay, Booking, Slot } from "#domain/community/bookings/calls.ts";
import { addDays, type Day, dayOf } from "#domain/platform/days.ts";
import { mayCall } from "#domain/platform/who.ts";
import { useOnBell } from "../../core/notifications/use-on-bell.ts";
import { day as dayFilter } from "../../kit/list/filters.ts";
import { forRole } from "../../lib/for-role.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/amenity-page";
import { AmenityActions } from "./amenity-actions.tsx";
import { AmenityAside } from "./amenity-aside.tsx";
import { AmenityBadges } from "./amenity-badges.tsx";
import styles from "./amenity-page.module.css";
import { BookDialog } from "./book-dialog.tsx";
import { BookingRow } from "./booking-row.tsx";
import { longDay } from "./booking-words.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { NoSociety } from "./no-society.tsx";
import { SlotGrid } from "./slot-grid.tsx";
import { WeekStrip } from "./week-strip.tsx";

/** The day that an address names; what it does not understand is today. */
const dayIn = ({ searchParams }: URL, today: Day): Day =>
  dayFilter("Booking_Date").read(searchParams.get("day") ?? "") || today;

const oneDay = 24 * 3600_000;

/** Weeks are counted from today, so that none begins with days that are over. */
const weekFrom = (day: Day, today: Day): Day =>
  addDays(today, 7 * Math.floor((Date.parse(day) - Date.parse(today)) / oneDay / 7));

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ask } = context.get(pageContext);
  const today = dayOf(new Date());
  const day = dayIn(url, today);
  const AmenityID = params.amenityId;
  const [answer, booked] = await Promise.all([
    ask("vendor/Fetch_Amenity_Info", { AmenityID, Booking_Date: weekFrom(day, today), Days: 7 }),
    ask("vendor/Filter_All_Bookings", {
      ...{ Limit: 200, Whether_Amenity_Filter: true, AmenityID },
      ...{ Whether_Date_Filter: true, From_Date: day, To_Date: day },
    }),
  ]);
  forRole(answer);
  const { refusal } = answer.extras;
  if (refusal === "no-society") return { missing: "society" as const };
  if (refusal === "unknown-amenity") return { missing: "amenity" as const };
  if (!answer.success) return { failure: answer.extras.Status ?? m.bookings_failed() };
  const bookings = booked.success ? booked.extras.Data.reverse() : [];
  return { day, today, amenity: answer.extras.Data, bookings };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  const title = loaderData && "amenity" in loaderData ? loaderData.amenity?.Name : undefined;
  return [{ title: `${title ?? m.bookings_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** One amenity: its week, the slots of a day, and what else there is to know. */
export default function AmenityPage({ loaderData }: Route.ComponentProps) {
  const isDesk = mayCall(useVendor().Current_Role.Role, "amenities.write");
  const { revalidate } = useRevalidator();
  const isLoading = useNavigation().location?.pathname.startsWith("/bookings/") ?? false;
  const [slot, setChosen] = useState<Slot>();
  const [cancelled, setCancelled] = useState<Booking>();
  useOnBell(revalidate);
  if ("missing" in loaderData) return loaderData.missing === "society" ? <NoSociety /> : <Gone />;
  if ("failure" in loaderData)
    return (
      <Notice
        role="alert"
        title={m.bookings_failed()}
        action={<Button onClick={() => revalidate()}>{m.common_try_again()}</Button>}
      >
        {loaderData.failure}
      </Notice>
    );

  const { amenity, day, today, bookings } = loaderData;
  const selectedDay: AmenityDay = amenity.Days.find(({ Booking_Date }) => Booking_Date === day) ?? {
    Booking_Date: day,
    Slots: [],
  };
  /** A slot with an own booking leads to it, an open slot to a new booking. */
  function choose(slot: Slot) {
    const own = bookings.find(({ BookingID }) => BookingID === slot.Own_Booking?.BookingID);
    if (own) setCancelled(own);
    else setChosen(slot);
  }
  return (
    <Stack>
      <BackLink to="/bookings">{m.bookings_all_amenities()}</BackLink>
      <PageHead
        title={amenity.Name}
        lead={amenity.Description}
        actions={isDesk && <AmenityActions amenity={amenity} onDone={revalidate} />}
      />
      <AmenityBadges amenity={amenity} />
      <div className={styles.columns}>
        <Stack gap={5} className={styles.main} aria-busy={isLoading}>
          <WeekStrip amenity={amenity} day={day} today={today} />
          <Stack as="section" gap={3} aria-labelledby="day" className={styles.day}>
            <h2 id="day">{longDay(day)}</h2>
            {!isDesk && amenity.Homes.length === 0 && <Alert tone="plain">{m.bookings_rented_out()}</Alert>}
            <SlotGrid
              amenity={amenity}
              day={selectedDay}
              {...(!isDesk && amenity.Status && amenity.Homes.length > 0 && { onChoose: choose })}
            />
          </Stack>
          {isDesk && (
            <Stack as="section" gap={3} aria-labelledby="booked" className={styles.day}>
              <h2 id="booked">{m.bookings_of_day()}</h2>
              {bookings.length === 0 ? (
                <p className={styles.soft}>{m.bookings_of_day_none()}</p>
              ) : (
                <Card as="ul" padding="flush" className={styles.bookings}>
                  {bookings.map((booking) => (
                    <li key={booking.BookingID}>
                      <BookingRow booking={booking} isDesk ofDay onDone={revalidate} />
                    </li>
                  ))}
                </Card>
              )}
            </Stack>
          )}
        </Stack>
        <AmenityAside amenity={amenity} isDesk={isDesk} onDone={revalidate} />
      </div>
      {slot && (
        <BookDialog
          amenity={amenity}
          day={selectedDay}
          slot={slot}
          onClose={() => setChosen(undefined)}
          onDone={revalidate}
        />
      )}
      {cancelled && (
        <CancelDialog
          booking={cancelled}
          how="cancel"
          isDesk={false}
          onClose={() => setCancelled(undefined)}
          onDone={revalidate}
        />
      )}
    </Stack>
  );
}

const Gone = () => (
  <Notice
    role="alert"
    icon={<IconCalendarOff size={32} />}
    title={m.bookings_gone()}
    action={<ButtonLink to="/bookings">{m.bookings_all_amenities()}</ButtonLink>}
  >
    {m.bookings_gone_text()}
  </Notice>
);
