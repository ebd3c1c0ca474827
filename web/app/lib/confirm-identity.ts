/** Asks the person to confirm that it is them; answers whether they did. */
type Confirm = () => Promise<boolean>;

let offered: Confirm | undefined;
let underWay: Promise<boolean> | undefined;

/** The pages of the console register their dialog while they are mounted; returns how to remove it. */
export function offerToConfirm(confirm: Confirm): () => void {
  offered = confirm;
  return () => {
    if (offered === confirm) offered = undefined;
  };
}

/** Calls that are refused at the same time wait for one dialog. */
export function confirmIdentity(): Promise<boolean> {
  underWay ??= (offered?.() ?? Promise.resolve(false)).finally(() => {
    underWay = undefined;
  });
  return underWay;
}
