import IconRoute from "@tabler/icons-react/dist/esm/icons/IconRoute.mjs";
import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import type { PostingRule } from "#domain/money/journal/posting/calls.ts";
import { postingParts } from "#domain/money/journal/posting/codes.ts";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { forRole } from "../../lib/for-role.ts";
import { formatDayOf } from "../../lib/format.ts";
import { ListFailed } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Soft } from "../../ui/soft.tsx";
import { Cell, Table } from "../../ui/table.tsx";
import { NoSociety } from "../bills/no-society.tsx";
import type { Route } from "./+types/posting-page";
import { ledgerHref } from "./books-address.ts";
import { BooksFrame } from "./books-frame.tsx";
import { OpenBooks } from "./open-books.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const answer = await context.get(pageContext).ask("vendor/Fetch_Posting_Rules_Info", {});
  forRole(answer);
  if (answer.extras.refusal === "no-society") return { missing: true as const };
  if (!answer.success) return { failure: answer.extras.Status ?? m.posting_failed() };
  return { rules: answer.extras.Data.Rules };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.posting_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function PostingPage({ loaderData }: Route.ComponentProps) {
  const mayWrite = useMay()("books.write");
  const [editing, setEditing] = useState<PostingRule>();
  if (!("rules" in loaderData))
    return (
      <BooksFrame>
        {"missing" in loaderData ? (
          <NoSociety />
        ) : (
          <ListFailed title={m.posting_failed()}>{loaderData.failure}</ListFailed>
        )}
      </BooksFrame>
    );
  const { rules } = loaderData;
  return (
    <BooksFrame>
      {rules.length === 0 ? (
        <Notice role="status" icon={<IconRoute size={32} />} title={m.posting_none()} action={<OpenBooks />}>
          {m.journal_accounts_none_yet()}
        </Notice>
      ) : (
        <>
          <p>{m.posting_lead()}</p>
          <Card padding="flush">
            <Table
              label={m.posting_title()}
              columns={[
                m.common_document(),
                m.journal_debit(),
                m.journal_credit(),
                m.posting_change(),
                ...(mayWrite ? [m.common_actions()] : []),
              ]}
            >
              {rules.map((rule) => (
                <tr key={rule.Posting_Part}>
                  <Cell label={m.common_document()} kind="name">
                    <span id={rule.Posting_Part}>{postingParts[rule.Posting_Part]}</span>
                  </Cell>
                  <Cell label={m.journal_debit()}>
                    <AccountLink account={rule.Debit} />
                  </Cell>
                  <Cell label={m.journal_credit()}>
                    <AccountLink account={rule.Credit} />
                  </Cell>
                  <Cell label={m.posting_change()}>
                    <Soft as="span" size="sm">
                      {changeOf(rule)}
                    </Soft>
                  </Cell>
                  {mayWrite && (
                    <Cell label={m.common_actions()} kind="actions">
                      {rule.Editable_Side && (
                        <Button look="quiet" aria-describedby={rule.Posting_Part} onClick={() => setEditing(rule)}>
                          {m.common_change()}
                        </Button>
                      )}
                    </Cell>
                  )}
                </tr>
              ))}
            </Table>
          </Card>
        </>
      )}
      {editing && <RuleDialog rule={editing} onClose={() => setEditing(undefined)} />}
    </BooksFrame>
  );
}

type AccountName = PostingRule["Debit"];

const nameOf = ({ Ledger_Code, Ledger_Name }: AccountName) => `${Ledger_Code} ${Ledger_Name}`;

const AccountLink = ({ account }: { account: AccountName }) => (
  <Link to={ledgerHref(account.Ledger_AccountID)}>{nameOf(account)}</Link>
);

const changeOf = ({ Change }: PostingRule): string =>
  Change
    ? m.posting_changed_by({
        name: Change.Made_By,
        code: Change.Ledger_Code_Before,
        day: formatDayOf(Change.Changed_At),
      })
    : "–";

/** Chooses another account for what a document posts from now on. */
function RuleDialog({ rule, onClose }: { rule: PostingRule; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { Posting_Part, Editable_Side, Choices } = rule;
  const present = Editable_Side === "debit" ? rule.Debit : rule.Credit;
  const form = useCallForm("vendor/Edit_Posting_Rule", {
    call: () => import("#domain/money/journal/calls.ts").then(({ journal }) => journal.editRule),
    about: Posting_Part,
    values: { Ledger_AccountID: present.Ledger_AccountID },
    input: ({ Ledger_AccountID }) => ({ Posting_Part, Ledger_AccountID }),
    refusedAt: { "account-unsuitable": "Ledger_AccountID", "unknown-ledger-account": "Ledger_AccountID" },
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  return (
    <FormDialog form={form} title={postingParts[Posting_Part]} submit={m.common_save()} onClose={onClose}>
      <p>{m.posting_change_lead()}</p>
      <SelectField
        {...form.field("Ledger_AccountID")}
        label={Editable_Side === "debit" ? m.posting_debited() : m.posting_credited()}
        required
        data-autofocus
      >
        {Choices.map((account) => (
          <option key={account.Ledger_AccountID} value={account.Ledger_AccountID}>
            {nameOf(account)}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
