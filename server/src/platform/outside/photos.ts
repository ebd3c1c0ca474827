import http from "node:http";
import https from "node:https";
import net from "node:net";
import tls from "node:tls";
import { rowReason } from "#domain/platform/row-reasons.ts";
import { checkedHost, type Resolve, resolveName } from "./checked-host.ts";
import { isPublicAddress } from "./public-address.ts";

/**
 * Why a photo was not fetched, as a sentence for the person who gave its address: reveals nothing of our own network.
 */
export class PhotoNotFetched extends Error {}

/** Fetches a file from an address that a stranger wrote. Throws PhotoNotFetched. */
export type Photos = { fetch(address: string): Promise<Buffer> };

type Wires = {
  resolve: Resolve;
  /** Connects to an address that was found to be public, and to no other. */
  dial(address: string, port: number): net.Socket;
};

const mostRedirects = 3;
const mostBytes = 10 * 1024 * 1024;
const timeLimit = 20_000;
const redirects = [301, 302, 303, 307, 308];

const throughTheNetwork: Wires = {
  resolve: resolveName,
  dial: (address, port) => net.connect({ host: address, port }),
};

// A name of our own network and one that does not exist get the same answer, so that nobody learns which names exist.
const noServer = rowReason("photo-no-server");
const noAnswer = rowReason("photo-no-answer");

/** An address as far as it can be judged without asking anybody. Throws PhotoNotFetched. */
export function checkedAddress(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href);
  if (!url || !["http:", "https:"].includes(url.protocol)) throw new PhotoNotFetched(rowReason("photo-no-address"));
  // The parser leaves out the port that is the protocol's own.
  if (!["", "80", "443"].includes(url.port) || url.username !== "" || url.password !== "")
    throw new PhotoNotFetched(rowReason("photo-no-port"));
  const host = bareHost(url);
  if (net.isIP(host) !== 0 && !isPublicAddress(host)) throw new PhotoNotFetched(noServer);
  return url;
}

const bareHost = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, "$1");

/**
 * Fetches photos from the public web only. Every address, also of each redirect, is resolved once and checked, and the
 * connection uses exactly that address: a name that resolves differently a moment later changes nothing. `wires` is for
 * tests with their own network; the checks come before it.
 */
export function photosOfTheWeb(caller: string, { wires = throughTheNetwork, timeout = timeLimit } = {}): Photos {
  const headers = { accept: "image/*", "accept-encoding": "identity", "user-agent": caller };

  async function follow(url: URL, left: number, signal: AbortSignal): Promise<Buffer> {
    const address = await publicAddressOf(url, wires, signal);
    const response = await ask(url, address, { wires, headers, signal });
    const { statusCode = 0 } = response;
    const { location } = response.headers;
    if (redirects.includes(statusCode) && location !== undefined) {
      response.destroy();
      if (left === 0) throw new PhotoNotFetched(rowReason("photo-too-far"));
      return follow(checkedAddress(location, url), left - 1, signal);
    }
    if (statusCode !== 200) {
      response.destroy();
      throw new PhotoNotFetched(rowReason("photo-refused", { status: `${statusCode}` }));
    }
    return read(response);
  }

  return {
    async fetch(address) {
      const signal = AbortSignal.timeout(timeout);
      try {
        return await follow(checkedAddress(address), mostRedirects, signal);
      } catch (error) {
        throw error instanceof PhotoNotFetched ? error : new PhotoNotFetched(noAnswer);
      }
    },
  };
}

async function publicAddressOf(url: URL, wires: Wires, signal: AbortSignal): Promise<string> {
  const tooLate = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new PhotoNotFetched(noAnswer)), { once: true });
  });
  const address = await Promise.race([checkedHost(bareHost(url), isPublicAddress, wires.resolve), tooLate]);
  if (address === undefined) throw new PhotoNotFetched(noServer);
  return address;
}

type Asking = { wires: Wires; headers: Record<string, string>; signal: AbortSignal };

function ask(url: URL, address: string, { wires, headers, signal }: Asking): Promise<http.IncomingMessage> {
  const isSecure = url.protocol === "https:";
  const createConnection = () => {
    const socket = wires.dial(address, Number(url.port) || (isSecure ? 443 : 80));
    if (!isSecure) return socket;
    const host = bareHost(url);
    return tls.connect({ socket, ...(net.isIP(host) === 0 ? { servername: host } : { host }) });
  };
  return new Promise((resolve, reject) => {
    const { get } = isSecure ? https : http;
    get(url, { createConnection, headers: { ...headers, host: url.host }, signal }, resolve).on("error", reject);
  });
}

async function read(response: http.IncomingMessage): Promise<Buffer> {
  const tooLarge = () => {
    response.destroy();
    return new PhotoNotFetched(rowReason("photo-too-large"));
  };
  if (Number(response.headers["content-length"]) > mostBytes) throw tooLarge();
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response) {
    bytes += part.length;
    if (bytes > mostBytes) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}
