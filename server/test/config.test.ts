import { describe, expect, test } from "vitest";
import { siteNames, sites } from "#domain/platform/sites.ts";
import { readConfig } from "../src/platform/config.ts";
import { BadSettings } from "../src/platform/setting-problems.ts";
import { writeSettings } from "./site-settings.ts";

const society = "01990000-0000-7000-8000-000000000001";

const s3 = {
  FILES_STORE: "s3",
  S3_ACCESS_KEY_ID: "a",
  S3_SECRET_ACCESS_KEY: "b",
  S3_PICTURES_BUCKET: "p",
  S3_DOCUMENTS_BUCKET: "d",
};

const tiles = {
  MAP_TILES_URL: "https://tiles.example/{z}/{x}/{y}.png",
  MAP_TILES_ATTRIBUTION: '© <a href="https://tiles.example/terms">Tiles</a> of today',
};

describe("a bad setting is named, and nothing starts", () => {
  test.each([
    [{ PORT: "abc" }, "PORT"],
    [{ PORT: "70000" }, "PORT"],
    [{ PORT: "30.5" }, "PORT"],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL"],
    [{ DATABASE_URL: "not an address" }, "DATABASE_URL"],
    [{ DATABASE_URL: "postgresql://h1,h2:99999/db" }, "DATABASE_URL"],
    [{ DATABASE_URL: "postgresql://h1,h2/db?target_session_attrs=standby" }, "DATABASE_URL"],
    [{ DATABASE_REPLICA_URL: "postgresql://h1/db?target_session_attrs=read-write" }, "DATABASE_REPLICA_URL"],
    [{ DATABASE_CONNECTIONS: "1" }, "DATABASE_CONNECTIONS"],
    [{ PUBLIC_URL: "ftp://x" }, "PUBLIC_URL"],
    [{ SITE: "elsewhere" }, "SITE"],
    [{ FEATURES_OFF: "property-clone,lift" }, "FEATURES_OFF"],
    [{ DEMO: "yes" }, "DEMO"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL"],
    [{ SMS_PROVIDER: "pigeon" }, "SMS_PROVIDER"],
    [{ NODE_ENV: "production", SMS_PROVIDER: "outbox", PUBLIC_URL: "https://homes.example.in" }, "SMS_PROVIDER"],
    [{ SMS_PROVIDER: "msg91" }, "MSG91_AUTH_KEY"],
    [{ SMS_PROVIDER: "twilio", TWILIO_ACCOUNT_SID: "AC1" }, "TWILIO_AUTH_TOKEN"],
    [{ NODE_ENV: "production" }, "SMS_PROVIDER"],
    [{ TRUSTED_PROXIES: "the proxy" }, "TRUSTED_PROXIES"],
    [{ TRUSTED_PROXIES: "10.0.0.0/64" }, "TRUSTED_PROXIES"],
    [{ METRICS_TOKEN: "short" }, "METRICS_TOKEN"],
    [{ HEADERS_TIMEOUT: "0" }, "HEADERS_TIMEOUT"],
    [{ BODY_TIMEOUT: "soon" }, "BODY_TIMEOUT"],
    [{ SMTP_URL: "smtp://mail.example", MAIL_FROM: "a@b.in", SMTP_TLS: "no" }, "SMTP_TLS"],
    [{ SMTP_URL: "http://mail.example", MAIL_FROM: "a@b.in" }, "SMTP_URL"],
    [{ SMTP_URL: "smtp://mail.example" }, "MAIL_FROM"],
    [{ SMTP_URL: "smtp://mail.example", MAIL_FROM: "Aangan" }, "MAIL_FROM"],
    [{ SMTP_URL: "smtp://mail.example", MAIL_FROM: "a@b.in\nBcc: c@d.in" }, "MAIL_FROM"],
    [{ MAIL_FROM: "a@b.in" }, "SMTP_URL"],
    [{ FILES_STORE: "cloud" }, "FILES_STORE"],
    [{ FILES_STORE: "s3" }, "S3_ACCESS_KEY_ID"],
    [{ ...s3, S3_DOCUMENTS_BUCKET: "p" }, "S3_DOCUMENTS_BUCKET"],
    [{ ...s3, S3_ENDPOINT: "minio:9000" }, "S3_ENDPOINT"],
    [{ ...s3, S3_PUBLIC_URL: "ftp://x" }, "S3_PUBLIC_URL"],
    [{ MAP_TILES_URL: "https://tiles.example/{z}/{x}/{y}.png" }, "MAP_TILES_ATTRIBUTION"],
    [{ MAP_TILES_URL: "https://tiles.example/map.png", MAP_TILES_ATTRIBUTION: "©" }, "MAP_TILES_URL"],
    [{ MAP_TILES_URL: "https://{s}.tiles.example/{z}/{x}/{y}.png", MAP_TILES_ATTRIBUTION: "©" }, "MAP_TILES_URL"],
    [{ ...tiles, MAP_TILES_ATTRIBUTION: "© <img src=x onerror=alert(1)>" }, "MAP_TILES_ATTRIBUTION"],
    [{ ...tiles, MAP_TILES_ATTRIBUTION: '<a href="javascript:alert(1)">©</a>' }, "MAP_TILES_ATTRIBUTION"],
    [{ PLACES_SEARCH: "google" }, "PLACES_SEARCH"],
    [{ TRAVEL_TIMES: "google" }, "TRAVEL_TIMES"],
    [{ TRAVEL_TIMES: "osrm" }, "TRAVEL_TIMES_URL"],
    [{ OPERATOR_PHONES: "12345" }, "OPERATOR_PHONES"],
    [{ OPERATOR_PHONES: "9822012345 and 9822012346" }, "OPERATOR_PHONES"],
    // Without a society: every society of the server could have it checked.
    [{ CAMERA_NETWORKS: "192.168.1.0/24" }, "CAMERA_NETWORKS"],
    [{ CAMERA_NETWORKS: "Sunrise=192.168.1.0/24" }, "CAMERA_NETWORKS"],
    [{ CAMERA_NETWORKS: `${society}=0.0.0.0/0` }, "CAMERA_NETWORKS"],
    [{ CAMERA_NETWORKS: `${society}=192.168.1.7` }, "CAMERA_NETWORKS"],
    [{ CAMERA_NETWORKS: `${society}=192.168.1.0/24 10.0.0.0/8` }, "CAMERA_NETWORKS"],
    [{ CAMERA_NETWORKS: `${society}=192.168.1.0/24,10.0.0.0/8` }, "CAMERA_NETWORKS"],
    [{ CAMERA_NETWORKS: `${society}=192.168.1.0/24,${society}=8.8.8.0/24` }, "CAMERA_NETWORKS"],
    [{ PLACES_SEARCH: "photon" }, "PLACES_SEARCH_URL"],
    [{ PLACES_SEARCH: "nominatim", PLACES_SEARCH_URL: "nominatim:8080" }, "PLACES_SEARCH_URL"],
  ])("%j", (env, named) => {
    expect(() => readConfig(env)).toThrow(BadSettings);
    expect(() => readConfig(env)).toThrow(new RegExp(`^${named}`, "m"));
  });
});

test.each([
  [{ PORT: "abc" }, 'PORT must be a whole number from 0 to 65535, and is "abc".'],
  [{ PORT: "-1.5" }, 'PORT must be a whole number from 0 to 65535, and is "-1.5".'],
  [{ DEMO: "yes" }, 'DEMO must be 0 or 1, and is "yes".'],
  [{ SITE: "elsewhere" }, 'SITE must be aangan or gharana, and is "elsewhere".'],
  [{ PUBLIC_URL: "x" }, 'PUBLIC_URL must be an address that begins with http:// or https://, and is "x".'],
  [
    { DATABASE_URL: "mysql://me:secret@host/db" },
    'DATABASE_URL must be an address of the form postgresql://name:password@host:5432/database (or …@host1,host2/database, or postgresql:///database?host=/folder/of/the/socket), and is "mysql://me:…@host/db".',
  ],
  [{ SMTP_URL: "smtp://mail.example" }, "MAIL_FROM must be set for mail, and is not."],
  [
    { SMTP_URL: "smtp://mail.example", MAIL_FROM: "Aangan" },
    'MAIL_FROM must be a mail address, or a name with the address after it in <>, and is "Aangan".',
  ],
  [{ ...s3, S3_REGION: "", S3_ACCESS_KEY_ID: "" }, "S3_ACCESS_KEY_ID must be set for FILES_STORE=s3, and is not."],
  [
    { SMS_PROVIDER: "twilio", TWILIO_ACCOUNT_SID: "AC1", TWILIO_FROM: "+1" },
    "TWILIO_AUTH_TOKEN must be set for SMS_PROVIDER=twilio, and is not.",
  ],
])("%j is refused in one plain sentence", (env, sentence) => {
  expect(() => readConfig(env)).toThrow(new BadSettings(sentence));
});

const inProduction = {
  ...{ NODE_ENV: "production", SMS_PROVIDER: "twilio" },
  ...{ TWILIO_ACCOUNT_SID: "AC1", TWILIO_AUTH_TOKEN: "secret", TWILIO_FROM: "+1" },
};

test("production needs the address that people open", () => {
  expect(() => readConfig(inProduction)).toThrow(
    /^PUBLIC_URL must be set in production, to the address that people open/,
  );
  const config = readConfig({ ...inProduction, PUBLIC_URL: "https://homes.example.in" });
  expect(config.publicUrl).toBe("https://homes.example.in");
});

test("production starts without an SMS provider, if that is what its operator says", () => {
  const env = { NODE_ENV: "production", SMS_PROVIDER: "none", PUBLIC_URL: "https://homes.example.in" };
  expect(readConfig(env).sms).toMatchObject({ provider: "none", templates: {} });
  expect(readConfig(env).operatorPhones).toEqual([]);
});

test("proxies that are believed: those of this machine, or those that are named", () => {
  expect(readConfig({}).trustedProxies).toEqual(["127.0.0.0/8", "::1/128"]);
  expect(readConfig({ TRUSTED_PROXIES: "172.18.0.2, 10.0.0.0/8,fd00::/8" }).trustedProxies).toEqual([
    ...["172.18.0.2", "10.0.0.0/8", "fd00::/8"],
  ]);
});

test.each([
  ["smtp://mail.example", {}, true],
  ["smtp://127.0.0.1:25", {}, false],
  ["smtp://localhost", {}, false],
  ["smtp://localhost", { SMTP_TLS: "required" }, true],
  ["smtp://mail.internal", { SMTP_TLS: "offered" }, false],
])("mail by %s with %j", (SMTP_URL, settings, requireTls) => {
  expect(readConfig({ SMTP_URL, MAIL_FROM: "a@b.in", ...settings }).mail).toMatchObject({ requireTls });
});

test("all bad settings are named at once", () => {
  expect(() => readConfig({ PORT: "x", SITE: "y" })).toThrow(/PORT[\s\S]*SITE/);
});

test("the defaults, and an empty variable is one that is not set", () => {
  expect(readConfig({ PORT: "", PUBLIC_URL: "https://aangan.example/" })).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    site: sites.aangan,
    demo: true,
    publicUrl: "https://aangan.example",
    sms: { provider: "outbox" },
    mail: undefined,
    files: { store: "local" },
  });
});

