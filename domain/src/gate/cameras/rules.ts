import { problem } from "../../platform/problems.ts";
import { longestCamera } from "./codes.ts";

const ports = { "host:": undefined, "http:": 80, "https:": 443, "rtsp:": 554 } as const;
export type CameraProtocol = keyof typeof ports;

/** The address of a camera. The host is a name or a bare IP address; `path` begins with a slash. */
export type CameraAddress = { protocol: CameraProtocol; host: string; port: number; path: string };

const shape = /^(?:(rtsp|https?):\/\/)?([^\s/?#]+)([/?#]\S*)?$/i;
const hostAndPort = /^(\[[\da-f:.]+\]|[a-z\d](?:[a-z\d._-]*[a-z\d])?)(?::(\d{1,5}))?$/i;

/** Parses `192.168.1.20:8000`, `cam-2.local:554`, `rtsp://10.0.0.7/live`; otherwise `problem` has the reason. */
export function readCameraAddress(typed: string): CameraAddress | { problem: string } {
  const text = typed.trim();
  if (text.length > longestCamera.address)
    return { problem: problem("at-most-characters", { most: longestCamera.address }) };
  const [, scheme, authority = "", path = ""] = shape.exec(text) ?? [];
  if (authority.includes("@")) return { problem: problem("camera-address-with-secret") };
  const [, host, port] = hostAndPort.exec(authority) ?? [];
  const protocol = (scheme ? `${scheme.toLowerCase()}:` : "host:") as CameraProtocol;
  const number = port === undefined ? ports[protocol] : Number(port);
  if (!host || !number || number > 65_535 || (!scheme && path !== ""))
    return { problem: problem("camera-address-wrong") };
  const bare = host.replace(/^\[(.*)\]$/, "$1").toLowerCase();
  return { protocol, host: bare, port: number, path: path.startsWith("/") ? path.replace(/#.*$/, "") : "/" };
}
