import type { Readable } from "node:stream";
import type { Config } from "../config.ts";
import { connectionSentences } from "../connection-sentences.ts";
import { type Files, StoreUnavailable } from "./ports.ts";
import { openS3 } from "./s3-client.ts";

type Settings = Extract<Config["files"], { store: "s3" }>;

/** A bucket of Amazon S3, or of any store that speaks as it does. */
export function s3Files(settings: Settings, bucket: string, publicUrl: string | undefined): Files {
  const opened = openS3(settings).then((s3) => {
    s3.client.middlewareStack.add(
      (next) => (request) =>
        next(request).catch((error: unknown) => {
          throw isAnswer(error) ? error : new StoreUnavailable(whyNot(error), { cause: error });
        }),
      { step: "initialize" },
    );
    return s3;
  });
  return {
    publicUrl,
    async put(key, content, mediaType) {
      const { sdk, client } = await opened;
      const cacheControl = publicUrl ? "public, max-age=31536000, immutable" : "private";
      await client.send(
        new sdk.PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: content,
          ContentLength: content.length,
          ContentType: mediaType,
          CacheControl: cacheControl,
        }),
      );
    },
    async get(key) {
      const { sdk, client } = await opened;
      try {
        const { Body, ContentLength } = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: key }));
        return { content: Body as Readable, size: ContentLength ?? 0 };
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return undefined;
        throw error;
      }
    },
    async remove(key) {
      const { sdk, client } = await opened;
      await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    async *list(since = new Date(0)) {
      const { sdk, client } = await opened;
      for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket: bucket }))
        for (const { Key, LastModified = since } of page.Contents ?? [])
          if (Key !== undefined && LastModified >= since) yield Key;
    },
    async check() {
      const { sdk, client } = await opened;
      await client.send(new sdk.HeadBucketCommand({ Bucket: bucket }));
    },
  };
}

type Failure = { code?: string; $metadata?: { httpStatusCode?: number } };

/** Whether the store has decided: it has no such file, or refuses us. */
function isAnswer(error: unknown): boolean {
  const status = (error as Failure).$metadata?.httpStatusCode;
  return status !== undefined && status < 500 && status !== 429;
}

function whyNot(error: unknown): string {
  const { code, $metadata } = error as Failure;
  if ($metadata?.httpStatusCode) return `it answers ${$metadata.httpStatusCode}. Try again in a moment.`;
  return (code && connectionSentences[code]) ?? String(error);
}
