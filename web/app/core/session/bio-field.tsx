import { useEffect, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { TextArea } from "../../ui/field.tsx";

/** Characters. */
const longest = 300;

/** The bio of an account is stored in this browser only, as specified: nobody else sees it. */
export function BioField({ vendorId }: { vendorId: string }) {
  const key = `bio ${vendorId}`;
  const [bio, setBio] = useState("");
  // A browser may refuse to store anything, and the server has nothing to show.
  useEffect(() => {
    try {
      setBio(localStorage.getItem(key) ?? "");
    } catch {}
  }, [key]);

  function keep(text: string) {
    setBio(text);
    try {
      localStorage.setItem(key, text);
    } catch {}
  }

  return (
    <TextArea
      label={m.settings_bio()}
      hint={m.settings_bio_hint()}
      optional
      rows={3}
      maxLength={longest}
      value={bio}
      onChange={({ target }) => keep(target.value)}
    />
  );
}
