export declare const chequeStates: {
    readonly 1: string;
    readonly 2: string;
    readonly 3: string;
    readonly 4: string;
};
export type ChequeState = keyof typeof chequeStates;
/** Why a bank returns a cheque, as its memo says. */
export declare const returnReasons: {
    readonly 1: string;
    readonly 2: string;
    readonly 3: string;
    readonly 4: string;
    readonly 5: string;
    readonly 6: string;
};
/** Notes and coins, in rupees. */
export declare const denominations: readonly [500, 200, 100, 50, 20, 10, 5, 2, 1];
/** Cheques of one deposit slip, and of one mark as cleared. */
export declare const mostCheques = 200;
