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
  "ticket-raised": kind({
    values: ["Title", "Place", "Name", "Priority_Label"],
    label: "New tickets",
    description: "Somebody raises a support ticket to you.",
    offeredTo: [vendorTypes.society, vendorTypes.propertyManagement],
    defaults: ["sms", "email"],
    title: ({ Title }) => `New ticket: ${Title}`,
    body: ({ Name, Place, Priority_Label }) => `${Name}, ${Place}. Priority: ${Priority_Label}`,
    sms: ({ Title, Place, Name, Priority_Label }, site) =>
      `New ${Priority_Label.toLowerCase()} ticket from ${shortened(Name)}, ${shortened(Place)}: "${shortened(Title)}". See ${site}.`,
    paragraphs: ({ Title, Place, Name, Priority_Label }) => [
      `${Name} (${Place}) has raised a ticket: “${Title}”.`,
      `Priority: ${Priority_Label}`,
    ],
    action: "See the ticket",
  }),
  "ticket-status": kind({
    values: ["Title", "Status_Label", "Reason"],
    label: "Status of tickets",
    description: "A ticket of yours moves on.",
    offeredTo: [vendorTypes.society, vendorTypes.propertyManagement, vendorTypes.tenant],
    defaults: ["sms", "email"],
    title: ({ Status_Label, Title }) => `${Status_Label}: ${Title}`,
    body: ({ Status_Label, Reason }) => Reason || `The ticket is now: ${Status_Label}`,
    sms: ({ Title, Status_Label }, site) => `Your ticket "${shortened(Title)}" is now: ${Status_Label}. See ${site}.`,
    paragraphs: ({ Title, Status_Label, Reason }) => [
      `The ticket “${Title}” is now: ${Status_Label}.`,
      ...(Reason ? [Reason] : []),
    ],
    action: "See the ticket",
  }),
  "ticket-comment": kind({
    values: ["Title", "Name", "Comment"],
    label: "Comments on tickets",
    description: "The other side says something about a ticket of yours.",
    offeredTo: [vendorTypes.society, vendorTypes.propertyManagement, vendorTypes.tenant],
    defaults: ["email"],
    title: ({ Title }) => `New comment: ${Title}`,
    body: ({ Name, Comment }) => `${Name}: ${Comment}`,
    sms: ({ Title, Name }, site) => `${shortened(Name)} has commented on "${shortened(Title)}". See ${site}.`,
    paragraphs: ({ Title, Name, Comment }) => [
      `${Name} has commented on the ticket “${Title}”:`,
      ...Comment.split(/\n+/).filter(Boolean),
    ],
    action: "See the ticket",
  }),
  "ticket-assigned": kind({
    values: ["Title", "Place", "Priority_Label"],
    label: "Tickets to look after",
    description: "You are to look after a ticket.",
    offeredTo: [vendorTypes.society],
    defaults: ["sms", "email"],
    title: ({ Title }) => `Please look after: ${Title}`,
    body: ({ Place, Priority_Label }) => `${Place}. Priority: ${Priority_Label}`,
    sms: ({ Title, Place }, site) =>
      `Please look after the ticket "${shortened(Title)}", ${shortened(Place)}. See ${site}.`,
    paragraphs: ({ Title, Place, Priority_Label }) => [
      `You are to look after the ticket “${Title}” (${Place}).`,
      `Priority: ${Priority_Label}`,
    ],
    action: "See the ticket",
  }),
  "ticket-overdue": kind({
    values: ["Title", "Place", "Priority_Label"],
    label: "Overdue tickets",
    description: "A ticket that you answer for is past its due time.",
    offeredTo: [vendorTypes.society, vendorTypes.propertyManagement],
    defaults: ["sms", "email"],
    title: ({ Title }) => `Overdue: ${Title}`,
    body: ({ Place, Priority_Label }) => `${Place}. Priority: ${Priority_Label}`,
    sms: ({ Title, Place }, site) => `The ticket "${shortened(Title)}", ${shortened(Place)}, is overdue. See ${site}.`,
    paragraphs: ({ Title, Place, Priority_Label }) => [
      `The ticket “${Title}” (${Place}) is past its due time.`,
      `Priority: ${Priority_Label}`,
    ],
    action: "See the ticket",
  }),
  "ticket-rated": kind({
    values: ["Title", "Name", "Rating", "Comment"],
    label: "Ratings of tickets",
    description: "Somebody rates how their ticket was resolved.",
    offeredTo: [vendorTypes.society, vendorTypes.propertyManagement],
    defaults: [],
    title: ({ Rating, Title }) => `${Rating} of 5 stars: ${Title}`,
    body: ({ Name, Comment }) => (Comment ? `${Name}: ${Comment}` : Name),
    sms: ({ Title, Rating }) => `Your answer to the ticket "${shortened(Title)}" was rated ${Rating} of 5 stars.`,
    paragraphs: ({ Title, Name, Rating, Comment }) => [
      `${Name} has rated how the ticket “${Title}” was resolved: ${Rating} of 5 stars.`,
      ...(Comment ? [Comment] : []),
    ],
    action: "See the ticket",
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
