import http from "node:http";
import net from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { camerasOfNetworks, camerasOfSocieties } from "./cameras.ts";
import { addressesIn, isOwnNetwork } from "./own-networks.ts";

test.each([
  ...["10.0.0.0/8", "10.1.2.3/32", "172.16.0.0/12", "192.168.1.0/24", "fc00::/7", "fd12::/16"],
  // For those who name them.
  ...["127.0.0.1/32", "169.254.0.0/16", "::1/128", "fe80::/10"],
])("%s is a network of one's own", (network) => expect(isOwnNetwork(network)).toBe(true));

test.each([
  ...["0.0.0.0/0", "10.0.0.0/7", "8.8.8.0/24", "172.0.0.0/8", "192.168.0.0/15", "192.168.1.1", "192.168.1.0/33"],
  ...["::/0", "2001:db8::/32", "fc00::/6", "::ffff:10.0.0.0/104", "cameras/24", "", "10.0.0.0/8/8", "10.0.0.0/ 8"],
])("%s is none", (network) => expect(isOwnNetwork(network)).toBe(false));

test("only addresses in the listed networks are inside", () => {
  const isAllowed = addressesIn(["192.168.1.0/24", "fd12::/16"]);
  for (const address of ["192.168.1.0", "192.168.1.255", "fd12::7", "::ffff:192.168.1.9"])
    expect(isAllowed(address), address).toBe(true);
  for (const address of [
    ...["192.168.2.1", "10.0.0.1", "127.0.0.1", "169.254.169.254", "8.8.8.8", "::1", "fe80::1", "fd13::1"],
    ...["::ffff:127.0.0.1", "localhost", ""],
  ])
    expect(isAllowed(address), address).toBe(false);
});

