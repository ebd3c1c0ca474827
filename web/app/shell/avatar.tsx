import type { Vendor } from "#domain/core/session/calls.ts";
import { initialsOf } from "#domain/core/session/rules.ts";
import { roles } from "#domain/platform/roles.ts";
import { m } from "../paraglide/messages.js";
import { FillingImage } from "../ui/picture.tsx";
import { useRetries } from "../ui/use-retries.ts";
import styles from "./avatar.module.css";

type AvatarProps = { vendor: Vendor; size?: "md" | "lg" };

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

/** Initials replace a photo that cannot be loaded. */
function Photo({ url, initials }: { url: string; initials: string }) {
  const { image, attempt, state, onError } = useRetries();
  if (state === "failed") return initials;
  if (state === "waiting") return <small>{m.shell_avatar_loading()}</small>;
  return <FillingImage key={attempt} ref={image} src={url} alt="" width={72} height={72} onError={onError} />;
}
