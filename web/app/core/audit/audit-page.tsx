import IconHistory from "@tabler/icons-react/dist/esm/icons/IconHistory.mjs";
import IconPlugConnectedX from "@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs";
import { data, redirect, useNavigation } from "react-router";
import { forRole } from "../../lib/for-role.ts";
import { pathIn } from "../../lib/language.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Route } from "./+types/audit-page";
import { type AuditState, auditAddress } from "./audit-address.ts";
import { AuditEntry } from "./audit-entry.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import styles from "./audit-page.module.css";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ask } = context.get(pageContext);
  const state = auditAddress.parse(url.searchParams);
  // A form sends what is empty, and people mistype: there is one address for each filter.
  const address = auditAddress.href(state);
  if (address !== pathIn(url) + url.search) throw redirect(address);

  const [found, choices] = await Promise.all([
    ask("vendor/Filter_All_Audits", auditAddress.inputOf(state)),
    ask("vendor/Fetch_Audit_Info", {}),
  ]);
  if (!found.success || !choices.success) {
    const failed = found.success ? choices : found;
    forRole(failed);
    const { Status } = failed.extras;
    return data({ state, failure: Status ?? m.common_failed_on_our_side() }, { status: 503 });
  }
  const { Data: audits, Count: count } = found.extras;
  const pages = Math.max(1, Math.ceil(count / auditAddress.sizeOf(state)));
  if (state.page > pages) throw redirect(auditAddress.href({ ...state, page: pages }));
  return data({ state, audits, count, pages, choices: choices.extras.Data });
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.audit_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

const grouped = new Intl.NumberFormat("en-IN");

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { Society_Information: society } = useVendor();
  const { location: next } = useNavigation();
  const { state } = loaderData;
  const lead = society ? m.audit_lead_society({ society: society.Society_Name }) : m.audit_lead_owner();
  return (
    <div className={styles.page}>
      <PageHead title={m.audit_title()} lead={lead} />
      {"failure" in loaderData ? (
        <Failed state={state} sentence={loaderData.failure} />
      ) : (
        <>
          <AuditFilters state={state} choices={loaderData.choices} shown={loaderData.audits[0]} />
          {next?.pathname === "/audit" ? <Waiting /> : <Changes {...loaderData} />}
        </>
      )}
    </div>
  );
}

type Found = Extract<Route.ComponentProps["loaderData"], { count: number }>;

function Changes({ state, audits, count, pages }: Found) {
  if (count === 0) return <Empty state={state} />;
  return (
    <section aria-labelledby="changes" className={styles.results}>
      <h2 id="changes" className={styles.count}>
        {m.audit_count({ count, number: grouped.format(count) })}
      </h2>
      <ol className={styles.entries}>
        {audits.map((audit) => (
          <AuditEntry key={audit.Audit_No} audit={audit} state={state} />
        ))}
      </ol>
      <Pager
        label={m.audit_pages()}
        page={state.page}
        pages={pages}
        hrefOf={(page) => auditAddress.href({ ...state, page })}
      />
    </section>
  );
}

const Waiting = () => (
  <section aria-busy="true" className={styles.results}>
    <p role="status" className={styles.count}>
      {m.audit_loading()}
    </p>
    <div className={styles.entries}>
      {["a", "b", "c", "d", "e", "f"].map((row) => (
        <div key={row} className={styles.waiting}>
          <Skeleton width="2.5rem" height="2.5rem" radius="var(--round)" />
          <div>
            <Skeleton width="60%" height="1.125rem" />
            <Skeleton width="40%" height="0.875rem" />
          </div>
        </div>
      ))}
    </div>
  </section>
);

const Empty = ({ state }: { state: AuditState }) =>
  auditAddress.isFiltered(state) ? (
    <Notice
      role="status"
      icon={<IconHistory size={32} stroke={1.6} />}
      title={m.audit_none()}
      action={<ButtonLink to={auditAddress.path}>{m.audit_clear()}</ButtonLink>}
    >
      {m.audit_none_more()}
    </Notice>
  ) : (
    <Notice
      role="status"
      icon={<IconHistory size={32} stroke={1.6} />}
      title={m.audit_empty()}
      action={<ButtonLink to="/settings">{m.common_settings()}</ButtonLink>}
    >
      {m.audit_empty_more()}
    </Notice>
  );

const Failed = ({ state, sentence }: { state: AuditState; sentence: string }) => (
  <Notice
    role="alert"
    icon={<IconPlugConnectedX size={32} stroke={1.6} />}
    title={m.audit_failed()}
    action={
      <ButtonLink to={auditAddress.href(state)} look="primary" reloadDocument>
        {m.common_try_again()}
      </ButtonLink>
    }
  >
    {sentence}
  </Notice>
);
