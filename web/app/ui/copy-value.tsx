import { Button } from "./button.tsx";
import styles from "./copy-value.module.css";
import { Row } from "./layout.tsx";
import { showToast } from "./toast.tsx";

type Props = {
  value: string;
  /** As it is shown, where that is easier to read. */
  shown?: string;
  /** What the button says, and its name for those who do not see the value beside it. */
  copy: string;
  label: string;
  copied: string;
  failed: string;
};

/** A value that is needed in another app, with a button that copies it. */
export function CopyValue({ value, shown = value, copy, label, copied, failed }: Props) {
  async function write() {
    const isCopied = await navigator.clipboard?.writeText(value).then(
      () => true,
      () => false,
    );
    if (isCopied) showToast(copied);
    else showToast(failed, "bad");
  }
  return (
    <Row align="center" gap={2} lineGap={1}>
      <span className={styles.value}>{shown}</span>
      <Button look="quiet" onClick={write} aria-label={label}>
        {copy}
      </Button>
    </Row>
  );
}
