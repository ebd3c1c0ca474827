import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

const legal = ["privacy-policy", "terms-and-conditions", "refund-policy", "shipping-and-delivery"];
const dashboardAliases = ["property-management", "tenant", "block_secretary"];

const societyPaths = ["society-maintenance-demo", "society-dashboard", "society-management"];

const homePaths = ["my-property", "pg-details"];

const claimsPaths = ["billing/claims", "rental-bills/claims"];

/** The only place where features meet. */
export default [
  layout("public-layout.tsx", [
    layout("market/properties/cities-layout.tsx", { id: "cities" }, [
      index("market/site/landing-page.tsx"),
      route("user-properties", "market/properties/search-page.tsx"),
    ]),
    route("homes/:slug", "market/properties/property-page.tsx"),
    ...legal.map((path) => route(path, "market/site/legal-page.tsx", { id: path })),
    route("contact-us", "market/site/contact-page.tsx"),
    route("visitor-pass/:token", "gate/visitors/pass/pass-page.tsx"),
    route("visit-request/:token", "gate/visitors/pass/answer-page.tsx"),
    route("my-visitor-data", "gate/visitors/pass/own-data-page.tsx"),
    route("join/:code", "society/joining/society-page.tsx", { id: "join-society" }),
    route("l/:code", "core/session/link-page.tsx"),
    route("s/:code", "core/notifications/stops/stop-page.tsx"),
    route("still-available/:token", "market/properties/alive/still-available-page.tsx"),
    route("confirm-email/:token", "core/session/confirm-email-page.tsx"),
    route("verify/:code?", "desk/certificates/verify-page.tsx"),
    route("outbox", "core/outbox/outbox-page.tsx"),
  ]),
  layout("console-layout.tsx", { id: "console" }, [
    layout("core/notifications/notifications-layout.tsx", [
      route("dashboard", "desk/dashboards/dashboard-page.tsx"),
      route("properties", "market/properties/owned/owned-page.tsx"),
      route("properties/:propertyId/history", "market/properties/history/history-page.tsx"),
      route("operator", "market/properties/operator/operator-page.tsx"),
      route("operator/societies", "core/standings/issuers-page.tsx", [index("society/societies/open-society.tsx")]),
      route("properties/import", "market/properties/import/import-page.tsx", { id: "property-import" }),
      route("registers", "desk/registers/registers-page.tsx"),
      route("certificates", "desk/certificates/certificates-page.tsx"),
      route("my-certificates", "desk/certificates/my-certificates-page.tsx"),
      route("societies", "desk/portfolio/portfolio-page.tsx"),
      route("flats", "society/flats/flats-page.tsx"),
      route("flats/edit", "society/flats/bulk/bulk-page.tsx"),
      route("flats/:flatId", "society/flats/flat-page.tsx", [index("money/bills/flat-bills.tsx")]),
      ...societyPaths.map((path) => route(path, "society/societies/management-page.tsx", { id: path })),
      route("residents", "society/residents/residents-page.tsx"),
      route("residents/homes", "market/properties/flat/desk-page.tsx"),
      route("residents/requests", "society/joining/requests-page.tsx"),
      route("residents/import", "society/residents/import/import-page.tsx"),
      // The menu of old wrote it with a capital: everything below that leads to the first block.
      route("block-residents", "society/residents/first-block.ts", { id: "first-block", caseSensitive: true }),
      route("block-residents/:blockId", "society/residents/block-page.tsx", { caseSensitive: true }),
      route("block-residents/*", "society/residents/first-block.ts", { id: "old-block-residents" }),
      route("join", "society/joining/join-page.tsx"),
      route("members", "society/members/members-page.tsx"),
      route("members/import", "society/members/import/import-page.tsx", { id: "member-imports" }),
      route("members/import/:importId", "society/members/import/review-page.tsx"),
      route("parking", "society/parking/parking-page.tsx"),
      route("staff", "core/staff/staff-page.tsx"),
      route("handovers", "desk/handovers/handovers-page.tsx"),
      route("handovers/:handoverId", "desk/handovers/handover-page.tsx"),
      route("communication", "community/announcements/communication-page.tsx"),
      route("TenantCommunication", "community/announcements/notices-page.tsx"),
      route("gate", "gate/visitors/gate/gate-page.tsx"),
      route("visitors", "gate/visitors/visitors-page.tsx"),
      route("my-visits", "gate/visitors/my-visits-page.tsx"),
      route("security", "community/incidents/security-page.tsx"),
      route("tenant-security", "community/incidents/alerts-page.tsx"),
      route("block-security", "gate/block-security/security-page.tsx", { id: "block-security" }),
      route("block-issues", "community/block-issues/issues-page.tsx"),
      route("enquiries", "market/enquiries/inbox-page.tsx"),
      route("rental-contracts", "leases/tenancies/contracts-page.tsx"),
      route("tenant-rental-contracts", "leases/tenancies/tenant-contracts-page.tsx"),
      route("support", "community/tickets/society-support-page.tsx"),
      route("property-support", "community/tickets/property-support-page.tsx"),
      route("TenantSupport", "community/tickets/tenant-support-page.tsx"),
      route("billing", "money/bills/billing-page.tsx"),
      route("billing/generate", "money/bills/run/run-page.tsx"),
      route("my-bills", "money/bills/my-bills-page.tsx"),
      route("TenantBills", "money/bills/my-bills-page.tsx", { id: "tenant-bills" }),
      route("statement/:flatId", "money/bills/statement-page.tsx"),
      route("rental-bills", "leases/rents/bills-page.tsx"),
      route("rental-contracts/:contractId", "leases/rents/account-page.tsx"),
      route("tenant-rental-contracts/:contractId", "leases/rents/account-page.tsx", { id: "tenant-account" }),
      route("bookings", "community/bookings/bookings-page.tsx"),
      route("bookings/:amenityId", "community/bookings/amenity-page.tsx"),
      route("reports", "desk/reports/reports-page.tsx"),
      ...homePaths.map((path) => route(path, "desk/homes/home-page.tsx", { id: path })),
      ...claimsPaths.map((path) => route(path, "money/payments/claims-page.tsx", { id: path })),
      route("pay/:billId", "money/payments/pay-page.tsx"),
      route("audit", "core/audit/audit-page.tsx"),
      route("messages", "core/notifications/deliveries/deliveries-page.tsx"),
      route("invitations", "core/invitations/invitations-page.tsx"),
      route("settings", "core/session/settings-page.tsx", [index("money/payments/payment-settings-section.tsx")]),
    ]),
  ]),
  // Signed in, but without the frame: a long form has the whole window.
  route("properties/add", "market/properties/wizard/wizard-page.tsx"),
  // Without it too: what is printed is nothing but the receipts.
  route("rent-receipts/:contractId", "leases/rents/receipts-page.tsx"),
  ...dashboardAliases.map((path) => route(path, "desk/dashboards/dashboard-alias.ts", { id: path })),
  route("buyer", "market/properties/buyer.ts"),
  route("app/*", "shell/app-prefix.ts"),
  route("*", "market/site/not-found-page.tsx"),
] satisfies RouteConfig;
