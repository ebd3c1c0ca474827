import IconFlag from "@tabler/icons-react/dist/esm/icons/IconFlag.mjs";
import { useEffect, useState } from "react";
import { data, isRouteErrorResponse, Link, redirect } from "react-router";
import type { PlaceLink } from "#domain/market/place-pages/calls.ts";
import { placePath } from "#domain/market/place-pages/rules.ts";
import type { PublicPropertyInfo } from "#domain/market/properties/calls.ts";
import { hasPlaceOnMap, homePath } from "#domain/market/properties/rules.ts";
import { idAtEnd } from "#domain/platform/ids.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { localAddress, pathIn } from "../../lib/language.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { seo } from "../../lib/seo.ts";
import { m } from "../../paraglide/messages.js";
import { NotFound } from "../../shell/not-found.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { dialogOnDemand } from "../../ui/dialog-on-demand.tsx";
import { Gallery } from "../../ui/gallery.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Soft } from "../../ui/soft.tsx";
import { Trail } from "../../ui/trail.tsx";
import { EnquirySent } from "../enquiries/enquiry-sent.tsx";
import { keptDraft } from "../enquiries/sent-enquiries.ts";
import { NearbyPlaces } from "../nearby/nearby-places.tsx";
import { SaveButton } from "../shortlist/save-button.tsx";
import type { Route } from "./+types/property-page";
import { GoneHome } from "./gone-home.tsx";
import { photoLabels } from "./labelled-pictures.ts";
import { MonthlyPrice, PriceList, PropertyHeading, PropertySections, Section, TourLink } from "./property-details.tsx";
import styles from "./property-page.module.css";
import { PropertyPlace } from "./property-place.tsx";
import { propertySeo } from "./property-seo.ts";
import { placeholderOf, placeOf } from "./property-words.ts";
import { ShareButton } from "./share-button.tsx";
import { SimilarHomes } from "./similar-homes.tsx";

const ReportDialog = dialogOnDemand(async () => (await import("./report-dialog.tsx")).ReportDialog);
const EnquiryDialog = dialogOnDemand(async () => (await import("../enquiries/enquiry-dialog.tsx")).EnquiryDialog);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = idAtEnd(params.slug);
  if (!id) throw data(null, { status: 404 });
  const { ask } = context.get(pageContext);
  const [answer, nearby, similar] = await Promise.all([
    ask("user/Fetch_Property_Info", { PropertyID: id }),
    ask("user/Filter_All_Places_Nearby", { PropertyID: id }),
    ask("user/Filter_All_Similar_Properties", { PropertyID: id }),
  ]);
  const alike = similar.success ? similar.extras.Data : undefined;
  if (!answer.success) {
    if (answer.extras.refusal !== "unknown-property") throw data(null, { status: 500 });
    const gone = alike && { homes: alike.Properties, page: alike.Page };
    throw data(gone, { status: alike?.Whether_Gone ? 410 : 404 });
  }
  const home = answer.extras.Data;
  if (pathIn(url) !== homePath(home)) throw redirect(homePath(home) + url.search, 301);
  // Without them the page is still a page.
  return {
    home,
    labels: photoLabels(home),
    places: nearby.success ? nearby.extras.Data.Places : undefined,
    similar: alike?.Properties ?? [],
    placePage: alike?.Page ?? null,
    societyPage: alike?.Society_Page ?? null,
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
  const root = rootDataOf(matches);
  const isGone = isRouteErrorResponse(error) && error.status === 410;
  const missing = isGone ? m.common_home_gone() : m.shell_missing_title();
  if (!loaderData) return [{ title: missing }, { name: "robots", content: "noindex" }];
  return seo(propertySeo(loaderData.home, siteOf(root).name, root.publicUrl));
};

