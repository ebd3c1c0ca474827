import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { randomKey } from "./wire.ts";

export type Answer = { status: number; retryAfter: string | undefined; body: string };
type Asked = { path: string; headers: Record<string, string>; body?: object };

export type Load = {
  /** How many requests had which status; 0 is one without an answer. */
  counts: Map<number, number>;
  /** What answered 503 without saying when to try again. */
  withoutRetryAfter: number;
  /** The blocks whose making was answered with 200. */
  made: string[];
  stop(): Promise<void>;
};

const clients = 8;
const pause = 20;

/**
 * People who read pages and lists and make blocks, each on a connection that is kept, without trying anything again.
 * `headers` are those of a society's manager.
 */
export function startLoad(address: string, headers: Record<string, string>): Load {
  let isOver = false;
  let named = 0;
  const id = crypto.randomUUID().slice(0, 8);
  const load: Load = { counts: new Map(), withoutRetryAfter: 0, made: [], stop };
  const working = Array.from({ length: clients }, async (_, n) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = n; !isOver; turn++) {
      const name = `Block ${id} ${++named}`;
      const asked = kinds[turn % kinds.length]!(headers, name);
      const answer = await send(agent, address, asked).catch(() => ({ status: 0, retryAfter: undefined }));
      load.counts.set(answer.status, (load.counts.get(answer.status) ?? 0) + 1);
      if (answer.status === 503 && answer.retryAfter === undefined) load.withoutRetryAfter++;
      if (answer.status === 200 && asked.path.endsWith("Create_Block")) load.made.push(name);
      await sleep(pause);
    }
    agent.destroy();
  });
  async function stop() {
    isOver = true;
    await Promise.all(working);
  }
  return load;
}

type Kind = (headers: Record<string, string>, name: string) => Asked;
const kinds: Kind[] = [
  () => ({ path: "/", headers: {} }),
  () => ({ path: "/api/user/Filter_All_Properties", headers: {}, body: { Limit: 15 } }),
  (headers) => ({ path: "/api/vendor/Filter_All_Blocks", headers, body: { Limit: 15 } }),
  (headers, Name) => ({
    path: "/api/vendor/Create_Block",
    headers: { ...headers, "idempotency-key": randomKey() },
    body: { Name },
  }),
  ({ ApiKey, SessionID, VendorID }) => ({
    path: "/dashboard",
    headers: { cookie: `apiKey=${ApiKey}; sessionID=${SessionID}; vendorID=${VendorID}` },
  }),
];

function send(agent: http.Agent, address: string, { path, headers, body }: Asked): Promise<Answer> {
  return new Promise((answered, failed) => {
    const request = http.request(
      address + path,
      {
        agent,
        method: body ? "POST" : "GET",
        headers: { ...headers, ...(body && { "content-type": "application/json" }) },
      },
      (response) => {
        let text = "";
        response
          .setEncoding("utf8")
          .on("data", (part) => (text += part))
          .on("end", () =>
            answered({ status: response.statusCode!, retryAfter: response.headers["retry-after"], body: text }),
          )
          .on("error", failed);
      },
    );
    request.on("error", failed).end(body && JSON.stringify(body));
  });
}

export const summary = ({ counts }: Load) =>
  [...counts]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${status === 0 ? "no answer" : status} × ${count}`)
    .join(", ");
