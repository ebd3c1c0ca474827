export type Victim = {
    address: string;
    kill(): Promise<void>;
    /** Kills the postmaster of its database alone, and waits until the server has started it again. */
    killDatabase(): Promise<void>;
    stop(): Promise<void>;
};
/**
 * The real server on a data folder, in a process that is killed without a word, and its embedded database with it.
 * `killAfter`: while it starts its database is killed once for each of these, as many milliseconds after it was launched.
 */
export declare function startVictim(dataDir: string, killAfter?: readonly number[], settings?: Record<string, string>): Promise<Victim>;