test("an S3 store with its defaults", () => {
  expect(readConfig({ ...s3, S3_PUBLIC_URL: "https://pictures.example/" }).files).toEqual({
    store: "s3",
    region: "ap-south-1",
    endpoint: undefined,
    accessKeyId: "a",
    secretAccessKey: "b",
    picturesBucket: "p",
    documentsBucket: "d",
    publicUrl: "https://pictures.example",
  });
});

test("the networks of cameras, by their societies", () => {
  const [one, other] = [society.replace("0199", "abcd"), society];
  const CAMERA_NETWORKS = `${one.toUpperCase()}=192.168.1.0/24, ${other} = fd12::/16,${one}=10.1.0.0/16`;
  expect(readConfig({ CAMERA_NETWORKS }).cameraNetworks).toEqual({
    ...{ [one]: ["192.168.1.0/24", "10.1.0.0/16"], [other]: ["fd12::/16"] },
  });
  expect(readConfig({}).cameraNetworks).toEqual({});
});

test("a key of Google's", () => {
  expect(readConfig({ GOOGLE_MAPS_KEY: "AIza-key_1234" })).toMatchObject({ googleMapsKey: "AIza-key_1234" });
  expect(() => readConfig({ GOOGLE_MAPS_KEY: "not a key" })).toThrow("GOOGLE_MAPS_KEY");
});

