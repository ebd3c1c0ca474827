import IconArrowRight from "@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs";
import IconHomePlus from "@tabler/icons-react/dist/esm/icons/IconHomePlus.mjs";
import IconPlugConnectedX from "@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs";
import { redirect } from "react-router";
import { counted } from "#domain/platform/sites.ts";
import { DeviceStatus } from "../../core/session/device-status.tsx";
import { firstPage } from "../../lib/first-page.ts";
import { pageContext } from "../../lib/page-context.ts";
import { onNewAddress } from "../../lib/revalidate.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { pageUrl, seo } from "../../lib/seo.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { LinkGroup } from "../place-pages/place-links.tsx";
import { useCities } from "../properties/cities.ts";
import { HomeGrid } from "../properties/home-grid.tsx";
import { findHomes } from "../properties/search-query.ts";
import { everything } from "../properties/search-state.ts";
import type { Route } from "./+types/landing-page";
import { LandingHero } from "./landing-hero.tsx";
import { LandingKinds } from "./landing-kinds.tsx";
import styles from "./landing-page.module.css";
import { LandingSteps } from "./landing-steps.tsx";
import { LandingStrip } from "./landing-strip.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { ask, hasSession, site } = context.get(pageContext);
  const vendor = hasSession ? await ask("vendor/Fetch_Vendor_Complete_Information", {}) : undefined;
  if (vendor?.success) throw redirect(firstPage(vendor.extras.Data.Current_Role.Role));
  const [recent, figures, cities, societies] = await Promise.all([
    findHomes(ask, everything, m.search_failed_sentence()),
    Object.values(site.strip).includes(counted) ? ask("user/Fetch_Site_Info", {}) : undefined,
    ask("user/Filter_All_Place_Pages", {}),
    ask("user/Filter_All_Place_Pages", { Kind: 4 }),
  ]);
  return {
    recent,
    figures: figures?.success ? figures.extras.Data : undefined,
    cities: cities.success ? cities.extras.Data : [],
    societies: societies.success ? societies.extras.Data : [],
  };
}

export const shouldRevalidate = onNewAddress;

export function meta({ matches }: Route.MetaArgs) {
  const root = rootDataOf(matches);
  const site = siteOf(root);
  return seo({
    title: m.landing_title({ site: site.name }),
    description: m.landing_description({ site: site.name }),
    site: site.name,
    origin: root.publicUrl,
    path: "/",
    jsonLd: {
      "@type": "WebSite",
      name: site.name,
      url: pageUrl(root.publicUrl, "/"),
      publisher: { "@type": "Organization", name: site.company.name },
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: pageUrl(root.publicUrl, "/user-properties?search={text}") },
        "query-input": "required name=text",
      },
    },
  });
}

export default function LandingPage({ loaderData: { recent, figures, cities, societies } }: Route.ComponentProps) {
  return (
    <>
      <DeviceStatus />
      <LandingHero cities={useCities()} />
      <LandingStrip figures={figures} />
      <section className={styles.section} aria-labelledby="recent">
        <div className={styles.head}>
          <div>
            <h2 id="recent">{m.landing_recent()}</h2>
            <p>{m.landing_recent_more()}</p>
          </div>
          <ButtonLink to="/user-properties">
            {m.landing_see_all()}
            <IconArrowRight size={18} aria-hidden />
          </ButtonLink>
        </div>
        <Recent found={recent} />
      </section>
      <LandingKinds />
      {cities.length > 0 && (
        <div className={styles.section}>
          <LinkGroup title={m.place_cities()} links={cities} />
          <LinkGroup title={m.place_societies()} links={societies} />
        </div>
      )}
      <LandingSteps />
    </>
  );
}

function Recent({ found }: { found: Route.ComponentProps["loaderData"]["recent"] }) {
  if ("failure" in found)
    return (
      <Notice
        role="alert"
        icon={<IconPlugConnectedX size={34} stroke={1.6} />}
        title={found.failure}
        action={
          <ButtonLink look="primary" to="/" reloadDocument>
            {m.common_try_again()}
          </ButtonLink>
        }
      />
    );
  if (found.homes.length === 0)
    return (
      <Notice icon={<IconHomePlus size={34} stroke={1.6} />} title={m.landing_recent_none()}>
        {m.search_empty_all()}
      </Notice>
    );
  return <HomeGrid homes={found.homes} />;
}
