import { formatPhone } from "../phone.ts";
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
  /** One sentence or two: a text message is paid for by its length. */
  sms(values: Values<Name>, site: string): string;
  /** A mail's subject is the title. */
  paragraphs(values: Values<Name>, site: string): string[];
  /** What leads from a mail to the notice's link. */
  action: string;
};

const kind = <const Name extends string>(told: Told<Name>): Told<Name> => told;

/** How an alert is told, whatever its priority. */
const alert: Pick<
  Told<"Society_Name" | "Title" | "Location" | "Priority_Label">,
  "title" | "body" | "sms" | "paragraphs" | "action"
> = {
  title: ({ Title }) => `Security alert: ${Title}`,
  body: ({ Society_Name, Location, Priority_Label }) => `${Location} · ${Priority_Label} priority · ${Society_Name}`,
  sms: ({ Society_Name, Title, Location }, site) =>
    `${shortened(Society_Name)} security alert: ${shortened(Title)}, ${shortened(Location)}. More on ${site}.`,
  paragraphs: ({ Society_Name, Title, Location, Priority_Label }) => [
    Title,
    `Where: ${Location}`,
    `Priority: ${Priority_Label}`,
    Society_Name,
  ],
  action: "See the alert",
};

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
  "security-alert": kind({
    values: ["Society_Name", "Title", "Location", "Priority_Label"],
    label: "Security alerts",
    description: "Something happened where you live or work, of low or medium priority.",
    offeredTo: [vendorTypes.society, vendorTypes.tenant],
    defaults: [],
    ...alert,
  }),
  "security-alert-urgent": kind({
    values: ["Society_Name", "Title", "Location", "Priority_Label"],
    label: "Urgent security alerts",
    description: "Something happened where you live or work, of high or critical priority.",
    offeredTo: [vendorTypes.society, vendorTypes.tenant],
    defaults: ["sms", "email"],
    ...alert,
  }),
  "security-update": kind({
    values: ["Society_Name", "Title", "Status_Label"],
    label: "Progress of security alerts",
    description: "An incident is being investigated, or is resolved.",
    offeredTo: [vendorTypes.society, vendorTypes.tenant],
    defaults: [],
    title: ({ Title, Status_Label }) => `${Status_Label}: ${Title}`,
    body: ({ Society_Name }) => Society_Name,
    sms: ({ Society_Name, Title, Status_Label }) =>
      `${shortened(Society_Name)}: "${shortened(Title)}" is now ${Status_Label.toLowerCase()}.`,
    paragraphs: ({ Society_Name, Title, Status_Label }) => [
      `“${Title}” is now ${Status_Label.toLowerCase()}.`,
      Society_Name,
    ],
    action: "See the alert",
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

const most = 40;
/** Without the sign …, which would make a text message twice as long. */
const shortened = (name: string) => (name.length > most ? `${name.slice(0, most - 2).trimEnd()}..` : name);
