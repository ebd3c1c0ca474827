import IconHeart from "@tabler/icons-react/dist/esm/icons/IconHeart.mjs";
import IconHomeOff from "@tabler/icons-react/dist/esm/icons/IconHomeOff.mjs";
import { type ReactNode, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import type { PublicPropertyInfo } from "#domain/market/properties/calls.ts";
import type { Entry } from "#domain/market/shortlist/rules.ts";
import { useRootData } from "../../../lib/root-data.ts";
import { m } from "../../../paraglide/messages.js";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { CheckField } from "../../../ui/field.tsx";
import { Grid, Row, Stack } from "../../../ui/layout.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { removeWithUndo } from "../../shortlist/save-button.tsx";
import { useSavedHomes } from "../../shortlist/shortlist.ts";
import { homeCardOf } from "../home-card.ts";
import { HomeGridSkeleton, useHomeDialogs } from "../home-grid.tsx";
import { PropertyCard } from "../property-card.tsx";
import { ShareButton } from "../share-button.tsx";
import { Compared, FailedList, ViewTabs } from "./list-parts.tsx";
import { SavedNote } from "./saved-note.tsx";
import { comparedOf, mostCompared, pathOf, type ShortlistView } from "./shortlist-address.ts";
import styles from "./shortlist-page.module.css";
import { useHomes } from "./use-homes.ts";

/** The homes that the visitor has saved, from this device. */
export function OwnList({ view }: { view: ShortlistView }) {
  const saved = useSavedHomes();
  const { homes, failure, retry } = useHomes(saved?.map(({ PropertyID }) => PropertyID) ?? []);
  const live = (saved ?? []).flatMap(({ PropertyID }) => homes.get(PropertyID) ?? []);
  const isWaiting = saved === undefined || (homes.size === 0 && saved.length > 0 && !failure);

  if (isWaiting)
    return (
      <Frame>
        <p role="status" className="visually-hidden">
          {m.common_loading_properties()}
        </p>
        <noscript>
          <p>{m.shortlist_needs_scripts()}</p>
        </noscript>
        <HomeGridSkeleton count={3} />
      </Frame>
    );
  if (saved.length === 0)
    return (
      <Frame>
        <Notice
          icon={<IconHeart size={34} stroke={1.6} />}
          title={m.shortlist_empty()}
          action={
            <ButtonLink look="primary" to="/user-properties">
              {m.common_find_a_home()}
            </ButtonLink>
          }
        >
          {m.shortlist_empty_text()}
        </Notice>
      </Frame>
    );
  return (
    <Frame actions={live.length > 0 && <ShareList ids={live.map(({ PropertyID }) => PropertyID)} />}>
      <Row gap={4} lineGap={3} spread="between">
        <Count count={saved.length} />
        <ViewTabs view={view} />
      </Row>
      {failure && (
        <FailedList
          title={failure.isOffline ? m.common_no_internet() : m.shortlist_failed()}
          action={
            <Button look="primary" onClick={retry}>
              {m.common_try_again()}
            </Button>
          }
        >
          {failure.isOffline ? m.shortlist_offline_text() : failure.why}
        </FailedList>
      )}
      {homes.size > 0 &&
        (view.isCompared ? (
          <Compared view={view} homes={live} notes={new Map(saved.map(({ PropertyID, Note }) => [PropertyID, Note]))} />
        ) : (
          <SavedCards view={view} saved={saved} homes={homes} live={live} />
        ))}
    </Frame>
  );
}

function Frame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const { hasSession } = useRootData();
  return (
    <>
      <PageHead
        title={m.shortlist_title()}
        lead={hasSession ? m.shortlist_lead_account() : m.shortlist_lead_device()}
        actions={actions}
      />
      {children}
    </>
  );
}

/** When a home leaves the list or comes back, the pressed button goes with the focus, which continues here. */
function Count({ count }: { count: number }) {
  const line = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count !== before.current && document.activeElement === document.body)
      line.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  return (
    <h2 ref={line} tabIndex={-1} className={styles.count}>
      {m.shortlist_count({ count })}
    </h2>
  );
}

type SavedCardsProps = {
  view: ShortlistView;
  saved: readonly Entry[];
  homes: ReadonlyMap<string, PublicPropertyInfo | undefined>;
  live: readonly PublicPropertyInfo[];
};

function SavedCards({ view, saved, homes, live }: SavedCardsProps) {
  const navigate = useNavigate();
  const { dialogs, enquire } = useHomeDialogs(live);
  // Homes that left the list are no choice any more.
  const chosen = view.chosen.length > 0 ? comparedOf(live, view.chosen).map(({ PropertyID }) => PropertyID) : [];
  const choose = (id: string, isChosen: boolean) => {
    const others = chosen.filter((other) => other !== id);
    navigate(pathOf({ ...view, chosen: isChosen ? [...others, id] : others }), {
      replace: true,
      preventScrollReset: true,
    });
  };
  return (
    <>
      <Grid as="ul" gap={5}>
        {saved.map((entry) => {
          const { PropertyID } = entry;
          const home = homes.get(PropertyID);
          if (!home)
            return (
              <Stack as="li" gap={3} key={PropertyID}>
                {homes.has(PropertyID) ? (
                  <GoneHome entry={entry} />
                ) : (
                  <Skeleton ratio="4 / 5" radius="var(--radius-lg)" />
                )}
              </Stack>
            );
          const title = home.Property_Title;
          const isChosen = chosen.includes(PropertyID);
          return (
            <Stack as="li" gap={3} key={PropertyID}>
              <PropertyCard home={homeCardOf(home)} isLong isFirst={false} onEnquire={enquire} />
              <SavedNote entry={entry} title={title} />
              {live.length > 1 && (
                <CheckField
                  label={m.shortlist_compare()}
                  aria-label={m.shortlist_compare_of({ title })}
                  checked={isChosen}
                  disabled={!isChosen && chosen.length >= mostCompared}
                  onChange={({ target }) => choose(PropertyID, target.checked)}
                />
              )}
            </Stack>
          );
        })}
      </Grid>
      {chosen.length > 0 && (
        <Row gap={4} lineGap={2}>
          <ButtonLink look="primary" to={pathOf({ ...view, chosen, isCompared: true })}>
            {m.shortlist_compare_chosen({ count: chosen.length })}
          </ButtonLink>
          {chosen.length >= mostCompared && <p>{m.shortlist_compare_most({ count: String(mostCompared) })}</p>}
        </Row>
      )}
      {dialogs}
    </>
  );
}

const GoneHome = ({ entry: { PropertyID, Note } }: { entry: Entry }) => (
  <Card as="article" className={styles.gone}>
    <IconHomeOff size={30} stroke={1.6} aria-hidden />
    <h3>{m.common_home_gone()}</h3>
    <p>{m.shortlist_gone_text()}</p>
    {Note !== "" && <p>{Note}</p>}
    <Button
      aria-label={m.shortlist_gone_remove()}
      onClick={() => removeWithUndo({ PropertyID, Property_Title: m.shortlist_gone_name() })}
    >
      {m.common_remove()}
    </Button>
  </Card>
);

/** By a link that holds the homes' ids, and neither notes nor who sends it. */
const ShareList = ({ ids }: { ids: string[] }) => (
  <ShareButton
    path={pathOf({ shared: ids })}
    text={m.shortlist_share_text({ count: ids.length })}
    label={m.shortlist_share()}
    lead={m.shortlist_share_lead()}
  />
);
