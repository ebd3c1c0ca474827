import { rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { type Product, startProduct } from "./product.ts";
import { compare, median, p95 } from "./targets.ts";

const dataDir = path.join(fileURLToPath(new URL("../.cache/", import.meta.url)), "bench-uploads");
const photos = 4;
const rounds = 5;
const pause = 20;

/** The four photos of a listing, sent at once as the wizard sends them but not shrunk before, while others ask. */
export async function uploadsBench(): Promise<boolean> {
  await rm(dataDir, { recursive: true, force: true });
  const bytes = await photo();
  console.log(
    `\n${photos} photos of ${(bytes.length / 2 ** 20).toFixed(1)} MB (12 megapixels) at once, beside a search every ${pause} ms`,
  );
  const product = await startProduct(dataDir);
  try {
    const headers = await signIn(product);
    const quiet = await whileAsking(product, () => sleep(5_000));
    const took: number[] = [];
    const others: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const { times, milliseconds } = await whileAsking(product, async () => {
        await Promise.all(Array.from({ length: photos }, () => upload(product, headers, bytes)));
      });
      took.push(milliseconds);
      others.push(...times);
    }
    console.log(
      `${"other calls without uploads, p50 / p95".padEnd(44)}${[median(quiet.times), p95(quiet.times)].map((it) => it.toFixed(1)).join(" / ")} ms`,
    );
    console.log(
      `${"other calls beside uploads, p50".padEnd(44)}${median(others).toFixed(1).padStart(9)} ms of ${others.length} calls`,
    );
    const worst = Math.max(...took) / 1000;
    return [
      compare(`uploaded and processed, worst of ${rounds}`, worst, "s", { most: 10 }),
      compare("other calls beside uploads, p95", p95(others), "ms", { most: 50 }),
    ].every(Boolean);
  } finally {
    await product.stop();
  }
}

/** As a phone's camera writes it: grain in every pixel, which makes eight megabytes. */
const photo = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 4_000,
      height: 3_000,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 92 })
    .toBuffer();

async function ask(product: Product, call: string, data: object) {
  const response = await fetch(`${product.address}/api/${call}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(data),
  });
  const answer = await response.json();
  if (!answer.success) throw new Error(`${call}: ${answer.extras.Status}`);
  return answer.extras;
}

async function signIn(product: Product) {
  const { DeviceID } = await ask(product, "vendor/Generate_DeviceID", {});
  const { ApiKey } = (await ask(product, "vendor/Splash_Vendor_Screen", { DeviceID })).Data;
  const account = { ApiKey, Vendor_Type: 2, CountryCode: "+91", PhoneNumber: "9000000001" };
  await ask(product, "vendor/Generate_Vendor_OTP", account);
  const messages = (await ask(product, "outbox/Filter_All_Messages", { To: account.PhoneNumber })).Data;
  const { OTP } = messages.find((message: { OTP?: string }) => message.OTP !== undefined);
  const { SessionID, VendorID } = (await ask(product, "vendor/Validate_Vendor_OTP", { ...account, OTP })).Data;
  return { ApiKey, SessionID, VendorID };
}

async function upload(product: Product, headers: Record<string, string>, bytes: Buffer): Promise<void> {
  const body = new FormData();
  body.set("Image_Type", "2");
  body.set("file", new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), "photo.jpg");
  const response = await fetch(`${product.address}/api/upload/Upload_Image`, { method: "POST", headers, body });
  const answer = await response.json();
  if (!answer.success) throw new Error(answer.extras.Status);
}

/** How long the work takes, and each concurrent search. */
async function whileAsking(product: Product, work: () => Promise<void>) {
  const times: number[] = [];
  let isDone = false;
  const asking = (async () => {
    while (!isDone) {
      const began = performance.now();
      await ask(product, "user/Filter_All_Properties", { Limit: 15 });
      times.push(performance.now() - began);
      await sleep(pause);
    }
  })();
  const began = performance.now();
  await work();
  const milliseconds = performance.now() - began;
  isDone = true;
  await asking;
  return { times, milliseconds };
}
