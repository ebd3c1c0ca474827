import { useState } from "react";
import type { domain } from "#domain";
import type { BillInfo } from "#domain/money/bills/calls.ts";
import { billLinkDays } from "#domain/money/bills/papers/codes.ts";
import type { Output } from "#domain/platform/call.ts";
import { type Language, languageNames, languages } from "#domain/platform/languages.ts";
import { FormDialog } from "../../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../../kit/form/use-call-form.ts";
import { askOnce } from "../../../lib/ask-once.ts";
import { AsyncState } from "../../../lib/async-state.tsx";
import { language } from "../../../lib/language.ts";
import { request } from "../../../lib/request.ts";
import { useRequest } from "../../../lib/use-request.ts";
import { m } from "../../../paraglide/messages.js";
import { SelectField } from "../../../ui/field.tsx";
import { LinkList } from "./link-list.tsx";
import { SendLink } from "./send-link.tsx";

type Made = Output<typeof domain.bills.createLink>;
type ShareProps = { bill: BillInfo; onClose: () => void };

/** A link that shows a bill without a sign-in, for WhatsApp or any other way; with the links that are valid already. */
export function ShareBill({ bill, onClose }: ShareProps) {
  const { BillID, Bill_No } = bill;
  const [made, setMade] = useState<Made>();
  const { result, retry, refresh } = useRequest(BillID, (signal) =>
    request("vendor/Fetch_Bill_Links_Info", { BillID }, { signal }),
  );
  const form = useCallForm("vendor/Create_Bill_Link", {
    call: () => import("#domain/money/bills/calls.ts").then(({ bills }) => bills.createLink),
    about: BillID,
    send: (input) => request("vendor/Create_Bill_Link", input),
    values: { Language: language as string },
    input: ({ Language }) => ({ BillID, Language: Language as Language }),
    onDone: ({ Data }) => setMade(Data),
  });
  const title = m.bill_papers_share_title({ no: Bill_No });
  if (made) return <SendLink made={made} title={title} onClose={onClose} />;
  return (
    <FormDialog form={form} title={title} submit={m.bill_papers_link_make()} ready onClose={onClose}>
      <p>{m.bill_papers_share_lead({ days: billLinkDays })}</p>
      <SelectField {...form.field("Language")} label={m.bill_papers_language()}>
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
          gone: m.bills_gone(),
          retry: m.common_try_again(),
        }}
        missing="unknown-bill"
        onRetry={retry}
      />
      {result.is === "full" && result.data.Links.length > 0 && (
        <LinkList
          links={result.data.Links.map((link) => ({ ...link, id: link.Bill_LinkID }))}
          end={(id) => askOnce("vendor/Revoke_Bill_Link", id, { Bill_LinkID: id as never })}
          onEnded={refresh}
        />
      )}
    </FormDialog>
  );
}
