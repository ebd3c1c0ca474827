import type pg from "pg";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Replica } from "./db/replica.ts";

export type Metrics = {
  observeCall(path: string, http: number, seconds: number): void;
  /** Everything, in the text format that Prometheus reads. */
  text(): Promise<string>;
};

/** The figures of one app: the process, its calls and its database connections. */
export function openMetrics(pool: pg.Pool, replica: Replica | undefined): Metrics {
  // Not prom-client's global registry: each app that a test starts counts for itself.
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: "aangan_call_seconds",
    help: "How long a call of the wire took, by path and HTTP status",
    labelNames: ["path", "http"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  new Gauge({
    name: "aangan_database_connections",
    help: "Connections of the pool: open in all, idle, and requests waiting for one",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      this.set({ state: "total" }, pool.totalCount);
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "waiting" }, pool.waitingCount);
    },
  });
  new Gauge({
    name: "aangan_open_alarms",
    help: "Societies and landlords at which an operator is to look: alarms that nobody has settled",
    registers: [registry],
    async collect() {
      const { rows } = await pool.query("select count(*)::int as open from standing_alarm where settled_at is null");
      this.set(rows[0].open);
    },
  });
  if (replica) {
    new Gauge({
      name: "aangan_replica_lag_seconds",
      help: "How far the replica is behind the primary; nothing while it does not answer",
      registers: [registry],
      collect() {
        const { lagSeconds } = replica.status();
        if (lagSeconds === undefined) this.reset();
        else this.set(lagSeconds);
      },
    });
    new Gauge({
      name: "aangan_replica_in_use",
      help: "1 while reads go to the replica, 0 while they go to the primary",
      registers: [registry],
      collect() {
        this.set(replica.status().state === "ok" ? 1 : 0);
      },
    });
  }
  return {
    observeCall: (path, http, seconds) => calls.observe({ path, http }, seconds),
    text: () => registry.metrics(),
  };
}
