import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

const legal = ["privacy-policy", "terms-and-conditions", "refund-policy", "shipping-and-delivery"];
const dashboardAliases = ["property-management", "tenant", "block_secretary"];

const societyPaths = ["society-maintenance-demo", "society-dashboard", "society-management"];

const homePaths = ["my-property", "pg-details"];

const claimsPaths = ["billing/claims", "rental-bills/claims"];

/** The only place where features meet. */
export default [
  layout("shell/public-layout.tsx", [
    layout("properties/cities-layout.tsx", { id: "cities" }, [
      index("site/landing-page.tsx"),
      route("user-properties", "properties/search-page.tsx"),
    ]),
    route("homes/:slug", "properties/property-page.tsx"),
    ...legal.map((path) => route(path, "site/legal-page.tsx", { id: path })),
    route("contact-us", "site/contact-page.tsx"),
    route("visitor-pass/:token", "visitors/pass/pass-page.tsx"),
    route("visit-request/:token", "visitors/pass/answer-page.tsx"),
    route("my-visitor-data", "visitors/pass/own-data-page.tsx"),
    route("l/:code", "session/link-page.tsx"),
    route("s/:code", "notifications/stops/stop-page.tsx"),
    route("still-available/:token", "properties/alive/still-available-page.tsx"),
    route("confirm-email/:token", "session/confirm-email-page.tsx"),
    route("outbox", "outbox/outbox-page.tsx"),
  ]),
  layout("shell/console-layout.tsx", { id: "console" }, [
    layout("notifications/notifications-layout.tsx", [
      route("dashboard", "dashboards/dashboard-page.tsx"),
      route("properties", "properties/owned/owned-page.tsx"),
      route("properties/:propertyId/history", "properties/history/history-page.tsx"),
      route("operator", "properties/operator/operator-page.tsx"),
      route("operator/societies", "standings/issuers-page.tsx"),
      route("properties/import", "properties/import/import-page.tsx", { id: "property-import" }),
      route("flats", "flats/flats-page.tsx"),
      route("flats/:flatId", "flats/flat-page.tsx"),
      ...societyPaths.map((path) => route(path, "societies/management-page.tsx", { id: path })),
      route("residents", "residents/residents-page.tsx"),
      route("residents/homes", "properties/flat/desk-page.tsx"),
      route("residents/import", "residents/import/import-page.tsx"),
      // The menu of old wrote it with a capital: everything below that leads to the first block.
      route("block-residents", "residents/first-block.ts", { id: "first-block", caseSensitive: true }),
      route("block-residents/:blockId", "residents/block-page.tsx", { caseSensitive: true }),
      route("block-residents/*", "residents/first-block.ts", { id: "old-block-residents" }),
      route("staff", "staff/staff-page.tsx"),
      route("communication", "announcements/communication-page.tsx"),
      route("TenantCommunication", "announcements/notices-page.tsx"),
      route("gate", "visitors/gate/gate-page.tsx"),
      route("visitors", "visitors/visitors-page.tsx"),
      route("my-visits", "visitors/my-visits-page.tsx"),
      route("security", "incidents/security-page.tsx"),
      route("tenant-security", "incidents/alerts-page.tsx"),
      route("block-security", "block-security/security-page.tsx", { id: "block-security" }),
      route("block-issues", "block-issues/issues-page.tsx"),
      route("enquiries", "enquiries/inbox-page.tsx"),
      route("rental-contracts", "tenancies/contracts-page.tsx"),
      route("tenant-rental-contracts", "tenancies/tenant-contracts-page.tsx"),
      route("support", "tickets/society-support-page.tsx"),
      route("property-support", "tickets/property-support-page.tsx"),
      route("TenantSupport", "tickets/tenant-support-page.tsx"),
      route("billing", "bills/billing-page.tsx"),
      route("billing/generate", "bills/run/run-page.tsx"),
      route("my-bills", "bills/my-bills-page.tsx"),
      route("TenantBills", "bills/my-bills-page.tsx", { id: "tenant-bills" }),
      route("statement/:flatId", "bills/statement-page.tsx"),
      route("rental-bills", "rents/bills-page.tsx"),
      route("rental-contracts/:contractId", "rents/account-page.tsx"),
      route("tenant-rental-contracts/:contractId", "rents/account-page.tsx", { id: "tenant-account" }),
      route("bookings", "bookings/bookings-page.tsx"),
      route("bookings/:amenityId", "bookings/amenity-page.tsx"),
      route("reports", "reports/reports-page.tsx"),
      ...homePaths.map((path) => route(path, "homes/home-page.tsx", { id: path })),
      ...claimsPaths.map((path) => route(path, "payments/claims-page.tsx", { id: path })),
      route("pay/:billId", "payments/pay-page.tsx"),
      route("audit", "audit/audit-page.tsx"),
      route("messages", "notifications/deliveries/deliveries-page.tsx"),
      route("invitations", "invitations/invitations-page.tsx"),
      route("settings", "session/settings-page.tsx"),
    ]),
  ]),
  // Signed in, but without the frame: a long form has the whole window.
  route("properties/add", "properties/wizard/wizard-page.tsx"),
  // Without it too: what is printed is nothing but the receipts.
  route("rent-receipts/:contractId", "rents/receipts-page.tsx"),
  ...dashboardAliases.map((path) => route(path, "dashboards/dashboard-alias.ts", { id: path })),
  route("buyer", "properties/buyer.ts"),
  route("app/*", "shell/app-prefix.ts"),
  route("*", "site/not-found-page.tsx"),
] satisfies RouteConfig;
