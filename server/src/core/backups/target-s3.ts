import { Readable } from "node:stream";
import { Upload } from "@aws-sdk/lib-storage";
import { DataError } from "../../platform/db/data-error.ts";
import { openS3, type S3Access } from "../../platform/outside/s3-client.ts";
import { ofBackups, type Target } from "./target.ts";

/** With a pause of up to 20 seconds between them, by chance: a store that is away for a minute is surely waited for. */
const tries = 40;
/** A store takes 10,000 parts of an object: 100 GB. Two of them are in memory at a time. */
const partBytes = 10 * 2 ** 20;
const atOnce = 2;

export function s3Target(access: S3Access, bucket: string, prefix: string): Target {
  const opened = openS3(access, { maxAttempts: tries });
  const at = (name: string) => (prefix ? `${prefix}/${name}` : name);
  const address = `s3://${bucket}/${prefix}`;
  const explained = async <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      if (error instanceof DataError) throw error;
      const { name = "", $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
      if ($metadata === undefined && !/timeout|ECONN|ENOTFOUND|EAI_AGAIN/i.test(`${name} ${error}`)) throw error;
      const answer = $metadata?.httpStatusCode ? `${$metadata.httpStatusCode} ${name}` : name;
      throw new DataError("unreachable", `${address} cannot be used (${answer}).`, { cause: error });
    });
  return {
    address,
    async check() {
      const { sdk, client } = await opened;
      await explained(client.send(new sdk.HeadBucketCommand({ Bucket: bucket })));
    },
    async list() {
      const { sdk, client } = await opened;
      const names: string[] = [];
      const Prefix = prefix ? `${prefix}/` : "";
      for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix }))
        for (const { Key = "" } of page.Contents ?? []) names.push(Key.slice(Prefix.length));
      return names.filter((name) => !name.includes("/"));
    },
    async write(name, content) {
      const { client } = await opened;
      const params = { Bucket: bucket, Key: at(name), Body: content };
      // The object is there when the last part is taken, and not before.
      const upload = new Upload({ client, params, partSize: partBytes, queueSize: atOnce });
      await explained(upload.done());
    },
    async writeText(name, text) {
      const { sdk, client } = await opened;
      await explained(client.send(new sdk.PutObjectCommand({ Bucket: bucket, Key: at(name), Body: text })));
    },
    async read(name) {
      const { sdk, client } = await opened;
      const head = await explained(client.send(new sdk.HeadObjectCommand({ Bucket: bucket, Key: at(name) })));
      return Readable.from(parts(head.ContentLength ?? 0), { objectMode: false });

      // Part by part, so that each can be asked for again.
      async function* parts(size: number) {
        for (let from = 0; from < size; from += partBytes) {
          const Range = `bytes=${from}-${Math.min(from + partBytes, size) - 1}`;
          yield await explained(
            client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: at(name), Range })).then(async ({ Body }) => {
              const bytes = await Body!.transformToByteArray();
              return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
            }),
          );
        }
      }
    },
    async readText(name) {
      const { sdk, client } = await opened;
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: at(name) }));
        return await Body!.transformToString();
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return undefined;
        throw error;
      }
    },
    async remove(name) {
      const { sdk, client } = await opened;
      await explained(client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: at(name) })));
    },
    async clearUnfinished() {
      const { sdk, client } = await opened;
      for (const prefix of ofBackups) {
        const { Uploads = [] } = await explained(
          client.send(new sdk.ListMultipartUploadsCommand({ Bucket: bucket, Prefix: at(prefix) })),
        );
        for (const { Key, UploadId } of Uploads)
          await client.send(new sdk.AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }));
      }
    },
  };
}
