import type { Random } from "../bench/random.ts";
import { type Db } from "../server/src/platform/db/database.ts";
import { type Victim } from "./victim.ts";
export type Desk = {
    headers: Record<string, string>;
    societyId: string;
};
/** The collectors' requests: each has one key, sent until it is answered. */
export type Books = {
    sent: number;
    again: number;
    accepted: string[];
    refused: number;
};
/**
 * Twenty societies are billed one after the other while six people collect; at random moments the server, or in turn
 * its database, is killed. Every answered payment must exist once, and no bill may be missing or duplicated.
 */
export declare function moneyCrash(random: Random): Promise<boolean>;
/** Takes a part of some bill of a society that is being billed, again and again, as a person at a desk does. */
export declare function collectOn(victim: () => Victim, begun: Desk[], books: Books, open: {
    isOpen: boolean;
}): Promise<void>;
/** One wish with one key, sent as the browser sends it and again until somebody answers. */
export declare function insist(victim: () => Victim, { headers }: Desk, call: string, input: object): Promise<{
    answer: Response;
    tries: number;
}>;
/** The errors in the books, in words; empty if there are none. */
export declare const faults: (db: Db, accepted: readonly string[]) => Promise<string[]>;
