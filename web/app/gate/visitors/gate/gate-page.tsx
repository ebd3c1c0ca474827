import IconKeyboard from "@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs";
import IconQrcode from "@tabler/icons-react/dist/esm/icons/IconQrcode.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import IconUserPlus from "@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs";
import { useState } from "react";
import { useNavigate, useRevalidator, useSearchParams } from "react-router";
import { isGuard } from "#domain/gate/visitors/rules.ts";
import type { Visit } from "#domain/gate/visitors/visit/calls.ts";
import { dayOf } from "#domain/platform/days.ts";
import { useOnBell } from "../../../core/notifications/use-on-bell.ts";
import { FilterBar } from "../../../kit/list/filter-bar.tsx";
import { reloadsOf } from "../../../kit/list/reloads.ts";
import { useKeptFresh } from "../../../lib/arrivals.ts";
import { forCapability } from "../../../lib/for-role.ts";
import { formatNumber } from "../../../lib/format.ts";
import { pageContext } from "../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { useVendor } from "../../../lib/vendor.ts";
import { m } from "../../../paraglide/messages.js";
import { LanguageLink } from "../../../shell/language-link.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { dialogOnDemand } from "../../../ui/dialog-on-demand.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Pair, Row, Stack } from "../../../ui/layout.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { DutyBar } from "../../gates/duty-bar.tsx";
import type { Route } from "./+types/gate-page";
import { AtGate } from "./at-gate.tsx";
import { CodeScreen } from "./code-screen.tsx";
import { GateList } from "./gate-list.tsx";
import styles from "./gate-page.module.css";
import { ScanScreen } from "./scan-screen.tsx";
import { check, type Shown, type Verdict } from "./verdict.ts";
import { VerdictScreen } from "./verdict-screen.tsx";

const perList = 20;
/** Who was denied stays in sight for so long, so that the guard can say so to them. */
const minutesDenied = 15;

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { ask } = page;
  // A resident may see visits too, but this is the gate's.
  const { Role } = (await forCapability(page, "gate.work")).Current_Role;
  const found = await ask("vendor/Fetch_Gate_Duty_Info", {});
  const duty = found.success ? found.extras.Data : undefined;
  if (duty && !duty.Whether_On_Duty) return { search: "", duty, isOff: true as const };
  if (!isGuard(Role)) {
    const totals = await ask("vendor/Fetch_Visitor_Totals", {});
    return totals.success
      ? { search: "", duty, totals: totals.extras.Data }
      : { search: "", duty, failure: totals.extras.Status ?? m.gate_failed() };
  }
  const search = (url.searchParams.get("search") ?? "").trim().slice(0, 100);
  const now = new Date();
  const today = dayOf(now);
  const list = (statuses: readonly Visit["Visitor_Status"][], more: object = {}) =>
    ask("vendor/Filter_All_Visitors", {
      ...{ Skip: 0, Limit: perList, Whether_Search_Filter: search !== "", Search: search },
      ...{ Whether_Visitor_Status_Filter: true, Visitor_Status_Array: [...statuses], ...more },
    });
  const [atGate, inside, expected] = await Promise.all([
    list(["waiting", "pending", "approved", "denied"], { Start_Date: today, End_Date: today }),
    list(["checked_in"]),
    list(["scheduled"], { Start_Date: today, End_Date: today }),
  ]);
  if (!atGate.success || !inside.success || !expected.success) {
    const failed = [atGate, inside, expected].find(({ success }) => !success);
    return { search, duty, failure: failed?.extras.Status ?? m.gate_failed() };
  }
  const since = new Date(now.getTime() - minutesDenied * 60_000).toISOString();
  const isShown = ({ Visitor_Status, Decided_At }: Visit) => Visitor_Status !== "denied" || (Decided_At ?? "") > since;
  return {
    search,
    duty,
    atGate: atGate.extras.Data.filter(isShown),
    inside: { visits: inside.extras.Data, count: inside.extras.Count },
    expected: { visits: expected.extras.Data, count: expected.extras.Count },
  };
}

const WalkInScreen = dialogOnDemand(() => import("./walk-in-screen.tsx").then((loaded) => loaded.WalkInScreen));

const tasks = ["scan", "code", "walk-in"] as const;
type Task = (typeof tasks)[number];
const taskParam = "do";

