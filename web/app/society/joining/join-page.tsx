import { data } from "react-router";
import { forRole } from "../../lib/for-role.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/join-page";
import { JoinForm } from "./join-form.tsx";
import { OwnRequests } from "./own-requests.tsx";

/** More than somebody asks in the time that requests are kept. */
const most = 100;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ask } = context.get(pageContext);
  const code = (url.searchParams.get("code") ?? "").slice(0, 40);
  const [own, society] = await Promise.all([
    ask("vendor/Filter_All_Own_Join_Requests", { Limit: most }),
    code ? ask("user/Fetch_Join_Society_Info", { Code: code }) : undefined,
  ]);
  if (!own.success) {
    forRole(own);
    return data({ failure: own.extras.Status ?? m.joining_own_failed() }, { status: 503 });
  }
  return data({
    code,
    society: society?.success ? society.extras.Data : undefined,
    wrongCode: society && !society.success ? (society.extras.fields?.Code ?? society.extras.Status) : undefined,
    requests: own.extras.Data,
  });
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.joining_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** Asks a society to enter one as a resident, and shows what became of it. */
export default function JoinPage({ loaderData }: Route.ComponentProps) {
  if ("failure" in loaderData)
    return (
      <Stack gap={5}>
        <PageHead title={m.joining_title()} />
        <Notice role="alert" title={m.joining_own_failed()}>
          {loaderData.failure}
        </Notice>
      </Stack>
    );
  const { code, society, wrongCode, requests } = loaderData;
  return (
    <Stack gap={5}>
      <PageHead
        title={m.joining_title()}
        lead={society ? `${society.Society_Name}, ${society.Location_Address}` : m.joining_lead()}
      />
      {wrongCode && <Alert tone="bad">{wrongCode}</Alert>}
      <JoinForm key={code} code={society?.Code ?? code} isKnown={society !== undefined} />
      <OwnRequests requests={requests} />
    </Stack>
  );
}
