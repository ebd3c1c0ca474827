import http from "node:http";
import net from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { textIn } from "#domain/translations.ts";
import { checkedAddress, photosOfTheWeb } from "./photos.ts";
import { isPublicAddress } from "./public-address.ts";

const noServer = "There is no public web server at this address";

describe("an address is public", () => {
  test.each(["8.8.8.8", "93.184.216.34", "172.15.255.255", "172.32.0.1", "100.63.0.1", "100.128.0.1", "223.255.0.1"])(
    "%s",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
  test.each(["2606:2800:220:1::1", "2a00:1450:4009:80b::200e", "2404:6800:4007::1"])("%s", (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
});

describe("an address is not public", () => {
  test.each([
    ...["0.0.0.0", "0.1.2.3", "10.0.0.1", "100.64.0.1", "100.127.255.255", "127.0.0.1", "127.255.255.254"],
    ...["169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.170", "192.0.2.1", "192.88.99.1", "192.168.1.1"],
    ...["198.18.0.1", "198.19.255.255", "198.51.100.7", "203.0.113.9", "224.0.0.1", "239.255.255.255", "240.0.0.1"],
    ...["255.255.255.255", "::", "::1", "::ffff:8.8.8.8", "::ffff:127.0.0.1", "::ffff:7f00:1", "::127.0.0.1"],
    ...["64:ff9b::808:808", "64:ff9b:1::1", "100::1", "2001::1", "2001:10::1", "2001:db8::1", "2002:7f00:1::1"],
    ...["3fff::1", "5f00::1", "fc00::1", "fd12:3456::1", "fe80::1", "fe80::1%eth0", "fec0::1", "ff02::1"],
    ...["localhost", "", "1.2.3", "256.1.1.1"],
  ])("%s", (address) => expect(isPublicAddress(address)).toBe(false));
});

describe("an address is refused unasked", () => {
  test.each([
    ...["ftp://example.in/a.jpg", "file:///etc/passwd", "gopher://example.in", "data:image/png;base64,AA", "a.jpg", ""],
    ...["javascript:alert(1)", "//example.in/a.jpg", "http://", "http://[::1"],
  ])("%s is no web address", (text) => expect(() => checkedAddress(text)).toThrow("reason:photo-no-address"));
  test.each([
    ...["http://example.in:22/", "https://example.in:8443/a", "http://user@example.in/", "http://u:p@example.in/a.jpg"],
  ])("%s names a port or a person", (text) => expect(() => checkedAddress(text)).toThrow("reason:photo-no-port"));
  test.each([
    ...["http://127.0.0.1/a.jpg", "http://2130706433/", "http://0x7f.1/", "http://0177.0.0.1/", "http://127.1/"],
    ...["http://[::1]/", "http://[::ffff:127.0.0.1]/", "http://[::ffff:7f00:1]/", "http://169.254.169.254/latest/"],
    ...["http://10.0.0.1:80/", "https://192.168.1.1:443/", "http://[fd00::1]/", "http://0/", "http://127。0。0。1/"],
  ])("%s is not public", (text) => expect(() => checkedAddress(text)).toThrow("reason:photo-no-server"));
});

/** A web of one server: every public address leads to it, and what is dialled is written down. */
const answers: Record<string, http.RequestListener> = {};
const server = http.createServer((request, response) => {
  const answer = answers[request.url ?? ""];
  if (answer) answer(request, response);
  else response.writeHead(404).end("secret details");
});
await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const { port } = server.address() as net.AddressInfo;

const dialled: string[] = [];
const names: Record<string, string[]> = {
  "photos.example": ["93.184.216.34"],
  "inside.example": ["10.1.2.3"],
  "loop.example": ["127.0.0.1"],
  "both.example": ["93.184.216.34", "192.168.0.1"],
  "six.example": ["::ffff:127.0.0.1"],
};
let requests = 0;
const resolve = async (name: string) => {
  requests++;
  if (name === "silent.example") return new Promise<never>(() => {});
  // Public when it is looked at, and private ever after.
  if (name === "rebinding.example") return requests === 1 ? ["93.184.216.34"] : ["127.0.0.1"];
  if (!names[name]) throw new Error(`getaddrinfo ENOTFOUND ${name} 10.9.9.9:53`);
  return names[name];
};
const dial = (address: string, at: number) => {
  dialled.push(`${address}:${at}`);
  return net.connect({ host: "127.0.0.1", port });
};
const { fetch } = photosOfTheWeb("Aangan", { wires: { resolve, dial }, timeout: 500 });
const reasonOf = (address: string) =>
  fetch(address).then(
    () => "it was fetched",
    (error: Error) => textIn("en", error.message),
  );
const leadTo = (path: string, location: string, status = 302) => {
  answers[path] = (_, response) => response.writeHead(status, { location }).end();
};

describe("a fetch", () => {
  test("dials the address that was checked, by the name's one answer", async () => {
    answers["/home.jpg"] = ({ headers }, response) => response.end(`${headers.host} ${headers["user-agent"]}`);
    dialled.length = 0;
    expect((await fetch("http://photos.example/home.jpg")).toString()).toBe("photos.example Aangan");
    expect(dialled).toEqual(["93.184.216.34:80"]);
    requests = 0;
    dialled.length = 0;
    expect((await fetch("http://rebinding.example/home.jpg")).toString()).toContain("rebinding.example");
    expect(dialled).toEqual(["93.184.216.34:80"]);
    expect(await reasonOf("http://rebinding.example/home.jpg")).toBe(noServer);
    expect((await fetch("http://93.184.216.34/home.jpg")).toString()).toContain("93.184.216.34");
  });

  test.each(["inside", "loop", "both", "six", "nowhere"])(
    "of %s.example dials nobody, and says no more",
    async (name) => {
      dialled.length = 0;
      expect(await reasonOf(`http://${name}.example/home.jpg`)).toBe(noServer);
      expect(dialled).toEqual([]);
    },
  );

  test.each([
    ["http://inside.example/", noServer],
    ["http://127.0.0.1/home.jpg", noServer],
    ["http://[::1]/", noServer],
    ["//169.254.169.254/latest/meta-data", noServer],
    ["http://photos.example:6379/", "without a port"],
    ["file:///etc/passwd", "not a web address"],
  ])("is not led to %s", async (location, reason) => {
    leadTo("/led", location);
    dialled.length = 0;
    expect(await reasonOf("http://photos.example/led")).toContain(reason);
    expect(dialled).toEqual(["93.184.216.34:80"]);
  });

  test("follows three redirects and not a fourth", async () => {
    for (const n of [1, 2, 3, 4]) leadTo(`/${n}`, n === 1 ? "/home.jpg" : `/${n - 1}`, [301, 303, 307, 308][n - 1]!);
    expect((await fetch("http://photos.example/3")).toString()).toContain("photos.example");
    expect(await reasonOf("http://photos.example/4")).toBe("The address leads on to others too often");
  });

  test("ends at 10 MB, with or without a declared length", async () => {
    const large = Buffer.alloc(1024 * 1024);
    answers["/said"] = (_, response) => response.writeHead(200, { "content-length": 11 * large.length }).write(large);
    answers["/unsaid"] = (_, response) => {
      const more = () => {
        while (!response.destroyed && response.write(large));
      };
      response.on("drain", more);
      more();
    };
    expect(await reasonOf("http://photos.example/said")).toBe("The file has more than 10 MB");
    expect(await reasonOf("http://photos.example/unsaid")).toBe("The file has more than 10 MB");
  });

  test("ends at the timeout, however slow the server is", async () => {
    const reason = "The server did not answer in time, or broke off";
    answers["/never"] = () => {};
    answers["/drops"] = (_, response) => {
      const timer = setInterval(() => response.write("."), 50);
      response.on("close", () => clearInterval(timer));
    };
    answers["/torn"] = (_, response) =>
      response.writeHead(200, { "content-length": 100 }).end("half", () => response.destroy());
    for (const from of ["photos.example/never", "photos.example/drops", "photos.example/torn", "silent.example/"])
      expect(await reasonOf(`http://${from}`)).toBe(reason);
    // Plain words where TLS is due.
    expect(await reasonOf("https://photos.example/home.jpg")).toBe(reason);
    expect(dialled.at(-1)).toBe("93.184.216.34:443");
  });

  test("reports only the status of the server's answer", async () => {
    expect(await reasonOf("http://photos.example/missing")).toBe("The server answered 404, and not with a photo");
  });
});
