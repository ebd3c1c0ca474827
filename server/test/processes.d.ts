import { type ChildProcess, type SpawnOptions } from "node:child_process";
export type Started = {
    child: ChildProcess;
    output(): string;
    end(signal?: NodeJS.Signals): Promise<number | null>;
};
/** The programs that a part starts; those that are left end with it. */
export type Processes = ReturnType<typeof openProcesses>;
export declare function openProcesses(): {
    start: (file: string, args: string[], options?: SpawnOptions) => Started;
    endAll(): Promise<void>;
};
export type Server = Started & {
    address: string;
    readyz(): Promise<{
        http: number;
    } & Record<string, unknown>>;
};
/** A server of ours, as `npm start` runs it, on a port of its own or the given one. */
export declare function startServer({ start }: Processes, settings: Record<string, string>, port?: number): Promise<Server>;
/** Waits until something holds. */
export declare function until(holds: () => Promise<boolean> | boolean, seconds?: number): Promise<boolean>;
export declare const isReady: ({ readyz, child, output }: Server) => Promise<boolean>;
/** The one line with which a server refuses to start. */
export declare function refusalToStart({ child, output }: Server): Promise<string>;
