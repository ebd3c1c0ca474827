import { type Register, registers } from "#domain/desk/registers/codes.ts";
import { ExportMenu } from "../../kit/sheets/export-menu.tsx";
import { forRole } from "../../lib/for-role.ts";
import { formatNumber } from "../../lib/format.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { BackLink } from "../../ui/back-link.tsx";
import { Card, CardFoot, CardHead } from "../../ui/card.tsx";
import { Grid, Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Tiles } from "../../ui/tiles.tsx";
import type { Route } from "./+types/registers-page";

export async function loader({ context }: Route.LoaderArgs) {
  const counts = await context.get(pageContext).ask("vendor/Fetch_Register_Counts_Info", {});
  forRole(counts);
  return { counts: counts.success ? counts.extras.Data : undefined };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.registers_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

const abouts: Record<Register, () => string> = {
  "form-i": m.registers_form_i,
  "form-j": m.registers_form_j,
  nominations: m.registers_nominations,
  shares: m.registers_shares,
  transfers: m.registers_transfers,
  associates: m.registers_associates,
  parking: m.registers_parking,
};

/** The registers by the forms of law, to print and to keep. */
export default function RegistersPage({ loaderData: { counts } }: Route.ComponentProps) {
  return (
    <Stack gap={5}>
      <BackLink to="/members">{m.members_title()}</BackLink>
      <PageHead title={m.registers_title()} lead={m.registers_lead()} />
      {counts && (
        <Tiles
          label={m.common_figures()}
          tiles={[
            { label: m.registers_members(), value: formatNumber(counts.Members) },
            { label: m.registers_without_nomination(), value: formatNumber(counts.Without_Nomination) },
            { label: m.registers_without_certificate(), value: formatNumber(counts.Without_Certificate) },
          ]}
        />
      )}
      <Grid gap={4}>
        {(Object.keys(registers) as Register[]).map((register) => (
          <Card key={register} as="section" padding="roomy" aria-labelledby={register}>
            <CardHead id={register} title={registers[register]} isWrapped />
            <p>{abouts[register]()}</p>
            <CardFoot>
              <ExportMenu
                path="vendor/Export_Register"
                input={{ Register: register }}
                formats={["pdf", "xlsx"]}
                label={m.registers_save({ register: registers[register] })}
                exported={() => m.registers_saved({ register: registers[register] })}
              />
            </CardFoot>
          </Card>
        ))}
      </Grid>
    </Stack>
  );
}
