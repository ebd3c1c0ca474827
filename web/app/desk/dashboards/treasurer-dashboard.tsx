import type { SocietyFigures } from "#domain/desk/dashboards/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay, formatNumber } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Tiles } from "../../ui/tiles.tsx";
import { SocietyBills } from "./bill-figures.tsx";
import page from "./dashboard-page.module.css";
import { ExpectedCollection, OccupancyByBlock } from "./society-charts.tsx";

export function TreasurerDashboard({ society }: { society: SocietyFigures }) {
  const { Statistics, Billing_Information: billing, Billing_Config } = society;
  return (
    <>
      <SocietyBills society={society} />
      <Tiles
        label={m.dashboard_billing()}
        tiles={[
          { label: m.dashboard_expected(), value: formatRupees(billing.Expected_Monthly_Collection) },
          {
            label: m.dashboard_occupied(),
            value: formatNumber(Statistics.Flat_Count - Statistics.Vacant_Flat_Count),
          },
          { label: m.common_residents(), value: formatNumber(Statistics.Resident_Count) },
          { label: m.dashboard_next_generation(), value: formatDay(billing.Next_Bill_Generation_Date) },
        ]}
      />
      <p className={page.note}>
        {m.dashboard_billing_rule({
          day: String(Billing_Config.Bill_Generation_Date),
          days: String(Billing_Config.Payment_Due_Days),
          due: formatDay(billing.Next_Due_Date),
        })}
      </p>
      <ExpectedCollection society={society} />
      <OccupancyByBlock society={society} />
    </>
  );
}
