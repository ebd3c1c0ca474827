import { data, Link, redirect } from "react-router";
import { languages } from "#domain/platform/languages.ts";
import { FilterBar } from "../../../kit/list/filter-bar.tsx";
import { loadState } from "../../../kit/list/load-state.ts";
import { forRole } from "../../../lib/for-role.ts";
import { formatNumber } from "../../../lib/format.ts";
import { pageContext } from "../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";
import { BackLink } from "../../../ui/back-link.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { LinkTabs } from "../../../ui/link-tabs.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import type { Route } from "./+types/templates-page";
import { TemplateListing } from "./template-listing.tsx";
import { languageLabel } from "./template-parts.tsx";
import { type TemplateList, templateLists, templatesAddress } from "./templates-address.ts";

const names = {
  "": m.common_all,
  missing: m.templates_missing,
  pending: m.templates_pending,
  withdrawn: m.templates_withdrawn,
  problems: m.templates_with_problems,
} as const satisfies Record<TemplateList, () => string>;

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const state = await loadState(page, templatesAddress, url.searchParams);
  const found = await page.ask("vendor/Filter_All_Operator_Templates", templatesAddress.inputOf(state));
  if (!found.success) {
    forRole(found);
    return data({ state, failure: found.extras.Status ?? m.templates_failed() }, { status: 503 });
  }
  const { Data: templates, Count: count, Totals, ...setup } = found.extras;
  const pages = Math.max(1, Math.ceil(count / templatesAddress.sizeOf(state)));
  if (state.page > pages)
    throw redirect(templatesAddress.href({ ...state, page: pages }, templatesAddress.openIn(url.searchParams)));
  const totals = {
    "": Totals.All,
    missing: Totals.Missing,
    pending: Totals.Pending,
    withdrawn: Totals.Withdrawn,
    problems: Totals.With_Problems,
  } satisfies Record<TemplateList, number>;
  return data({ state, templates, count, totals, setup });
}

export const { shouldRevalidate } = templatesAddress;

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.templates_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** Every SMS text as it is registered with the networks, what is missing, and what the networks have withdrawn. */
export default function TemplatesPage({ loaderData }: Route.ComponentProps) {
  const { state } = loaderData;
  return (
    <Stack gap={5}>
      <BackLink to="/operator">{m.common_operator()}</BackLink>
      <PageHead title={m.templates_title()} lead={m.templates_lead()} />
      {"totals" in loaderData && (
        <>
          <Needs totals={loaderData.totals} setup={loaderData.setup} />
          <LinkTabs label={m.common_lists()} look="pills">
            <Row as="ul">
              {templateLists.map((list) => (
                <li key={list}>
                  <Link
                    to={templatesAddress.href({ ...state, list, page: 1 })}
                    aria-current={list === state.list ? "page" : undefined}
                  >
                    {names[list]()} {formatNumber(loaderData.totals[list])}
                  </Link>
                </li>
              ))}
            </Row>
          </LinkTabs>
        </>
      )}
      <FilterBar label={m.common_filters()}>
        <TextField
          type="search"
          label={m.common_search()}
          name="search"
          defaultValue={state.search}
          placeholder={m.templates_search_placeholder()}
        />
        <SelectField label={m.templates_language()} name="language" defaultValue={state.language}>
          <option value="">{m.templates_all_languages()}</option>
          {languages.map((language) => (
            <option key={language} value={language}>
              {languageLabel(language)}
            </option>
          ))}
        </SelectField>
        {state.list && <input type="hidden" name="list" value={state.list} />}
      </FilterBar>
      <TemplateListing
        label={names[state.list]()}
        current={templatesAddress.current(state)}
        input={templatesAddress.wholeOf(state)}
        loaded={loaderData}
      />
    </Stack>
  );
}

type NeedsProps = {
  totals: Record<TemplateList, number>;
  setup: { Entity_No: string; Telemarketer_Nos: string[]; Link_Address: string; Whether_Required: boolean };
};

/** What the operator has to do now, the most urgent first. */
function Needs({ totals, setup }: NeedsProps) {
  const { Entity_No, Telemarketer_Nos, Link_Address, Whether_Required } = setup;
  const number = (count: number) => ({ count, number: formatNumber(count) });
  return (
    <Stack gap={3}>
      {totals.withdrawn > 0 && (
        <Alert tone="bad">
          {m.templates_need_withdrawn(number(totals.withdrawn))}{" "}
          <Link to={templatesAddress.href({ list: "withdrawn" })}>{m.common_view()}</Link>
        </Alert>
      )}
      {Whether_Required && totals.missing > 0 && (
        <Alert tone="plain">{m.templates_need_missing(number(totals.missing))}</Alert>
      )}
      {!Whether_Required && <Alert tone="plain">{m.templates_not_required()}</Alert>}
      <p>
        {[
          Entity_No ? m.templates_entity({ id: Entity_No }) : m.templates_no_entity(),
          Telemarketer_Nos.length > 0
            ? m.templates_chain({ ids: Telemarketer_Nos.join(" → ") })
            : m.templates_no_chain(),
          Link_Address ? m.templates_address({ address: Link_Address }) : m.templates_no_address(),
        ].join(" · ")}
      </p>
    </Stack>
  );
}
