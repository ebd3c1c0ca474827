import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconBuildingCommunity from "@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs";
import IconMessage from "@tabler/icons-react/dist/esm/icons/IconMessage.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import IconSpeakerphone from "@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs";
import { useState } from "react";
import type { Announcement } from "#domain/community/announcements/calls.ts";
import { announcementStatuses, announcementTypes } from "#domain/community/announcements/codes.ts";
import { mayCall } from "#domain/platform/who.ts";
import { deliveriesAddress } from "../../core/notifications/deliveries/deliveries-address.ts";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { loadState } from "../../kit/list/load-state.ts";
import { useKeptFresh } from "../../lib/arrivals.ts";
import { forRole } from "../../lib/for-role.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { loadPlaces } from "../../society/residents/places.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/communication-page";
import styles from "./announcement.module.css";
import { AnnouncementForm } from "./announcement-form.tsx";
import { AnnouncementList } from "./announcement-list.tsx";
import { announcementsAddress } from "./announcements-address.ts";
import { CancelDialog } from "./cancel-dialog.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const state = await loadState(page, announcementsAddress, url.searchParams);
  const openId = announcementsAddress.openIn(url.searchParams);
  const [list, one, places] = await Promise.all([
    page.ask("vendor/Filter_Society_Announcements", announcementsAddress.inputOf(state)),
    openId === undefined
      ? undefined
      : page.ask("vendor/Filter_Society_Announcements", { Society_AnnouncementID: openId, Limit: 1 }),
    loadPlaces(page),
  ]);
  forRole(list);
  const viewed = one?.success ? one.extras.Data[0] : undefined;
  if (list.extras.refusal === "no-society") return { state, places, missing: true as const };
  if (!list.success) return { state, places, viewed, failure: list.extras.Status ?? m.announcements_failed() };
  return { state, places, viewed, announcements: list.extras.Data, count: list.extras.Count };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.announcements_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

type Writing = { type: (typeof announcementTypes)[keyof typeof announcementTypes]; announcement?: Announcement };

export default function CommunicationPage({ loaderData }: Route.ComponentProps) {
  const { state, places } = loaderData;
  const current = announcementsAddress.current(state);
  const mayWrite = mayCall(useVendor().Current_Role.Role, "announcements.write");
  const [writing, setWriting] = useState<Writing>();
  const [cancelling, setCancelling] = useState<Announcement>();
  // How many have read is worth a look while one waits for it.
  useKeptFresh({ seconds: 10 });

  if ("missing" in loaderData)
    return (
      <Notice
        icon={<IconBuildingCommunity size={32} />}
        title={m.common_society_not_found()}
        action={
          <ButtonLink look="primary" to="/dashboard">
            {m.common_go_to_dashboard()}
          </ButtonLink>
        }
      >
        {m.announcements_no_society_text()}
      </Notice>
    );
  const write = (type: Writing["type"]) => () => setWriting({ type });
  /** As the list has it now: somebody else may have changed it. */
  const newest = ({ announcement }: Writing) =>
    loaderData.announcements?.find((one) => one.Society_AnnouncementID === announcement?.Society_AnnouncementID) ??
    announcement;
  return (
    <Stack gap={5}>
      <PageHead
        title={m.announcements_title()}
        lead={m.announcements_lead()}
        actions={
          mayWrite && (
            <>
              <ButtonLink to={deliveriesAddress.path}>{m.deliveries_title()}</ButtonLink>
              <Button look="primary" onClick={write(announcementTypes.announcement)}>
                <IconPlus size={18} aria-hidden /> {m.announcements_new()}
              </Button>
            </>
          )
        }
      />
      {mayWrite && <QuickActions write={write} />}
      <Stack as="section" gap={5} className={styles.section} aria-labelledby="recent">
        <h2 id="recent">{m.announcements_recent()}</h2>
        <FilterBar label={m.announcements_filters()}>
          <TextField
            label={m.common_search()}
            type="search"
            name="search"
            maxLength={200}
            placeholder={m.common_search_title_description()}
            defaultValue={state.search}
            icon={<IconSearch size={20} stroke={1.8} />}
          />
          <SelectField label={m.common_status()} name="status" defaultValue={state.status}>
            <option value="">{m.common_all()}</option>
            {Object.entries(announcementStatuses).map(([code, label]) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </SelectField>
        </FilterBar>
        <AnnouncementList
          current={current}
          loaded={loaderData}
          viewed={loaderData.viewed}
          onEdit={
            mayWrite
              ? (announcement) => setWriting({ type: announcement.Announcement_Type as Writing["type"], announcement })
              : undefined
          }
          onCancel={mayWrite ? setCancelling : undefined}
        />
      </Stack>
      {writing && (
        <AnnouncementForm
          type={writing.type}
          announcement={newest(writing)}
          places={places}
          onClose={() => setWriting(undefined)}
        />
      )}
      {cancelling && <CancelDialog announcement={cancelling} onClose={() => setCancelling(undefined)} />}
    </Stack>
  );
}

function QuickActions({ write }: { write: (type: Writing["type"]) => () => void }) {
  const actions = [
    [announcementTypes.announcement, IconSpeakerphone, m.announcements_send(), m.announcements_send_text()],
    [announcementTypes.message, IconMessage, m.announcements_message(), m.announcements_message_text()],
    [announcementTypes.emergency, IconAlertTriangle, m.announcements_emergency(), m.announcements_emergency_text()],
  ] as const;
  return (
    <Stack as="section" gap={5} className={styles.section} aria-labelledby="quick">
      <h2 id="quick">{m.announcements_quick()}</h2>
      <ul className={styles.actions}>
        {actions.map(([type, Icon, title, text]) => (
          <li key={type}>
            <button
              type="button"
              className={styles.action}
              data-urgent={type === announcementTypes.emergency || undefined}
              onClick={write(type)}
            >
              <span aria-hidden>
                <Icon size={26} stroke={1.6} />
              </span>
              <strong>{title}</strong>
              <span>{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
