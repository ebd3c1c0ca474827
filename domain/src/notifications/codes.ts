import { formatPhone } from "../phone.ts";
import { availability } from "../properties/alive/codes.ts";
import { type VendorType, vendorTypes } from "../roles.ts";

/** The ways beyond the bell, which has every notice. */
export const channels = ["sms", "email"] as const;
export type Channel = (typeof channels)[number];

type Values<Name extends string> = Readonly<Record<Name, string>>;

export type Told<Name extends string = string> = {
  /** What its sentences need. */
  values: readonly Name[];
  /** How the settings name it, and what they say of it. */
  label: string;
  description: string;
  /** Whose settings offer a choice; nobody's where nothing is sent yet, or where it comes before there is an account. */
  offeredTo: readonly VendorType[];
  /** Beyond the bell, as long as nobody chose otherwise. */
  defaults: readonly Channel[];
  title(values: Values<Name>): string;
  body(values: Values<Name>, site: string): string;
  /** One sentence or two: a text message is paid for by its length. `page`: where its link leads, if we know our address. */
  sms(values: Values<Name>, site: string, page: string | undefined): string;
  /** A mail's subject is the title. */
  paragraphs(values: Values<Name>, site: string): string[];
  /** What leads from a mail to the notice's link. */
  action: string;
};

const kind = <const Name extends string>(told: Told<Name>): Told<Name> => told;

