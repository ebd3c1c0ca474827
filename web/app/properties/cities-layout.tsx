import { Outlet } from "react-router";
import { pageContext } from "../lib/page-context.ts";
import type { Route } from "./+types/cities-layout";
import { citiesText, cityChoices } from "./cities.ts";

export const loader = async ({ context }: Route.LoaderArgs) =>
  citiesText(await cityChoices(context.get(pageContext).ask));

/** A thousand names that do not change need not travel with every filter. */
export const shouldRevalidate = () => false;

export default function CitiesLayout() {
  return <Outlet />;
}
