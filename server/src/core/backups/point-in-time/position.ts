/** As the embedded cluster is made. */
export const segmentBytes = 16 * 2 ** 20;

/** A place in the WAL, as PostgreSQL writes it (`1A/2B3C4D5E`): the number of its segment, and where in that. */
export function readPosition(written: string): { segment: number; offset: number } {
  const [high = "0", low = "0"] = written.split("/");
  const at = Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16);
  return { segment: Math.floor(at / segmentBytes), offset: at % segmentBytes };
}

const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, "0");

/** The name of a segment's file. */
export const segmentName = (timeline: number, segment: number) =>
  `${hex(timeline)}${hex(Math.floor(segment / 256))}${hex(segment % 256)}`;

/** The one that comes after it on the same timeline. */
export const segmentAfter = (name: string) =>
  segmentName(
    Number.parseInt(name.slice(0, 8), 16),
    Number.parseInt(name.slice(8, 16), 16) * 256 + Number.parseInt(name.slice(16), 16) + 1,
  );

/** Where a segment begins, as PostgreSQL writes it. */
export const startOfSegment = (segment: number) => {
  const at = segment * segmentBytes;
  return `${Math.floor(at / 2 ** 32).toString(16)}/${(at % 2 ** 32).toString(16)}`.toUpperCase();
};
