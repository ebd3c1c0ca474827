import IconCalendarEvent from "@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useState } from "react";
import { data, Link, useRevalidator } from "react-router";
import { dayOf } from "#domain/platform/days.ts";
import { mayCall } from "#domain/platform/who.ts";
import { useOnBell } from "../../core/notifications/use-on-bell.ts";
import { useIsLoading } from "../../kit/list/list-address.ts";
import { loadState } from "../../kit/list/load-state.ts";
import { forRole } from "../../lib/for-role.ts";
import { ListState } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { Grid, Stack } from "../../ui/layout.tsx";
import { LinkTabs } from "../../ui/link-tabs.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/bookings-page";
import { AmenityCard } from "./amenity-card.tsx";
import { AmenityForm } from "./amenity-form.tsx";
import { bookingsAddress } from "./bookings-address.ts";
import { BookingsView } from "./bookings-view.tsx";
import { NoSociety } from "./no-society.tsx";

const most = { Skip: 0, Limit: 100 };

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { ask } = page;
  const state = await loadState(page, bookingsAddress, url.searchParams);
  const [amenities, list] = await Promise.all([
    ask("vendor/Filter_All_Amenities", most),
    state.view === "bookings" ? ask("vendor/Filter_All_Bookings", bookingsAddress.inputOf(state)) : undefined,
  ]);
  const failed = !amenities.success ? amenities : list && !list.success ? list : undefined;
  const today = dayOf(new Date());
  if (failed?.extras.refusal === "no-society") return data({ state, today, missing: true as const });
  if (failed) forRole(failed);
  if (!amenities.success || (list && !list.success))
    return data({ state, today, failure: failed?.extras.Status ?? m.bookings_failed() });
  const rows = list && { bookings: list.extras.Data, count: list.extras.Count };
  return data({ state, today, amenities: amenities.extras.Data, listed: rows });
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.bookings_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** What a society has that can be booked, and what is. */
export default function BookingsPage({ loaderData }: Route.ComponentProps) {
  const { state, today } = loaderData;
  const isDesk = mayCall(useVendor().Current_Role.Role, "amenities.write");
  const { revalidate } = useRevalidator();
  const isLoading = useIsLoading(bookingsAddress.current(state));
  const [isAdding, setIsAdding] = useState(false);
  useOnBell(revalidate);
  if ("missing" in loaderData) return <NoSociety />;

  const add = isDesk && (
    <Button look="primary" onClick={() => setIsAdding(true)}>
      <IconPlus size={18} aria-hidden /> {m.bookings_add()}
    </Button>
  );
  return (
    <Stack gap={5}>
      <PageHead title={m.bookings_title()} lead={isDesk ? m.bookings_lead_desk() : m.bookings_lead()} actions={add} />
      <LinkTabs label={m.bookings_views()} look="tabs">
        <Link to={bookingsAddress.path} aria-current={state.view === "" ? "page" : undefined}>
          {m.common_amenities()}
        </Link>
        <Link
          to={bookingsAddress.href({ view: "bookings" })}
          aria-current={state.view === "bookings" ? "page" : undefined}
        >
          {isDesk ? m.bookings_all() : m.bookings_mine()}
        </Link>
      </LinkTabs>
      {state.view === "bookings" ? (
        <BookingsView
          state={state}
          amenities={"amenities" in loaderData ? loaderData.amenities : []}
          loaded={("listed" in loaderData && loaderData.listed) || { failure: m.bookings_failed(), ...loaderData }}
          isDesk={isDesk}
        />
      ) : (
        <ListState
          loaded={loaderData}
          rowsOf={({ amenities }) => amenities}
          isBusy={isLoading}
          icon={<IconCalendarEvent size={32} />}
          words={{
            failed: m.bookings_failed(),
            none: m.bookings_no_amenities(),
            next: isDesk ? m.bookings_no_amenities_desk() : m.bookings_no_amenities_text(),
          }}
          action={add}
        >
          {({ amenities }) => (
            <Grid as="ul">
              {amenities.map((amenity) => (
                <AmenityCard key={amenity.AmenityID} amenity={amenity} today={today} isDesk={isDesk} />
              ))}
            </Grid>
          )}
        </ListState>
      )}
      {isAdding && <AmenityForm onClose={() => setIsAdding(false)} />}
    </Stack>
  );
}
