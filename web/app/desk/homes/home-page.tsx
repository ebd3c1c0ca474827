import IconHome from "@tabler/icons-react/dist/esm/icons/IconHome.mjs";
import IconPlugConnectedX from "@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs";
import { data, Link, redirect, useLocation } from "react-router";
import type { HomeRef, MyHome } from "#domain/desk/homes/calls.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { residentTypeLabel } from "#domain/society/residents/codes.ts";
import { forRole } from "../../lib/for-role.ts";
import { pathIn } from "../../lib/language.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useVendor } from "../../lib/vendor.ts";
import { offerOf } from "../../money/bills/years-ahead.tsx";
import { m } from "../../paraglide/messages.js";
import { JoinLink } from "../../society/joining/join-link.tsx";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/home-page";
import { HomeBills } from "./home-bills.tsx";
import { HomeContract } from "./home-contract.tsx";
import { HomeDocuments } from "./home-documents.tsx";
import { HomeFigures } from "./home-figures.tsx";
import { HomeNotices } from "./home-notices.tsx";
import styles from "./home-page.module.css";
import { HomePeople } from "./home-people.tsx";
import { HomePlace } from "./home-place.tsx";
import { HomeTickets } from "./home-tickets.tsx";
import { HomeVisitors } from "./home-visitors.tsx";

const pgPath = "/pg-details";
/** The type of a resident who owns the flat: a tenant pays no year of it ahead. */
const owner = 1;

/** One page at two addresses, which differ only in the heading: the content depends on the records of the number. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const requestedHome = url.searchParams.get("home");
  const { ask } = context.get(pageContext);
  const answer = await ask(
    "vendor/Fetch_My_Home_Info",
    requestedHome === null ? {} : { HomeID: requestedHome || "none" },
  );
  if (answer.success) {
    const { Home } = answer.extras.Data;
    const flatId = Home?.Resident_Type === owner ? Home.Flat?.FlatID : undefined;
    const price = flatId === undefined ? undefined : await ask("vendor/Fetch_Prepayment_Info", { FlatID: flatId });
    return { ...answer.extras.Data, offer: price?.success ? offerOf(price.extras.Data) : undefined };
  }
  forRole(answer);
  const { refusal, Status } = answer.extras;
  if (refusal === "unknown-home") throw redirect(pathIn(url));
  return data({ failure: Status ?? m.homes_failed() }, { status: 503 });
}

export function meta({ matches, location }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${titleAt(location.pathname)} · ${name}` }, { name: "robots", content: "noindex" }];
}

const titleAt = (path: string) => (path.endsWith(pgPath) ? m.homes_pg_title() : m.homes_title());

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const { PhoneNumber } = useVendor();
  const title = titleAt(pathname);
  if ("Home" in loaderData && loaderData.Home)
    return (
      <Stack gap={5}>
        <PageHead
          title={title}
          lead={
            <span className={styles.lead}>
              {loaderData.Home.Title}, {loaderData.Home.Subtitle} <RoleBadge home={loaderData.Home} />
            </span>
          }
        />
        {loaderData.Homes.length > 1 && <Chooser homes={loaderData.Homes} shown={loaderData.Home.HomeID} />}
        <Home home={loaderData.Home} offer={loaderData.offer} />
      </Stack>
    );
  return (
    <Stack gap={5}>
      <h1 className="visually-hidden">{title}</h1>
      {"failure" in loaderData ? (
        <Notice
          role="alert"
          icon={<IconPlugConnectedX size={32} stroke={1.6} />}
          title={m.homes_failed()}
          action={
            <ButtonLink to={pathname} look="primary" reloadDocument>
              {m.common_try_again()}
            </ButtonLink>
          }
        >
          {loaderData.failure}
        </Notice>
      ) : (
        <Notice
          role="status"
          icon={<IconHome size={36} stroke={1.5} />}
          title={m.common_no_home_yet()}
          action={
            <Row>
              <JoinLink />
              <ButtonLink to="/user-properties">{m.common_find_a_home()}</ButtonLink>
            </Row>
          }
        >
          {m.homes_none_more({ phone: formatPhone(PhoneNumber) })}
        </Notice>
      )}
    </Stack>
  );
}

const RoleBadge = ({ home: { Resident_Type } }: { home: HomeRef }) => (
  <Badge tone="brand">{Resident_Type === null ? m.homes_rented() : residentTypeLabel(Resident_Type)}</Badge>
);

/** With several homes, the address has the selected one. */
const Chooser = ({ homes, shown }: { homes: HomeRef[]; shown: string }) => (
  <nav aria-label={m.homes_choose()}>
    <Row as="ul" className={styles.chooser}>
      {homes.map((home) => (
        <li key={home.HomeID}>
          <Link
            to={`?home=${home.HomeID}`}
            aria-current={home.HomeID === shown ? "page" : undefined}
            className={styles.choice}
            preventScrollReset
          >
            <strong>{home.Title}</strong>
            <span>{home.Subtitle}</span>
          </Link>
        </li>
      ))}
    </Row>
  </nav>
);

const Home = ({ home, offer }: { home: MyHome; offer: string | undefined }) => (
  <>
    <HomeFigures home={home} />
    <Stack gap={5} className={styles.columns}>
      <Stack gap={5}>
        <HomePlace home={home} />
        {home.Contract && <HomeContract contract={home.Contract} />}
        <HomeBills home={home} offer={offer} />
      </Stack>
      <Stack gap={5}>
        {home.People.length > 0 && <HomePeople people={home.People} />}
        {home.Visitors && <HomeVisitors visitors={home.Visitors} />}
        <HomeTickets tickets={home.Tickets} />
        {home.Flat && <HomeNotices notices={home.Announcements} />}
        <HomeDocuments home={home} />
      </Stack>
    </Stack>
  </>
);
