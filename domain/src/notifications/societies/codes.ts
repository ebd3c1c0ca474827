import { vendorTypes } from "../../roles.ts";
import { channels, kind, shortened, type Told } from "../told/codes.ts";

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

/** What is told about societies and to those who run them. */
export const societyNotices = {
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
  "emergency-alert": kind({
    values: ["Society_Name", "Title", "Text"],
    label: "Emergency alerts",
    description: "Your society warns of a danger: by every way, always.",
    offeredTo: [],
    isUrgent: true,
    defaults: channels,
    title: ({ Title }) => `Emergency: ${Title}`,
    body: ({ Society_Name, Text }) => `${Society_Name}: ${Text}`,
    sms: ({ Society_Name, Title, Text }) =>
      `EMERGENCY, ${shortened(Society_Name)}: ${Title}. ${shortened(Text.replace(/\s+/g, " "), 160)}`,
    paragraphs: ({ Society_Name, Text }) => [...Text.split(/\n+/).filter(Boolean), Society_Name],
    action: "Read the alert",
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
};
