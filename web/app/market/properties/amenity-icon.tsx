import IconAirConditioning from "@tabler/icons-react/dist/esm/icons/IconAirConditioning.mjs";
import IconAntenna from "@tabler/icons-react/dist/esm/icons/IconAntenna.mjs";
import IconBarbell from "@tabler/icons-react/dist/esm/icons/IconBarbell.mjs";
import IconBatteryCharging from "@tabler/icons-react/dist/esm/icons/IconBatteryCharging.mjs";
import IconBed from "@tabler/icons-react/dist/esm/icons/IconBed.mjs";
import IconBlind from "@tabler/icons-react/dist/esm/icons/IconBlind.mjs";
import IconBuildingCommunity from "@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs";
import IconCar from "@tabler/icons-react/dist/esm/icons/IconCar.mjs";
import IconCloudRain from "@tabler/icons-react/dist/esm/icons/IconCloudRain.mjs";
import IconCooker from "@tabler/icons-react/dist/esm/icons/IconCooker.mjs";
import IconDeviceCctv from "@tabler/icons-react/dist/esm/icons/IconDeviceCctv.mjs";
import IconDeviceTv from "@tabler/icons-react/dist/esm/icons/IconDeviceTv.mjs";
import IconDroplet from "@tabler/icons-react/dist/esm/icons/IconDroplet.mjs";
import IconElevator from "@tabler/icons-react/dist/esm/icons/IconElevator.mjs";
import IconFilter from "@tabler/icons-react/dist/esm/icons/IconFilter.mjs";
import IconFireExtinguisher from "@tabler/icons-react/dist/esm/icons/IconFireExtinguisher.mjs";
import IconFlame from "@tabler/icons-react/dist/esm/icons/IconFlame.mjs";
import IconFridge from "@tabler/icons-react/dist/esm/icons/IconFridge.mjs";
import IconHanger from "@tabler/icons-react/dist/esm/icons/IconHanger.mjs";
import IconHorseToy from "@tabler/icons-react/dist/esm/icons/IconHorseToy.mjs";
import IconMicrowave from "@tabler/icons-react/dist/esm/icons/IconMicrowave.mjs";
import IconParking from "@tabler/icons-react/dist/esm/icons/IconParking.mjs";
import IconPhoneCall from "@tabler/icons-react/dist/esm/icons/IconPhoneCall.mjs";
import IconPlant from "@tabler/icons-react/dist/esm/icons/IconPlant.mjs";
import IconPlayFootball from "@tabler/icons-react/dist/esm/icons/IconPlayFootball.mjs";
import IconRecycle from "@tabler/icons-react/dist/esm/icons/IconRecycle.mjs";
import IconShield from "@tabler/icons-react/dist/esm/icons/IconShield.mjs";
import IconSofa from "@tabler/icons-react/dist/esm/icons/IconSofa.mjs";
import IconSoup from "@tabler/icons-react/dist/esm/icons/IconSoup.mjs";
import IconSpray from "@tabler/icons-react/dist/esm/icons/IconSpray.mjs";
import IconSwimming from "@tabler/icons-react/dist/esm/icons/IconSwimming.mjs";
import IconTemperature from "@tabler/icons-react/dist/esm/icons/IconTemperature.mjs";
import IconTools from "@tabler/icons-react/dist/esm/icons/IconTools.mjs";
import IconToolsKitchen from "@tabler/icons-react/dist/esm/icons/IconToolsKitchen.mjs";
import IconToolsKitchen2 from "@tabler/icons-react/dist/esm/icons/IconToolsKitchen2.mjs";
import IconWashMachine from "@tabler/icons-react/dist/esm/icons/IconWashMachine.mjs";
import IconWifi from "@tabler/icons-react/dist/esm/icons/IconWifi.mjs";
import type { Amenity } from "#domain/society/societies/codes.ts";

const icons = {
  1: IconAirConditioning,
  2: IconToolsKitchen2,
  3: IconHanger,
  4: IconFlame,
  5: IconWifi,
  6: IconShield,
  7: IconElevator,
  8: IconDeviceCctv,
  9: IconBatteryCharging,
  10: IconParking,
  11: IconSwimming,
  12: IconBarbell,
  13: IconBuildingCommunity,
  14: IconPlant,
  15: IconHorseToy,
  16: IconPhoneCall,
  17: IconFireExtinguisher,
  18: IconTools,
  19: IconSpray,
  20: IconSoup,
  21: IconPlayFootball,
  22: IconWashMachine,
  23: IconFridge,
  24: IconMicrowave,
  25: IconDeviceTv,
  26: IconAntenna,
  27: IconSofa,
  28: IconBlind,
  29: IconBed,
  30: IconToolsKitchen,
  31: IconDroplet,
  32: IconTemperature,
  33: IconCar,
  34: IconElevator,
  35: IconCooker,
  36: IconFilter,
  37: IconRecycle,
  38: IconCloudRain,
} satisfies Record<Amenity, typeof IconBed>;

export function AmenityIcon({ amenity }: { amenity: Amenity }) {
  const Icon = icons[amenity];
  return <Icon size={22} stroke={1.6} aria-hidden />;
}
