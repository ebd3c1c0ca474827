export type S3Access = {
  region: string;
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
};

/** How often a request is tried at most; by itself the library gives up after three tries. */
type Patience = { maxAttempts?: number };

/** A client of Amazon S3, or of any store that speaks as it does. */
export async function openS3({ region, endpoint, accessKeyId, secretAccessKey }: S3Access, patience: Patience = {}) {
  // Loaded only where it is used: it takes a fifth of a second and ten megabytes.
  const sdk = await import("@aws-sdk/client-s3");
  const client = new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Self-hosted stores seldom have a host name per bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Other stores than Amazon's refuse the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...patience,
  });
  return { sdk, client };
}
