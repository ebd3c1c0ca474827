import { useState } from "react";
import type { domain } from "#domain";
import { statementLinkDays } from "#domain/money/collections/links/codes.ts";
import type { Output } from "#domain/platform/call.ts";
import { type Language, languageNames, languages } from "#domain/platform/languages.ts";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { AsyncState } from "../../lib/async-state.tsx";
import { language } from "../../lib/language.ts";
import { request } from "../../lib/request.ts";
import { useRequest } from "../../lib/use-request.ts";
import { m } from "../../paraglide/messages.js";
import { SelectField } from "../../ui/field.tsx";
import { LinkList } from "../bills/papers/link-list.tsx";
import { SendLink } from "../bills/papers/send-link.tsx";

type Made = Output<typeof domain.collections.createStatementLink>;
type ShareProps = { debtor: { Debtor_AccountID: string; Name: string }; onClose: () => void };

/** A link that shows a statement without a sign-in; with the links that are valid already. */
export function ShareStatement({ debtor: { Debtor_AccountID, Name }, onClose }: ShareProps) {
  const [made, setMade] = useState<Made>();
  const { result, retry, refresh } = useRequest(Debtor_AccountID, (signal) =>
    request("vendor/Fetch_Statement_Links_Info", { Debtor_AccountID }, { signal }),
  );
  const form = useCallForm("vendor/Create_Statement_Link", {
    call: () => import("#domain/money/collections/calls.ts").then(({ collections }) => collections.createStatementLink),
    about: Debtor_AccountID,
    send: (input) => request("vendor/Create_Statement_Link", input),
    values: { Language: language as string },
    input: ({ Language }) => ({ Debtor_AccountID, Language: Language as Language }),
    onDone: ({ Data }) => setMade(Data),
  });
  const title = m.collections_share_title({ name: Name });
  if (made) return <SendLink made={made} title={title} onClose={onClose} />;
  return (
    <FormDialog form={form} title={title} submit={m.bill_papers_link_make()} ready onClose={onClose}>
      <p>{m.collections_share_lead({ days: statementLinkDays })}</p>
      <SelectField {...form.field("Language")} label={m.collections_share_language()}>
        {languages.map((code) => (
          <option key={code} value={code}>
            {languageNames[code]}
          </option>
        ))}
      </SelectField>
      <AsyncState
        result={result}
        words={{
          loading: m.bill_papers_links_loading(),
          failed: m.bill_papers_links_failed(),
          gone: m.collections_debtor_failed(),
          retry: m.common_try_again(),
        }}
        missing="unknown-debtor"
        onRetry={retry}
      />
      {result.is === "full" && result.data.Links.length > 0 && (
        <LinkList
          links={result.data.Links.map((link) => ({ ...link, id: link.Statement_LinkID }))}
          end={(id) => askOnce("vendor/Revoke_Statement_Link", id, { Statement_LinkID: id as never })}
          onEnded={refresh}
        />
      )}
    </FormDialog>
  );
}
