import IconChevronLeft from "@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import IconMaximize from "@tabler/icons-react/dist/esm/icons/IconMaximize.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { type KeyboardEvent, type ReactNode, type UIEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { m } from "../paraglide/messages.js";
import { classes } from "./classes.ts";
import styles from "./gallery.module.css";
import { Stack } from "./layout.tsx";
import { Picture, type StoredPicture } from "./picture.tsx";

/** What it shows, in few words. */
type LabelledPicture = StoredPicture & { label?: string | undefined };

type GalleryProps = {
  pictures: LabelledPicture[];
  title: string;
  placeholder: string;
  sizes: string;
  /** Whether it is the first thing in sight. */
  eager?: boolean;
};

/** Pictures to swipe, or to step through by arrows, keys and thumbnails; a press shows them full screen. */
export function Gallery({ pictures, title, placeholder, sizes, eager = false }: GalleryProps) {
  const [at, setAt] = useState(0);
  const [isFull, setIsFull] = useState(false);
  const count = pictures.length;

  if (count === 0)
    return (
      <div className={styles.stage}>
        <Picture picture={undefined} placeholder={placeholder} alt="" sizes={sizes} eager={eager} />
        <p className={styles.none}>{m.ui_no_pictures()}</p>
      </div>
    );

  return (
    <Stack as="section" gap={3} aria-label={m.ui_pictures_of({ title })}>
      <div className={styles.stage}>
        <Slides {...{ pictures, title, placeholder, sizes, eager, at }} onAt={setAt} onPick={() => setIsFull(true)} />
        <button type="button" className={styles.full} aria-label={m.ui_full_screen()} onClick={() => setIsFull(true)}>
          <IconMaximize size={18} aria-hidden />
          <span aria-hidden>{m.ui_full_screen()}</span>
        </button>
      </div>
      {count > 1 && (
        <ul className={styles.thumbs}>
          {pictures.map((picture, index) => (
            <li key={picture.Image_Original_URL}>
              <button
                type="button"
                aria-label={nameOf(picture, index, count)}
                aria-current={index === at ? "true" : undefined}
                onClick={() => setAt(index)}
              >
                <Picture picture={picture} placeholder={placeholder} alt="" sizes="6rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isFull && <FullScreen {...{ pictures, title, placeholder, at }} onAt={setAt} onClose={() => setIsFull(false)} />}
    </Stack>
  );
}

/** `Kitchen, picture 2 of 4`. */
const nameOf = ({ label }: LabelledPicture, index: number, count: number) => {
  const place = m.ui_picture_of({ index: String(index + 1), count: String(count) });
  return label ? `${label}, ${place}` : place;
};

const placeOf = (track: HTMLElement) => Math.round(track.scrollLeft / track.clientWidth);

type SlidesProps = GalleryProps & {
  at: number;
  onAt: (at: number) => void;
  onPick?: () => void;
  fit?: "cover" | "contain";
};

function Slides({ pictures, title, placeholder, sizes, eager = false, at, onAt, onPick, fit = "cover" }: SlidesProps) {
  const track = useRef<HTMLUListElement>(null);
  // Where a scroll of ours is heading: what it passes on its way is not where the reader is.
  const target = useRef<number>(undefined);
  const isShown = useRef(false);
  const count = pictures.length;
  const step = (by: number) => onAt((at + by + count) % count);

  useLayoutEffect(() => {
    const element = track.current!;
    if (placeOf(element) !== at) {
      target.current = at;
      element.scrollTo({ left: at * element.clientWidth, behavior: isShown.current ? "auto" : "instant" });
    }
    isShown.current = true;
  }, [at]);

  const onScroll = (event: UIEvent<HTMLUListElement>) => {
    const now = placeOf(event.currentTarget);
    if (target.current === undefined) return now !== at && onAt(now);
    if (now === target.current) target.current = undefined;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
    const by = moves[event.key];
    if (by === undefined || count < 2) return;
    event.preventDefault();
    step(by);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys work wherever in the pictures the focus is
    <div className={styles.slides} onKeyDown={onKeyDown}>
      <ul
        ref={track}
        className={classes(styles.track, fit === "contain" && styles.contain)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keys
        tabIndex={0}
        aria-label={m.ui_pictures_of({ title })}
        onScroll={onScroll}
        onPointerDown={() => {
          target.current = undefined;
        }}
      >
        {pictures.map((picture, index) => (
          <li key={picture.Image_Original_URL} inert={index !== at}>
            <Slide onPick={onPick}>
              <Picture
                picture={picture}
                placeholder={placeholder}
                alt={`${title}: ${nameOf(picture, index, count)}`}
                sizes={sizes}
                eager={eager && index === 0}
                fit={fit}
              />
            </Slide>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <>
          <button
            type="button"
            className={styles.previous}
            aria-label={m.ui_previous_picture()}
            onClick={() => step(-1)}
          >
            <IconChevronLeft size={24} aria-hidden />
          </button>
          <button type="button" className={styles.next} aria-label={m.ui_next_picture()} onClick={() => step(1)}>
            <IconChevronRight size={24} aria-hidden />
          </button>
          <p className={styles.counter} aria-live="polite">
            <span className="visually-hidden">{nameOf(pictures[at]!, at, count)}</span>
            <span aria-hidden>
              {at + 1} / {count}
              {pictures[at]!.label && ` · ${pictures[at]!.label}`}
            </span>
          </p>
        </>
      )}
    </div>
  );
}

type SlideProps = { onPick: (() => void) | undefined; children: ReactNode };

// Not in the order of the Tab key: the button beside it does the same.
const Slide = ({ onPick, children }: SlideProps) =>
  onPick ? (
    <button type="button" className={styles.pick} tabIndex={-1} onClick={onPick}>
      {children}
    </button>
  ) : (
    children
  );

type FullScreenProps = Omit<SlidesProps, "sizes" | "eager" | "onPick" | "fit"> & { onClose: () => void };

function FullScreen({ onClose, ...slides }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // The pictures have no width, and therefore no scroll positions, before the dialog is open.
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const element = dialog.current!;
    const opener = document.activeElement;
    element.showModal();
    setIsOpen(true);
    return () => {
      element.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={m.ui_pictures_of({ title: slides.title })}
      className={styles.screen}
      onCancel={(event) => {
        // Escape closes the pictures, and not also a dialog around them.
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      {isOpen && <Slides {...slides} sizes="100vw" fit="contain" />}
      <button type="button" className={styles.close} aria-label={m.common_close()} onClick={onClose}>
        <IconX size={24} aria-hidden />
      </button>
    </dialog>
  );
}
