import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Asked = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
  bytes: Buffer;
};

/** A webhook as a provider sends it: the exact bytes, and the headers that sign them. */
export type Webhook = { body: string; headers: Record<string, string> };

type Reply = { status: number; body: unknown };
export const no = (status: number, body: unknown): Reply => ({ status, body });
export const yes = (body: unknown): Reply => ({ status: 200, body });

/** A server on a free port that keeps what it was asked. */
export async function gatewayServer(answer: (asked: Asked) => Reply | Promise<Reply>) {
  const asked: Asked[] = [];
  /** Set by a test: then it answers this instead, as a provider that is down does. */
  const broken: { with?: Reply | "silence" | undefined } = {};
  const send = (response: ServerResponse, { status, body }: Reply) =>
    response
      .writeHead(status, { "content-type": "application/json" })
      .end(typeof body === "string" ? body : JSON.stringify(body));
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const { pathname: path, searchParams: query } = new URL(incoming.url ?? "/", "http://localhost");
    const request = {
      method: incoming.method ?? "",
      path,
      query,
      headers: incoming.headers,
      body: Buffer.concat(chunks).toString(),
      bytes: Buffer.concat(chunks),
    };
    asked.push(request);
    if (broken.with === "silence") return;
    send(response, broken.with ?? (await answer(request)));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    broken,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

export type Paid = { amount?: number; fee?: number; tax?: number; at?: Date };
