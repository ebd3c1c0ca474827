import { vendorTypes } from "../../../platform/roles.ts";
import { channels, kind, type Told } from "../told/codes.ts";

/** How an alert is told, whatever its priority. */
const alert: Pick<
  Told<"Society_Name" | "Title" | "Location" | "Priority_Label">,
  "title" | "body" | "paragraphs" | "action"
> = {
  title: ({ Title }) => `Security alert: ${Title}`,
  body: ({ Society_Name, Location, Priority_Label }) => `${Location} · ${Priority_Label} priority · ${Society_Name}`,
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
    sms: {
      en: "{Society_Name} has a new notice for its members: {Title}. Please read all of it on {site}, where your other notices are too: {page}",
      hi: "{Society_Name} ने अपने सदस्यों के लिए नई सूचना दी है: {Title}। कृपया पूरी सूचना {site} पर पढ़ें, जहाँ आपकी बाक़ी सूचनाएँ भी हैं: {page}",
    },
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
    sms: {
      en: "{Society_Name} security alert: {Title}, {Location}. Something has happened where you live or work. Please read on {site} what it is and what you should do: {page}",
      hi: "{Society_Name} सुरक्षा चेतावनी: {Title}, {Location}। जहाँ आप रहते या काम करते हैं, वहाँ कुछ हुआ है। क्या हुआ है और आपको क्या करना है, कृपया {site} पर पढ़ें: {page}",
    },
  }),
  "security-alert-urgent": kind({
    values: ["Society_Name", "Title", "Location", "Priority_Label"],
    label: "Urgent security alerts",
    description: "Something happened where you live or work, of high or critical priority.",
    offeredTo: [vendorTypes.society, vendorTypes.tenant],
    defaults: ["sms", "email"],
    ...alert,
    sms: {
      en: "Urgent {Society_Name} security alert: {Title}, {Location}. Something has happened where you live or work. Please read at once what it is and what you should do: {page}",
      hi: "ज़रूरी {Society_Name} सुरक्षा चेतावनी: {Title}, {Location}। जहाँ आप रहते या काम करते हैं, वहाँ कुछ हुआ है। क्या हुआ है और आपको क्या करना है, कृपया तुरंत पढ़ें: {page}",
    },
  }),
  "security-update": kind({
    values: ["Society_Name", "Title", "Status_Label"],
    label: "Progress of security alerts",
    description: "An incident is being investigated, or is resolved.",
    offeredTo: [vendorTypes.society, vendorTypes.tenant],
    defaults: [],
    title: ({ Title, Status_Label }) => `${Status_Label}: ${Title}`,
    body: ({ Society_Name }) => Society_Name,
    sms: {
      en: "There is news about a security alert of {Society_Name}, which you were told about. Please read on {site} how it goes on: {page}",
      hi: "{Society_Name} की एक सुरक्षा चेतावनी के बारे में नई जानकारी है। आगे क्या हुआ, कृपया {site} पर पढ़ें: {page}",
    },
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
    sms: {
      en: "EMERGENCY alert of {Society_Name} to everybody who lives there: {Title}. Please read at once what has happened and what you should do now: {page}",
      hi: "आपात चेतावनी, {Society_Name} में रहने वाले सभी लोगों के लिए: {Title}। कृपया तुरंत पढ़ें कि क्या हुआ है और अब आपको क्या करना है: {page}",
    },
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
    sms: {
      en: "{Society_Name} would like to give this mobile number a role of its staff. Sign in to {site} by Society Management to see it and accept or refuse: {page}",
      hi: "{Society_Name} इस मोबाइल नंबर को अपने स्टाफ़ में एक भूमिका देना चाहती है। देखने और स्वीकार या मना करने के लिए {site} पर सोसाइटी मैनेजमेंट से साइन इन करें: {page}",
    },
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
    sms: {
      en: "{Society_Name} has entered this mobile number as a resident of flat {Flat_No}. Sign in to {site} as Tenant to say whether you live there: {page}",
      hi: "{Society_Name} ने इस मोबाइल नंबर को फ़्लैट {Flat_No} का निवासी दर्ज किया है। क्या आप वहाँ रहते हैं, यह बताने के लिए {site} पर किराएदार के रूप में साइन इन करें: {page}",
    },
    paragraphs: ({ Society_Name, Flat_No }, site) => [
      `${Society_Name} has entered you as a resident of flat ${Flat_No}.`,
      `Your bills, notices and visitors are on ${site}: sign in with the mobile number that your society has of you, and choose Tenant. You need no password, only the OTP that is sent to you.`,
      "Is this not your flat? Please tell the office of the society.",
    ],
    action: "Sign in",
  }),
};
