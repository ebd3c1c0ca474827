import { Path, Svg } from "@react-pdf/renderer";
import encodeQR from "qr";
import { createElement as h, type ReactNode } from "react";

/** Each run of dark squares in a row is a piece of one path, which stays sharp at any size. */
export function qrCode(link: string, side: number): ReactNode {
  const rows = encodeQR(link, "raw", { ecc: "medium", border: 4 });
  const size = rows.length;
  const d = rows.flatMap((row, y) => runsIn(row).map(({ x, width }) => `M${x} ${y}h${width}v1h-${width}z`)).join("");
  return h(Svg, { width: side, height: side, viewBox: `0 0 ${size} ${size}` }, h(Path, { d, fill: "#000000" }));
}

function runsIn(row: readonly boolean[]): { x: number; width: number }[] {
  const runs: { x: number; width: number }[] = [];
  for (const [x, isDark] of row.entries()) {
    if (!isDark) continue;
    const last = runs.at(-1);
    if (last && last.x + last.width === x) last.width++;
    else runs.push({ x, width: 1 });
  }
  return runs;
}
