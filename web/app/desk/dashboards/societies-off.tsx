import IconBuildingCommunity from "@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs";
import { mayCall } from "#domain/platform/who.ts";
import { ExportMenu } from "../../kit/sheets/export-menu.tsx";
import { useRootData } from "../../lib/root-data.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { menuOf } from "../../shell/menus.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

/** In place of a society's figures while society management is switched off: what stays, and the way to it. */
export function SocietiesOff() {
  const { Role } = useVendor().Current_Role;
  const { featuresOff } = useRootData();
  const left = menuOf(Role, featuresOff).filter(({ to }) => to !== "/dashboard" && to !== "/settings");
  const mayExport = mayCall(Role, "reports.money");
  return (
    <>
      <Notice
        role="status"
        icon={<IconBuildingCommunity size={36} stroke={1.5} />}
        title={m.shell_societies_off()}
        action={left.map(({ label, to }) => (
          <ButtonLink key={to} to={to}>
            {label()}
          </ButtonLink>
        ))}
      >
        {left.length > 0 ? m.shell_societies_off_text() : m.shell_societies_off_nothing()}
      </Notice>
      {mayExport && (
        <section aria-labelledby="take-along">
          <h2 id="take-along">{m.dashboard_export_residents()}</h2>
          <ExportMenu
            path="vendor/Export_All_Residents"
            input={{}}
            exported={(count) => m.residents_exported({ count: count.toLocaleString("en-IN") })}
          />
        </section>
      )}
    </>
  );
}
