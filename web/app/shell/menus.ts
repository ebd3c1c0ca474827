import { type FeatureName, hasNoSocieties } from "#domain/platform/feature-switches.ts";
import type { Role } from "#domain/platform/roles.ts";
import { m } from "../paraglide/messages.js";

type Entry = { label: () => string; to: string };
const entry = (label: () => string, to: string): Entry => ({ label, to });

const dashboard = entry(m.common_dashboard, "/dashboard");
const settings = entry(m.common_settings, "/settings");
const auditLogs = entry(m.audit_title, "/audit");
const billing = entry(m.society_billing, "/billing");
const charges = entry(m.charges_title, "/charges");
const books = entry(m.journal_title, "/books");
const bank = entry(m.bank_title, "/bank");
const expenses = entry(m.payables_title, "/expenses");
const collections = entry(m.collections_title, "/collections");
const blockIssues = entry(m.common_block_issues, "/block-issues");
const blockSecurity = entry(m.common_block_security, "/block-security");
const bookings = entry(m.bookings_all, "/bookings");
const communication = entry(m.shell_menu_communication, "/communication");
const meters = entry(m.meters_title, "/meters");
const members = entry(m.members_title, "/members");
const parking = entry(m.common_parking, "/parking");
const certificates = entry(m.certificates_title, "/certificates");
const myCertificates = entry(m.certificates_title, "/my-certificates");
const myBills = entry(m.common_my_bills, "/my-bills");
const reports = entry(m.reports_title, "/reports");
const residents = entry(m.common_residents, "/residents");
const security = entry(m.shell_menu_security, "/security");
const visitors = entry(m.common_visitors, "/visitors");
/** For everybody who lives in a society, in whichever role. */
const announcements = entry(m.common_announcements, "/TenantCommunication");
const support = entry(m.common_support, "/TenantSupport");
const alerts = entry(m.incidents_alerts_title, "/tenant-security");

const savedHomes = entry(m.shortlist_title, "/shortlist");
const myEnquiries = entry(m.my_enquiries_title, "/my-enquiries");
const savedSearches = entry(m.saved_searches_title, "/saved-searches");
const accounts = entry(m.own_accounts_title, "/society-accounts");

const society = entry(m.common_society_management, "/society-maintenance-demo");
const staff = entry(m.staff_title, "/staff");
const handovers = entry(m.handovers_title, "/handovers");
const societyToRead = entry(m.common_society_management, "/society-management");
const desk = entry(m.common_support, "/support");

const ofManager = [
  dashboard,
  society,
  residents,
  visitors,
  security,
  blockSecurity,
  blockIssues,
  communication,
  desk,
  billing,
  reports,
  auditLogs,
  bookings,
  members,
  parking,
  certificates,
  charges,
  books,
  bank,
  expenses,
  collections,
  meters,
];

/** The side menu of each role; of the roles of the specification in its order. */
export const menus: Readonly<Record<Role, readonly Entry[]>> = {
  society_manager: ofManager,
  chairman: [...ofManager, staff, handovers],
  secretary: [...ofManager, staff, handovers],
  joint_secretary: [
    ...ofManager.filter((each) => ![auditLogs, books, bank, charges, collections, expenses].includes(each)),
    handovers,
  ],
  committee_member: [
    ...[dashboard, societyToRead, residents, communication, desk],
    ...[charges, bank, collections, reports, handovers, meters],
  ],
  accountant: [dashboard, billing, charges, books, bank, expenses, collections, meters, reports, settings],
  auditor: [dashboard, billing, charges, books, bank, expenses, meters, settings],
  estate_manager: [
    dashboard,
    societyToRead,
    residents,
    security,
    blockSecurity,
    blockIssues,
    communication,
    desk,
    bookings,
    meters,
    settings,
  ],
  guard: [dashboard, entry(m.gate_title, "/gate"), visitors, meters, settings],
  technician: [dashboard, desk, blockIssues, meters, settings],
  society_maintenance: [
    dashboard,
    entry(m.gate_title, "/gate"),
    societyToRead,
    residents,
    security,
    communication,
    billing,
    meters,
  ],
  treasurer: [
    ...[dashboard, billing, charges, books, bank, expenses, collections, meters, reports, settings],
    ...[auditLogs, members, certificates, handovers],
  ],
  president: [
    dashboard,
    entry(m.shell_search_property, "/properties"),
    entry(m.common_rental_contracts, "/rental-contracts"),
    entry(m.common_rental_bills, "/rental-bills"),
    books,
    bank,
    expenses,
    collections,
    reports,
    entry(m.common_support, "/property-support"),
    auditLogs,
    settings,
  ],
  owner: [
    dashboard,
    myBills,
    visitors,
    entry(m.homes_title, "/my-property"),
    announcements,
    support,
    alerts,
    bookings,
    blockIssues,
    accounts,
    myCertificates,
    myEnquiries,
  ],
  tenant: [
    dashboard,
    alerts,
    entry(m.common_my_bills, "/TenantBills"),
    entry(m.common_rental_contracts, "/tenant-rental-contracts"),
    announcements,
    support,
    visitors,
    bookings,
    blockIssues,
    accounts,
    myCertificates,
    savedHomes,
    myEnquiries,
    savedSearches,
  ],
  pg_resident: [
    dashboard,
    myBills,
    visitors,
    entry(m.homes_pg_title, "/pg-details"),
    announcements,
    support,
    alerts,
    bookings,
    blockIssues,
    accounts,
    myCertificates,
    myEnquiries,
  ],
  visitor: [dashboard, entry(m.visitors_mine, "/my-visits"), myEnquiries],
  block_secretary: [
    dashboard,
    entry(m.residents_block_any, "/block-residents"),
    blockIssues,
    blockSecurity,
    members,
    meters,
  ],
};

/** What stays of the menus while society management is switched off; the menu of a role that is not named stays whole. */
const withoutSocieties: Partial<Record<Role, readonly string[]>> = {
  society_manager: ["/dashboard", "/billing", "/reports", "/audit"],
  chairman: ["/dashboard", "/billing", "/reports", "/audit"],
  secretary: ["/dashboard", "/billing", "/reports", "/audit"],
  treasurer: ["/dashboard", "/billing", "/reports", "/settings", "/audit"],
  accountant: ["/dashboard", "/billing", "/reports", "/settings"],
  auditor: ["/dashboard", "/billing", "/settings"],
  owner: ["/dashboard", "/my-bills", "/my-enquiries"],
  pg_resident: ["/dashboard", "/my-bills", "/my-enquiries"],
  tenant: [
    ...["/dashboard", "/TenantBills", "/tenant-rental-contracts", "/TenantSupport"],
    ...["/shortlist", "/my-enquiries", "/saved-searches"],
  ],
  society_maintenance: ["/dashboard"],
  block_secretary: ["/dashboard"],
  joint_secretary: ["/dashboard"],
  committee_member: ["/dashboard"],
  estate_manager: ["/dashboard"],
  guard: ["/dashboard"],
  technician: ["/dashboard"],
  visitor: ["/dashboard", "/my-enquiries"],
};

/** The side menu of a role, without what is switched off. */
export const menuOf = (role: Role, off: readonly FeatureName[]): readonly Entry[] =>
  menus[role].filter(({ to }) => !hasNoSocieties(off) || (withoutSocieties[role]?.includes(to) ?? true));