test("a map of another provider, and its search", () => {
  const search = { PLACES_SEARCH: "photon", PLACES_SEARCH_URL: "http://10.0.0.7:2322/" };
  expect(readConfig({ ...tiles, ...search })).toMatchObject({
    mapTiles: { url: tiles.MAP_TILES_URL, attribution: tiles.MAP_TILES_ATTRIBUTION },
    placesSearch: { provider: "photon", url: "http://10.0.0.7:2322" },
  });
  const walks = { TRAVEL_TIMES: "valhalla", TRAVEL_TIMES_URL: "http://10.0.0.8:8002/" };
  expect(readConfig(walks).travelTimes).toEqual({ provider: "valhalla", url: "http://10.0.0.8:8002" });
  expect(readConfig({})).toMatchObject({ mapTiles: undefined, placesSearch: undefined, travelTimes: undefined });
});

describe("the operator's own file for the site", () => {
  const read = (settings: unknown, SITE = "aangan") =>
    readConfig({ SITE, SITE_SETTINGS: writeSettings(settings) }).site;

  test.each(siteNames)("overrides the given fields, and keeps the rest of %s", (name) => {
    const site = read(
      {
        name: "Sukoon",
        tagline: { en: "Homes that last." },
        strip: { properties: "count" },
        company: { grievanceOfficer: { name: "Asha Rao" } },
        social: [{ label: "X", url: "https://x.example/sukoon" }],
      },
      name,
    );
    const { grievanceOfficer, ...company } = sites[name].company;
    expect(site).toEqual({
      name: "Sukoon",
      tagline: { en: "Homes that last.", hi: "Homes that last." },
      strip: { ...sites[name].strip, properties: "count" },
      company: { ...company, grievanceOfficer: { ...grievanceOfficer, name: "Asha Rao" } },
      social: [{ label: "X", url: "https://x.example/sukoon" }],
    });
    expect(read({ social: [] }, name)).toEqual({ ...sites[name], social: [] });
    expect(read({}, name)).toEqual(sites[name]);
  });

  test.each([
    [{ nmae: "Sukoon" }, "SITE_SETTINGS: nmae in FILE is no setting of a site."],
    [{ company: { adress: "x" } }, "SITE_SETTINGS: company.adress in FILE is no setting of a site."],
    [{ name: "" }, 'SITE_SETTINGS: name in FILE must be text of 1 to 40 characters, and is "".'],
    [{ name: 7 }, "SITE_SETTINGS: name in FILE must be text of 1 to 40 characters, and is 7."],
    [
      { name: "Sukoon\nBcc: a@b.in" },
      'SITE_SETTINGS: name in FILE must be text in one line, without < and >, and is "Sukoon\\nBcc: a@b.in".',
    ],
    [{ strip: { tenants: 50 } }, "SITE_SETTINGS: strip.tenants in FILE must be text of 1 to 12 characters, and is 50."],
    [{ company: { email: "us" } }, 'SITE_SETTINGS: company.email in FILE must be a mail address, and is "us".'],
    [
      { company: { phone: "call us" } },
      'SITE_SETTINGS: company.phone in FILE must be a phone number, as in +91 80000 12345, and is "call us".',
    ],
    [
      { social: [{ label: "X", url: "http://x.example" }] },
      'SITE_SETTINGS: social.0.url in FILE must be an address that begins with https://, and is "http://x.example".',
    ],
    [
      { social: [{ label: "X", url: "javascript:alert(1)" }] },
      'SITE_SETTINGS: social.0.url in FILE must be an address that begins with https://, and is "javascript:alert(1)".',
    ],
    [
      { social: [{ url: "https://x.example" }] },
      "SITE_SETTINGS: social.0.label in FILE must be text of 1 to 30 characters, and is missing.",
    ],
    [{ social: {} }, "SITE_SETTINGS: social in FILE must be a list, and is {}."],
    [[], "SITE_SETTINGS: FILE must be an object, and is []."],
  ])("%j is refused in one sentence that names the field", async (settings, sentence) => {
    const file = writeSettings(settings);
    expect(() => readConfig({ SITE_SETTINGS: file })).toThrow(new BadSettings(sentence.replace("FILE", file)));
  });

  test("all that is wrong is named at once; a file that is none of JSON or missing is named too", () => {
    const twice = writeSettings({ name: "", social: {} });
    expect(() => readConfig({ SITE_SETTINGS: twice })).toThrow(/name in[\s\S]*\n.*social in/);
    const broken = writeSettings("{ name: ");
    expect(() => readConfig({ SITE_SETTINGS: broken })).toThrow(
      `SITE_SETTINGS must name a JSON file, and ${broken} is not JSON`,
    );
    expect(() => readConfig({ SITE_SETTINGS: "/none.json" })).toThrow(
      "SITE_SETTINGS must name a JSON file, and /none.json cannot be read",
    );
  });
});