/** Every kind of notice that the product sends. */
export const noticeKinds = {
  "enquiry-received": kind({
    values: ["Property_Title", "Name", "PhoneNumber", "EmailID"],
    label: "Enquiries",
    description: "Somebody asks about one of your homes.",
    offeredTo: [vendorTypes.propertyManagement],
    defaults: ["sms", "email"],
    title: ({ Property_Title }) => `New enquiry for ${Property_Title}`,
    body: ({ Name, PhoneNumber, EmailID }) => `${Name}, ${formatPhone(PhoneNumber)}, ${EmailID}`,
    sms: ({ Property_Title, Name, PhoneNumber, EmailID }) =>
      `New enquiry for "${shortened(Property_Title)}": ${Name}, ${formatPhone(PhoneNumber)}, ${EmailID}.`,
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
    sms: ({ Property_Title, Start }, site) =>
      `A rental contract for "${shortened(Property_Title)}" starts on ${Start}. Sign in to ${site} with this number, by Tenant.`,
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
    sms: ({ Property_Title, Start }) =>
      `Your rental contract for "${shortened(Property_Title)}" is renewed from ${Start}.`,
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
    sms: ({ Property_Title }) => `Your rental contract for "${shortened(Property_Title)}" was closed by the owner.`,
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
    sms: ({ Property_Title, Tenant_Name, Day }) =>
      `${shortened(Tenant_Name)} is ready to vacate "${shortened(Property_Title)}" on ${Day}.`,
    paragraphs: ({ Property_Title, Tenant_Name, Day }) => [
      `${Tenant_Name}, your tenant in “${Property_Title}”, is ready to vacate on ${Day}.`,
      "Close the contract once the home is handed over, and it is offered to visitors again.",
    ],
    action: "See the contract",
  }),
  "society-notice": kind({
    values: ["Society_Name", "Title", "Text"],
    label: "Society notices",
    description: "Your society tells its members something.",
    offeredTo: [vendorTypes.tenant],
    defaults: ["sms", "email"],
    title: ({ Title }) => Title,
    body: ({ Society_Name, Text }) => `${Society_Name}: ${Text}`,
    sms: ({ Society_Name, Title }, site) => `${shortened(Society_Name)}: ${Title}. Read it on ${site}.`,
    paragraphs: ({ Society_Name, Text }) => [...Text.split(/\n+/).filter(Boolean), Society_Name],
    action: "Read the notice",
  }),
  "bill-created": kind({
    values: ["Society_Name", "Bill_No", "Bill_Label", "Flat_No", "Amount", "Due_Date"],
    label: "New bills",
    description: "Your society, or the owner of the home that you rent, bills you.",
    offeredTo: [vendorTypes.tenant],
    defaults: ["sms", "email"],
    title: ({ Bill_Label, Flat_No }) => `${Bill_Label} bill for flat ${Flat_No}`,
    body: ({ Society_Name, Amount, Due_Date, Bill_No }) =>
      `${Amount} to ${Society_Name}, due by ${Due_Date}. Bill ${Bill_No}.`,
    sms: ({ Society_Name, Bill_Label, Amount, Due_Date, Bill_No }) =>
      `${shortened(Society_Name)}: ${Bill_Label} bill ${Bill_No} of ${plain(Amount)}, due by ${Due_Date}.`,
    paragraphs: ({ Society_Name, Bill_Label, Flat_No, Amount, Due_Date, Bill_No }) => [
      `${Society_Name} has made a bill for flat ${Flat_No}.`,
      `${Bill_Label}, bill ${Bill_No}: ${Amount}, due by ${Due_Date}.`,
      "How the amount came about is explained line by line in the bill.",
    ],
    action: "See your bills",
  }),
  "payment-received": kind({
    values: ["Society_Name", "Receipt_No", "Amount", "Payment_Mode_Label", "Paid_Date"],
    label: "Payments",
    description: "Your society, or the owner of your home, has received a payment of yours.",
    offeredTo: [vendorTypes.tenant],
    defaults: ["sms", "email"],
    title: ({ Amount }) => `Payment of ${Amount} received`,
    body: ({ Society_Name, Receipt_No, Payment_Mode_Label }) =>
      `${Society_Name}, receipt ${Receipt_No}, ${Payment_Mode_Label}.`,
    sms: ({ Society_Name, Amount, Receipt_No, Paid_Date }) =>
      `${shortened(Society_Name)} has received ${plain(Amount)}, paid on ${Paid_Date}. Receipt ${Receipt_No}.`,
    paragraphs: ({ Society_Name, Amount, Receipt_No, Payment_Mode_Label, Paid_Date }) => [
      `${Society_Name} has received ${Amount}, paid on ${Paid_Date} (${Payment_Mode_Label}).`,
      `Receipt ${Receipt_No}.`,
    ],
    action: "See your bills",
  }),
  "staff-invited": kind({
    values: ["Society_Name", "Role_Label"],
    label: "Invitations",
    description: "A society gives you a role.",
    offeredTo: [],
    defaults: ["sms", "email"],
    title: ({ Society_Name }) => `${Society_Name} has given you a role`,
    body: ({ Society_Name, Role_Label }) => `You are ${Role_Label} of ${Society_Name} now.`,
    sms: ({ Society_Name, Role_Label }, site) =>
      `You are ${Role_Label} of ${shortened(Society_Name)} now. Sign in to ${site} with this number, by Society Management.`,
    paragraphs: ({ Society_Name, Role_Label }, site) => [
      `${Society_Name} has made you its ${Role_Label}.`,
      `Sign in to ${site} with the mobile number that this society has of you: choose Society Management. You need no password, only the OTP that is sent to you.`,
      "Do you not know this society? Then there is nothing you need to do.",
    ],
    action: "Sign in",
  }),
  "resident-welcome": kind({
    values: ["Society_Name", "Flat_No"],
    label: "Welcome",
    description: "A society enters you as a resident.",
    offeredTo: [],
    defaults: ["sms", "email"],
    title: ({ Society_Name }) => `Welcome to ${Society_Name}`,
    body: ({ Society_Name, Flat_No }) => `You are entered as a resident of flat ${Flat_No} of ${Society_Name}.`,
    sms: ({ Society_Name, Flat_No }, site) =>
      `${shortened(Society_Name)} has entered you as a resident of flat ${Flat_No}. Sign in to ${site} with this number, by Tenant.`,
    paragraphs: ({ Society_Name, Flat_No }, site) => [
      `${Society_Name} has entered you as a resident of flat ${Flat_No}.`,
      `Your bills, notices and visitors are on ${site}: sign in with the mobile number that your society has of you, and choose Tenant. You need no password, only the OTP that is sent to you.`,
      "Is this not your flat? Please tell the office of the society.",
    ],
    action: "Sign in",
  }),
  "still-available": kind({
    values: ["Property_Title", "Count"],
    label: "Still available?",
    description: "You are asked every two weeks whether your homes are still free.",
    offeredTo: [vendorTypes.propertyManagement],
    defaults: ["sms", "email"],
    title: (homes) => `${areThey(homes)} still available?`,
    body: () => `One tap answers. Without an answer within ${availability.pausedAfter} days the listing is paused.`,
    sms: (homes, site, page) =>
      `${areThey(homes)} still available? ${page ? `One tap answers: ${page}` : `Open ${site} to answer.`}`,
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
    sms: (homes, site, page) =>
      `${theyAre(homes)} paused on ${site}, since nobody answered whether it is still available. Offer it again: ${page ?? "sign in"}`,
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
    sms: ({ Property_Title, Reason }, site) =>
      `${site} has taken "${shortened(Property_Title)}" off the site. Reason: ${shortened(Reason, 80)}`,
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
    sms: ({ Property_Title }, site) => `${site} no longer holds back "${shortened(Property_Title)}". Thank you.`,
    paragraphs: ({ Property_Title, Reason }) => [
      `We have looked at your listing “${Property_Title}” again and no longer hold it back.`,
      `Reason: ${Reason}`,
    ],
    action: "See the listing",
  }),
  test: kind({
    values: [],
    label: "Test",
    description: "Somebody who runs this site tries out whether you are reached.",
    offeredTo: [],
    defaults: ["sms", "email"],
    title: () => "This is a test",
    body: (_, site) => `${site} can reach you. There is nothing you need to do.`,
    sms: (_, site) => `A test: ${site} can reach you by text message. There is nothing you need to do.`,
    paragraphs: (_, site) => [`${site} can reach you by mail. There is nothing you need to do.`],
    action: "See your settings",
  }),
};

export type NoticeKind = keyof typeof noticeKinds;
export type NoticeValues<Kind extends NoticeKind> = Values<(typeof noticeKinds)[Kind]["values"][number]>;

/** How a kind is told; `undefined` for one that the product does not send any more. */
export const toldOf = (kind: string): Told | undefined =>
  Object.hasOwn(noticeKinds, kind) ? noticeKinds[kind as NoticeKind] : undefined;

type Homes = Values<"Property_Title" | "Count">;
const theyAre = ({ Property_Title, Count }: Homes) =>
  Count === "1" ? `"${shortened(Property_Title)}" is` : `${Count} of your homes are`;
const areThey = ({ Property_Title, Count }: Homes) =>
  Count === "1" ? `Is "${shortened(Property_Title)}"` : `Are your ${Count} homes`;
/** The sign ₹ would make a text message twice as long. */
const plain = (amount: string) => amount.replace("₹", "Rs ");

const most = 40;
/** Without the sign …, which would make a text message twice as long. */
const shortened = (name: string, longest = most) =>
  name.length > longest ? `${name.slice(0, longest - 2).trimEnd()}..` : name;
