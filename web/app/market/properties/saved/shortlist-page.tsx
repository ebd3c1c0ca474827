import { data, type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { pageContext } from "../../../lib/page-context.ts";
import { rootDataOf } from "../../../lib/root-data.ts";
import { seo } from "../../../lib/seo.ts";
import { m } from "../../../paraglide/messages.js";
import type { Route } from "./+types/shortlist-page";
import { OwnList } from "./own-list.tsx";
import { type Shared, SharedList } from "./shared-list.tsx";
import { pathOf, viewOf } from "./shortlist-address.ts";
import styles from "./shortlist-page.module.css";

type Loaded = { shared: Shared | undefined };

/** A shared list is the same for everybody, and whole without scripts; the visitor's own is on their device. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { shared } = viewOf(url.searchParams);
  if (shared === undefined) return data<Loaded>({ shared: undefined });
  const { ask } = context.get(pageContext);
  const answer = await ask("user/Filter_All_Shortlisted_Properties", { PropertyIDs: shared });
  if (answer.success) return data<Loaded>({ shared: { homes: answer.extras.Data } });
  return data<Loaded>({ shared: { failure: answer.extras.Status ?? m.shortlist_failed() } }, { status: 503 });
}

/** Only another shared list is asked for: which homes are compared, the page knows. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.searchParams.get("homes") !== nextUrl.searchParams.get("homes") && defaultShouldRevalidate;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = rootDataOf(matches);
  const shared = loaderData?.shared;
  const homes = shared && "homes" in shared ? shared.homes : [];
  const picture = homes.find((home) => home.Property_Image_Array_Information.length > 0)
    ?.Property_Image_Array_Information[0];
  return seo({
    title: shared ? m.shortlist_shared_title() : m.shortlist_title(),
    description: shared ? homes.map(({ Property_Title }) => Property_Title).join(" · ") : m.shortlist_empty_text(),
    site: root.site.name,
    origin: root.publicUrl,
    path: pathOf({}),
    ...(picture && {
      image: {
        url: new URL(picture.Image_Original_URL, root.publicUrl).href,
        width: picture.Width,
        height: picture.Height,
      },
    }),
    hidden: true,
  });
}

export default function ShortlistPage({ loaderData: { shared } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const view = viewOf(params);
  return (
    <div className={styles.page}>{shared ? <SharedList view={view} found={shared} /> : <OwnList view={view} />}</div>
  );
}