/** The open task does not change the list. */
export const shouldRevalidate = reloadsOf((url) => url.pathname + (url.searchParams.get("search") ?? ""));

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.gate_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** Made for a cheap phone in one hand: three large tasks, and below them who is where. */
export default function GatePage({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const society = useVendor().Society_Information?.Society_Name;
  const [asked, setAsked] = useState<{ shown: Shown; verdict?: Verdict }>();
  const task = tasks.find((name) => name === params.get(taskParam));
  useOnBell(revalidate);
  const isWaiting =
    "atGate" in loaderData && loaderData.atGate.some(({ Visitor_Status }) => Visitor_Status === "waiting");
  useKeptFresh({ seconds: isWaiting ? 3 : 15 });

  const hrefOf = (next?: Task) => {
    const wanted = new URLSearchParams(params);
    if (next) wanted.set(taskParam, next);
    else wanted.delete(taskParam);
    return `?${wanted}`;
  };
  const go = (next?: Task) => navigate(hrefOf(next), { replace: task !== undefined, preventScrollReset: true });
  const close = async () => {
    // One after the other: together they would be a way to another task, which loads nothing.
    await go();
    setAsked(undefined);
    await revalidate();
  };
  async function judge(shown: Shown) {
    setAsked({ shown });
    const verdict = await check(shown);
    setAsked({ shown, verdict });
  }

  return (
    <Stack gap={5} className={styles.page}>
      <Row as="header" gap={3} spread="between" className={styles.head}>
        <div>
          <h1>{m.gate_title()}</h1>
          {society && <p>{society}</p>}
        </div>
        <LanguageLink className={styles.language} />
      </Row>
      {loaderData.duty && (loaderData.duty.Whether_Gates || loaderData.duty.Whether_Shift_Needed) && (
        <DutyBar duty={loaderData.duty} />
      )}
      {!("isOff" in loaderData) && (
        <>
          <Pair as="nav" aria-label={m.gate_tasks()} className={styles.tasks}>
            <ButtonLink look="primary" to={hrefOf("scan")} preventScrollReset className={styles.scan}>
              <IconQrcode size={44} stroke={1.8} aria-hidden /> {m.gate_scan()}
            </ButtonLink>
            <ButtonLink to={hrefOf("code")} preventScrollReset className={styles.task}>
              <IconKeyboard size={32} stroke={1.8} aria-hidden /> {m.gate_code()}
            </ButtonLink>
            <ButtonLink to={hrefOf("walk-in")} preventScrollReset className={styles.task}>
              <IconUserPlus size={32} stroke={1.8} aria-hidden /> {m.gate_walk_in()}
            </ButtonLink>
          </Pair>
          {"failure" in loaderData ? (
            <Notice
              role="alert"
              title={m.common_visitors_failed()}
              action={<Button onClick={() => revalidate()}>{m.common_try_again()}</Button>}
            >
              {loaderData.failure}
            </Notice>
          ) : "totals" in loaderData && loaderData.totals ? (
            <Notice title={m.gate_counts(countsOf(loaderData.totals))}>{m.gate_counts_only()}</Notice>
          ) : (
            <>
              <AtGate visits={loaderData.atGate} onChanged={revalidate} />
              <FilterBar label={m.gate_search()} className={styles.search}>
                <TextField
                  label={m.gate_search()}
                  hideLabel
                  type="search"
                  name="search"
                  maxLength={100}
                  placeholder={m.gate_search_placeholder()}
                  defaultValue={loaderData.search}
                  icon={<IconSearch size={22} />}
                />
              </FilterBar>
              <div className={styles.lists}>
                <GateList
                  title={m.common_inside_now()}
                  none={loaderData.search ? m.gate_none_found() : m.gate_inside_none()}
                  kind="inside"
                  {...loaderData.inside}
                  onChanged={revalidate}
                />
                <GateList
                  title={m.common_visitors_expected()}
                  none={loaderData.search ? m.gate_none_found() : m.gate_expected_none()}
                  kind="expected"
                  {...loaderData.expected}
                  onChanged={revalidate}
                />
              </div>
            </>
          )}
          <ButtonLink to="/visitors" className={styles.all}>
            {m.common_all_visitors()}
          </ButtonLink>
        </>
      )}
      {asked?.verdict ? (
        <VerdictScreen
          key={asked.verdict.is}
          verdict={asked.verdict}
          shown={asked.shown}
          onVerdict={(verdict) => setAsked({ ...asked, verdict })}
          onAgain={() => setAsked(undefined)}
          onAsk={async () => {
            await go("walk-in");
            setAsked(undefined);
          }}
          onClose={close}
        />
      ) : task === "scan" ? (
        <ScanScreen
          isBusy={asked !== undefined}
          onScanned={(text) => judge({ QR_Text: text.slice(0, 300) })}
          onCode={() => go("code")}
          onClose={close}
        />
      ) : task === "code" ? (
        <CodeScreen isBusy={asked !== undefined} onCode={(code) => judge({ Entry_Code: code })} onClose={close} />
      ) : (
        task === "walk-in" && <WalkInScreen onClose={close} />
      )}
    </Stack>
  );
}

const countsOf = ({ Waiting, Inside, Expected }: { Waiting: number; Inside: number; Expected: number }) => ({
  waiting: formatNumber(Waiting),
  inside: formatNumber(Inside),
  expected: formatNumber(Expected),
});
