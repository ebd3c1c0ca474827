import { data } from "react-router";
import type { CallAt } from "#domain";
import type { Output } from "#domain/platform/call.ts";
import { dayOf } from "#domain/platform/days.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay } from "../../lib/format.ts";
import { pageContext } from "../../lib/page-context.ts";
import { secretPageMeta } from "../../lib/secret-page.ts";
import { m } from "../../paraglide/messages.js";
import { Stack } from "../../ui/layout.tsx";
import { LinkNotice } from "../../ui/link-notice.tsx";
import { Soft } from "../../ui/soft.tsx";
import { Tiles } from "../../ui/tiles.tsx";
import { kindWord } from "../bills/bill-words.ts";
import { StatementEntries } from "../bills/statement-entries.tsx";
import type { Route } from "./+types/shared-statement-page";
import styles from "./shared-statement.module.css";

type Shown = Output<CallAt<"user/Fetch_Statement_Page">>;

/** Opened from a message, on any phone: it is sent whole, without any script. */
export const handle = { scripts: "none" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const answer = await context.get(pageContext).ask("user/Fetch_Statement_Page", { Token: params.token.slice(0, 100) });
  if (answer.success) return data({ statement: answer.extras.Data });
  const { refusal, Status } = answer.extras;
  if (refusal === "unknown-statement-link")
    return data({ isGone: true, why: m.collections_shared_gone() }, { status: 404 });
  const status = refusal === "too-many-calls" ? 429 : 503;
  return data({ isGone: false, why: Status ?? m.collections_shared_failed() }, { status });
}

export const meta = secretPageMeta(m.common_statement_of_account, "no-referrer");

export default function SharedStatementPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      {"statement" in loaderData ? (
        <Statement statement={loaderData.statement} />
      ) : (
        <LinkNotice
          page={m.common_statement_of_account()}
          isGone={loaderData.isGone}
          title={loaderData.isGone ? m.bill_papers_gone() : m.collections_shared_failed()}
        >
          {loaderData.why}
        </LinkNotice>
      )}
    </div>
  );
}

function Statement({ statement }: { statement: Shown }) {
  return (
    <Stack as="article" gap={4} aria-labelledby="issuer">
      <Stack as="header" gap={1}>
        <h1 id="issuer">{statement.Issuer_Name}</h1>
        <p>
          {m.common_statement_of_account()} · {[statement.Name, statement.Flat_Label].filter(Boolean).join(", ")}
        </p>
        <Soft>
          {m.bills_statement_between({
            from: formatDay(statement.Start_Date ?? statement.End_Date),
            to: formatDay(statement.End_Date),
          })}
        </Soft>
      </Stack>
      <Tiles
        label={m.bills_statement_figures()}
        tiles={[
          { label: m.common_outstanding(), value: formatRupees(statement.Outstanding_Amount) },
          {
            label: m.common_overdue(),
            value: formatRupees(statement.Overdue_Amount),
            tone: statement.Overdue_Amount > 0 ? "bad" : "plain",
          },
        ]}
      />
      <StatementEntries
        label={m.common_statement_of_account()}
        entries={statement.Entries}
        opening={statement.Opening_Balance}
        closing={statement.Closing_Balance}
        none={m.bills_statement_none()}
        documentOf={(entry) => (
          <>
            {entry.Kind === "deposit"
              ? m.rents_entry_from_deposit({ no: entry.No })
              : kindWord({ Kind: entry.Kind, Bill_Type: entry.Bill_Type })}
            <Soft isBlock>{[entry.No, entry.Detail].filter(Boolean).join(" · ")}</Soft>
          </>
        )}
      />
      <Soft>{m.collections_shared_until({ day: formatDay(dayOf(new Date(statement.Expires_At))) })}</Soft>
    </Stack>
  );
}
