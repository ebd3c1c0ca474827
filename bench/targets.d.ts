/** Prints a figure beside its target, and returns whether it is met. */
export declare function compare(name: string, figure: number, unit: string, target: {
    most: number;
} | {
    least: number;
}): boolean;
export declare const median: (values: number[]) => number;
export declare const p95: (values: number[]) => number;
