import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { Compression, type Entry, type Header, PMTiles, SharedPromiseCache, type Source, TileType } from "pmtiles";

/** A map with streets in a file: PMTiles 3 with vector tiles of the Protomaps basemap. */
export type MapFile = {
  /** Of its content, so that all servers with the same file name it alike. */
  version: string;
  bytes: number;
  /** Degrees. */
  bounds: { south: number; west: number; north: number; east: number };
  minZoom: number;
  maxZoom: number;
};

/** Why a file is no such map, as a sentence that goes on after its name. */
export class NoMap extends Error {}

const headerLength = 127;
/** The header and the root directory are within so many bytes. */
const firstLength = 16_384;
const readable: readonly Compression[] = [Compression.None, Compression.Gzip];
/** Of a vector tile the field of its first layer. */
const firstLayer = 0x1a;
const mostMetadata = 5_000_000;

/** Why the first bytes of a file do not begin such a map; nothing where they do. */
export function problemOfHeader(first: Uint8Array): string | undefined {
  if (/^\s*</.test(Buffer.from(first.subarray(0, 200)).toString("latin1"))) return "is a web page and no map";
  if (Buffer.from(first.subarray(0, 7)).toString("latin1") !== "PMTiles") return "is no PMTiles file";
  if (first[7] !== 3) return `is PMTiles version ${first[7]}, and version 3 is needed`;
  if (first.length < headerLength) return "is cut off";
  if (first[99] !== TileType.Mvt) return "has pictures, and vector tiles (MVT) are needed";
  if (![first[97], first[98]].every((how) => readable.includes(how as Compression)))
    return "is compressed in a way that browsers cannot read; gzip or none is needed";
  return undefined;
}

/** Checks a file as far as a few reads tell. Throws NoMap; other errors are those of the disk. */
export async function readMap(path: string): Promise<MapFile> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    return await checked(handle, size);
  } finally {
    await handle.close();
  }
}

async function checked(handle: FileHandle, size: number): Promise<MapFile> {
  const first = await bytesAt(handle, 0, Math.min(firstLength, size));
  const problem = problemOfHeader(first);
  if (problem) throw new NoMap(problem);
  const source: Source = {
    getKey: () => "map",
    getBytes: async (offset, length) => ({ data: bufferOf(await bytesAt(handle, offset, length)) }),
  };
  const cache = new SharedPromiseCache();
  const archive = new PMTiles(source, cache);
  const header = await archive.getHeader().catch(() => {
    throw new NoMap("has a directory that cannot be read");
  });
  const end = endOf(header);
  if (end > size) throw new NoMap(`is cut off: ${size} of ${end} bytes are there`);
  const { minLat: south, minLon: west, maxLat: north, maxLon: east } = header;
  if (!(south < north && west < east && header.minZoom <= header.maxZoom)) throw new NoMap("has no area");

  if (header.jsonMetadataLength > mostMetadata) throw new NoMap("has a description that cannot be read");
  const metadata = await archive.getMetadata().catch(() => {
    throw new NoMap("has a description that cannot be read");
  });
  const layers = (metadata as { vector_layers?: { id?: string }[] }).vector_layers;
  if (!Array.isArray(layers) || !["roads", "earth"].every((name) => layers.some(({ id }) => id === name)))
    throw new NoMap("has no layers named roads and earth, as the Protomaps basemap has them");

  await checkTile(archive, cache, header, (entries) => entries[0]);
  await checkTile(archive, cache, header, (entries) => entries.at(-1));
  const hash = createHash("sha256").update(String(size)).update(first).update(JSON.stringify(metadata));
  const version = hash.update(await bytesAt(handle, Math.max(0, size - firstLength), Math.min(firstLength, size)));
  return {
    version: version.digest("hex").slice(0, 20),
    bytes: size,
    bounds: { south, west, north, east },
    minZoom: header.minZoom,
    maxZoom: header.maxZoom,
  };
}

/** How long the file is at least. */
export const endOf = (header: Header) =>
  Math.max(
    header.rootDirectoryOffset + header.rootDirectoryLength,
    header.jsonMetadataOffset + header.jsonMetadataLength,
    header.leafDirectoryOffset + (header.leafDirectoryLength ?? 0),
    header.tileDataOffset + (header.tileDataLength ?? 0),
  );

/** Reads the tile that is found by choosing of each directory; a file that was filled in advance has none at its end. */
async function checkTile(
  archive: PMTiles,
  cache: SharedPromiseCache,
  header: Header,
  choose: (entries: Entry[]) => Entry | undefined,
): Promise<void> {
  const broken = () => new NoMap("has tiles that cannot be read: it was not fetched completely, or was damaged");
  let [offset, length] = [header.rootDirectoryOffset, header.rootDirectoryLength];
  for (let depth = 0; depth < 4; depth++) {
    const entries = await cache.getDirectory(archive.source, offset, length, header).catch(() => []);
    const entry = choose(entries);
    if (!entry) throw broken();
    if (entry.runLength > 0) {
      const { data } = await archive.source.getBytes(header.tileDataOffset + entry.offset, entry.length);
      const tile = await archive.decompress(data, header.tileCompression).catch(() => undefined);
      if (tile === undefined || new Uint8Array(tile)[0] !== firstLayer) throw broken();
      return;
    }
    [offset, length] = [header.leafDirectoryOffset + entry.offset, entry.length];
  }
  throw broken();
}

async function bytesAt(handle: FileHandle, offset: number, length: number): Promise<Uint8Array> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, offset);
  return buffer.subarray(0, bytesRead);
}

const bufferOf = (bytes: Uint8Array) => bytes.slice().buffer as ArrayBuffer;
