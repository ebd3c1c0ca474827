import { redirect } from "react-router";
import type { Route } from "./+types/app-prefix";

/** Old links are below /app. More than one slash would name another site. */
export const loader = ({ request, params }: Route.LoaderArgs) =>
  redirect(`/${params["*"].replace(/^[/\\]+/, "")}${new URL(request.url).search}`);
