import IconPrinter from "@tabler/icons-react/dist/esm/icons/IconPrinter.mjs";
import { dayOf } from "#domain/platform/days.ts";
import { forRole } from "../../lib/for-role.ts";
import { formatDay } from "../../lib/format.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { vendorOf } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { BackLink } from "../../ui/back-link.tsx";
import { Button } from "../../ui/button.tsx";
import { Row } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/print-page";
import { loadKinds } from "./load-kinds.ts";
import { placeOf } from "./meter-cells.tsx";
import { inWords } from "./meter-state.ts";
import { metersAddress } from "./meters-address.ts";
import styles from "./print-page.module.css";

const all = 10_000;

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const vendor = await vendorOf(page);
  const { answer, kinds } = await loadKinds(page, "");
  forRole(answer);
  const society = vendor.Society_Information?.Society_Name ?? "";
  const kind = kinds.find(({ Meter_KindID }) => Meter_KindID === params.kindId);
  if (!kind) return { society };
  const list = await page.ask("vendor/Filter_All_Meters", {
    ...{ Limit: all, Whether_Removed_Filter: true, Whether_Removed: false },
    ...{ Whether_Meter_Kind_Filter: true, Meter_KindID: kind.Meter_KindID },
  });
  return { society, kind, meters: list.success ? list.extras.Data : [] };
}

export const headers = () => ({ "cache-control": "private, no-store" });

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.meters_print_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** A list to walk with on paper: what each meter showed last, and room to write. */
export default function PrintPage({ loaderData }: Route.ComponentProps) {
  const { kind, meters = [], society } = loaderData;
  if (!kind)
    return (
      <main className={styles.page}>
        <Notice title={m.meters_none()} action={<BackLink to="/meters">{m.meters_title()}</BackLink>} />
      </main>
    );
  return (
    <main className={styles.page}>
      <Row spread="between" align="center" className={styles.tools}>
        <BackLink to={metersAddress.href({ kind: kind.Meter_KindID })}>{m.meters_title()}</BackLink>
        <Button look="primary" onClick={() => print()}>
          <IconPrinter size={18} aria-hidden /> {m.common_print()}
        </Button>
      </Row>
      <h1>{m.meters_print_of({ kind: kind.Name, society })}</h1>
      <p>{m.meters_print_lead({ day: formatDay(dayOf(new Date())), unit: kind.Unit })}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{m.common_flat()}</th>
            <th scope="col">{m.meters_serial()}</th>
            <th scope="col">{m.meters_last()}</th>
            <th scope="col">{m.meters_reading()}</th>
            <th scope="col">{m.common_note()}</th>
          </tr>
        </thead>
        <tbody>
          {meters.map((meter) => (
            <tr key={meter.MeterID}>
              <th scope="row">{placeOf(meter)}</th>
              <td>{meter.Serial_No}</td>
              <td>
                {meter.Readings[0] &&
                  `${inWords(meter.Readings[0].Reading, kind)} · ${formatDay(meter.Readings[0].Read_On)}`}
              </td>
              <td className={styles.blank} />
              <td className={styles.blank} />
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}
