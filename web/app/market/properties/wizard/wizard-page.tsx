import { useEffect } from "react";
import { useNavigate } from "react-router";
import { type AskedField, fieldNames, type WizardMode } from "#domain/market/properties/wizard/codes.ts";
import { forCapability } from "../../../lib/for-role.ts";
import { pageContext } from "../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { m } from "../../../paraglide/messages.js";
import { Brand } from "../../../shell/brand.tsx";
import { ThemeButton } from "../../../shell/theme-button.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { showToast, Toasts } from "../../../ui/toast.tsx";
import type { Route } from "./+types/wizard-page";
import { Wizard } from "./wizard.tsx";
import styles from "./wizard-page.module.css";

const titles = { add: m.wizard_title_add, edit: m.wizard_title_edit, clone: m.wizard_title_clone };

function subjectIn(params: URLSearchParams): { mode: WizardMode; id: string | null } {
  const [edit, clone] = [params.get("edit"), params.get("clone")];
  if (edit) return { mode: "edit", id: edit };
  return clone ? { mode: "clone", id: clone } : { mode: "add", id: null };
}

/** The field that a link to the wizard leads to, if any. */
function fieldIn(params: URLSearchParams): AskedField | undefined {
  const field = params.get("field");
  return field !== null && Object.hasOwn(fieldNames, field) ? (field as AskedField) : undefined;
}

/** The access check is here, because the wizard has no console layout around it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { mode, id } = subjectIn(url.searchParams);
  const vendor = await forCapability(page, "properties.write");
  if (mode === "clone" && page.featuresOff.includes("property-clone")) return { mode, turnedAway: m.wizard_no_clone() };
  const PropertyID = id?.slice(0, 64) ?? null;
  const [home, draft, states] = await Promise.all([
    PropertyID === null ? undefined : page.ask("vendor/Fetch_Property_Info", { PropertyID }),
    page.ask("vendor/Fetch_Property_Draft_Info", { Mode: mode, PropertyID }),
    page.ask("vendor/Filter_All_States", { Limit: 100 }),
  ]);
  if (home && !home.success) return { mode, turnedAway: m.wizard_load_failed({ message: home.extras.Status ?? "" }) };
  if (mode === "clone" && !draft.success) return { mode, turnedAway: draft.extras.Status ?? m.wizard_no_clone() };
  return {
    mode,
    at: fieldIn(url.searchParams),
    home: home?.extras.Data,
    draft: draft.success ? draft.extras.Data.Draft : null,
    states: states.success
      ? states.extras.Data.map(({ StateID, State_Name }) => ({ value: StateID, label: State_Name }))
      : undefined,
    owner: { name: vendor.Full_Name ?? "", phone: vendor.FinalPhoneNumber.slice(-10), email: vendor.EmailID ?? "" },
  };
}

export const headers = () => ({ "cache-control": "private, no-store" });
/** What the wizard began with stays until it is left. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.href !== nextUrl.href;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${titles[loaderData?.mode ?? "add"]()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function WizardPage({ loaderData }: Route.ComponentProps) {
  const { mode } = loaderData;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Brand />
        <ThemeButton />
      </header>
      <main id="content" className={styles.main}>
        {loaderData.turnedAway !== undefined ? (
          <TurnedAway why={loaderData.turnedAway} />
        ) : (
          <Wizard
            key={`${mode} ${loaderData.home?.PropertyID}`}
            title={titles[mode]()}
            mode={mode}
            at={loaderData.at}
            home={loaderData.home}
            draft={loaderData.draft}
            states={loaderData.states}
            owner={loaderData.owner}
          />
        )}
      </main>
      <Toasts />
    </div>
  );
}

/** Back to the list, which says why. */
function TurnedAway({ why }: { why: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    showToast(why, "bad");
    navigate("/properties", { replace: true });
  }, [why, navigate]);
  return (
    <Notice
      role="alert"
      title={why}
      action={<ButtonLink to="/properties">{m.common_property_management()}</ButtonLink>}
    >
      {m.wizard_turned_away()}
    </Notice>
  );
}
