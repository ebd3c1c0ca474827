import { createInflate } from "node:zlib";
import { mostUnpacked } from "../../platform/file-kinds/archive.ts";

const tail = 2048;
/** More than any honest file of 10 MB has. */
const mostStreams = 50_000;
const stream = Buffer.from("stream");
const lineEnds = /^\r?\n/;

/**
 * Names of PDF features that run, open or embed something; no agreement or receipt needs them. They are too long to
 * occur by chance.
 */
const acting = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|Encrypt)(?![A-Za-z])/;
/** To begin at a page is no harm. */
const actsOnOpening = /\/OpenAction\s*<<(?![^>]*\/GoTo(?![A-Za-z]))/;
/** `/J#61vaScript` is the same name. */
const plain = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
const isActing = (text: string) => acting.test(text) || actsOnOpening.test(text);
/** Objects may be packed into streams; so packed, they cannot be looked at here. */
const unreadable = /\/(LZWDecode|LZW|ASCII85Decode|A85|ASCIIHexDecode|AHx|RunLengthDecode|RL|Crypt)(?![A-Za-z])/;

/** A PDF that ends as it should and does not unpack to more than its reader can bear. */
export async function examinePdf(bytes: Buffer): Promise<"pdf" | "broken-document" | "has-scripts"> {
  if (!bytes.subarray(-tail).includes("%%EOF")) return "broken-document";
  if (isActing(plain(bytes.toString("latin1")))) return "has-scripts";
  let left = mostUnpacked;
  let streams = 0;
  for (const { dictionary, from } of streamsIn(bytes)) {
    if (++streams > mostStreams) return "broken-document";
    const packings = dictionary.match(/\/(FlateDecode|Fl)\b/g)?.length ?? 0;
    // Compressed twice, a few bytes become gigabytes; no real PDF does this.
    if (packings > 1) return "broken-document";
    const holdsObjects = /\/ObjStm(?![A-Za-z])/.test(plain(dictionary));
    if (holdsObjects && unreadable.test(plain(dictionary))) return "has-scripts";
    if (packings === 0) continue;
    const { size, text } = await unpack(bytes.subarray(from), { most: left, isRead: holdsObjects });
    left -= size;
    if (left < 0) return "broken-document";
    if (isActing(plain(text))) return "has-scripts";
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

type Unpacking = { most: number; isRead: boolean };

/**
 * How many bytes this unpacks to, counted up to `most`, and its content; content that cannot be unpacked is harmless.
 */
function unpack(packed: Buffer, { most, isRead }: Unpacking): Promise<{ size: number; text: string }> {
  return new Promise((resolve) => {
    const inflate = createInflate({ chunkSize: 256 * 1024 });
    let size = 0;
    const read: Buffer[] = [];
    const finish = () => {
      inflate.destroy();
      resolve({ size, text: Buffer.concat(read).toString("latin1") });
    };
    inflate.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (isRead) read.push(chunk);
      if (size > most) finish();
    });
    inflate.on("end", finish);
    inflate.on("error", finish);
    inflate.end(packed);
  });
}
