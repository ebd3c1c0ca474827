import { useState } from "react";
import { type Language, languageNames, languages, languageTags, switchAddress } from "#domain/platform/languages.ts";
import { language } from "../../lib/language.ts";
import { request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { showToast } from "../../ui/toast.tsx";
import styles from "./settings-page.module.css";

/** Buttons, not a choice that applies immediately: each one reloads the whole page. */
export function LanguageChoice() {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function choose(Language: Language) {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(undefined);
    const answer = await request("vendor/Update_Vendor_Language", { Language });
    if (answer.success && Language !== language)
      return location.assign(`${switchAddress(Language, "/settings")}#appearance`);
    setIsBusy(false);
    if (answer.success) showToast(answer.extras.Status ?? m.settings_saved());
    else setFailure(answer.extras.Status ?? m.settings_language_failed());
  }

  return (
    <>
      {failure && <Alert tone="bad">{failure}</Alert>}
      <fieldset className={styles.themes}>
        <legend className={styles.legend}>{m.settings_language()}</legend>
        {languages.map((name) => (
          <button
            key={name}
            type="button"
            lang={languageTags[name]}
            aria-pressed={name === language}
            aria-disabled={isBusy || undefined}
            className={styles.theme}
            onClick={() => choose(name)}
          >
            {languageNames[name]}
          </button>
        ))}
      </fieldset>
    </>
  );
}
