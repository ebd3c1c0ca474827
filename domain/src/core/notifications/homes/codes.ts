import { availability } from "../../../market/properties/alive/codes.ts";
import { formatPhone } from "../../../platform/phone.ts";
import { vendorTypes } from "../../../platform/roles.ts";
import { kind, shortened, type Values } from "../told/codes.ts";

type Homes = Values<"Property_Title" | "Count">;
const theyAre = ({ Property_Title, Count }: Homes) =>
  Count === "1" ? `"${shortened(Property_Title)}" is` : `${Count} of your homes are`;
const areThey = ({ Property_Title, Count }: Homes) =>
  Count === "1" ? `Is "${shortened(Property_Title)}"` : `Are your ${Count} homes`;
const inShort = ({ Property_Title, Count }: Homes) => (Count === "1" ? Property_Title : `${Count} homes`);

/** What is told about homes, their enquiries and their contracts. */
export const homeNotices = {
  "enquiry-received": kind({
    values: ["Property_Title", "Name", "PhoneNumber", "EmailID"],
    label: "Enquiries",
    description: "Somebody asks about one of your homes.",
    offeredTo: [vendorTypes.propertyManagement],
    defaults: ["sms", "email"],
    title: ({ Property_Title }) => `New enquiry for ${Property_Title}`,
    body: ({ Name, PhoneNumber, EmailID }) => `${Name}, ${formatPhone(PhoneNumber)}, ${EmailID}`,
    sms: {
      en: 'New enquiry on {site} for "{Property_Title}". Please call {Name} on {PhoneNumber}, who would like to know more about it, or see all of it: {page}',
      hi: '{site} पर "{Property_Title}" के लिए नई पूछताछ। {Name} को {PhoneNumber} पर फ़ोन करें, वे और जानना चाहते हैं, या पूरी पूछताछ यहाँ देखें: {page}',
    },
    paragraphs: ({ Property_Title, Name, PhoneNumber, EmailID }) => [
      `${Name} would like to know more about your home “${Property_Title}”.`,
      `Phone: ${formatPhone(PhoneNumber)}`,
      `Email: ${EmailID}`,
      "Whoever answers first is often the one who rents it out.",
    ],
    action: "See your enquiries",
  }),
  "contract-made": kind({
    values: ["Property_Title", "Owner_Name", "Start"],
    label: "Rental contracts",
    description: "A contract for the home that you rent is made.",
    offeredTo: [vendorTypes.tenant],
    defaults: ["sms", "email"],
    title: ({ Property_Title }) => `Your rental contract for ${Property_Title}`,
    body: ({ Owner_Name, Start }) => `${Owner_Name} has made a contract with you that starts on ${Start}.`,
    sms: {
      en: "{Owner_Name} has entered a rental contract with this mobile number, which starts on {Start}. Sign in to {site} as Tenant to see and accept it: {page}",
      hi: "{Owner_Name} ने इस मोबाइल नंबर के साथ किराया अनुबंध दर्ज किया है, जो {Start} से शुरू होता है। देखने और स्वीकार करने के लिए {site} पर किराएदार के रूप में साइन इन करें: {page}",
    },
    paragraphs: ({ Property_Title, Owner_Name, Start }, site) => [
      `${Owner_Name} has made a rental contract with you for “${Property_Title}”, which starts on ${Start}.`,
      `Its terms are on ${site}: sign in with the mobile number that the contract has of you, and choose Tenant. You need no password, only the OTP that is sent to you.`,
      "Do you not rent this home? Then please tell the owner.",
    ],
    action: "See the contract",
  }),
  "contract-renewed": kind({
    values: ["Property_Title", "Start"],
    label: "Renewals of contracts",
    description: "The contract for the home that you rent is renewed.",
    offeredTo: [vendorTypes.tenant],
    defaults: ["sms", "email"],
    title: ({ Property_Title }) => `Your contract for ${Property_Title} is renewed`,
    body: ({ Start }) => `The new contract starts on ${Start}.`,
    sms: {
      en: 'Your rental contract for "{Property_Title}" is renewed. The new one starts on {Start}. Read its terms on {site}: {page}',
      hi: '"{Property_Title}" का आपका किराया अनुबंध नवीनीकृत हुआ है। नया अनुबंध {Start} से शुरू होता है। शर्तें {site} पर पढ़ें: {page}',
    },
    paragraphs: ({ Property_Title, Start }) => [
      `Your rental contract for “${Property_Title}” is renewed. The new one starts on ${Start}.`,
    ],
    action: "See the contract",
  }),
  "contract-closed": kind({
    values: ["Property_Title"],
    label: "Ends of contracts",
    description: "The contract for the home that you rent is closed.",
    offeredTo: [vendorTypes.tenant],
    defaults: ["sms", "email"],
    title: ({ Property_Title }) => `Your contract for ${Property_Title} is closed`,
    body: () => "The owner has closed the contract for good.",
    sms: {
      en: 'Your rental contract for "{Property_Title}" was closed by the owner. See on {site} what is still open: {page}',
      hi: '"{Property_Title}" का आपका किराया अनुबंध मालिक ने बंद कर दिया है। जो बाक़ी है, {site} पर देखें: {page}',
    },
    paragraphs: ({ Property_Title }) => [`The owner has closed your rental contract for “${Property_Title}” for good.`],
    action: "See the contract",
  }),
  "tenant-vacating": kind({
    values: ["Property_Title", "Tenant_Name", "Day"],
    label: "Tenants who leave",
    description: "A tenant says when they will vacate your home.",
    offeredTo: [vendorTypes.propertyManagement],
    defaults: ["sms", "email"],
    title: ({ Property_Title }) => `Your tenant leaves ${Property_Title}`,
    body: ({ Tenant_Name, Day }) => `${Tenant_Name} is ready to vacate on ${Day}.`,
    sms: {
      en: "Your tenant {Tenant_Name} is ready to vacate your home on {Day}. See the rental contract on {site} and close it once the home is handed over: {page}",
      hi: "आपके किराएदार {Tenant_Name} {Day} को आपका घर ख़ाली करने के लिए तैयार हैं। {site} पर किराया अनुबंध देखें और घर मिलने पर उसे बंद करें: {page}",
    },
    paragraphs: ({ Property_Title, Tenant_Name, Day }) => [
      `${Tenant_Name}, your tenant in “${Property_Title}”, is ready to vacate on ${Day}.`,
      "Close the contract once the home is handed over, and it is offered to visitors again.",
    ],
    action: "See the contract",
  }),
  "still-available": kind({
    values: ["Property_Title", "Count"],
    label: "Still available?",
    description: "You are asked every two weeks whether your homes are still free.",
    offeredTo: [vendorTypes.propertyManagement],
    defaults: ["sms", "email"],
    title: (homes) => `${areThey(homes)} still available?`,
    body: () => `One tap answers. Without an answer within ${availability.pausedAfter} days the listing is paused.`,
    sms: {
      en: "Still available on {site}: {Homes}? Visitors see when you last said so. One tap answers: {page}",
      hi: "क्या {site} पर यह अब भी उपलब्ध है: {Homes}? लोग देखते हैं कि आपने पिछली बार कब बताया। एक टैप से जवाब दें: {page}",
    },
    smsValues: (homes) => ({ Homes: inShort(homes) }),
    paragraphs: (homes) => [
      `${areThey(homes)} still available? Visitors see when you last said so.`,
      `Without an answer within ${availability.pausedAfter} days we take the listing off the site until you offer it again, so that nobody calls you in vain.`,
    ],
    action: "Answer with one tap",
  }),
  "listing-paused": kind({
    values: ["Property_Title", "Count"],
    label: "Paused listings",
    description: "A listing left the site because nobody answered whether it is still available.",
    offeredTo: [vendorTypes.propertyManagement],
    defaults: ["sms", "email"],
    title: (homes) => `${theyAre(homes)} paused`,
    body: () => "Nobody answered whether it is still available. Nothing is lost: one click offers it again.",
    sms: {
      en: "Paused on {site}: {Homes}, since nobody answered whether it is still available. Offer it again here: {page}",
      hi: "{site} पर रोका गया: {Homes}, क्योंकि किसी ने नहीं बताया कि यह अब भी उपलब्ध है या नहीं। यहाँ फिर से उपलब्ध करें: {page}",
    },
    smsValues: (homes) => ({ Homes: inShort(homes) }),
    paragraphs: (homes) => [
      `${theyAre(homes)} paused: nobody answered whether it is still available, so visitors do not see it any more.`,
      "Nothing of it is lost. One click in your console offers it again.",
    ],
    action: "Offer it again",
  }),
  "listing-hidden": kind({
    values: ["Property_Title", "Reason"],
    label: "Listings taken off",
    description: "Our team takes one of your listings off the site.",
    offeredTo: [vendorTypes.propertyManagement],
    defaults: ["sms", "email"],
    title: ({ Property_Title }) => `We have taken “${Property_Title}” off the site`,
    body: ({ Reason }) => `Reason: ${Reason}`,
    sms: {
      en: '{site} has taken your listing "{Property_Title}" off the site. Reason: {Reason}. Read all of it, and what you can do about it, here: {page}',
      hi: '{site} ने आपकी लिस्टिंग "{Property_Title}" साइट से हटा दी है। कारण: {Reason}। पूरा कारण और आप क्या कर सकते हैं, यहाँ पढ़ें: {page}',
    },
    paragraphs: ({ Property_Title, Reason }) => [
      `Our team has taken your listing “${Property_Title}” off the site.`,
      `Reason: ${Reason}`,
      "Please put right what is wrong and write to our support: then we look at it again.",
    ],
    action: "See the listing",
  }),
  "listing-restored": kind({
    values: ["Property_Title", "Reason"],
    label: "Listings put back",
    description: "Our team no longer holds back a listing that it had taken off the site.",
    offeredTo: [],
    defaults: ["sms", "email"],
    title: ({ Property_Title }) => `We no longer hold back “${Property_Title}”`,
    body: ({ Reason }) => `Reason: ${Reason}`,
    sms: {
      en: '{site} no longer holds back your listing "{Property_Title}". Thank you for your patience. See it here: {page}',
      hi: '{site} अब आपकी लिस्टिंग "{Property_Title}" नहीं रोकता। आपके धैर्य के लिए धन्यवाद। यहाँ देखें: {page}',
    },
    paragraphs: ({ Property_Title, Reason }) => [
      `We have looked at your listing “${Property_Title}” again and no longer hold it back.`,
      `Reason: ${Reason}`,
    ],
    action: "See the listing",
  }),
};
