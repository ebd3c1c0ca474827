/** No place is left in the queue: for this account, or for anybody. */
export class QueueFull extends Error {
  readonly ofAccount: boolean;
  constructor(ofAccount: boolean) {
    super("the queue is full");
    this.ofAccount = ofAccount;
  }
}

/** `atOnce` run side by side; the others wait. `ofAccount` and `inAll` count those that run and those that wait. */
type Room = { atOnce: number; ofAccount: number; inAll: number };
export type Turns = <T>(account: string, work: () => Promise<T>) => Promise<T>;

/**
 * A bounded queue for work that takes this machine's processor or memory. Accounts take turns, so that one which sends much
 * delays only itself. Throws QueueFull where no place is left.
 */
export function createTurns({ atOnce, ofAccount, inAll }: Room): Turns {
  /** In the order of their next turn; an account that has just had one goes to the end. */
  const waiting = new Map<string, (() => void)[]>();
  const counts = new Map<string, number>();
  let running = 0;
  let total = 0;

  function next() {
    if (running >= atOnce) return;
    const [first] = waiting;
    if (!first) return;
    const [account, works] = first;
    waiting.delete(account);
    const start = works.shift()!;
    if (works.length > 0) waiting.set(account, works);
    running++;
    start();
  }

  return async (account, work) => {
    const own = counts.get(account) ?? 0;
    if (own >= ofAccount) throw new QueueFull(true);
    if (total >= inAll) throw new QueueFull(false);
    counts.set(account, own + 1);
    total++;
    const turn = Promise.withResolvers<void>();
    const works = waiting.get(account);
    if (works) works.push(turn.resolve);
    else waiting.set(account, [turn.resolve]);
    next();
    await turn.promise;
    try {
      return await work();
    } finally {
      running--;
      total--;
      const left = counts.get(account)! - 1;
      if (left > 0) counts.set(account, left);
      else counts.delete(account);
      next();
    }
  };
}
