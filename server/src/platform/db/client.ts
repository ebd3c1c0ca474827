import { createHash } from "node:crypto";
import { connect } from "node:net";
import pg from "pg";
import type { Host } from "./address.ts";
import type { Hosts } from "./hosts.ts";

/** A transaction on a server that takes no writes: it was the primary, and is not any more. */
const readOnlyTransaction = "25006";
/** A host that does not answer is given up. */
const patience = 10_000;

export type Clients = {
  Client: typeof pg.Client;
  /** Ends the connections to every other host, or all; what runs on them fails as it does when the database goes away. */
  drop(but?: Host): void;
};

/** How long a statement may take, and how long a transaction may wait for its client. */
const longest = 60_000;
const inSession = `-c statement_timeout=${longest} -c idle_in_transaction_session_timeout=${longest}`;
const inTransaction = `set local statement_timeout = ${longest}; set local idle_in_transaction_session_timeout = ${longest}`;
/** Of each connection. A pooler hands its own on from one client to another and keeps of theirs the time zone only. */
export const startupOptions = (isPooled: boolean): string => `-c TimeZone=UTC${isPooled ? "" : ` ${inSession}`}`;

/**
 * The clients of a pool: each goes to the host that is the right one when it connects. Behind a pooler each transaction
 * sets its own limits, and a statement outside of one is cancelled from here.
 */
export function clientsAt(hosts: Hosts, isPooled: boolean): Clients {
  const open = new Map<pg.Client, Host>();

  class HostClient extends pg.Client {
    #limit: NodeJS.Timeout | undefined;

    constructor(config?: string | pg.ClientConfig) {
      super({ ...(config as pg.ClientConfig), connectionTimeoutMillis: patience, keepAlive: true });
      // One in use fails its query by itself, but what nobody listens to would end the process all the same.
      this.on("error", () => hosts.doubt());
      this.once("end", () => open.delete(this));
      this.connection.on("errorMessage", ({ code }: { code: string }) => {
        if (code === readOnlyTransaction) setImmediate(() => this.connection.stream.destroy());
      });
      if (isPooled) this.connection.on("readyForQuery", () => clearTimeout(this.#limit));
    }

    // biome-ignore lint/suspicious/noExplicitAny: pg's own overloads are not expressible in an override
    override connect(callback?: (error: any, client?: any) => void): any {
      const connected = this.#connect();
      if (!callback) return connected;
      connected.then(
        () => callback(null, this),
        (error) => callback(error),
      );
    }

    async #connect(): Promise<this> {
      const host = await hosts.find();
      if ((this as unknown as { _ending: boolean })._ending) throw new Error("Connection terminated");
      this.host = host.name;
      this.port = host.port;
      open.set(this, host);
      try {
        await super.connect();
        return this;
      } catch (error) {
        open.delete(this);
        hosts.doubt();
        throw error;
      }
    }

    /** Names every statement by its text, so that PostgreSQL parses and plans each of them once per connection. */
    // biome-ignore lint/suspicious/noExplicitAny: as above
    override query(...args: any[]): any {
      const [text, values, ...rest] = args;
      if (isPooled) {
        if (this.getTransactionStatus() !== "T") this.#limit = setTimeout(() => this.#cancel(), longest);
        if (text === "begin" || /^start transaction/.test(text))
          return super.query(`${text}; ${inTransaction}`, ...(args.slice(1) as []));
      }
      if (typeof text !== "string" || !Array.isArray(values) || values.length === 0)
        return super.query(...(args as [string]));
      return super.query({ name: nameOfText(text), text, values } as never, ...rest);
    }

    /** Asks the server, on a connection of its own as the protocol has it, to end the statement that runs on this one. */
    #cancel() {
      const { processID, secretKey } = this as unknown as { processID: number; secretKey: number };
      const request = Buffer.alloc(16);
      for (const [index, word] of [16, cancelRequest, processID, secretKey].entries())
        request.writeInt32BE(word, index * 4);
      const { host, port } = this;
      const socket = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
      socket.on("error", () => {});
      socket.end(request);
    }
  }

  const drop = (but?: Host) => {
    for (const [client, host] of open) if (host !== but) client.connection.stream.destroy();
  };
  return { Client: HostClient, drop };
}

/** The code of the protocol. */
const cancelRequest = 80_877_102;

const names = new Map<string, string>();
function nameOfText(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = createHash("sha1").update(text).digest("base64url");
    // Texts with lists of varying length would grow this for ever.
    if (names.size > 5_000) names.clear();
    names.set(text, name);
  }
  return name;
}
