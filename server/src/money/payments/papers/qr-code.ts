import { Path, Svg } from "@react-pdf/renderer";
import encodeQR from "qr";
import { createElement as h, type ReactNode } from "react";

/** Every dark square is a piece of one path, which stays sharp at any size. */
export function qrCode(link: string, side: number): ReactNode {
  const rows = encodeQR(link, "raw", { ecc: "medium", border: 4 });
  const size = rows.length;
  const d = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return h(Svg, { width: side, height: side, viewBox: `0 0 ${size} ${size}` }, h(Path, { d, fill: "#000000" }));
}
