import { type ComponentProps, useEffect, useRef, useState } from "react";
import { Picture } from "./picture.tsx";

const mostRetries = 5;
const pause = 2000;

/** A picture may take a moment to be there, or fail on a weak network: it is tried again, and meanwhile and in the end the placeholder is shown. */
export function PatientPicture({ picture, ...rest }: Omit<ComponentProps<typeof Picture>, "onError">) {
  const frame = useRef<HTMLSpanElement>(null);
  const [tries, setTries] = useState(0);
  const [isWaiting, setIsWaiting] = useState(false);
  const isGivenUp = tries > mostRetries;
  useEffect(() => {
    // One that failed before the scripts came has told nobody.
    const image = frame.current?.querySelector("img");
    if (image?.complete && image.naturalWidth === 0) setIsWaiting(true);
  }, []);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => {
      setIsWaiting(false);
      setTries((done) => done + 1);
    }, pause);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  const shown = isWaiting || isGivenUp ? undefined : picture;
  return (
    <span ref={frame} style={{ display: "contents" }}>
      <Picture
        key={`${tries} ${isWaiting}`}
        {...rest}
        picture={shown}
        onError={() => shown !== undefined && setIsWaiting(true)}
      />
    </span>
  );
}
