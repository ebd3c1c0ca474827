import { Outlet } from "react-router";
import { pageContext } from "../../lib/page-context.ts";
import type { Route } from "./+types/cities-layout";
import { allCities, firstChoices } from "./cities.ts";

export const loader = async ({ context }: Route.LoaderArgs) =>
  firstChoices(await allCities(context.get(pageContext).ask));

/** Names that do not change need not travel with every filter. */
export const shouldRevalidate = () => false;

export default function CitiesLayout() {
  return <Outlet />;
}
