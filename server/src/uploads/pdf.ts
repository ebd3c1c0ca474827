import { createInflate } from "node:zlib";
import { mostUnpacked } from "./archive.ts";

const tail = 2048;
/** More than any honest file of 10 MB has. */
const mostStreams = 50_000;
const stream = Buffer.from("stream");
const lineEnds = /^\r?\n/;

/** A PDF that ends as it should and does not unpack to more than its reader can bear. */
export async function examinePdf(bytes: Buffer): Promise<"pdf" | "broken-document"> {
  if (!bytes.subarray(-tail).includes("%%EOF")) return "broken-document";
  let left = mostUnpacked;
  let streams = 0;
  for (const { dictionary, from } of streamsIn(bytes)) {
    if (++streams > mostStreams) return "broken-document";
    const packings = dictionary.match(/\/(FlateDecode|Fl)\b/g)?.length ?? 0;
    // Packed twice, a few bytes become gigabytes; nobody who makes PDFs does it.
    if (packings > 1) return "broken-document";
    if (packings === 0) continue;
    left -= await sizeUnpacked(bytes.subarray(from), left);
    if (left < 0) return "broken-document";
  }
  return "pdf";
}

/** Where each stream begins, with the dictionary before it. */
function* streamsIn(bytes: Buffer): Generator<{ dictionary: string; from: number }> {
  for (let at = bytes.indexOf(stream); at >= 0; at = bytes.indexOf(stream, at + stream.length)) {
    const lineEnd = lineEnds.exec(bytes.toString("latin1", at + stream.length, at + stream.length + 2));
    if (!lineEnd) continue;
    const before = bytes.toString("latin1", Math.max(0, at - 1024), at);
    const dictionary = before.slice(before.lastIndexOf(" obj") + 1);
    yield { dictionary, from: at + stream.length + lineEnd[0].length };
  }
}

/** How many bytes this unpacks to, counted until it is more than `most`; what cannot be unpacked harms nobody. */
function sizeUnpacked(packed: Buffer, most: number): Promise<number> {
  return new Promise((resolve) => {
    const inflate = createInflate({ chunkSize: 256 * 1024 });
    let size = 0;
    const finish = () => {
      inflate.destroy();
      resolve(size);
    };
    inflate.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > most) finish();
    });
    inflate.on("end", finish);
    inflate.on("error", finish);
    inflate.end(packed);
  });
}