/** A camera that sends this to every client, and records what it received. */
const opened: { close(): void }[] = [];
afterAll(() => {
  for (const server of opened) server.close();
});
async function cameraThat(answers: (socket: net.Socket, heard: string) => void) {
  const heard: string[] = [];
  let calls = 0;
  const server = net.createServer((socket) => {
    calls++;
    socket.on("error", () => {});
    socket.on("data", (part) => {
      heard.push(part.toString());
      answers(socket, part.toString());
    });
  });
  opened.push(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return { port: (server.address() as net.AddressInfo).port, heard, calls: () => calls };
}

/** Names that mean what the test says. */
const names: Record<string, string[]> = {};
const resolve = async (name: string) => names[name] ?? Promise.reject(new Error("unknown"));
const cameras = camerasOfNetworks(["127.0.0.0/8", "192.168.1.0/24"], { resolve, timeout: 400 });

describe("a camera is online", () => {
  test("where its port opens", async () => {
    const { port, heard } = await cameraThat(() => {});
    expect(await cameras.isThere(`127.0.0.1:${port}`)).toBe(true);
    expect(heard).toEqual([]);
  });

  test("where it speaks RTSP, even to refuse", async () => {
    const { port, heard } = await cameraThat((socket) => socket.write("RTSP/1.0 401 Unauthorized\r\nCSeq: 1\r\n\r\n"));
    expect(await cameras.isThere(`rtsp://127.0.0.1:${port}/live?channel=1`)).toBe(true);
    expect(heard).toEqual([`OPTIONS rtsp://127.0.0.1:${port}/live?channel=1 RTSP/1.0\r\nCSeq: 1\r\n\r\n`]);
  });

  test("where it speaks HTTP, even to refuse", async () => {
    const server = http.createServer((request, response) =>
      response.writeHead(request.method === "HEAD" ? 401 : 500).end(),
    );
    opened.push(server);
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    expect(await cameras.isThere(`http://127.0.0.1:${(server.address() as net.AddressInfo).port}/`)).toBe(true);
  });

  test("by a name of the network, at the address that was checked", async () => {
    const { port } = await cameraThat((socket) => socket.write("HTTP/1.1 200 OK\r\n\r\n"));
    names["gate.local"] = ["127.0.0.1"];
    expect(await cameras.isThere(`http://gate.local:${port}/`)).toBe(true);
  });
});

describe("a camera is not there", () => {
  test.each(["rtsp", "http", "https"])("where a port opens that does not speak %s", async (protocol) => {
    const { port } = await cameraThat((socket) => socket.write("220 mail.example ESMTP\r\n"));
    expect(await cameras.isThere(`${protocol}://127.0.0.1:${port}/`)).toBe(false);
  });

  test.each(["rtsp", "http", "https"])("if nothing is sent to %s in time", async (protocol) => {
    const { port } = await cameraThat(() => {});
    expect(await cameras.isThere(`${protocol}://127.0.0.1:${port}/`)).toBe(false);
  });

  test("where it hangs up, or nobody listens", async () => {
    const { port } = await cameraThat((socket) => socket.destroy());
    expect(await cameras.isThere(`rtsp://127.0.0.1:${port}/`)).toBe(false);
    const { port: free } = await new Promise<net.AddressInfo>((found) => {
      const server = net.createServer().listen(0, "127.0.0.1", () => {
        const address = server.address() as net.AddressInfo;
        server.close(() => found(address));
      });
    });
    expect(await cameras.isThere(`127.0.0.1:${free}`)).toBe(false);
  });
});

describe("nothing outside the networks is dialled", () => {
  const narrow = camerasOfNetworks(["192.168.1.0/24"], { resolve, timeout: 400 });
  test.each([
    ["an address", (port: number) => `127.0.0.1:${port}`],
    ["a name", (port: number) => `rtsp://elsewhere.local:${port}/`],
    ["a name that means both", (port: number) => `rtsp://both.local:${port}/`],
    ["an address in disguise", (port: number) => `http://[::ffff:127.0.0.1]:${port}/`],
    ["a number that is an address to others", (port: number) => `http://2130706433:${port}/`],
  ])("by %s", async (_, address) => {
    Object.assign(names, {
      "elsewhere.local": ["127.0.0.1"],
      "both.local": ["192.168.1.9", "127.0.0.1"],
      "2130706433": ["127.0.0.1"],
    });
    const { port, calls } = await cameraThat(() => {});
    expect(await narrow.mayStand(address(port))).toBe(false);
    expect(await narrow.isThere(address(port))).toBe(false);
    expect(calls()).toBe(0);
  });

  test("a name is resolved once, and later changes have no effect", async () => {
    const { port, calls } = await cameraThat(() => {});
    let requests = 0;
    const turning = camerasOfNetworks(["192.168.1.0/24"], {
      resolve: async () => (requests++ === 0 ? ["192.168.1.9"] : ["127.0.0.1"]),
      timeout: 200,
    });
    expect(await turning.isThere(`turning.local:${port}`)).toBe(false);
    expect({ asked: requests, calls: calls() }).toEqual({ asked: 1, calls: 0 });
  });

  test("an answer that sends elsewhere is not followed", async () => {
    const elsewhere = await cameraThat(() => {});
    const { port, heard } = await cameraThat((socket) =>
      socket.end(`HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:${elsewhere.port}/\r\n\r\n`),
    );
    expect(await cameras.isThere(`http://127.0.0.1:${port}/`)).toBe(true);
    expect({ heard: heard.length, followed: elsewhere.calls() }).toEqual({ heard: 1, followed: 0 });
  });

  test("a name that resolves differently at the check than at registration is not dialled", async () => {
    const { port, calls } = await cameraThat(() => {});
    Object.assign(names, { "moving.local": ["192.168.1.9"] });
    expect(await narrow.mayStand(`moving.local:${port}`)).toBe(true);
    for (const now of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) {
      Object.assign(names, { "moving.local": [now] });
      expect(await narrow.isThere(`moving.local:${port}`)).toBe(false);
    }
    expect(calls()).toBe(0);
  });

  test("one society's allowed addresses are not allowed to another", async () => {
    const { port, calls } = await cameraThat(() => {});
    const { of, societies } = camerasOfSocieties({ one: ["127.0.0.1/32"], other: ["10.2.0.0/16"] });
    expect(societies).toEqual(["one", "other"]);
    expect(await of("one").isThere(`127.0.0.1:${port}`)).toBe(true);
    for (const id of ["other", "third"]) expect(await of(id).isThere(`127.0.0.1:${port}`)).toBe(false);
    expect(calls()).toBe(1);
  });

  test("a name that nobody knows, or that is never answered, is none of the network", async () => {
    expect(await cameras.mayStand("rtsp://nowhere.local/")).toBe(false);
    const silent = camerasOfNetworks(["192.168.1.0/24"], { resolve: () => new Promise(() => {}), timeout: 50 });
    expect(await silent.mayStand("rtsp://silent.local/")).toBe(false);
    expect(await cameras.mayStand("rtsp://192.168.1.4/live")).toBe(true);
  });
});
