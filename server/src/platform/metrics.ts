import type pg from "pg";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Replica } from "./db/replica.ts";

export type Metrics = {
  observeCall(path: string, http: number, seconds: number): void;
  observeRequest(route: string, http: number, seconds: number): void;
  streamsChanged(open: number): void;
  /** Everything, in the text format that Prometheus reads. */
  text(): Promise<string>;
};

/** Of the archive that points in time are restored from; nothing before the first of each. */
export type ArchiveStatus = {
  /** Since when nothing was archived: what would be lost with this machine. */
  ageSeconds: number | undefined;
  /** Since the newest good base copy was begun. */
  baseAgeSeconds: number | undefined;
  failures: number;
};

const dueJobs = "from job.job where state < 'active' and not blocked and start_after <= now()";

/** What is one figure for all servers on a database. */
const ofDatabase = {
  aangan_open_alarms: {
    help: "Societies and landlords at which an operator is to look: alarms that nobody has settled",
    select: "select count(*) from standing_alarm where settled_at is null",
  },
  aangan_sms_templates_withdrawn: {
    help: "SMS templates that the network has withdrawn, whose texts go by mail and bell alone",
    select: "select count(*) from sms_template_fault where withdrawn_at is not null",
  },
  aangan_jobs_waiting: { help: "Jobs that are due and not begun", select: `select count(*) ${dueJobs}` },
  aangan_jobs_oldest_seconds: {
    help: "How long the oldest job that is due has waited",
    select: `select coalesce(extract(epoch from now() - min(start_after)), 0) ${dueJobs}`,
  },
  aangan_jobs_failed: {
    help: "Jobs that failed for good and are still kept",
    select: "select count(*) from job.job where state = 'failed'",
  },
  aangan_messages_failed: {
    help: "Text messages and mails of the last 24 hours whose last attempt failed",
    select:
      "select count(*) from message where created_at > now() - interval '24 hours' and failure is not null and sent_at is null",
  },
  aangan_default_partition_rows: {
    help: "Notifications and messages of this month on that lie in a default partition, because their month has none",
    select: ["notification", "message"]
      .map((table) => `(select count(*) from ${table}_default where once_id >= id_at(date_trunc('month', now())))`)
      .join(" + "),
  },
  aangan_bill_runs_open: {
    help: "Months that are being billed",
    select: "select count(*) from bill_run where ended_at is null",
  },
};

/** The figures of one app: the process, its calls and its database connections. */
export function openMetrics(
  pool: pg.Pool,
  replica: Replica | undefined,
  archive: (() => ArchiveStatus) | undefined,
): Metrics {
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
  const requests = new Histogram({
    name: "aangan_request_seconds",
    help: "How long a request took that is no call of the wire, by route and HTTP status; pages are /*",
    labelNames: ["route", "http"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const streams = new Gauge({
    name: "aangan_open_streams",
    help: "Pages that listen for events on this server",
    registers: [registry],
  });
  const stored = Object.entries(ofDatabase).map(([name, { help, select }]) => ({
    gauge: new Gauge({ name, help: `${help}; the same on every server`, registers: [registry] }),
    select,
  }));
  const question = `select ${stored.map(({ select }, at) => `(${select})::float8 as "${at}"`).join(", ")}`;
  /** A database that is away takes its figures with it, and no others. */
  async function askDatabase() {
    const answer = await pool.query(question).catch(() => undefined);
    for (const [at, { gauge }] of stored.entries())
      if (answer) gauge.set(answer.rows[0][at]);
      else gauge.remove();
  }
  new Gauge({
    name: "aangan_backup_age_seconds",
    help: "Since the last good backup was begun; nothing where there is none",
    registers: [registry],
    async collect() {
      const answer = await pool
        .query(
          "select extract(epoch from now() - max(made_at))::float8 as age from backup where name is not null and verified is distinct from false",
        )
        .catch(() => undefined);
      const age: number | null = answer?.rows[0].age ?? null;
      if (age === null) this.reset();
      else this.set(age);
    },
  });
  if (archive) observeArchive(registry, archive);
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
    observeRequest: (route, http, seconds) => requests.observe({ route, http }, seconds),
    streamsChanged: (open) => streams.set(open),
    async text() {
      await askDatabase();
      return registry.metrics();
    },
  };
}

function observeArchive(registry: Registry, archive: () => ArchiveStatus): void {
  const observe = (name: string, help: string, figure: (status: ArchiveStatus) => number | undefined) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        const value = figure(archive());
        if (value === undefined) this.reset();
        else this.set(value);
      },
    });
  observe(
    "aangan_wal_archive_age_seconds",
    "What would be lost with this machine; nothing before the first",
    (it) => it.ageSeconds,
  );
  observe(
    "aangan_base_copy_age_seconds",
    "Since the newest base copy of the archived WAL; nothing before the first",
    (it) => it.baseAgeSeconds,
  );
  observe("aangan_wal_archive_failures", "Tries to archive the WAL that failed since the start", (it) => it.failures);
}
