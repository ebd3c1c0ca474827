import os from "node:os";

/** What the server is told at each start. For a small machine that it shares with the web server. */
export function settings(socketFolder: string, clusterName: string): string[] {
  // Of the container where there is one, in MB; beyond a quarter of four gigabytes the system's own cache does as well.
  const memory = Math.min(process.constrainedMemory() || os.totalmem(), os.totalmem(), 4 * 1024 ** 3) / 1024 ** 2;
  const values: Record<string, string | number> = {
    // No port and no password: a socket in a folder that only its owner (and root) can enter.
    listen_addresses: "",
    unix_socket_directories: socketFolder,
    unix_socket_permissions: "0700",
    port: 5432,
    // Shown in the title of every process of the cluster: how we know our own again.
    cluster_name: clusterName,
    // Who started it; compared with its present parent, this tells an orphan from a server in use.
    "aangan.starter": process.pid,

    // The pool, the queue and a few tools; each connection costs memory.
    max_connections: 60,
    // A restore replaces all tables in one transaction, and holds a lock on each of them and of their indexes.
    max_locks_per_transaction: 256,
    // Taken from the system page by page as they are used: a small database stays small.
    shared_buffers: `${Math.round(memory / 4)}MB`,
    effective_cache_size: `${Math.round(memory / 2)}MB`,
    work_mem: "8MB",
    maintenance_work_mem: "64MB",
    // A bulk load otherwise checkpoints every few seconds.
    max_wal_size: "1GB",
    // Of a slot of the archive: what it keeps must not fill the disk where its target is gone.
    max_slot_wal_keep_size: "8GB",
    // Short queries by index: compiling a plan costs more than running it, and on two cores a second worker takes the
    // core that answers somebody else (and needs /dev/shm, which containers keep small).
    jit: "off",
    max_parallel_workers_per_gather: 0,
    // Disks without a moving arm.
    random_page_cost: 1.1,

    timezone: "UTC",
    log_timezone: "UTC",
    log_line_prefix: "%m [%p] ",
    log_checkpoints: "off",
    // A failed statement may hold a phone number or an OTP.
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
  };
  return Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}
