import type { Task } from "#domain/desk/dashboards/calls.ts";
import type { TaskKind } from "#domain/desk/dashboards/codes.ts";
import { dayOf, financialYear, yearInWords } from "#domain/platform/days.ts";
import { formatRupees } from "#domain/platform/money.ts";
import type { Role } from "#domain/platform/roles.ts";
import { formatDay, formatNumber } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";

type Counted = { count: number; number: string; amount: string; day: string };
type Words = {
  title: (counted: Counted) => string;
  action: () => string;
  /** The page where it is done, which may be another for landlords and residents. */
  to: string | ((role: Role) => string);
};

const words: Record<TaskKind, Words> = {
  "templates-withdrawn": {
    title: m.dashboard_task_templates_withdrawn,
    action: m.dashboard_task_review,
    to: "/operator/templates?list=withdrawn",
  },
  recoveries: { title: m.dashboard_task_recoveries, action: m.dashboard_task_review, to: "/recovery" },
  gate: { title: m.dashboard_task_gate, action: m.common_open_the_gate, to: "/gate" },
  "upi-claims": {
    title: m.dashboard_task_upi_claims,
    action: m.common_confirm,
    to: (role) => (role === "president" ? "/rental-bills/claims" : "/billing/claims"),
  },
  "cheques-due": { title: m.dashboard_task_cheques_due, action: m.common_view, to: "/bank/post-dated?state=2" },
  "purchase-bills": {
    title: m.dashboard_task_purchase_bills,
    action: m.dashboard_task_review,
    to: "/expenses?show=mine",
  },
  "recurring-drafts": {
    title: m.dashboard_task_recurring_drafts,
    action: m.recurring_complete,
    to: "/expenses/recurring/drafts",
  },
  "tds-due": { title: m.dashboard_task_tds_due, action: m.common_view, to: "/expenses/tds" },
  "opening-balances": {
    title: m.dashboard_task_opening_balances,
    action: m.dashboard_task_review,
    to: "/billing/opening",
  },
  "overdue-tickets": { title: m.dashboard_task_overdue_tickets, action: m.common_view, to: supportPage },
  incidents: { title: m.dashboard_task_incidents, action: m.common_view, to: "/security" },
  "block-issues": { title: m.dashboard_task_block_issues, action: m.common_view, to: "/block-issues" },
  "unassigned-tickets": {
    title: m.dashboard_task_unassigned_tickets,
    action: m.common_assign,
    to: supportPage,
  },
  "booking-requests": { title: m.dashboard_task_booking_requests, action: m.dashboard_task_review, to: "/bookings" },
  "join-requests": {
    title: m.dashboard_task_join_requests,
    action: m.dashboard_task_review,
    to: "/residents/requests",
  },
  "flat-requests": { title: m.dashboard_task_flat_requests, action: m.dashboard_task_review, to: "/residents/homes" },
  enquiries: { title: m.dashboard_task_enquiries, action: m.dashboard_task_answer, to: "/enquiries" },
  "visits-agreed": {
    title: m.dashboard_task_visits_agreed,
    action: m.common_view,
    to: (role) => (role === "president" ? "/enquiries?stage=3" : "/my-enquiries"),
  },
  "listing-questions": {
    title: m.dashboard_task_listing_questions,
    action: m.dashboard_task_answer,
    to: "/properties",
  },
  "stopped-listings": { title: m.dashboard_task_stopped_listings, action: m.common_view, to: "/properties" },
  "first-listing": {
    title: m.dashboard_task_first_listing,
    action: m.dashboard_task_first_listing_add,
    to: "/properties/add",
  },
  "enquiry-messages": {
    title: m.dashboard_task_enquiry_messages,
    action: m.dashboard_task_read,
    to: "/enquiries",
  },
  "enquiry-answers": { title: m.dashboard_task_enquiry_answers, action: m.dashboard_task_read, to: "/my-enquiries" },
  "visit-times": { title: m.dashboard_task_visit_times, action: m.dashboard_task_choose_time, to: "/my-enquiries" },
  "bills-due": {
    title: m.dashboard_task_bills_due,
    action: m.dashboard_task_pay,
    to: (role) => (role === "tenant" ? "/TenantBills" : "/my-bills"),
  },
  "overdue-bills": {
    title: m.dashboard_task_overdue_bills,
    action: m.common_view,
    to: (role) => `${role === "president" ? "/rental-bills" : "/billing"}?status=overdue`,
  },
  "deposits-due": { title: m.dashboard_task_deposits_due, action: m.common_view, to: "/books/funds/deposits?state=1" },
  "year-end": {
    title: () => m.dashboard_task_year_end({ year: yearInWords(financialYear(dayOf(new Date())) - 1) }),
    action: m.common_view,
    to: "/books/year-end",
  },
  "ending-contracts": {
    title: m.dashboard_task_ending_contracts,
    action: m.common_view,
    to: "/rental-contracts",
  },
  "paused-listings": { title: m.dashboard_task_paused_listings, action: m.common_view, to: "/properties" },
  "sms-name": { title: m.dashboard_task_sms_name, action: m.common_view, to: "/society-management" },
  "assumed-flat-types": { title: m.dashboard_task_assumed_flat_types, action: m.common_view, to: "/flats" },
};

function supportPage(role: Role): string {
  return role === "president" ? "/property-support" : "/support";
}

export function taskInWords({ Kind, Count, Amount, Due_On }: Task, role: Role) {
  const { title, action, to } = words[Kind];
  return {
    title: title({
      count: Count,
      number: formatNumber(Count),
      amount: formatRupees(Amount ?? 0),
      day: Due_On === null ? "" : formatDay(Due_On),
    }),
    action: action(),
    to: typeof to === "string" ? to : to(role),
  };
}
