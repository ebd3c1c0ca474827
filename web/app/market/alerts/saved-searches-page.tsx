import IconBellPlus from "@tabler/icons-react/dist/esm/icons/IconBellPlus.mjs";
import { useState } from "react";
import { useRevalidator } from "react-router";
import type { SavedSearch } from "#domain/market/alerts/calls.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { ListFailed } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/saved-searches-page";
import { EditSearch } from "./edit-search.tsx";
import { SearchCard } from "./search-card.tsx";
import { waysOf } from "./search-fields.tsx";

const path = "/user-properties";

export async function loader({ context }: Route.LoaderArgs) {
  const answer = await context.get(pageContext).ask("vendor/Filter_All_Saved_Searches", {});
  if (!answer.success) return { failure: answer.extras.Status ?? m.saved_searches_failed() };
  return { searches: answer.extras.Data.Searches, possible: waysOf(answer.extras.Data) };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.saved_searches_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

type Open = { as: "edit" | "remove"; search: SavedSearch };

/** The searches of the public site that the account has saved. */
export default function SavedSearchesPage({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <Stack gap={5}>
      <PageHead
        title={m.saved_searches_title()}
        lead={m.saved_searches_lead()}
        actions={
          "searches" in loaderData &&
          loaderData.searches.length > 0 && <ButtonLink to={path}>{m.common_find_a_home()}</ButtonLink>
        }
      />
      {"failure" in loaderData ? (
        <ListFailed title={m.saved_searches_failed()}>{loaderData.failure}</ListFailed>
      ) : loaderData.searches.length === 0 ? (
        <Notice
          icon={<IconBellPlus size={34} stroke={1.6} />}
          title={m.saved_searches_none()}
          action={
            <ButtonLink look="primary" to={path}>
              {m.common_find_a_home()}
            </ButtonLink>
          }
        >
          {m.saved_searches_none_text()}
        </Notice>
      ) : (
        <Stack as="ul">
          {loaderData.searches.map((search) => (
            <li key={search.Saved_SearchID}>
              <SearchCard
                search={search}
                onEdit={() => setOpen({ as: "edit", search })}
                onRemove={() => setOpen({ as: "remove", search })}
              />
            </li>
          ))}
        </Stack>
      )}
      {open?.as === "edit" && "possible" in loaderData && (
        <EditSearch search={open.search} possible={loaderData.possible} onClose={close} />
      )}
      {open?.as === "remove" && (
        <ConfirmDialog
          title={m.saved_searches_remove_title({ name: open.search.Name })}
          confirm={m.common_remove()}
          danger
          onClose={close}
          onConfirm={async () => {
            const { Saved_SearchID } = open.search;
            const answer = await askOnce("vendor/Remove_Saved_Search", Saved_SearchID, { Saved_SearchID });
            if (!answer.success) return answer.extras.Status ?? m.saved_searches_failed();
            await revalidate();
            return undefined;
          }}
        >
          <p>{m.saved_searches_remove_text()}</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
