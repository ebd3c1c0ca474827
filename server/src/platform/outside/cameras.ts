import net from "node:net";
import tls from "node:tls";
import { type CameraAddress, readCameraAddress } from "#domain/gate/cameras/rules.ts";
import { checkedHost, type Resolve, resolveName } from "./checked-host.ts";
import { addressesIn } from "./own-networks.ts";

/** Cameras in each society's own network; only checks whether they are online. */
export type Cameras = {
  /** The societies whose cameras are checked at all. */
  societies: readonly string[];
  /** The cameras of one society, which are in its own networks and in no other's. */
  of(societyId: string): SocietyCameras;
};

export type SocietyCameras = {
  /** The networks in which cameras are checked; none if none is configured. */
  networks: readonly string[];
  /**
   * Whether a camera may be registered there: in the networks, or anywhere while none is checked. An unknown name and
   * one of another network get the same answer, so that nobody learns which names exist.
   */
  mayStand(written: string): Promise<boolean>;
  /** Whether it answers, within some seconds. Never rejects, and never dials an address outside the networks. */
  isThere(written: string): Promise<boolean>;
};

const timeLimit = 3_000;

/** Of societies, by their ids, each with its networks. */
export function camerasOfSocieties(networks: Readonly<Record<string, readonly string[]>>): Cameras {
  const bySociety = new Map(Object.entries(networks).map(([id, own]) => [id, camerasOfNetworks(own)]));
  const unasked = camerasOfNetworks([]);
  return { societies: [...bySociety.keys()], of: (societyId) => bySociety.get(societyId) ?? unasked };
}

/** `resolve` is for tests with their own names; the checks come after it. */
export function camerasOfNetworks(
  networks: readonly string[],
  { resolve = resolveName as Resolve, timeout = timeLimit } = {},
): SocietyCameras {
  const isAllowed = addressesIn(networks);
  const addressOf = ({ host }: CameraAddress) => inTime(checkedHost(host, isAllowed, resolve), timeout);
  return {
    networks,
    async mayStand(address) {
      const camera = readCameraAddress(address);
      return networks.length === 0 || (!("problem" in camera) && (await addressOf(camera)) !== undefined);
    },
    async isThere(written) {
      const camera = readCameraAddress(written);
      if ("problem" in camera) return false;
      const address = await addressOf(camera);
      return address !== undefined && knock(camera, address, timeout);
    },
  };
}

const inTime = <T>(work: Promise<T>, ms: number): Promise<T | undefined> => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), ms);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
};

const greetings = {
  "rtsp:": ({ host, port, path }: CameraAddress) =>
    `OPTIONS rtsp://${named(host)}:${port}${path} RTSP/1.0\r\nCSeq: 1\r\n\r\n`,
  "http:": ({ host, port, path }: CameraAddress) =>
    `HEAD ${path} HTTP/1.1\r\nHost: ${named(host)}:${port}\r\nConnection: close\r\n\r\n`,
};
const named = (host: string) => (net.isIPv6(host) ? `[${host}]` : host);

/**
 * If no protocol is given, an open port is enough; otherwise the first words of the answer must be of that protocol.
 */
function knock(camera: CameraAddress, address: string, timeout: number): Promise<boolean> {
  const { protocol, host, port } = camera;
  return new Promise((resolve) => {
    const socket = net.connect({ host: address, port });
    const timer = setTimeout(() => done(false), timeout);
    const done = (is: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(is);
    };
    socket.on("error", () => done(false));
    socket.on("close", () => done(false));
    socket.on("connect", () => {
      if (protocol === "host:") return done(true);
      // Cameras have self-signed certificates: their identity is not checked, and nothing is sent to them.
      const speaks =
        protocol === "https:"
          ? tls.connect({ socket, rejectUnauthorized: false, ...(net.isIP(host) === 0 && { servername: host }) })
          : socket;
      if (speaks !== socket) speaks.on("error", () => done(false));
      speaks.write(greetings[protocol === "rtsp:" ? "rtsp:" : "http:"](camera));
      let received = "";
      speaks.on("data", (part: Buffer) => {
        received += part.toString("latin1", 0, 16);
        if (received.length >= 5) done(received.startsWith(protocol === "rtsp:" ? "RTSP/" : "HTTP/"));
      });
    });
  });
}
