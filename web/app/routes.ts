import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The only place where features meet. */
export default [
  layout("shell/public-layout.tsx", [
    layout("properties/cities-layout.tsx", { id: "cities" }, [
      index("site/landing-page.tsx"),
      route("user-properties", "properties/search-page.tsx"),
    ]),
    route("homes/:slug", "properties/property-page.tsx"),
    ...["privacy-policy", "terms-and-conditions", "refund-policy", "shipping-and-delivery"].map((path) =>
      route(path, "site/legal-page.tsx", { id: path }),
    ),
    route("contact-us", "site/contact-page.tsx"),
    route("outbox", "outbox/outbox-page.tsx"),
    route("*", "site/not-found-page.tsx"),
  ]),
  route("buyer", "properties/buyer.ts"),
] satisfies RouteConfig;
