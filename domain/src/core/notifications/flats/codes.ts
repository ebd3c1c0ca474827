import { vendorTypes } from "../../../platform/roles.ts";
import { kind } from "../told/codes.ts";

/** Notifications about properties linked to flats, for landlords and societies. */
export const flatNotices = {
  "flat-asked": kind({
    values: ["Property_Title", "Owner_Name", "Flat"],
    offeredTo: [vendorTypes.society],
    defaults: ["email"],
    words: {
      label: "Rented-out homes in your society",
      description: "An owner links a home to a flat in your society, or unlinks it.",
      title: "{Owner_Name} has linked a home to {Flat}",
      body: ["{Owner_Name} says they rent out {Flat} (“{Property_Title}”). Please confirm."],
      paragraphs: [
        "{Owner_Name} says they rent out {Flat} as “{Property_Title}”.",
        "Once you confirm, the tenants become residents of the flat for the contract period.",
      ],
      action: "Confirm or decline",
      sms: "An owner on {site} says that they rent out {Flat} in your society. Please confirm or decline it under Residents: {page}",
    },
  }),
  "flat-withdrawn": kind({
    values: ["Property_Title", "Owner_Name", "Flat"],
    offeredTo: [],
    defaults: ["email"],
    words: {
      label: "Unlinked homes",
      description: "An owner unlinks a confirmed flat from a home.",
      title: "A home was unlinked from {Flat}",
      body: ["{Owner_Name} has unlinked “{Property_Title}” from the flat."],
      paragraphs: [
        "{Owner_Name} has unlinked “{Property_Title}” from {Flat}.",
        "Its tenants are no longer residents of this flat.",
      ],
      action: "View homes",
      sms: "An owner has unlinked the flat {Flat} from a home on {site}. The tenants of that home are no longer residents of your society. See the homes: {page}",
    },
  }),
  "flat-confirmed": kind({
    values: ["Property_Title", "Flat"],
    offeredTo: [vendorTypes.propertyManagement],
    defaults: ["email"],
    words: {
      label: "Flats of your homes",
      description: "A society confirms or declines the flat of your home.",
      title: "The flat of “{Property_Title}” is confirmed",
      body: ["{Flat}. Your tenants are its residents from now on."],
      paragraphs: [
        "The society has confirmed that “{Property_Title}” is {Flat}.",
        "Your tenants are residents of the flat for the contract period.",
      ],
      action: "View home",
      sms: "The society has confirmed the flat of your home on {site}: {Flat}. Your tenants are its residents from now on. See the home: {page}",
    },
  }),
  "flat-declined": kind({
    values: ["Property_Title", "Flat", "Reason"],
    offeredTo: [],
    defaults: ["email"],
    words: {
      label: "Declined flats",
      description: "A society declines the flat of your home.",
      title: "The flat of “{Property_Title}” was declined",
      body: ["{Flat}: {Reason}"],
      paragraphs: ["The society has declined that “{Property_Title}” is {Flat}.", "Reason: {Reason}"],
      action: "View home",
      sms: "The society does not confirm the flat of your home on {site}. Read its reason here: {page}",
    },
  }),
  "flat-ended": kind({
    values: ["Property_Title", "Flat", "Reason"],
    offeredTo: [],
    defaults: ["email"],
    words: {
      label: "Flat unlinked",
      description: "A society unlinks your home from its flat.",
      title: "“{Property_Title}” was unlinked from its flat",
      body: ["{Flat}: {Reason}"],
      paragraphs: [
        "The society has unlinked “{Property_Title}” from {Flat}.",
        "Reason: {Reason}",
        "Its tenants are no longer residents of this flat. Your contracts stay as they are.",
      ],
      action: "View home",
      sms: "The society has unlinked your home on {site} from its flat. Your contracts stay as they are. Read the reason given here: {page}",
    },
  }),
};
