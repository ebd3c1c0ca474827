import { gzipSync } from "node:zlib";
import { zxyToTileId } from "pmtiles";

/** The header and the root directory have to fit into so many bytes. */
const firstLength = 16_384;
const headerLength = 127;

/**
 * A PMTiles archive (version 3, https://github.com/protomaps/PMTiles) of vector tiles: `tiles` are `{ z, x, y, data }`, not
 * compressed. With more than `atOnce` tiles the directory has leaves.
 */
export function archiveOf({ tiles, metadata, bounds, atOnce = 1_000 }) {
  const sorted = tiles
    .map((tile) => ({ ...tile, id: zxyToTileId(tile.z, tile.x, tile.y) }))
    .sort((a, b) => a.id - b.id);
  const entries = [];
  const packed = [];
  let at = 0;
  for (const { id, data } of sorted) {
    const bytes = gzipSync(data);
    entries.push({ id, run: 1, offset: at, length: bytes.length });
    packed.push(bytes);
    at += bytes.length;
  }
  const leaves = [];
  let root = entries;
  if (entries.length > atOnce) {
    let offset = 0;
    root = [];
    for (let first = 0; first < entries.length; first += atOnce) {
      const some = entries.slice(first, first + atOnce);
      const leaf = directoryOf(some);
      root.push({ id: some[0].id, run: 0, offset, length: leaf.length });
      leaves.push(leaf);
      offset += leaf.length;
    }
  }
  const rootBytes = directoryOf(root);
  if (headerLength + rootBytes.length > firstLength) throw new Error("The root directory is too long: use leaves");
  const text = gzipSync(JSON.stringify(metadata));
  const leafLength = leaves.reduce((sum, { length }) => sum + length, 0);
  const sections = [rootBytes.length, text.length, leafLength, at];
  const header = headerOf({ sections, count: entries.length, zooms: sorted.map(({ z }) => z), bounds });
  return Buffer.concat([header, rootBytes, text, ...leaves, ...packed]);
}

function headerOf({ sections, count, zooms, bounds: { south, west, north, east } }) {
  const header = Buffer.alloc(headerLength);
  header.write("PMTiles", "latin1");
  header[7] = 3;
  let [field, at] = [8, headerLength];
  for (const length of sections) {
    header.writeBigUInt64LE(BigInt(at), field);
    header.writeBigUInt64LE(BigInt(length), field + 8);
    [field, at] = [field + 16, at + length];
  }
  for (const offset of [72, 80, 88]) header.writeBigUInt64LE(BigInt(count), offset);
  const gzip = 2;
  const mvt = 1;
  const [least, most] = [Math.min(...zooms), Math.max(...zooms)];
  header.set([1, gzip, gzip, mvt, least, most], 96);
  const degrees = (value, offset) => header.writeInt32LE(Math.round(value * 10_000_000), offset);
  for (const [at, value] of [west, south, east, north].entries()) degrees(value, 102 + 4 * at);
  header[118] = most;
  degrees((west + east) / 2, 119);
  degrees((south + north) / 2, 123);
  return header;
}

/** Columns of varints: the ids as steps, the runs, the lengths, and the offsets, of which 0 means "right behind the last". */
function directoryOf(entries) {
  const numbers = [entries.length];
  for (const [at, { id }] of entries.entries()) numbers.push(id - (at === 0 ? 0 : entries[at - 1].id));
  for (const { run } of entries) numbers.push(run);
  for (const { length } of entries) numbers.push(length);
  for (const [at, { offset }] of entries.entries()) {
    const before = entries[at - 1];
    numbers.push(before && offset === before.offset + before.length ? 0 : offset + 1);
  }
  return gzipSync(Buffer.from(numbers.flatMap(varint)));
}

function varint(number) {
  const bytes = [];
  for (let rest = number; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest % 128) + 128);
  }
}
