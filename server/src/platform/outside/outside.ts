import type { MessagePrices } from "#domain/core/notifications/costs/rules.ts";
import type { MessageBudgets } from "#domain/core/notifications/policy/codes.ts";
import type { FeatureName } from "#domain/platform/feature-switches.ts";
import type { Site } from "#domain/platform/sites.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/database.ts";
import { type Log, openLog } from "../log.ts";
import { type Backups, backupsByCommand } from "./backups.ts";
import { type Cameras, camerasOfSocieties } from "./cameras.ts";
import { openFiles } from "./files.ts";
import { type Gateways, openGateways } from "./gateways.ts";
import { mailOutbox } from "./mail-outbox.ts";
import { mailSmtp } from "./mail-smtp.ts";
import { type Photos, photosOfTheWeb } from "./photos.ts";
import { remembering } from "./places-search.ts";
import { placesSearchHttp } from "./places-search-http.ts";
import type { Files, MailSender, PlacesSearch, SmsSender, StoreName } from "./ports.ts";
import type { PushSender } from "./push-port.ts";
import { webPushSender } from "./push-web.ts";
import { msg91 } from "./sms-msg91.ts";
import { smsOutbox } from "./sms-outbox.ts";
import type { Registration } from "./sms-settings.ts";
import { twilio } from "./sms-twilio.ts";
import type { Templates } from "./templates.ts";
import { travelTimes } from "./travel.ts";
import { walksByHttp } from "./travel-http.ts";
import type { TravelTimes } from "./travel-port.ts";
import { whatsAppCloud } from "./whatsapp-cloud.ts";
import { whatsAppOutbox } from "./whatsapp-outbox.ts";
import type { WhatsAppSender } from "./whatsapp-port.ts";

/** Everything beyond our own database, each behind a port. */
export type Outside = {
  sms: SmsSender;
  /** Whether text messages are sent at all. Without, codes go by email or are told in person. */
  hasSms: boolean;
  /** Nothing where mail is not set up, though text messages are. */
  mail: MailSender | undefined;
  /** To browsers that have subscribed. */
  push: PushSender;
  /** Nothing where it is not set up. */
  whatsApp: WhatsAppSender | undefined;
  /** The registered texts; undefined if none is required. */
  templates: Templates | undefined;
  registration: Registration;
  budgets: MessageBudgets;
  messagePrices: MessagePrices;
  apiKeyDays: number;
  hasOutbox: boolean;
  files: Record<StoreName, Files>;
  /** Nothing where no payment gateway can be connected. */
  gateways: Gateways | undefined;
  /** Undefined if no provider is configured: then no searches leave this server. */
  placesSearch: PlacesSearch | undefined;
  travelTimes: TravelTimes;
  /** Photos that a file names by their addresses. */
  photos: Photos;
  /** Nothing where the operator makes them. */
  backups: Backups | undefined;
  cameras: Cameras;
  /** What messages name us by, and where their links lead; without an address they carry no links. */
  site: {
    name: string;
    strip: Site["strip"];
    url: string | undefined;
    featuresOff: FeatureName[];
    registration: Config["registration"];
    listings: Config["listings"];
  };
};

export function createOutside(config: Config, db: Db, now: () => Date, log: Log = openLog("silent")): Outside {
  const { sms, mail, placesSearch } = config;
  const site = {
    name: config.site.name,
    strip: config.site.strip,
    url: config.publicUrl ?? ownAddress(config),
    featuresOff: config.featuresOff,
    registration: config.registration,
    listings: config.listings,
  };
  const hasOutbox = sms.provider === "outbox";
  return {
    sms: smsSender(config, db, now),
    hasSms: sms.provider !== "none",
    // An email in an outbox that nobody can open would be lost silently.
    mail: mail ? mailSmtp(mail) : hasOutbox ? mailOutbox(db, now) : undefined,
    push: webPushSender(db, { hosts: config.pushServices, contact: contactOf(config) }, now),
    whatsApp: config.whatsApp ? whatsAppCloud(config.whatsApp) : hasOutbox ? whatsAppOutbox(db, now, site) : undefined,
    templates: sms.templates,
    registration: sms.registration,
    budgets: config.messageBudgets,
    messagePrices: config.messagePrices,
    apiKeyDays: config.apiKeyDays,
    hasOutbox,
    files: openFiles(config),
    gateways: openGateways(config.gateways),
    placesSearch: placesSearch && remembering(placesSearchHttp(placesSearch, callerOf(site)), now),
    travelTimes: travelTimes(config.travelTimes && walksByHttp(config.travelTimes, callerOf(site)), now, log),
    photos: photosOfTheWeb(callerOf(site)),
    backups: backupsByCommand(config),
    cameras: camerasOfSocieties(config.cameraNetworks),
    site,
  };
}

function smsSender({ sms, publicUrl }: Config, db: Db, now: () => Date): SmsSender {
  if (sms.provider === "msg91") return msg91(sms);
  if (sms.provider === "twilio")
    return twilio({ ...sms, site: publicUrl?.startsWith("https://") ? publicUrl : undefined });
  return sms.provider === "outbox" ? smsOutbox(db, now) : smsNone;
}

/** Nobody asks it: what would be sent is decided against before. */
const smsNone: SmsSender = { send: () => Promise.reject(new Error("SMS_PROVIDER is none")) };

const ownAddress = ({ host, port }: Config) =>
  host === "127.0.0.1" && port !== 0 ? `http://localhost:${port}` : undefined;

/** Push services want to know whom to write to. */
const contactOf = ({ site, publicUrl }: Config) =>
  publicUrl?.startsWith("https://") ? publicUrl : `mailto:${site.company.email}`;

const callerOf = ({ name, url }: Pick<Outside["site"], "name" | "url">) => (url ? `${name} (${url})` : name);
