import { isIP } from "node:net";
import path from "node:path";
import { z } from "zod";
import type { MessagePrices } from "#domain/core/notifications/costs/rules.ts";
import type { MessageBudgets } from "#domain/core/notifications/policy/codes.ts";
import { type FeatureName, featureNames } from "#domain/platform/feature-switches.ts";
import { type Site, siteNames, sites } from "#domain/platform/sites.ts";
import { type DatabaseSettings, databaseSettings, databaseSettingsOf } from "./db/settings.ts";
import { type ListingRules, listingRulesOf, listingSettings } from "./limits/listing-settings.ts";
import { messageBudgetsOf, messagePricesOf, messageSettings, priceSettings } from "./limits/message-settings.ts";
import { type OtpLimits, otpLimitsOf, otpSettings } from "./limits/otp-settings.ts";
import { type CallLimits, callLimitsOf, limitSettings, type Timeouts, timeoutsOf } from "./limits/settings.ts";
import { type BackupConfig, backupConfigOf, backupSettings } from "./outside/backup-settings.ts";
import { type FilesConfig, S3Settings, s3ConfigOf } from "./outside/files-settings.ts";
import { type GatewayConfig, gatewayConfigOf, gatewaySettings } from "./outside/gateways.ts";
import { isNetwork, isOwnNetwork, networksBySociety } from "./outside/own-networks.ts";
import { pushSettings } from "./outside/push-settings.ts";
import { linksProblem, type SmsSettings, smsProviders, smsSettingsOf } from "./outside/sms-settings.ts";
import { TilesSettings } from "./outside/tiles-settings.ts";
import { type WhatsAppConfig, whatsAppConfigOf, whatsAppSettings } from "./outside/whatsapp-settings.ts";
import { BadSettings, problems } from "./setting-problems.ts";
import { readSite } from "./site-settings.ts";
import { type TraceSettings, traceSettings, traceSettingsOf } from "./trace-settings.ts";
import { webAddress } from "./web-address.ts";

const text = z.string();
const port = "a whole number from 0 to 65535";
const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) => z.enum(names, names.join(" or "));

