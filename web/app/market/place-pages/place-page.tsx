import { data, isRouteErrorResponse, Link, redirect } from "react-router";
import type { PlacePage as PlaceInfo } from "#domain/market/place-pages/calls.ts";
import { placeKeyOf, placePath } from "#domain/market/place-pages/rules.ts";
import { homePath } from "#domain/market/properties/rules.ts";
import { formatDayOf, formatNumber } from "../../lib/format.ts";
import { pathIn } from "../../lib/language.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf } from "../../lib/root-data.ts";
import { pageUrl, seo } from "../../lib/seo.ts";
import { m } from "../../paraglide/messages.js";
import { NotFound } from "../../shell/not-found.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Soft } from "../../ui/soft.tsx";
import { Trail } from "../../ui/trail.tsx";
import { homeCardOf } from "../properties/home-card.ts";
import { HomeGrid } from "../properties/home-grid.tsx";
import { everything, pathOf } from "../properties/search-state.ts";
import type { Route } from "./+types/place-page";
import { PlaceLinks } from "./place-links.tsx";
import styles from "./place-page.module.css";
import { PlaceRents } from "./place-rents.tsx";
import { placeTitle } from "./place-words.ts";

const pageSize = 15;
const lastPage = 600;
const missing = new Set(["unknown-place-page", "invalid-input", "bad-request"]);

const pageOf = (written: string | null) =>
  /^\d{1,9}$/.test(written ?? "") ? Math.min(Math.max(Number(written), 1), lastPage) : 1;
const addressOf = (path: string, page: number) => (page > 1 ? `${path}?page=${page}` : path);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const key = placeKeyOf(params["*"].toLowerCase().split("/"));
  if (!key) throw data(null, { status: 404 });
  const asked = pageOf(url.searchParams.get("page"));
  const answer = await context
    .get(pageContext)
    .ask("user/Fetch_Place_Page_Info", { ...key, Skip: (asked - 1) * pageSize });
  // What no name can be has no page either.
  if (!answer.success) throw data(null, { status: missing.has(answer.extras.refusal ?? "") ? 404 : 500 });
  const page = answer.extras.Data;
  const pages = Math.max(1, Math.ceil(page.Homes / pageSize));
  const number = Math.min(asked, pages);
  const address = addressOf(placePath(key), number);
  // A spelling is for good; how many pages there are is not. Both in one step.
  if (pathIn(url) + url.search !== address) throw redirect(address, number === asked ? 301 : 302);
  return { page, number, pages, path: placePath(key) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const root = rootDataOf(matches);
  if (!loaderData) return [{ title: m.shell_missing_title() }, { name: "robots", content: "noindex" }];
  const { page, number, path } = loaderData;
  const title = placeTitle(page);
  const locality = page.Society?.Locality_Page;
  const steps = [
    { name: m.property_all_homes(), path: "/user-properties" },
    { name: page.City_Name, path: placePath({ City: page.City, Kind: 1, Place: "", Homes_Of: 0 }) },
    ...(locality ? [{ name: locality.Name, path: placePath(locality) }] : []),
    { name: title, path },
  ];
  return seo({
    title,
    description: m.place_description({ title, number: formatNumber(page.Homes) }),
    site: root.site.name,
    origin: root.publicUrl,
    path: addressOf(path, number),
    jsonLd: {
      "@graph": [
        {
          "@type": "BreadcrumbList",
          itemListElement: steps.map(({ name, path: item }, at) => ({
            "@type": "ListItem",
            position: at + 1,
            name,
            item: pageUrl(root.publicUrl, item),
          })),
        },
        {
          "@type": "ItemList",
          name: title,
          numberOfItems: page.Homes,
          itemListElement: page.Properties.map((home, at) => ({
            "@type": "ListItem",
            position: (number - 1) * pageSize + at + 1,
            name: home.Property_Title,
            url: pageUrl(root.publicUrl, homePath(home)),
          })),
        },
        ...(page.Society ? [societyData(page, page.Society.Locality)] : []),
      ],
    },
  });
};

/** What the page says of a society: its name and area. */
const societyData = ({ Name, City_Name, State_Name }: PlaceInfo, locality: string) => ({
  "@type": "ApartmentComplex",
  name: Name,
  address: {
    "@type": "PostalAddress",
    addressLocality: locality ? `${locality}, ${City_Name}` : City_Name,
    addressRegion: State_Name,
    addressCountry: "IN",
  },
});

export default function PlacePage({ loaderData: { page, number, pages, path } }: Route.ComponentProps) {
  const { City, CityID, City_Name, Kind, Name, Society } = page;
  // Words of the search find homes by their area: that a home is in a society, only this page tells.
  const text = Society ? Society.Locality : Kind === 1 ? "" : Name;
  const search = pathOf({ ...everything, city: CityID, text });
  const locality = Society?.Locality_Page;
  return (
    <div className={styles.page}>
      <Trail
        label={m.property_breadcrumb()}
        steps={[
          { key: "all", step: <Link to="/user-properties">{m.property_all_homes()}</Link> },
          { key: "city", step: <Link to={placePath({ City, Kind: 1, Place: "", Homes_Of: 0 })}>{City_Name}</Link> },
          ...(locality ? [{ key: "locality", step: <Link to={placePath(locality)}>{locality.Name}</Link> }] : []),
          ...(Kind === 1 ? [] : [{ key: "place", step: <span aria-current="page">{Name}</span> }]),
        ]}
      />
      <div>
        <h1>{placeTitle(page)}</h1>
        <Soft>{m.place_count({ number: formatNumber(page.Homes), day: formatDayOf(page.Changed_At) })}</Soft>
        {Society && (
          <Soft>
            {m.place_society_note({
              society: Name,
              place: [Society.Locality, City_Name].filter(Boolean).join(", "),
            })}
          </Soft>
        )}
      </div>
      <PlaceRents rents={page.Rents} />
      <section aria-labelledby="homes">
        <h2 id="homes" className="visually-hidden">
          {m.common_homes()}
        </h2>
        {page.Properties.length > 0 ? (
          <HomeGrid homes={page.Properties.map(homeCardOf)} hasFirst />
        ) : (
          <p>{m.place_none()}</p>
        )}
        <Pager
          label={m.common_pages_of_properties()}
          page={number}
          pages={pages}
          hrefOf={(to) => addressOf(path, to)}
        />
      </section>
      <p>
        <ButtonLink to={search}>
          {Society ? m.place_search_around({ place: Society.Locality || City_Name }) : m.place_search()}
        </ButtonLink>
      </p>
      <PlaceLinks page={page} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound home="/" />;
  throw error;
}
