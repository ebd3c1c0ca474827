import { redirect } from "react-router";
import { pathIn } from "../../lib/language.ts";
import { pageContext } from "../../lib/page-context.ts";
import type { Route } from "./+types/first-block";

/** Without a block in its address the page is the first block's; where there is none, it says so. */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (pathIn(url) !== "/block-residents") throw redirect("/block-residents");
  const answer = await context.get(pageContext).ask("vendor/Filter_All_Blocks", { Limit: 1 });
  const first = answer.success ? answer.extras.Data[0] : undefined;
  throw redirect(`/block-residents/${first?.BlockID ?? "none"}`);
}

export default function FirstBlock() {
  return null;
}
