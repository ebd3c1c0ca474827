import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import type { PublishedFigures, PublishedVersion, TransparencyInfo } from "#domain/money/transparency/calls.ts";
import { type PublishedPart, publishedAudiences, publishedStates } from "#domain/money/transparency/codes.ts";
import { ReasonDialog } from "../../kit/form/reason-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { forRole } from "../../lib/for-role.ts";
import { formatDayOf, formatMonth } from "../../lib/format.ts";
import { ListFailed } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { LinkTabs } from "../../ui/link-tabs.tsx";
import { Soft } from "../../ui/soft.tsx";
import { NoSociety } from "../bills/no-society.tsx";
import { transparencyPath } from "../journal/books-address.ts";
import { BooksFrame } from "../journal/books-frame.tsx";
import type { Route } from "./+types/transparency-page";
import { PublishForm } from "./publish-form.tsx";
import { PublishedMonthFigures } from "./published-figures.tsx";

const monthIn = (params: URLSearchParams): string | undefined => {
  const written = params.get("month") ?? "";
  return /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(written) ? written : undefined;
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const Month = monthIn(url.searchParams);
  const answer = await context
    .get(pageContext)
    .ask("vendor/Fetch_Transparency_Info", Month === undefined ? {} : { Month });
  forRole(answer);
  if (answer.extras.refusal === "no-society") return { missing: true as const };
  if (!answer.success) return { failure: answer.extras.Status ?? m.accounts_of_failed() };
  return { info: answer.extras.Data };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.accounts_of_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** What the committee publishes to the members of a month. */
export default function TransparencyPage({ loaderData }: Route.ComponentProps) {
  return (
    <BooksFrame>
      {"missing" in loaderData && <NoSociety />}
      {"failure" in loaderData && <ListFailed title={m.accounts_of_failed()}>{loaderData.failure}</ListFailed>}
      {"info" in loaderData && (
        <MonthOf key={`${loaderData.info!.Month} ${loaderData.info!.Versions.length}`} info={loaderData.info!} />
      )}
    </BooksFrame>
  );
}

const shownOf = (figures: PublishedFigures, parts: readonly PublishedPart[]): PublishedFigures => ({
  Collection: parts.includes("collection") ? figures.Collection : null,
  Spending: parts.includes("spending") ? figures.Spending : null,
  Balances: parts.includes("balances") ? figures.Balances : null,
  Dues: parts.includes("dues") ? figures.Dues : null,
  Bills: parts.includes("bills") ? figures.Bills : null,
});

function MonthOf({ info }: { info: TransparencyInfo }) {
  const mayPublish = useMay()("books.close");
  const [parts, setParts] = useState<readonly PublishedPart[]>(info.Parts);
  return (
    <Stack gap={5}>
      <Soft>{m.accounts_of_lead()}</Soft>
      <LinkTabs label={m.accounts_of_months()} look="pills">
        <Row gap={2}>
          {info.Months.map(({ Month, Whether_Published }) => (
            <Link
              key={Month}
              to={`${transparencyPath}?month=${Month.slice(0, 7)}`}
              aria-current={Month === info.Month ? "page" : undefined}
            >
              {formatMonth(Month)}
              {Whether_Published && ` · ${m.accounts_of_yes()}`}
            </Link>
          ))}
        </Row>
      </LinkTabs>
      {info.Versions.length > 0 && <Versions versions={info.Versions} mayWithdraw={mayPublish} />}
      {mayPublish && <PublishForm info={info} parts={parts} onParts={setParts} />}
      <Stack as="section" gap={3}>
        <h2>{m.accounts_of_preview()}</h2>
        <Soft>{m.accounts_of_preview_lead()}</Soft>
        <Card padding="roomy">
          <PublishedMonthFigures figures={shownOf(info.Preview, parts)} />
        </Card>
      </Stack>
    </Stack>
  );
}

const tones = { 1: "good", 2: "plain", 3: "bad" } as const;
type VersionsProps = { versions: readonly PublishedVersion[]; mayWithdraw: boolean };

function Versions({ versions, mayWithdraw }: VersionsProps) {
  const [withdrawn, setWithdrawn] = useState<PublishedVersion>();
  return (
    <Card as="section" padding="roomy">
      <Stack gap={3}>
        <h2>{m.accounts_of_versions()}</h2>
        {versions.map((version) => (
          <Row key={version.Published_MonthID} gap={3} align="center">
            <Badge tone={tones[version.Published_State]}>{publishedStates[version.Published_State]}</Badge>
            <span>
              {m.accounts_of_version({
                version: String(version.Version),
                day: formatDayOf(version.Published_At),
                name: version.Published_By,
              })}
            </span>
            <Soft as="span">
              {[publishedAudiences[version.Audience], version.Withdrawal_Reason].filter(Boolean).join(" · ")}
            </Soft>
            <a href={`/papers/society-months/${version.Published_MonthID}`} target="_blank" rel="noopener">
              {m.accounts_of_pdf()}
            </a>
            {mayWithdraw && version.Published_State === 1 && (
              <Button look="quietDanger" onClick={() => setWithdrawn(version)}>
                {m.accounts_of_withdraw()}
              </Button>
            )}
          </Row>
        ))}
      </Stack>
      {withdrawn && <WithdrawDialog version={withdrawn} onClose={() => setWithdrawn(undefined)} />}
    </Card>
  );
}

function WithdrawDialog({ version, onClose }: { version: PublishedVersion; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Withdraw_Published_Month", {
    call: () => import("#domain/money/transparency/calls.ts").then(({ transparency }) => transparency.withdraw),
    about: version.Published_MonthID,
    values: { Reason: "" },
    input: ({ Reason }) => ({ Published_MonthID: version.Published_MonthID, Reason }) as never,
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  return (
    <ReasonDialog
      form={form}
      title={m.accounts_of_withdraw()}
      lead={m.accounts_of_withdraw_lead()}
      label={m.common_reason()}
      submit={m.accounts_of_withdraw()}
      danger
      most={300}
      onClose={onClose}
    />
  );
}
