import { Link } from "react-router";
import type { CallAt, CallPath } from "#domain";
import { type AlertFrequency, alertFrequencies } from "#domain/market/alerts/codes.ts";
import { longestSearchName, mostAtOnce } from "#domain/market/alerts/rules.ts";
import type { Output } from "#domain/platform/call.ts";
import type { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { ChoicesField } from "../../ui/choices-field.tsx";
import { TextField } from "../../ui/field.tsx";

export type SearchChoices = { Name: string; Frequency: string; ways: string[] };

export const choicesOf = (search: {
  Name: string;
  Frequency: AlertFrequency;
  Whether_Push: boolean;
  Whether_Mail: boolean;
  Whether_WhatsApp: boolean;
}): SearchChoices => ({
  Name: search.Name,
  Frequency: String(search.Frequency),
  ways: [
    ...(search.Whether_Push ? ["push"] : []),
    ...(search.Whether_Mail ? ["mail"] : []),
    ...(search.Whether_WhatsApp ? ["whatsapp"] : []),
  ],
});

/** As the calls take it. */
export const choicesIn = ({ Name, Frequency, ways }: SearchChoices) => ({
  Name,
  Frequency: Number(Frequency) as AlertFrequency,
  Whether_Push: ways.includes("push"),
  Whether_Mail: ways.includes("mail"),
  Whether_WhatsApp: ways.includes("whatsapp"),
});

export const needsWay = ({ ways }: SearchChoices) => ({
  ways: ways.length === 0 ? m.saved_searches_no_way() : undefined,
});

type Form = Pick<ReturnType<typeof useCallForm<CallPath, SearchChoices>>, "field" | "group" | "values" | "set">;

const codes = Object.keys(alertFrequencies) as unknown as AlertFrequency[];

/** By which ways this site would reach the account. */
export type Ways = { mail: boolean; whatsApp: "no" | "agreed" | "not-agreed" };

export const waysOf = (found: Output<CallAt<"vendor/Filter_All_Saved_Searches">> | undefined): Ways => ({
  mail: found?.Whether_Mail_Possible === true,
  whatsApp: !found?.Whether_WhatsApp_Available ? "no" : found.Whether_WhatsApp_Agreed ? "agreed" : "not-agreed",
});

/** What a person chooses of a saved search. */
export function SearchFields({ form, possible }: { form: Form; possible: Ways }) {
  const { Frequency, ways } = form.values;
  return (
    <>
      <TextField {...form.field("Name")} label={m.common_name()} required maxLength={longestSearchName} />
      <ChoicesField
        {...form.group("Frequency")}
        label={m.saved_searches_frequency()}
        choices={codes.map((code) => ({ value: String(code), label: frequencyText(code) }))}
        chosen={[Frequency]}
        onChoose={([chosen = Frequency]) => form.set({ Frequency: chosen })}
      />
      <ChoicesField
        {...form.group("ways")}
        label={m.saved_searches_ways()}
        several
        choices={[
          { value: "push", label: m.saved_searches_by_push() },
          { value: "mail", label: m.common_email() },
          ...(possible.whatsApp !== "no" || ways.includes("whatsapp")
            ? [{ value: "whatsapp", label: m.whatsapp_title() }]
            : []),
        ]}
        chosen={ways}
        onChoose={(chosen) => form.set({ ways: chosen })}
      />
      {!possible.mail && ways.includes("mail") && (
        <p>
          {m.saved_searches_no_mailbox()} <Link to="/settings#profile">{m.saved_searches_confirm_mailbox()}</Link>
        </p>
      )}
      {possible.whatsApp === "not-agreed" && ways.includes("whatsapp") && (
        <p>
          {m.saved_searches_no_offers()} <Link to="/settings#notifications">{m.saved_searches_agree_to_offers()}</Link>
        </p>
      )}
    </>
  );
}

const frequencyText = (code: AlertFrequency): string =>
  ({
    1: m.saved_searches_at_once({ most: mostAtOnce }),
    2: m.saved_searches_daily(),
    3: m.saved_searches_weekly(),
  })[code];
