import type { Language } from "../../../platform/languages.ts";
import { vendorTypes } from "../../../platform/roles.ts";
import { daysToAnswer, kind, type Values } from "../told/codes.ts";

const severalHomes: Record<Language, string> = { en: "homes", hi: "घर" };

/** How the one home, or several, are named in a sentence; and how long a listing stays without an answer. */
const more = ({ Property_Title, Count }: Values<"Property_Title" | "Count">, language: Language) => ({
  Homes: Count === "1" ? Property_Title : `${Count} ${severalHomes[language]}`,
  Days: String(daysToAnswer),
});

/** Notifications about properties, enquiries and contracts. */
export const homeNotices = {
  "enquiry-received": kind({
    values: ["Property_Title", "Name", "PhoneNumber", "EmailID"],
    offeredTo: [vendorTypes.propertyManagement],
    defaults: ["sms", "email"],
    words: {
      label: "Enquiries",
      description: "Someone enquires about one of your properties.",
      title: "New enquiry for {Property_Title}",
      body: ["{Name}, {PhoneNumber}, {EmailID}"],
      paragraphs: [
        "{Name} would like to know more about your home “{Property_Title}”.",
        "Phone: {PhoneNumber}",
        "Email: {EmailID}",
        "Owners who reply first often find a tenant first.",
      ],
      action: "View enquiries",
      sms: 'New enquiry on {site} for "{Property_Title}". Please call {Name} on {PhoneNumber}, who would like to know more about it, or see all of it: {page}',
    },
  }),
  "enquiry-message": kind({
    values: ["Property_Title", "Name", "Text"],
    offeredTo: [vendorTypes.propertyManagement, vendorTypes.tenant],
    defaults: ["email"],
    words: {
      label: "Messages in enquiries",
      description: "Someone writes to you about a home, yours or one that you asked about.",
      title: "{Name} wrote about {Property_Title}",
      body: ["{Text}"],
      paragraphs: ["{Name} wrote about the home “{Property_Title}”:", "{Text}"],
      action: "Read and answer",
      sms: '{Name} wrote to you on {site} about the home "{Property_Title}". Read the whole message and answer it here: {page}',
    },
  }),
  "home-visit": kind({
    values: ["News_Label", "Property_Title", "Name", "When", "Reason_Label"],
    offeredTo: [vendorTypes.propertyManagement, vendorTypes.tenant],
    defaults: ["email"],
    words: {
      label: "Visits to homes",
      description: "Times to see a home are offered, a visit is agreed or cancelled, or it is near.",
      title: "{News_Label}: {Property_Title}",
      body: ["{Name}, {When}. {Reason_Label}", "{Name}, {When}"],
      paragraphs: ["{News_Label}: the home “{Property_Title}”.", "{Name}, {When}", "{Reason_Label}"],
      action: "See the visit",
      sms: 'There is news on {site} of a visit to the home "{Property_Title}". See when it is, and what to do about it, here: {page}',
    },
  }),
  "contract-made": kind({
    values: ["Property_Title", "Owner_Name", "Start"],
    offeredTo: [vendorTypes.tenant],
    defaults: ["sms", "email"],
    words: {
      label: "Rental contracts",
      description: "A landlord creates a rental contract with you.",
      title: "Your rental contract for {Property_Title}",
      body: ["{Owner_Name} has created a contract with you that starts on {Start}."],
      paragraphs: [
        "{Owner_Name} has created a rental contract with you for “{Property_Title}”, starting on {Start}.",
        "To see its terms on {site}, sign in as Tenant with the mobile number given in the contract. You need no password, only the OTP we send you.",
        "Not renting this home? Please tell the owner.",
      ],
      action: "View contract",
      sms: "{Owner_Name} has entered a rental contract with this mobile number, which starts on {Start}. Sign in to {site} as Tenant to see and accept it: {page}",
    },
  }),
  "contract-renewed": kind({
    values: ["Property_Title", "Start"],
    offeredTo: [vendorTypes.tenant],
    defaults: ["sms", "email"],
    words: {
      label: "Contract renewals",
      description: "The contract for the home you rent is renewed.",
      title: "Your contract for {Property_Title} is renewed",
      body: ["The new contract starts on {Start}."],
      paragraphs: ["Your rental contract for “{Property_Title}” is renewed. The new contract starts on {Start}."],
      action: "View contract",
      sms: 'Your rental contract for "{Property_Title}" is renewed. The new one starts on {Start}. Read its terms on {site}: {page}',
    },
  }),
  "contract-closed": kind({
    values: ["Property_Title"],
    offeredTo: [vendorTypes.tenant],
    defaults: ["sms", "email"],
    words: {
      label: "Closed contracts",
      description: "The contract for the home you rent is closed.",
      title: "Your contract for {Property_Title} is closed",
      body: ["The owner has closed the contract for good."],
      paragraphs: ["The owner has closed your rental contract for “{Property_Title}” for good."],
      action: "View contract",
      sms: 'Your rental contract for "{Property_Title}" was closed by the owner. See on {site} what is still open: {page}',
    },
  }),
  "tenant-vacating": kind({
    values: ["Property_Title", "Tenant_Name", "Day"],
    offeredTo: [vendorTypes.propertyManagement],
    defaults: ["sms", "email"],
    words: {
      label: "Tenants moving out",
      description: "A tenant tells you when they will vacate your home.",
      title: "Your tenant is leaving {Property_Title}",
      body: ["{Tenant_Name} is ready to vacate on {Day}."],
      paragraphs: [
        "{Tenant_Name}, your tenant in “{Property_Title}”, is ready to vacate on {Day}.",
        "Close the contract after the handover, and the home is listed again.",
      ],
      action: "View contract",
      sms: "Your tenant {Tenant_Name} is ready to vacate your home on {Day}. See the rental contract on {site} and close it once the home is handed over: {page}",
    },
  }),
  "still-available": kind({
    values: ["Property_Title", "Count"],
    offeredTo: [vendorTypes.propertyManagement],
    defaults: ["sms", "email"],
    more,
    words: {
      label: "Still available?",
      description: "Every two weeks we ask whether your homes are still available.",
      title: "Still available: {Homes}?",
      body: ["Answer with one tap. Without an answer within {Days} days we pause the listing."],
      paragraphs: [
        "Still available: {Homes}? People searching see when you last confirmed it.",
        "Without an answer within {Days} days we take the listing off the site until you list it again, so that nobody calls you in vain.",
      ],
      action: "Answer with one tap",
      sms: "Still available on {site}: {Homes}? Visitors see when you last said so. One tap answers: {page}",
    },
  }),
  "listing-paused": kind({
    values: ["Property_Title", "Count"],
    offeredTo: [vendorTypes.propertyManagement],
    defaults: ["sms", "email"],
    more,
    words: {
      label: "Paused listings",
      description: "A listing is paused because you did not confirm that it is still available.",
      title: "Listing paused: {Homes}",
      body: [
        "You did not confirm that it is still available. No details are lost, and you can list it again with one click.",
      ],
      paragraphs: [
        "Listing paused: {Homes}. You did not confirm that it is still available, so it is off the site.",
        "No details are lost. You can list it again with one click.",
      ],
      action: "List it again",
      sms: "Paused on {site}: {Homes}, since nobody answered whether it is still available. Offer it again here: {page}",
    },
  }),
  "listing-hidden": kind({
    values: ["Property_Title", "Reason"],
    offeredTo: [vendorTypes.propertyManagement],
    defaults: ["sms", "email"],
    words: {
      label: "Hidden listings",
      description: "Our team takes one of your listings off the site.",
      title: "We have taken “{Property_Title}” off the site",
      body: ["Reason: {Reason}"],
      paragraphs: [
        "Our team has taken your listing “{Property_Title}” off the site.",
        "Reason: {Reason}",
        "Please correct the listing and write to our support. We'll review it again.",
      ],
      action: "View listing",
      sms: '{site} has taken your listing "{Property_Title}" off the site. Reason: {Reason}. Read all of it, and what you can do about it, here: {page}',
    },
  }),
  "listing-restored": kind({
    values: ["Property_Title", "Reason"],
    offeredTo: [],
    defaults: ["sms", "email"],
    words: {
      label: "Restored listings",
      description: "Our team restores a listing that was hidden.",
      title: "We have restored “{Property_Title}”",
      body: ["Reason: {Reason}"],
      paragraphs: ["We have reviewed your listing “{Property_Title}” again and restored it.", "Reason: {Reason}"],
      action: "View listing",
      sms: '{site} no longer holds back your listing "{Property_Title}". Thank you for your patience. See it here: {page}',
    },
  }),
  "homes-found": kind({
    values: ["Property_Title", "Search_Name", "Count", "Rent"],
    offeredTo: [],
    defaults: [],
    more,
    words: {
      label: "Homes for your searches",
      description: "A search that you have saved finds new homes.",
      title: "New for “{Search_Name}”: {Homes}",
      body: ["{Property_Title}, {Rent} a month"],
      paragraphs: ["New for your saved search “{Search_Name}”: {Homes}.", "{Property_Title}, {Rent} a month"],
      action: "See the homes",
      sms: "New on {site} for the searches that you have saved: {Homes}. See what they have found, or change how often we write: {page}",
    },
  }),
  "rent-lowered": kind({
    values: ["Property_Title", "Count", "Rent", "Earlier_Rent"],
    offeredTo: [],
    defaults: [],
    more,
    words: {
      label: "Lower rents",
      description: "A home that you know costs less.",
      title: "Lower rent: {Homes}",
      body: ["{Property_Title}: now {Rent} a month, before {Earlier_Rent}"],
      paragraphs: ["{Property_Title}: now {Rent} a month, before {Earlier_Rent}"],
      action: "See the home",
      sms: "A home that you know on {site} costs less than before: {Homes}. See its rent, and all other homes of your searches: {page}",
    },
  }),
};