export default function PropertyPage({ loaderData }: Route.ComponentProps) {
  const { home, labels, places, similar, placePage, societyPage } = loaderData;
  useEffect(() => {
    const left = new AbortController();
    // Loaded by itself: the page waits for nothing of it. Without a network nobody is counted.
    import("./statistics/counted-view.ts").then(
      ({ countView }) => !left.signal.aborted && left.signal.addEventListener("abort", countView(home.PropertyID)),
      () => {},
    );
    return () => left.abort();
  }, [home.PropertyID]);
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => setIsAsking(keptDraft()?.PropertyID === home.PropertyID), [home.PropertyID]);
  const [isReporting, setIsReporting] = useState(false);
  const enquire = (
    <>
      <Button look="primary" size="lg" wide className={styles.enquire} onClick={() => setIsAsking(true)}>
        {m.property_enquire()}
      </Button>
      <noscript>
        <a
          href={localAddress(`/enquire/${home.PropertyID}`)}
          className={buttonClass({ look: "primary", size: "lg", wide: true })}
        >
          {m.property_enquire()}
        </a>
      </noscript>
    </>
  );
  return (
    <article className={styles.page}>
      <Trail label={m.property_breadcrumb()} steps={stepsTo(home, [placePage, societyPage])} />
      <PropertyHeading home={home} level={1} />
      <div className={styles.columns}>
        <div className={styles.content}>
          <Gallery
            pictures={home.Property_Image_Array_Information.map((image, at) => ({ ...image, label: labels[at] }))}
            title={home.Property_Title}
            placeholder={placeholderOf(home.Property_Type)}
            sizes="(min-width: 64rem) 50rem, 100vw"
            eager
          />
          <TourLink home={home} />
          <Stack gap={0} className={styles.offerInline}>
            <MonthlyPrice home={home} />
            <PriceList home={home} />
            <KeepOrShare home={home} />
          </Stack>
          <PropertySections home={home} level={1} />
          <PropertyPlace home={home} />
          {hasPlaceOnMap(home.Latitude, home.Longitude) && (
            <Section title={m.nearby_title()} level={1}>
              <NearbyPlaces home={home} places={places} />
            </Section>
          )}
          {similar.length > 0 && (
            <Section title={m.similar_title()} level={1}>
              <SimilarHomes homes={similar} level={3} />
            </Section>
          )}
          <Button look="quiet" className={styles.report} onClick={() => setIsReporting(true)}>
            <IconFlag size={18} aria-hidden /> {m.report_open()}
          </Button>
        </div>
        <aside className={styles.offer} aria-label={m.property_offer()}>
          <MonthlyPrice home={home} />
          <PriceList home={home} />
          {enquire}
          <EnquirySent PropertyID={home.PropertyID} />
          <KeepOrShare home={home} />
          <Soft size="xs" className={styles.hint}>
            {m.property_enquire_hint()}
          </Soft>
        </aside>
      </div>
      <div className={styles.bar}>
        <EnquirySent PropertyID={home.PropertyID} isShort />
        <MonthlyPrice home={home} />
        {enquire}
      </div>
      {isReporting && <ReportDialog home={home} onClose={() => setIsReporting(false)} />}
      {isAsking && <EnquiryDialog property={home} onClose={() => setIsAsking(false)} />}
    </article>
  );
}

const KeepOrShare = ({ home }: { home: PublicPropertyInfo }) => (
  <div className={styles.keepOrShare}>
    <SaveButton home={home} />
    <ShareButton
      path={homePath(home)}
      text={`${home.Property_Title} · ${formatRupees(home.Monthly_Rent)} ${m.property_per_month()}`}
      label={m.common_share()}
    />
  </div>
);

/** All homes, those of its city, and the pages of its locality and its society where there are such. */
function stepsTo(home: PublicPropertyInfo, pages: readonly (PlaceLink | null)[]) {
  const all = { key: "all", step: <Link to="/user-properties">{m.property_all_homes()}</Link> };
  const ofCity = `/user-properties?city=${encodeURIComponent(home.CityID ?? "")}`;
  return [
    all,
    ...(home.CityID && home.City_Name ? [{ key: "city", step: <Link to={ofCity}>{placeOf(home)}</Link> }] : []),
    ...pages.flatMap((page) =>
      page ? [{ key: placePath(page), step: <Link to={placePath(page)}>{page.Name}</Link> }] : [],
    ),
  ];
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 410) return <GoneHome {...error.data} />;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound home="/" />;
  throw error;
}
