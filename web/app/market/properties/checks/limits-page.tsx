import IconHomePlus from "@tabler/icons-react/dist/esm/icons/IconHomePlus.mjs";
import { data, redirect, useRevalidator } from "react-router";
import type { OperatorLimitRequest } from "#domain/market/properties/checks/calls.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { CallForm, FormActions, SubmitButton } from "../../../kit/form/call-form.tsx";
import { NumberField } from "../../../kit/form/fields.tsx";
import { numberIn } from "../../../kit/form/parse.ts";
import { useCallForm } from "../../../kit/form/use-call-form.ts";
import { useIsLoading } from "../../../kit/list/list-address.ts";
import { forRole } from "../../../lib/for-role.ts";
import { formatNumber, formatTime } from "../../../lib/format.ts";
import { ListState } from "../../../lib/list-state.tsx";
import { pageContext } from "../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { m } from "../../../paraglide/messages.js";
import { BackLink } from "../../../ui/back-link.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Section } from "../../../ui/section.tsx";
import type { Route } from "./+types/limits-page";
import { limitsAddress } from "./limits-address.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const state = limitsAddress.parse(url.searchParams);
  const found = await context
    .get(pageContext)
    .ask("vendor/Filter_All_Property_Limit_Requests", limitsAddress.inputOf(state));
  if (!found.success) {
    forRole(found);
    return data({ state, failure: found.extras.Status ?? m.checks_limits_failed() }, { status: 503 });
  }
  const { Data: requests, Count: count } = found.extras;
  const pages = Math.max(1, Math.ceil(count / limitsAddress.sizeOf(state)));
  if (state.page > pages) throw redirect(limitsAddress.href({ ...state, page: pages }));
  return data({ state, requests, pages });
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.checks_limits_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** Who asks for more active homes, and why. */
export default function LimitsPage({ loaderData }: Route.ComponentProps) {
  const { state } = loaderData;
  return (
    <Stack gap={5}>
      <BackLink to="/operator">{m.common_operator()}</BackLink>
      <PageHead title={m.checks_limits_title()} lead={m.checks_limits_lead()} />
      <ListState
        loaded={loaderData}
        rowsOf={({ requests }) => requests}
        isBusy={useIsLoading(limitsAddress.current(state))}
        icon={<IconHomePlus size={32} />}
        words={{ failed: m.checks_limits_failed(), none: m.checks_limits_none(), next: m.operator_none_more() }}
      >
        {({ requests, pages }) => (
          <>
            {requests.map((request) => (
              <OneRequest key={request.Property_Limit_RequestID} request={request} />
            ))}
            <Pager
              label={m.common_pages()}
              page={state.page}
              pages={pages}
              hrefOf={(page) => limitsAddress.href({ ...state, page })}
            />
          </>
        )}
      </ListState>
    </Stack>
  );
}

const OneRequest = ({ request }: { request: OperatorLimitRequest }) => (
  <Section
    title={[request.Account_Name, formatPhone(request.Account_Phone)].filter(Boolean).join(", ")}
    lead={request.Reason}
  >
    <Stack gap={4}>
      <Facts
        facts={[
          { name: m.checks_limit_wanted(), value: formatNumber(request.Wanted) },
          { name: m.checks_limit_now(), value: formatNumber(request.Most) },
          { name: m.checks_limit_active(), value: formatNumber(request.Active) },
          { name: m.checks_limit_owners(), value: formatNumber(request.Owners) },
          { name: m.checks_limit_asked(), value: formatTime(request.created_at) },
        ]}
      />
      <LimitForm request={request} />
    </Stack>
  </Section>
);

function LimitForm({ request }: { request: OperatorLimitRequest }) {
  const { revalidate } = useRevalidator();
  const id = request.Property_Limit_RequestID;
  const form = useCallForm("vendor/Update_Property_Limit_Request", {
    call: () => import("#domain/market/properties/checks/calls.ts").then(({ checkCalls }) => checkCalls.decideLimit),
    about: id,
    values: { Granted: String(request.Wanted), Answer: "" },
    input: ({ Granted, Answer }) => ({ Property_Limit_RequestID: id, Granted: numberIn(Granted), Answer }),
    done: m.operator_decided(),
    onDone: () => revalidate(),
  });
  return (
    <CallForm form={form} label={m.checks_limit_decide()}>
      <NumberField {...form.field("Granted")} label={m.checks_limit_granted()} hint={m.checks_limit_zero()} required />
      <TextArea {...form.field("Answer")} label={m.checks_limit_text()} rows={2} maxLength={500} required />
      <FormActions>
        <SubmitButton form={form}>{m.common_save()}</SubmitButton>
      </FormActions>
    </CallForm>
  );
}
