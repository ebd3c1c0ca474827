import { useState } from "react";
import { roles } from "#domain/roles.ts";
import type { Vendor } from "#domain/session/calls.ts";
import { initialsOf } from "#domain/session/rules.ts";
import { m } from "../paraglide/messages.js";
import styles from "./avatar.module.css";

type AvatarProps = { vendor: Vendor; size?: "md" | "lg" };

const mostTries = 5;
const pause = 2000;

/** A picture that was just uploaded may take a moment to be there: it is tried again, and then initials stand in. */
export function Avatar({ vendor, size = "md" }: AvatarProps) {
  const [tries, setTries] = useState(0);
  const [isWaiting, setIsWaiting] = useState(false);
  const url = vendor.Image_Information?.Image_Original_URL;
  const retry = () => {
    setIsWaiting(true);
    setTimeout(() => {
      setIsWaiting(false);
      setTries(tries + 1);
    }, pause);
  };
  return (
    <span className={styles.avatar} data-size={size} data-colour={roles[vendor.Current_Role.Role].colour} aria-hidden>
      {url === undefined || tries > mostTries ? (
        initialsOf(vendor.Full_Name ?? m.shell_nameless())
      ) : isWaiting ? (
        <small>{m.shell_avatar_loading()}</small>
      ) : (
        <img key={tries} src={url} alt="" width={72} height={72} onError={retry} />
      )}
    </span>
  );
}
