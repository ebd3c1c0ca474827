import IconCalendarOff from "@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs";
import IconContract from "@tabler/icons-react/dist/esm/icons/IconContract.mjs";
import IconEyeOff from "@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs";
import IconHomeLink from "@tabler/icons-react/dist/esm/icons/IconHomeLink.mjs";
import IconHomePlus from "@tabler/icons-react/dist/esm/icons/IconHomePlus.mjs";
import IconLogout from "@tabler/icons-react/dist/esm/icons/IconLogout.mjs";
import IconMessage2Question from "@tabler/icons-react/dist/esm/icons/IconMessage2Question.mjs";
import IconPigMoney from "@tabler/icons-react/dist/esm/icons/IconPigMoney.mjs";
import IconReceiptRupee from "@tabler/icons-react/dist/esm/icons/IconReceiptRupee.mjs";
import IconShieldCheck from "@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs";
import type { ComponentType } from "react";
import type { PropertyEvent } from "#domain/market/properties/history/calls.ts";
import type { PropertyEventKind } from "#domain/market/properties/history/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay, formatMonth } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";

type Icon = ComponentType<{ size?: number; stroke?: number }>;
type Words = {
  icon: Icon;
  tone: "plain" | "brand" | "good" | "accent" | "bad";
  title: (event: PropertyEvent) => string;
};

const rupees = (amount: number) => formatRupees(amount);
const name = ({ Name }: PropertyEvent) => Name ?? "";
const month = ({ Start_Date }: PropertyEvent) => formatMonth(Start_Date!);
const home = (icon: Icon, tone: Words["tone"], title: () => string): Words => ({ icon, tone, title });
const ofName = (icon: Icon, tone: Words["tone"], title: (given: { name: string }) => string): Words => ({
  icon,
  tone,
  title: (event) => title({ name: name(event) }),
});
const ofDeposit = (title: (given: { name: string; amount: string }) => string): Words => ({
  icon: IconPigMoney,
  tone: "accent",
  title: (event) => title({ name: name(event), amount: rupees(event.Amount) }),
});

/** What each kind of event is called, with its sign. */
export const eventWords: Record<PropertyEventKind, Words> = {
  listed: home(IconHomePlus, "brand", m.record_listed),
  offered: home(IconHomePlus, "plain", m.record_offered),
  "taken-off": home(IconEyeOff, "plain", m.record_taken_off),
  paused: home(IconEyeOff, "plain", m.record_paused),
  unpaused: home(IconHomePlus, "plain", m.record_unpaused),
  hidden: home(IconEyeOff, "bad", m.record_hidden),
  restored: home(IconHomePlus, "plain", m.record_restored),
  verified: home(IconShieldCheck, "good", m.record_verified),
  unverified: home(IconShieldCheck, "plain", m.record_unverified),
  enquiries: {
    icon: IconMessage2Question,
    tone: "brand",
    title: (event) => m.record_enquiries({ count: event.Count, month: month(event) }),
  },
  contract: ofName(IconContract, "brand", m.record_contract),
  renewal: ofName(IconContract, "brand", m.record_renewal),
  vacating: {
    icon: IconLogout,
    tone: "accent",
    title: (event) => m.record_vacating({ name: name(event), day: formatDay(event.Start_Date!) }),
  },
  "contract-ended": ofName(IconCalendarOff, "plain", m.record_contract_ended),
  "contract-closed": ofName(IconCalendarOff, "plain", m.record_contract_closed),
  rent: { icon: IconReceiptRupee, tone: "good", title: (event) => m.record_rent({ month: month(event) }) },
  "deposit-in": ofDeposit(m.record_deposit_in),
  "deposit-returned": ofDeposit(m.record_deposit_returned),
  "deposit-kept": ofDeposit(m.record_deposit_kept),
  "deposit-rent": ofDeposit(m.record_deposit_rent),
  "deposit-out": ofDeposit(m.record_deposit_out),
  "flat-asked": ofName(IconHomeLink, "plain", m.record_flat_asked),
  "flat-confirmed": ofName(IconHomeLink, "good", m.record_flat_confirmed),
  "flat-declined": ofName(IconHomeLink, "bad", m.record_flat_declined),
  "flat-withdrawn": ofName(IconHomeLink, "plain", m.record_flat_withdrawn),
  "flat-ended": ofName(IconHomeLink, "plain", m.record_flat_ended),
};

/** What more there is to say of an event; nothing of most. */
export function detailOf(event: PropertyEvent): string | undefined {
  if (event.Kind === "enquiries") return event.Led_Count > 0 ? m.record_led({ count: event.Led_Count }) : undefined;
  if (event.Kind === "rent")
    return m.record_rent_text({
      count: event.Count,
      billed: rupees(event.Amount),
      paid: rupees(event.Paid_Amount),
    });
  if (event.Kind === "contract" || event.Kind === "renewal") {
    const rent = rupees(event.Amount);
    const start = formatDay(event.Start_Date!);
    return event.End_Date
      ? m.record_contract_text({ rent, start, end: formatDay(event.End_Date) })
      : m.record_contract_open({ rent, start });
  }
  return event.Reason ? m.common_reason_is({ reason: event.Reason }) : undefined;
}
