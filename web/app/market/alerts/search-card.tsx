import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { useState } from "react";
import { useRevalidator } from "react-router";
import type { SavedSearch } from "#domain/market/alerts/calls.ts";
import { alertFrequencies } from "#domain/market/alerts/codes.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { Moment } from "../../lib/moment.tsx";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Soft } from "../../ui/soft.tsx";
import styles from "./search-card.module.css";

type SearchCardProps = { search: SavedSearch; onEdit: () => void; onRemove: () => void };

/** A saved search: what it tells, and what can be done with it. */
export function SearchCard({ search, onEdit, onRemove }: SearchCardProps) {
  const { Name, Address, Whether_Paused, Whether_City_Known, Homes_Told, Last_Told_At } = search;
  const titleId = `search-${search.Saved_SearchID}`;
  const { isBusy, failure, toggle } = usePause(search);
  return (
    <Card as="article" aria-labelledby={titleId}>
      <Stack gap={3}>
        <Row gap={3} lineGap={2}>
          <h2 id={titleId} className={styles.name}>
            {Name}
          </h2>
          {Whether_Paused && <Badge tone="accent">{m.saved_searches_paused()}</Badge>}
        </Row>
        <Soft>
          {[alertFrequencies[search.Frequency], waysText(search)].join(" · ")}
          <br />
          {Homes_Told === 0 || Last_Told_At === null ? (
            m.saved_searches_nothing_yet()
          ) : (
            <>
              {m.saved_searches_told({ count: Homes_Told })} <Moment at={Last_Told_At} />
            </>
          )}
        </Soft>
        {!Whether_City_Known && <Alert tone="plain">{m.saved_searches_city_gone()}</Alert>}
        {failure && <Alert tone="bad">{failure}</Alert>}
        <Row gap={2} lineGap={2}>
          <ButtonLink to={`/user-properties${Address ? `?${Address}` : ""}`} aria-describedby={titleId}>
            <IconSearch size={18} aria-hidden /> {m.saved_searches_run()}
          </ButtonLink>
          <Row gap={1}>
            <Button look="quiet" aria-describedby={titleId} onClick={onEdit}>
              {m.common_edit()}
            </Button>
            <Button look="quiet" aria-describedby={titleId} busy={isBusy} onClick={toggle}>
              {Whether_Paused ? m.saved_searches_resume() : m.saved_searches_pause()}
            </Button>
            <Button look="quietDanger" aria-describedby={titleId} onClick={onRemove}>
              {m.common_remove()}
            </Button>
          </Row>
        </Row>
      </Stack>
    </Card>
  );
}

function waysText({ Whether_Push, Whether_Mail, Whether_WhatsApp }: SavedSearch): string {
  const ways = [
    ...(Whether_Push ? [m.saved_searches_by_push()] : []),
    ...(Whether_Mail ? [m.common_email()] : []),
    ...(Whether_WhatsApp ? [m.whatsapp_title()] : []),
  ];
  return ways.join(" · ") || m.saved_searches_by_nothing();
}

function usePause({ Whether_Paused, Saved_SearchID, ...search }: SavedSearch) {
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function toggle() {
    setIsBusy(true);
    const { Name, Frequency, Whether_Push, Whether_Mail, Whether_WhatsApp } = search;
    const choices = { Name, Frequency, Whether_Push, Whether_Mail, Whether_WhatsApp };
    const answer = await askOnce("vendor/Edit_Saved_Search", Saved_SearchID, {
      ...{ Saved_SearchID, ...choices, Whether_Paused: !Whether_Paused },
    });
    if (answer.success) await revalidate();
    setFailure(answer.success ? undefined : (answer.extras.Status ?? m.saved_searches_failed()));
    setIsBusy(false);
  }
  return { isBusy, failure, toggle };
}
