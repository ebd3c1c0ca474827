import { useRevalidator } from "react-router";
import type { Vendor } from "#domain/core/session/calls.ts";
import type { dashboards } from "#domain/desk/dashboards/calls.ts";
import type { Output } from "#domain/platform/call.ts";
import type { Role } from "#domain/platform/roles.ts";
import { WaitingCard } from "../../core/invitations/waiting-card.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { said } from "../../lib/said.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/dashboard-page";
import { HomeBills } from "./bill-figures.tsx";
import styles from "./dashboard-page.module.css";
import { HomeDashboard } from "./home-dashboard.tsx";
import { NoSociety } from "./no-society.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { PropertyDashboard } from "./property-dashboard.tsx";
import { SecretaryDashboard } from "./secretary-dashboard.tsx";
import { SocietiesOff } from "./societies-off.tsx";
import { OfficeAside, SocietyAside, SocietyDashboard } from "./society-dashboard.tsx";
import { TreasurerDashboard } from "./treasurer-dashboard.tsx";
import { VisitorDashboard } from "./visitor-dashboard.tsx";
import { Ways } from "./ways.tsx";

type Figures = Output<typeof dashboards.info>;

export async function loader({ context }: Route.LoaderArgs) {
  const answer = await context.get(pageContext).ask("vendor/Fetch_Dashboard_Info", {});
  if (answer.extras.refusal === "no-society-management") return { isOff: true as const };
  if (!answer.success) return { failure: answer.extras.Status ?? m.dashboard_failed() };
  return { figures: answer.extras.Data };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.dashboard_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const vendor = useVendor();
  const { revalidate, state } = useRevalidator();
  const { Full_Name, Current_Role } = vendor;
  return (
    <Stack gap={5}>
      <section className={styles.banner}>
        <h1>{Full_Name ? m.dashboard_welcome({ name: Full_Name }) : m.dashboard_welcome_new()}</h1>
        <p>{roleIn(Current_Role)}</p>
      </section>
      <div className={styles.columns}>
        <div className={styles.content}>
          <WaitingCard count={vendor.Pending_Invitations} />
          {"figures" in loaderData ? (
            <Dashboard figures={loaderData.figures} vendor={vendor} />
          ) : "isOff" in loaderData ? (
            <SocietiesOff />
          ) : (
            <Notice
              role="alert"
              title={m.dashboard_failed()}
              action={
                <Button busy={state !== "idle"} onClick={() => revalidate()}>
                  {m.dashboard_retry()}
                </Button>
              }
            >
              {loaderData.failure}
            </Notice>
          )}
        </div>
        <div className={styles.aside}>
          <ProfileCard vendor={vendor} />
          {"figures" in loaderData && <Aside figures={loaderData.figures} role={Current_Role.Role} />}
        </div>
      </div>
    </Stack>
  );
}

const roleIn = ({ Role_Label, Society_Name }: Vendor["Current_Role"]): string =>
  Society_Name
    ? m.dashboard_role_in({ role: said(Role_Label), society: Society_Name })
    : m.dashboard_role({ role: said(Role_Label) });

const ofStaff: Partial<Record<Role, typeof SocietyDashboard>> = { treasurer: TreasurerDashboard };

function Aside({ figures, role }: { figures: Figures; role: Role }) {
  if (figures.Kind !== "society" || !figures.Society) return null;
  const OfRole = ofStaff[role] || role === "block_secretary" ? OfficeAside : SocietyAside;
  return <OfRole society={figures.Society} />;
}

function Dashboard({ figures, vendor }: { figures: Figures; vendor: Vendor }) {
  const { Role } = vendor.Current_Role;
  if (figures.Kind === "properties") return <PropertyDashboard figures={figures} />;
  if (figures.Kind === "society") {
    if (Role === "block_secretary" && figures.Society)
      return <SecretaryDashboard society={figures.Society} desk={figures.Blocks} />;
    const OfRole = ofStaff[Role] ?? SocietyDashboard;
    return figures.Society ? <OfRole society={figures.Society} /> : <NoSociety />;
  }
  return (
    <>
      {figures.Kind === "visits" ? (
        <VisitorDashboard figures={figures} />
      ) : (
        <>
          <HomeBills figures={figures} role={Role} />
          <HomeDashboard homes={figures.Homes} phone={vendor.PhoneNumber} rented={vendor.Current_Role.Property_Title} />
        </>
      )}
      <Ways />
    </>
  );
}
