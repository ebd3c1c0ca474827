import IconAddressBook from "@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs";
import IconBed from "@tabler/icons-react/dist/esm/icons/IconBed.mjs";
import IconBellPlus from "@tabler/icons-react/dist/esm/icons/IconBellPlus.mjs";
import IconBook2 from "@tabler/icons-react/dist/esm/icons/IconBook2.mjs";
import IconBuildingBank from "@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs";
import IconBuildingCommunity from "@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs";
import IconBuildingEstate from "@tabler/icons-react/dist/esm/icons/IconBuildingEstate.mjs";
import IconCalendarEvent from "@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs";
import IconCashBanknote from "@tabler/icons-react/dist/esm/icons/IconCashBanknote.mjs";
import IconCertificate from "@tabler/icons-react/dist/esm/icons/IconCertificate.mjs";
import IconDeviceCctv from "@tabler/icons-react/dist/esm/icons/IconDeviceCctv.mjs";
import IconDoorEnter from "@tabler/icons-react/dist/esm/icons/IconDoorEnter.mjs";
import IconFileText from "@tabler/icons-react/dist/esm/icons/IconFileText.mjs";
import IconGauge from "@tabler/icons-react/dist/esm/icons/IconGauge.mjs";
import IconHeart from "@tabler/icons-react/dist/esm/icons/IconHeart.mjs";
import IconHistory from "@tabler/icons-react/dist/esm/icons/IconHistory.mjs";
import IconHome from "@tabler/icons-react/dist/esm/icons/IconHome.mjs";
import IconIdBadge2 from "@tabler/icons-react/dist/esm/icons/IconIdBadge2.mjs";
import IconLayoutDashboard from "@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs";
import IconLifebuoy from "@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs";
import IconListDetails from "@tabler/icons-react/dist/esm/icons/IconListDetails.mjs";

import IconMailQuestion from "@tabler/icons-react/dist/esm/icons/IconMailQuestion.mjs";
import IconParking from "@tabler/icons-react/dist/esm/icons/IconParking.mjs";
import IconQrcode from "@tabler/icons-react/dist/esm/icons/IconQrcode.mjs";
import IconReceipt from "@tabler/icons-react/dist/esm/icons/IconReceipt.mjs";
import IconReceiptRupee from "@tabler/icons-react/dist/esm/icons/IconReceiptRupee.mjs";
import IconReportMoney from "@tabler/icons-react/dist/esm/icons/IconReportMoney.mjs";
import IconSettings from "@tabler/icons-react/dist/esm/icons/IconSettings.mjs";
import IconShieldCheck from "@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs";
import IconShieldExclamation from "@tabler/icons-react/dist/esm/icons/IconShieldExclamation.mjs";
import IconSpeakerphone from "@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs";
import IconTool from "@tabler/icons-react/dist/esm/icons/IconTool.mjs";
import IconTransfer from "@tabler/icons-react/dist/esm/icons/IconTransfer.mjs";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import IconUsersGroup from "@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs";
import type { ComponentType } from "react";
import { NavLink } from "react-router";
import type { Role } from "#domain/platform/roles.ts";
import { useRootData } from "../lib/root-data.ts";
import { m } from "../paraglide/messages.js";
import { Stack } from "../ui/layout.tsx";
import styles from "./console-menu.module.css";
import { menuOf } from "./menus.ts";

/** The existing screens, with their icons; a role's menu has no entry that leads nowhere. */
const screens: Record<string, ComponentType<{ size: number; stroke: number; "aria-hidden": true }>> = {
  "/dashboard": IconLayoutDashboard,
  "/properties": IconBuildingEstate,
  "/society-maintenance-demo": IconBuildingCommunity,
  "/society-management": IconBuildingCommunity,
  "/residents": IconUsers,
  "/block-residents": IconUsersGroup,
  "/members": IconAddressBook,
  "/parking": IconParking,
  "/certificates": IconCertificate,
  "/my-certificates": IconCertificate,
  "/rental-contracts": IconFileText,
  "/tenant-rental-contracts": IconFileText,
  "/communication": IconSpeakerphone,
  "/TenantCommunication": IconSpeakerphone,
  "/gate": IconDoorEnter,
  "/visitors": IconIdBadge2,
  "/my-visits": IconQrcode,
  "/security": IconShieldExclamation,
  "/tenant-security": IconShieldExclamation,
  "/block-security": IconDeviceCctv,
  "/block-issues": IconTool,
  "/support": IconLifebuoy,
  "/property-support": IconLifebuoy,
  "/TenantSupport": IconLifebuoy,
  "/billing": IconReceipt,
  "/my-bills": IconReceipt,
  "/TenantBills": IconReceipt,
  "/rental-bills": IconReceiptRupee,
  "/charges": IconListDetails,
  "/books": IconBook2,
  "/society-accounts": IconBook2,
  "/bank": IconBuildingBank,
  "/expenses": IconCashBanknote,
  "/collections": IconReceiptRupee,
  "/meters": IconGauge,
  "/bookings": IconCalendarEvent,
  "/reports": IconReportMoney,
  "/my-property": IconHome,
  "/pg-details": IconBed,
  "/shortlist": IconHeart,
  "/saved-searches": IconBellPlus,
  "/my-enquiries": IconMailQuestion,
  "/settings": IconSettings,
  "/staff": IconShieldCheck,
  "/handovers": IconTransfer,
  "/audit": IconHistory,
};

type ConsoleMenuProps = { role: Role; isOperator: boolean; onGo?: () => void };

export const ConsoleMenu = ({ role, isOperator, onGo }: ConsoleMenuProps) => (
  <nav aria-label={m.shell_menu()}>
    <Stack as="ul" gap={1}>
      {menuOf(role, useRootData().featuresOff).map(({ label, to }) => {
        const Icon = screens[to];
        return (
          Icon && (
            <li key={to}>
              <NavLink to={to} className={() => styles.entry!} onClick={onGo}>
                <Icon size={20} stroke={1.7} aria-hidden />
                {label()}
              </NavLink>
            </li>
          )
        );
      })}
      {isOperator && (
        <li>
          <NavLink to="/operator" className={() => styles.entry!} onClick={onGo}>
            <IconShieldCheck size={20} stroke={1.7} aria-hidden />
            {m.common_operator()}
          </NavLink>
        </li>
      )}
    </Stack>
  </nav>
);
