import { lazy, Suspense } from "react";
import { useRevalidator } from "react-router";
import type { Vendor } from "#domain/core/session/calls.ts";
import type { dashboards } from "#domain/desk/dashboards/calls.ts";
import type { Due } from "#domain/money/payments/dues/calls.ts";
import type { Output } from "#domain/platform/call.ts";
import type { Role } from "#domain/platform/roles.ts";
import { roleLabels } from "#domain/platform/roles.ts";
import { WaitingCard } from "../../core/invitations/waiting-card.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/dashboard-page";
import { HomeBills } from "./bill-figures.tsx";
import styles from "./dashboard-page.module.css";
import { GateQuestions } from "./gate-questions.tsx";
import { HomeDashboard } from "./home-dashboard.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { PropertyDashboard } from "./property-dashboard.tsx";
import { OfficeAside, SocietyAside, SocietyDashboard } from "./society-dashboard.tsx";
import { TreasurerDashboard } from "./treasurer-dashboard.tsx";
import { Ways } from "./ways.tsx";
import { WorkList } from "./work-list.tsx";

// Needed by few, and the first page of most people is kept light.
const SecretaryDashboard = lazy(async () => ({
  default: (await import("./secretary-dashboard.tsx")).SecretaryDashboard,
}));
const VisitorDashboard = lazy(async () => ({ default: (await import("./visitor-dashboard.tsx")).VisitorDashboard }));
const NoSociety = lazy(async () => ({ default: (await import("./no-society.tsx")).NoSociety }));
const SocietiesOff = lazy(async () => ({ default: (await import("./societies-off.tsx")).SocietiesOff }));

type Figures = Output<typeof dashboards.info>;

export async function loader({ context }: Route.LoaderArgs) {
  const { ask } = context.get(pageContext);
  const [answer, tasks] = await Promise.all([
    ask("vendor/Fetch_Dashboard_Info", {}),
    ask("vendor/Filter_My_Tasks", {}),
  ]);
  if (answer.extras.refusal === "no-society-management") return { isOff: true as const };
  if (!answer.success) return { failure: answer.extras.Status ?? m.dashboard_failed() };
  const figures = answer.extras.Data;
  // Only residents have gate requests and bills; for others the calls would be refused, and the refusals logged.
  const [visits, dues] =
    figures.Kind === "homes"
      ? await Promise.all([
          ask("vendor/Filter_All_Visitors", {
            Limit: 10,
            Whether_Visitor_Status_Filter: true,
            Visitor_Status_Array: ["waiting", "pending"],
          }),
          ask("vendor/Filter_All_Own_Dues", {}),
        ])
      : [];
  return {
    figures,
    tasks: tasks.success ? tasks.extras.Data : undefined,
    atGate: visits?.success ? visits.extras.Data.filter(({ Whether_May_Answer }) => Whether_May_Answer) : [],
    dues: dues?.success ? dues.extras.Data : [],
  };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.common_dashboard()} · ${name}` }, { name: "robots", content: "noindex" }];
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
        <Stack gap={5}>
          <WaitingCard count={vendor.Pending_Invitations} />
          {"figures" in loaderData ? (
            <>
              {loaderData.figures.Kind === "homes" && <GateQuestions visits={loaderData.atGate ?? []} />}
              {loaderData.figures.Kind !== "visits" && (
                <WorkList
                  tasks={loaderData.tasks}
                  role={Current_Role.Role}
                  nextBills={nextBillsOf(loaderData.figures)}
                  isMore={(loaderData.atGate ?? []).length > 0 || vendor.Pending_Invitations > 0}
                />
              )}
              <Dashboard figures={loaderData.figures} dues={loaderData.dues ?? []} vendor={vendor} />
            </>
          ) : "isOff" in loaderData ? (
            <Suspense>
              <SocietiesOff />
            </Suspense>
          ) : (
            <Notice
              role="alert"
              title={m.dashboard_failed()}
              action={
                <Button busy={state !== "idle"} onClick={() => revalidate()}>
                  {m.common_try_again()}
                </Button>
              }
            >
              {loaderData.failure}
            </Notice>
          )}
        </Stack>
        <Stack gap={5}>
          <ProfileCard vendor={vendor} />
          {"figures" in loaderData && <Aside figures={loaderData.figures} role={Current_Role.Role} />}
        </Stack>
      </div>
    </Stack>
  );
}

const nextBillsOf = (figures: Figures) =>
  figures.Kind === "society" ? figures.Society?.Billing_Information.Next_Bill_Generation_Date : undefined;

const roleIn = ({ Role, Society_Name }: Vendor["Current_Role"]): string =>
  Society_Name
    ? m.dashboard_role_in({ role: roleLabels[Role], society: Society_Name })
    : m.dashboard_role({ role: roleLabels[Role] });

const ofStaff: Partial<Record<Role, typeof SocietyDashboard>> = {
  treasurer: TreasurerDashboard,
  accountant: TreasurerDashboard,
};

function Aside({ figures, role }: { figures: Figures; role: Role }) {
  if (figures.Kind !== "society" || !figures.Society) return null;
  const OfRole = ofStaff[role] || role === "block_secretary" ? OfficeAside : SocietyAside;
  return <OfRole society={figures.Society} />;
}

function Dashboard({ figures, dues, vendor }: { figures: Figures; dues: Due[]; vendor: Vendor }) {
  const { Role } = vendor.Current_Role;
  if (figures.Kind === "properties") return <PropertyDashboard figures={figures} />;
  if (figures.Kind === "society") {
    if (Role === "block_secretary" && figures.Society)
      return (
        <Suspense>
          <SecretaryDashboard society={figures.Society} desk={figures.Blocks} />
        </Suspense>
      );
    const OfRole = ofStaff[Role] ?? SocietyDashboard;
    if (figures.Society) return <OfRole society={figures.Society} />;
    // Of a society of which the role sees no figures, the tasks are enough.
    return <Suspense>{vendor.Current_Role.SocietyID === null && <NoSociety />}</Suspense>;
  }
  return (
    <>
      {figures.Kind === "visits" ? (
        <Suspense>
          <VisitorDashboard figures={figures} />
        </Suspense>
      ) : (
        <>
          <HomeBills figures={figures} dues={dues} role={Role} />
          <HomeDashboard homes={figures.Homes} phone={vendor.PhoneNumber} rented={vendor.Current_Role.Property_Title} />
        </>
      )}
      <Ways />
    </>
  );
}
