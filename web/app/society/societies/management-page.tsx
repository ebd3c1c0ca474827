import IconBuildingEstate from "@tabler/icons-react/dist/esm/icons/IconBuildingEstate.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconRefresh from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs";
import IconUserShield from "@tabler/icons-react/dist/esm/icons/IconUserShield.mjs";
import { useState } from "react";
import { redirect, useNavigation, useRevalidator } from "react-router";
import { shortened } from "#domain/core/notifications/told/codes.ts";
import { mayCall } from "#domain/platform/who.ts";
import { needsSmsName, smsNameMost } from "#domain/society/societies/rules.ts";
import { forRole } from "../../lib/for-role.ts";
import { HistoryLink } from "../../lib/history-link.tsx";
import { pathIn } from "../../lib/language.ts";
import { pageContext } from "../../lib/page-context.ts";
import type { Request } from "../../lib/request.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import { type InventoryState, inventoryAddress } from "../blocks/inventory-address.ts";
import { importsPath } from "../members/import/import-address.ts";
import type { Route } from "./+types/management-page";
import { type InventoryFound, InventoryPanel } from "./inventory-panel.tsx";
import styles from "./management-page.module.css";
import { SocietyDetails } from "./society-details.tsx";
import { SocietyFormDialog } from "./society-form-dialog.tsx";
import { SocietyTiles } from "./society-tiles.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ask } = context.get(pageContext);
  const parsed = inventoryAddress.parse(url.searchParams);
  const found = await ask("vendor/Fetch_Society_Information", {});
  forRole(found);
  if (!found.success) return failed(found.extras.Status);
  if (!found.extras.Data) return { is: "none" as const };
  const [complete, inventory] = await Promise.all([
    ask("vendor/Fetch_Vendor_Society_Complete_Information", {}),
    parsed.show === "buildings" ? buildingsOf(ask, parsed) : blocksOf(ask, parsed),
  ]);
  if (!complete.success) return failed(complete.extras.Status);
  const pages = Math.max(1, Math.ceil(inventory.count / inventoryAddress.pageSize));
  if (inventory.state.page > pages)
    throw redirect(inventoryAddress.at(pathIn(url)).href({ ...inventory.state, page: pages }));
  return { is: "there" as const, society: found.extras.Data, complete: complete.extras.Data, inventory };
}

/** For a society without flats, which most have in a list already. */
const ImportOffer = () => (
  <Section
    title={m.member_import_offer_title()}
    lead={m.member_import_offer_text()}
    action={
      <ButtonLink look="primary" to={importsPath}>
        {m.member_import_title()}
      </ButtonLink>
    }
  >
    {null}
  </Section>
);

const failed = (reason: string = m.common_network_error()) => ({ is: "failed" as const, reason });

async function blocksOf(ask: Request, state: InventoryState): Promise<InventoryFound> {
  const answer = await ask("vendor/Filter_All_Blocks", inventoryAddress.inputOf(state));
  if (!answer.success) return { state, failure: answer.extras.Status ?? m.blocks_load_failed(), count: 0 };
  return { state, blocks: answer.extras.Data, count: answer.extras.Count };
}

async function buildingsOf(ask: Request, parsed: InventoryState): Promise<InventoryFound> {
  const all = await ask("vendor/Filter_All_Blocks", { Limit: 1000 });
  const blocks = all.success ? all.extras.Data : [];
  // An address may name a block that is not there any more: then it is about all of them.
  const state = blocks.some(({ BlockID }) => BlockID === parsed.block) ? parsed : { ...parsed, block: "" };
  const answer = await ask("vendor/Filter_All_Buildings", inventoryAddress.inputOf(state));
  if (!answer.success) return { state, failure: answer.extras.Status ?? m.buildings_load_failed(), count: 0 };
  return { state, blocks, buildings: answer.extras.Data, count: answer.extras.Count };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.common_society_management()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function ManagementPage({ loaderData }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const { pathname, state: going } = useNavigation().location ?? {};
  const isSearching = pathname !== undefined && going !== "idle";
  const mayEdit = mayCall(useVendor().Current_Role.Role, "society.write");
  const [isForm, setIsForm] = useState(false);
  const society = loaderData.is === "there" ? loaderData.society : undefined;
  const isNew = loaderData.is === "none";
  const isLoading = state !== "idle";

  return (
    <Stack gap={5}>
      <PageHead
        title={isNew ? m.society_title_new() : m.common_society_management()}
        lead={isNew ? m.society_lead_new() : m.society_lead()}
        actions={
          <>
            <Button busy={isLoading} onClick={() => revalidate()}>
              <IconRefresh size={18} aria-hidden /> {m.common_refresh()}
            </Button>
            {society && <HistoryLink thing="Society" id={society.SocietyID} />}
            {mayEdit && society && (
              <ButtonLink to="/staff">
                <IconUserShield size={18} aria-hidden /> {m.common_staff()}
              </ButtonLink>
            )}
            {mayEdit && society && (
              <Button onClick={() => setIsForm(true)}>
                <IconPencil size={18} aria-hidden /> {m.society_edit()}
              </Button>
            )}
            {mayEdit && isNew && (
              <Button look="primary" onClick={() => setIsForm(true)}>
                <IconPlus size={18} aria-hidden /> {m.society_add()}
              </Button>
            )}
          </>
        }
      />
      <p role="status" className={isLoading ? styles.loading : "visually-hidden"}>
        {isLoading && m.society_loading()}
      </p>
      {loaderData.is === "failed" ? (
        <Notice
          role="alert"
          title={m.society_failed({ reason: loaderData.reason })}
          action={<Button onClick={() => revalidate()}>{m.common_try_again()}</Button>}
        />
      ) : loaderData.is === "there" ? (
        <>
          {mayEdit && needsSmsName(loaderData.society.Name) && loaderData.society.SMS_Name === "" && (
            <Alert tone="plain">
              {m.society_sms_name_missing({ short: shortened(loaderData.society.Name, smsNameMost) })}{" "}
              <Button look="quiet" onClick={() => setIsForm(true)}>
                {m.society_sms_name_choose()}
              </Button>
            </Alert>
          )}
          <SocietyDetails society={loaderData.society} billing={loaderData.complete.Billing_Information} />
          {loaderData.complete.Statistics && <SocietyTiles statistics={loaderData.complete.Statistics} />}
          {mayEdit && loaderData.complete.Statistics?.Flat_Count === 0 && <ImportOffer />}
          <InventoryPanel inventory={loaderData.inventory} mayEdit={mayEdit} isBusy={isSearching} />
        </>
      ) : (
        <Notice icon={<IconBuildingEstate size={36} stroke={1.5} />} title={m.common_no_society_yet()}>
          {m.society_none()}
        </Notice>
      )}
      {isForm && <SocietyFormDialog society={society} onClose={() => setIsForm(false)} />}
    </Stack>
  );
}
