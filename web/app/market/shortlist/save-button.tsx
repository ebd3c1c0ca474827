import IconHeart from "@tabler/icons-react/dist/esm/icons/IconHeart.mjs";
import type { MouseEvent } from "react";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { hideToast, showToast } from "../../ui/toast.tsx";
import styles from "./save-button.module.css";
import { removeHome, savedEntry, saveHome, useIsSaved } from "./shortlist.ts";

type Home = { PropertyID: string; Property_Title: string };
type SaveButtonProps = { home: Home; className?: string | undefined };

/** A heart on the picture of a home. It is drawn empty, and filled when the page knows the device. */
export function SaveHeart({ home, className }: SaveButtonProps) {
  const isSaved = useIsSaved(home.PropertyID);
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={m.shortlist_save_of({ title: home.Property_Title })}
      title={isSaved ? m.shortlist_is_saved() : m.shortlist_save()}
      className={classes(styles.heart, className)}
      onClick={(event) => toggle(home, event)}
    >
      <IconHeart size={22} stroke={1.8} aria-hidden />
    </button>
  );
}

/** The same with its word, for a page that is about one home. */
export function SaveButton({ home, className }: SaveButtonProps) {
  const isSaved = useIsSaved(home.PropertyID);
  return (
    <Button
      aria-pressed={isSaved}
      className={classes(styles.button, className)}
      onClick={(event) => toggle(home, event)}
    >
      <IconHeart size={20} stroke={1.8} aria-hidden />
      {/* As wide as the longer word, so that nothing moves. */}
      <span className={styles.words}>
        <span>{isSaved ? m.shortlist_is_saved() : m.shortlist_save()}</span>
        <span aria-hidden>{isSaved ? m.shortlist_save() : m.shortlist_is_saved()}</span>
      </span>
    </Button>
  );
}

function toggle(home: Home, { nativeEvent }: MouseEvent): void {
  if (savedEntry(home.PropertyID) === undefined) save(home.PropertyID);
  // Pressed before the scripts were there (late-scripts.tsx), the heart was still empty: it was meant to save.
  else if (nativeEvent.isTrusted) removeWithUndo(home);
}

export function save(PropertyID: string, note?: string): void {
  // Of a removal before nothing is left to undo.
  if (saveHome(PropertyID, note)) hideToast();
  else showToast(m.shortlist_full(), "bad");
}

/** Takes a home off the list, with its note; the toast brings both back. */
export function removeWithUndo({ PropertyID, Property_Title }: Home): void {
  const entry = savedEntry(PropertyID);
  removeHome(PropertyID);
  showToast(m.shortlist_removed({ title: Property_Title }), "good", {
    label: m.common_undo(),
    run: () => save(PropertyID, entry?.Note),
  });
}
