import { useNavigate } from "react-router";
import { forCapability } from "../../lib/for-role.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import type { Route } from "./+types/pay-page";
import { PayNowDialog } from "./pay-now-dialog.tsx";

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.payments_pay_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export async function loader({ context }: Route.LoaderArgs) {
  await forCapability(context.get(pageContext), "bills.pay");
  return null;
}

/** One bill to pay, at its own address. */
export default function PayPage({ params }: Route.ComponentProps) {
  const navigate = useNavigate();
  return (
    <>
      <h1>{m.payments_pay_title()}</h1>
      <PayNowDialog billId={params.billId} onClose={() => navigate("/dashboard")} />
    </>
  );
}
