import { Outlet } from "react-router";
import { pageContext } from "../lib/page-context.ts";
import type { Route } from "./+types/cities-layout";
import { cityChoices } from "./cities.ts";

export const loader = ({ context }: Route.LoaderArgs) => cityChoices(context.get(pageContext).ask);

/** A thousand names that do not change need not travel with every filter. */
export const shouldRevalidate = () => false;

export default function CitiesLayout() {
  return <Outlet />;
}
