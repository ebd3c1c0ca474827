import IconHeart from "@tabler/icons-react/dist/esm/icons/IconHeart.mjs";
import IconHomeOff from "@tabler/icons-react/dist/esm/icons/IconHomeOff.mjs";
import type { PublicPropertyInfo } from "#domain/market/properties/calls.ts";
import { m } from "../../../paraglide/messages.js";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Row } from "../../../ui/layout.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { showToast } from "../../../ui/toast.tsx";
import { savedEntry, saveHome, useSavedHomes } from "../../shortlist/shortlist.ts";
import { homeCardOf } from "../home-card.ts";
import { HomeGrid } from "../home-grid.tsx";
import { Compared, FailedList, ViewTabs } from "./list-parts.tsx";
import { pathOf, type ShortlistView } from "./shortlist-address.ts";
import styles from "./shortlist-page.module.css";

export type Shared = { homes: PublicPropertyInfo[] } | { failure: string };
type SharedListProps = { view: ShortlistView; found: Shared };

/** A list that somebody shared, as anybody sees it. */
export function SharedList({ view, found }: SharedListProps) {
  const head = <PageHead title={m.shortlist_shared_title()} lead={m.shortlist_shared_lead()} />;
  if ("failure" in found)
    return (
      <>
        {head}
        <FailedList
          title={m.shortlist_failed()}
          action={
            <ButtonLink look="primary" to={pathOf(view)} reloadDocument>
              {m.common_try_again()}
            </ButtonLink>
          }
        >
          {found.failure}
        </FailedList>
      </>
    );
  const { homes } = found;
  const gone = (view.shared?.length ?? 0) - homes.length;
  if (homes.length === 0)
    return (
      <>
        {head}
        <Notice
          icon={<IconHomeOff size={34} stroke={1.6} />}
          title={m.shortlist_shared_none()}
          action={
            <ButtonLink look="primary" to="/user-properties">
              {m.common_find_a_home()}
            </ButtonLink>
          }
        >
          {m.property_dialog_gone_more()}
        </Notice>
      </>
    );
  return (
    <>
      <PageHead
        title={m.shortlist_shared_title()}
        lead={m.shortlist_shared_lead()}
        actions={<SaveAll homes={homes} />}
      />
      <Row gap={4} lineGap={3} spread="between">
        <h2 className={styles.count}>{m.shortlist_count({ count: homes.length })}</h2>
        <ViewTabs view={view} />
      </Row>
      {gone > 0 && <Soft>{m.shortlist_shared_gone({ count: gone })}</Soft>}
      {view.isCompared ? (
        <Compared view={view} homes={homes} />
      ) : (
        <HomeGrid homes={homes.map(homeCardOf)} isLong hasFirst />
      )}
    </>
  );
}

function SaveAll({ homes }: { homes: readonly PublicPropertyInfo[] }) {
  const saved = useSavedHomes();
  const isDone = homes.every((home) => saved?.some(({ PropertyID }) => PropertyID === home.PropertyID));
  const saveAll = () => {
    // The last one saved is the first of the list.
    const left = [...homes].reverse().filter(({ PropertyID }) => savedEntry(PropertyID) === undefined);
    const hasRoom = left.every(({ PropertyID }) => saveHome(PropertyID));
    if (hasRoom) showToast(m.shortlist_saved_all());
    else showToast(m.shortlist_full(), "bad");
  };
  return (
    <Button look="primary" busy={isDone} className={styles.scripted} onClick={saveAll}>
      <IconHeart size={18} aria-hidden />
      {isDone ? m.shortlist_is_saved() : m.shortlist_save_all()}
    </Button>
  );
}