const MailSettings = z.object({
  SMTP_TLS: oneOf(["required", "offered"]).optional(),
  SMTP_URL: z.url({
    protocol: /^smtps?$/,
    error: "an address of the form smtp://name:password@host:587 or smtps://name:password@host",
  }),
  MAIL_FROM: text.regex(
    /^([^<>@\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    "a mail address, or a name with the address after it in <>",
  ),
});

const seconds = "a whole number of seconds from 0 to 300";

const Settings = z.object({
  NODE_ENV: oneOf(["production", "development", "test"]).default("development"),
  PORT: z.coerce.number(port).int(port).min(0, port).max(65_535, port).default(3000),
  HOST: text.default("127.0.0.1"),
  DATA_DIR: text.default(".data"),
  ...databaseSettings,
  PUBLIC_URL: webAddress.optional(),
  TRUSTED_PROXIES: text
    .default("127.0.0.0/8,::1/128")
    .transform((text) => text.split(",").map((entry) => entry.trim()))
    .refine(
      (networks) => networks.every((network) => isNetwork(network) || isIP(network) > 0),
      "addresses or networks with commas between them, as in 172.18.0.2,10.0.0.0/8",
    ),
  ROLE: oneOf(["all", "web", "worker"]).default("all"),
  DRAIN_SECONDS: z.coerce.number(seconds).int(seconds).min(0, seconds).max(300, seconds).optional(),
  METRICS_TOKEN: text.min(20, "a secret of at least 20 characters").optional(),
  ...limitSettings,
  ...traceSettings,
  SITE: oneOf(siteNames).default("aangan"),
  SITE_SETTINGS: text.optional(),
  FEATURES_OFF: text
    .regex(
      new RegExp(`^\\s*(${featureNames.join("|")})(\\s*,\\s*(${featureNames.join("|")}))*\\s*$`),
      `one or more of ${featureNames.join(", ")}, with commas between them`,
    )
    .optional(),
  REGISTRATION: oneOf(["open", "invited"]).default("open"),
  ...listingSettings,
  ...otpSettings,
  ...messageSettings,
  ...priceSettings,
  ...backupSettings,
  ...gatewaySettings,
  ...pushSettings,
  ...whatsAppSettings,
  DEMO: oneOf(["0", "1"]).default("1"),
  LOG_LEVEL: oneOf(["debug", "info", "warn", "error", "silent"]).default("warn"),
  SMS_PROVIDER: oneOf(["outbox", "none", "msg91", "twilio"]).default("outbox"),
  FILES_STORE: oneOf(["local", "s3"]).default("local"),
  MAP_FILE: text.optional(),
  PLACES_SEARCH: oneOf(["off", "nominatim", "photon"]).default("off"),
  TRAVEL_TIMES: oneOf(["off", "osrm", "valhalla"]).default("off"),
  OPERATOR_PHONES: text
    .regex(/^\s*[6-9]\d{9}(\s*,\s*[6-9]\d{9})*\s*$/, "mobile numbers of ten digits with commas between them")
    .optional(),
  CAMERA_NETWORKS: text
    .transform((text) => text.split(",").map((entry) => entry.split("=").map((part) => part.trim())))
    .refine(
      (entries) =>
        entries.every(
          ([society = "", network = "", ...rest]) =>
            rest.length === 0 && z.guid().safeParse(society).success && isOwnNetwork(network),
        ),
      "private networks with commas between them, each after its society's id, as in 01990000-0000-7000-8000-000000000001=192.168.1.0/24",
    )
    .optional(),
  GOOGLE_MAPS_KEY: text.regex(/^[\w-]{10,100}$/, "a key of Google's Maps JavaScript API").optional(),
});

export type Config = DatabaseSettings & {
  production: boolean;
  port: number;
  host: string;
  dataDir: string;
  /** The origin of every address that we make; nothing where it follows each request, which is for development only. */
  publicUrl: string | undefined;
  /** Networks, as `10.0.0.0/8`: what these peers say of where a request comes from is believed. */
  trustedProxies: string[];
  /** `web` answers people and puts work on the queue; `worker` works it off, keeps the cron and answers monitoring only. */
  role: "all" | "web" | "worker";
  /** How long `/readyz` says that the server stops before it closes. */
  drainSeconds: number;
  metricsToken: string | undefined;
  /** Nothing where traces are sent nowhere. */
  traces: TraceSettings | undefined;
  timeouts: Timeouts;
  callLimits: CallLimits;
  /** The chosen configuration, with what the operator's own file says instead. */
  site: Site;
  featuresOff: FeatureName[];
  /** Who may found a society: anyone, or only an operator for them. */
  registration: "open" | "invited";
  listings: ListingRules;
  demo: boolean;
  logLevel: "debug" | "info" | "warn" | "error" | "silent";
  otpLimits: OtpLimits;
  /** After so many days without a session an api key is forgotten, unless its device is known to a number. */
  apiKeyDays: number;
  messageBudgets: MessageBudgets;
  messagePrices: MessagePrices;
  sms: SmsSettings;
  /** Nothing where no SMTP server is set. */
  mail: { url: string; from: string; requireTls: boolean } | undefined;
  files: FilesConfig;
  gateways: GatewayConfig;
  /** Hosts of push services, `*.` for all below. */
  pushServices: string[];
  /** Nothing where no message goes by WhatsApp. */
  whatsApp: WhatsAppConfig | undefined;
  backup: BackupConfig;
  /** Where a map with streets may lie, which comes before other tiles; `isNamed` by the operator. */
  mapFile: { path: string; isNamed: boolean };
  /** Nothing where the map is the one that we ship. */
  mapTiles: { url: string; attribution: string } | undefined;
  /** Nothing where places are picked on our own map. */
  googleMapsKey: string | undefined;
  /** Nothing where only our own cities can be searched. */
  placesSearch: { provider: "nominatim" | "photon"; url: string } | undefined;
  /** Nothing where the ways on foot are estimated. */
  travelTimes: { provider: "osrm" | "valhalla"; url: string } | undefined;
  /** Ten digits each. */
  operatorPhones: string[];
  /** By the id of each society those in which its cameras are asked whether they are there, as `192.168.1.0/24`. */
  cameraNetworks: Record<string, string[]>;
};

/** Where everyone can sign in as anyone, by the outbox, the demo has an operator too. */
export const demoOperator = "9000000009";

/** The settings, all checked. Throws BadSettings with one line for each that is wrong. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  // An empty variable is how a shell or a compose file leaves a setting out.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const settings = Settings.safeParse(given);
  if (!settings.success) throw new BadSettings(problems(settings.error, given));
  const s = settings.data;
  const sms = smsProviders[s.SMS_PROVIDER].safeParse(given);
  if (!sms.success) throw new BadSettings(problems(sms.error, given, `SMS_PROVIDER=${s.SMS_PROVIDER}`));
  const files = filesConfig(s.FILES_STORE, given);
  if (s.NODE_ENV === "production" && s.SMS_PROVIDER === "outbox")
    throw new BadSettings(
      "SMS_PROVIDER must be msg91, twilio or none in production, since the outbox shows everyone's messages.",
    );
  if (s.NODE_ENV === "production" && s.PUBLIC_URL === undefined)
    throw new BadSettings(
      "PUBLIC_URL must be set in production, to the address that people open, such as https://homes.example.in: no link is made from what a request says of itself.",
    );
  if (s.BACKUP_WAL_SECONDS !== undefined && (s.BACKUP_TO === undefined || s.DATABASE_URL !== undefined))
    throw new BadSettings(
      s.BACKUP_TO === undefined
        ? "BACKUP_WAL_SECONDS needs BACKUP_TO, where the WAL is archived."
        : "BACKUP_WAL_SECONDS is for the embedded database. For DATABASE_URL use pgBackRest or WAL-G.",
    );
  const registeredSms = readSms(s.SMS_PROVIDER, sms.data as Record<string, string | undefined>);
  const links = linksProblem(registeredSms.registration, s.PUBLIC_URL?.replace(/\/+$/, ""));
  if (links) throw new BadSettings(links);
  const read = readSite(sites[s.SITE], s.SITE_SETTINGS);
  if ("problem" in read) throw new BadSettings(read.problem);
  const gateways = gatewayConfigOf(s);
  if (gateways && "problem" in gateways) throw new BadSettings(gateways.problem);
  const whatsApp = whatsAppConfigOf(s);
  if (whatsApp && "problem" in whatsApp) throw new BadSettings(whatsApp.problem);
  const hasDemoOperator = s.DEMO === "1" && s.SMS_PROVIDER === "outbox";
  return {
    production: s.NODE_ENV === "production",
    port: s.PORT,
    host: s.HOST,
    dataDir: path.resolve(s.DATA_DIR),
    ...databaseSettingsOf(s),
    publicUrl: s.PUBLIC_URL?.replace(/\/+$/, ""),
    trustedProxies: s.TRUSTED_PROXIES,
    role: s.ROLE,
    drainSeconds: s.DRAIN_SECONDS ?? (s.NODE_ENV === "production" ? 5 : 0),
    metricsToken: s.METRICS_TOKEN,
    traces: traceSettingsOf(s),
    timeouts: timeoutsOf(s),
    callLimits: callLimitsOf(s),
    site: read.site,
    featuresOff: featureNames.filter((name) => s.FEATURES_OFF?.split(/[\s,]+/).includes(name)),
    registration: s.REGISTRATION,
    listings: listingRulesOf(s),
    demo: s.DEMO === "1",
    logLevel: s.LOG_LEVEL,
    otpLimits: otpLimitsOf(s, s.SMS_PROVIDER === "outbox"),
    apiKeyDays: s.API_KEY_DAYS,
    messageBudgets: messageBudgetsOf(s),
    messagePrices: messagePricesOf(s),
    sms: registeredSms,
    mail: mailConfig(given),
    files,
    gateways,
    pushServices: s.PUSH_SERVICES,
    whatsApp,
    backup: backupConfigOf(s, given),
    mapFile: {
      path: path.resolve(s.MAP_FILE ?? path.join(s.DATA_DIR, "map.pmtiles")),
      isNamed: s.MAP_FILE !== undefined,
    },
    mapTiles: tilesConfig(given),
    googleMapsKey: s.GOOGLE_MAPS_KEY,
    placesSearch: providerConfig("PLACES_SEARCH", s.PLACES_SEARCH, given),
    travelTimes: providerConfig("TRAVEL_TIMES", s.TRAVEL_TIMES, given),
    cameraNetworks: networksBySociety(s.CAMERA_NETWORKS ?? []),
    operatorPhones: s.OPERATOR_PHONES?.match(/\d{10}/g) ?? (hasDemoOperator ? [demoOperator] : []),
  };
}

function readSms(...settings: Parameters<typeof smsSettingsOf>): SmsSettings {
  try {
    return smsSettingsOf(...settings);
  } catch (error) {
    throw new BadSettings((error as Error).message);
  }
}

function mailConfig(given: Record<string, string | undefined>): Config["mail"] {
  if (given.SMTP_URL === undefined && given.MAIL_FROM === undefined) return undefined;
  const settings = MailSettings.safeParse(given);
  if (!settings.success) throw new BadSettings(problems(settings.error, given, "mail"));
  const { SMTP_URL: url, MAIL_FROM: from, SMTP_TLS } = settings.data;
  return { url, from, requireTls: SMTP_TLS ? SMTP_TLS === "required" : !isLoopbackHost(new URL(url).hostname) };
}

/** Nobody listens in between on this machine. */
const isLoopbackHost = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);

function tilesConfig(given: Record<string, string | undefined>): Config["mapTiles"] {
  if (given.MAP_TILES_URL === undefined && given.MAP_TILES_ATTRIBUTION === undefined) return undefined;
  const settings = TilesSettings.safeParse(given);
  if (!settings.success) throw new BadSettings(problems(settings.error, given, "the tiles of a map"));
  return { url: settings.data.MAP_TILES_URL, attribution: settings.data.MAP_TILES_ATTRIBUTION };
}

/** A provider of several, with the address of its server in the setting `<name>_URL`. */
function providerConfig<Provider extends string>(
  name: "PLACES_SEARCH" | "TRAVEL_TIMES",
  provider: Provider | "off",
  given: Record<string, string | undefined>,
): { provider: Exclude<Provider, "off">; url: string } | undefined {
  if (provider === "off") return undefined;
  const key = `${name}_URL` as const;
  const settings = z.object({ [key]: webAddress }).safeParse(given);
  if (!settings.success) throw new BadSettings(problems(settings.error, given, `${name}=${provider}`));
  return { provider: provider as Exclude<Provider, "off">, url: settings.data[key]!.replace(/\/+$/, "") };
}

function filesConfig(store: FilesConfig["store"], given: Record<string, string | undefined>): FilesConfig {
  if (store === "local") return { store };
  const settings = S3Settings.safeParse(given);
  if (!settings.success) throw new BadSettings(problems(settings.error, given, `FILES_STORE=${store}`));
  return s3ConfigOf(settings.data);
}

/** The path of a file that was named at the terminal: npm changes the folder before it runs a script. */
export const givenPath = (file: string) => path.resolve(process.env.INIT_CWD ?? ".", file);

/** For a process that we start: our own environment with other settings. */
export const environmentWith = (settings: Record<string, string>) => ({ ...process.env, ...settings });
