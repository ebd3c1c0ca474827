import IconFlag from "@tabler/icons-react/dist/esm/icons/IconFlag.mjs";
import { useState } from "react";
import { data, isRouteErrorResponse, Link, redirect } from "react-router";
import { homePath } from "#domain/market/properties/rules.ts";
import { idAtEnd } from "#domain/platform/ids.ts";
import { pathIn } from "../../lib/language.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { seo } from "../../lib/seo.ts";
import { m } from "../../paraglide/messages.js";
import { NotFound } from "../../shell/not-found.tsx";
import { Button } from "../../ui/button.tsx";
import { dialogOnDemand } from "../../ui/dialog-on-demand.tsx";
import { Gallery } from "../../ui/gallery.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Soft } from "../../ui/soft.tsx";
import type { Route } from "./+types/property-page";
import { MonthlyPrice, PriceList, PropertyHeading, PropertySections } from "./property-details.tsx";
import styles from "./property-page.module.css";
import { PropertyPlace } from "./property-place.tsx";
import { propertySeo } from "./property-seo.ts";
import { placeholderOf, placeOf } from "./property-words.ts";

const ReportDialog = dialogOnDemand(async () => (await import("./report-dialog.tsx")).ReportDialog);
const EnquiryDialog = dialogOnDemand(async () => (await import("../enquiries/enquiry-dialog.tsx")).EnquiryDialog);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = idAtEnd(params.slug);
  if (!id) throw data(null, { status: 404 });
  const answer = await context.get(pageContext).ask("user/Fetch_Property_Info", { PropertyID: id });
  if (!answer.success) throw data(null, { status: answer.extras.refusal === "unknown-property" ? 404 : 500 });
  const home = answer.extras.Data;
  if (pathIn(url) !== homePath(home)) throw redirect(homePath(home) + url.search, 301);
  return home;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const root = rootDataOf(matches);
  if (!loaderData) return [{ title: m.shell_missing_title() }, { name: "robots", content: "noindex" }];
  return seo(propertySeo(loaderData, siteOf(root).name, root.publicUrl));
};

export default function PropertyPage({ loaderData: home }: Route.ComponentProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isReporting, setIsReporting] = useState(false);
  const enquire = (
    <Button look="primary" size="lg" wide onClick={() => setIsAsking(true)}>
      {m.property_enquire()}
    </Button>
  );
  return (
    <article className={styles.page}>
      <nav aria-label={m.property_breadcrumb()} className={styles.trail}>
        <ol>
          <li>
            <Link to="/user-properties">{m.property_all_homes()}</Link>
          </li>
          {home.CityID && home.City_Name && (
            <li>
              <Link to={`/user-properties?city=${encodeURIComponent(home.CityID)}`}>{placeOf(home)}</Link>
            </li>
          )}
        </ol>
      </nav>
      <PropertyHeading home={home} level={1} />
      <div className={styles.columns}>
        <div className={styles.content}>
          <Gallery
            pictures={home.Property_Image_Array_Information}
            title={home.Property_Title}
            placeholder={placeholderOf(home.Property_Type)}
            sizes="(min-width: 64rem) 50rem, 100vw"
            eager
          />
          <Stack gap={0} className={styles.offerInline}>
            <MonthlyPrice home={home} />
            <PriceList home={home} />
          </Stack>
          <PropertySections home={home} level={1} />
          <PropertyPlace home={home} />
          <Button look="quiet" className={styles.report} onClick={() => setIsReporting(true)}>
            <IconFlag size={18} aria-hidden /> {m.report_open()}
          </Button>
        </div>
        <aside className={styles.offer} aria-label={m.property_offer()}>
          <MonthlyPrice home={home} />
          <PriceList home={home} />
          {enquire}
          <Soft size="xs" className={styles.hint}>
            {m.property_enquire_hint()}
          </Soft>
        </aside>
      </div>
      <div className={styles.bar}>
        <MonthlyPrice home={home} />
        {enquire}
      </div>
      {isReporting && <ReportDialog home={home} onClose={() => setIsReporting(false)} />}
      {isAsking && <EnquiryDialog property={home} onClose={() => setIsAsking(false)} />}
    </article>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound home="/" />;
  throw error;
}
