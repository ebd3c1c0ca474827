import path from "node:path";
import { z } from "zod";
import { siteNames } from "#domain/site/codes.ts";

const smsProviders = {
  outbox: z.object({}),
  msg91: z.object({
    MSG91_AUTH_KEY: z.string().min(1),
    MSG91_TEMPLATE_ID: z.string().min(1),
    MSG91_NOTICE_TEMPLATE_ID: z.string().min(1),
    MSG91_URL: z.url().optional(),
  }),
  twilio: z.object({
    TWILIO_ACCOUNT_SID: z.string().min(1),
    TWILIO_AUTH_TOKEN: z.string().min(1),
    TWILIO_FROM: z.string().min(1),
    TWILIO_URL: z.url().optional(),
  }),
} as const;

const S3Settings = z
  .object({
    S3_REGION: z.string().min(1).default("ap-south-1"),
    S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    S3_ACCESS_KEY_ID: z.string().min(1),
    S3_SECRET_ACCESS_KEY: z.string().min(1),
    S3_PICTURES_BUCKET: z.string().min(1),
    S3_DOCUMENTS_BUCKET: z.string().min(1),
    S3_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  })
  // The pictures' bucket may be open to the world.
  .refine((s3) => s3.S3_DOCUMENTS_BUCKET !== s3.S3_PICTURES_BUCKET, {
    path: ["S3_DOCUMENTS_BUCKET"],
    message: "documents are private and need a bucket of their own",
  });

const Settings = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("development"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default(".data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SITE: z.enum(siteNames).default("aangan"),
  DEMO: z.enum(["0", "1"]).default("1"),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("warn"),
  SMS_PROVIDER: z.enum(["outbox", "msg91", "twilio"]).default("outbox"),
  FILES_STORE: z.enum(["local", "s3"]).default("local"),
});

export type Config = {
  production: boolean;
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  replicaUrl: string | undefined;
  publicUrl: string | undefined;
  site: (typeof siteNames)[number];
  demo: boolean;
  logLevel: "debug" | "info" | "warn" | "error" | "silent";
  sms:
    | { provider: "outbox" }
    | { provider: "msg91"; authKey: string; templateId: string; noticeTemplateId: string; url: string | undefined }
    | { provider: "twilio"; accountSid: string; authToken: string; from: string; url: string | undefined };
  files:
    | { store: "local" }
    | {
        store: "s3";
        region: string;
        endpoint: string | undefined;
        accessKeyId: string;
        secretAccessKey: string;
        picturesBucket: string;
        documentsBucket: string;
        publicUrl: string | undefined;
      };
};

export class BadSettings extends Error {}

/** The settings, all checked. Throws BadSettings with one line for each that is wrong. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  // An empty variable is how a shell or a compose file leaves a setting out.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const settings = Settings.safeParse(given);
  if (!settings.success) throw new BadSettings(problems(settings.error));
  const s = settings.data;
  const sms = smsProviders[s.SMS_PROVIDER].safeParse(given);
  if (!sms.success) throw new BadSettings(problems(sms.error));
  const files = filesConfig(s.FILES_STORE, given);
  if (s.NODE_ENV === "production" && s.SMS_PROVIDER === "outbox")
    throw new BadSettings("SMS_PROVIDER: the outbox shows everyone's messages, so production needs msg91 or twilio");
  return {
    production: s.NODE_ENV === "production",
    port: s.PORT,
    host: s.HOST,
    dataDir: path.resolve(s.DATA_DIR),
    databaseUrl: s.DATABASE_URL,
    replicaUrl: s.DATABASE_REPLICA_URL,
    publicUrl: s.PUBLIC_URL?.replace(/\/+$/, ""),
    site: s.SITE,
    demo: s.DEMO === "1",
    logLevel: s.LOG_LEVEL,
    sms: smsConfig(s.SMS_PROVIDER, sms.data as Record<string, string | undefined>),
    files,
  };
}

function filesConfig(store: Config["files"]["store"], given: Record<string, string | undefined>): Config["files"] {
  if (store === "local") return { store };
  const settings = S3Settings.safeParse(given);
  if (!settings.success) throw new BadSettings(problems(settings.error));
  const s3 = settings.data;
  return {
    store,
    region: s3.S3_REGION,
    endpoint: s3.S3_ENDPOINT,
    accessKeyId: s3.S3_ACCESS_KEY_ID,
    secretAccessKey: s3.S3_SECRET_ACCESS_KEY,
    picturesBucket: s3.S3_PICTURES_BUCKET,
    documentsBucket: s3.S3_DOCUMENTS_BUCKET,
    publicUrl: s3.S3_PUBLIC_URL?.replace(/\/+$/, ""),
  };
}

function smsConfig(provider: keyof typeof smsProviders, given: Record<string, string | undefined>): Config["sms"] {
  if (provider === "outbox") return { provider };
  if (provider === "msg91")
    return {
      provider,
      authKey: given.MSG91_AUTH_KEY!,
      templateId: given.MSG91_TEMPLATE_ID!,
      noticeTemplateId: given.MSG91_NOTICE_TEMPLATE_ID!,
      url: given.MSG91_URL,
    };
  return {
    provider,
    accountSid: given.TWILIO_ACCOUNT_SID!,
    authToken: given.TWILIO_AUTH_TOKEN!,
    from: given.TWILIO_FROM!,
    url: given.TWILIO_URL,
  };
}

const problems = (error: z.ZodError) =>
  error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("\n");
