import { useEffect, useRef, useState } from "react";
import { roles } from "#domain/roles.ts";
import type { Vendor } from "#domain/session/calls.ts";
import { initialsOf } from "#domain/session/rules.ts";
import { m } from "../paraglide/messages.js";
import styles from "./avatar.module.css";

type AvatarProps = { vendor: Vendor; size?: "md" | "lg" };

const mostRetries = 5;
const pause = 2000;

export function Avatar({ vendor, size = "md" }: AvatarProps) {
  const photo = vendor.Image_Information;
  const url = photo && (photo.Sizes[0]?.URL ?? photo.Image_Original_URL);
  const initials = initialsOf(vendor.Full_Name ?? m.shell_nameless());
  return (
    <span className={styles.avatar} data-size={size} data-colour={roles[vendor.Current_Role.Role].colour} aria-hidden>
      {url ? <Photo key={url} url={url} initials={initials} /> : initials}
    </span>
  );
}

/** A picture that was just uploaded may take a moment to be there: it is tried again, and then initials stand in. */
function Photo({ url, initials }: { url: string; initials: string }) {
  const image = useRef<HTMLImageElement>(null);
  const [retries, setRetries] = useState(0);
  const [isWaiting, setIsWaiting] = useState(false);

  const fail = () => (retries < mostRetries ? setIsWaiting(true) : setRetries(retries + 1));

  useEffect(() => {
    // It may have failed before this script was there to hear of it.
    if (image.current?.complete && image.current.naturalWidth === 0) setIsWaiting(true);
  }, []);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => {
      setIsWaiting(false);
      setRetries((done) => done + 1);
    }, pause);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  if (retries > mostRetries) return initials;
  if (isWaiting) return <small>{m.shell_avatar_loading()}</small>;
  return <img key={retries} ref={image} src={url} alt="" width={72} height={72} onError={fail} />;
}
