import IconDeviceDesktop from "@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs";
import IconMoon from "@tabler/icons-react/dist/esm/icons/IconMoon.mjs";
import IconSun from "@tabler/icons-react/dist/esm/icons/IconSun.mjs";
import { m } from "../../paraglide/messages.js";
import { setTheme, useTheme } from "../../shell/theme.ts";
import { TileRadio } from "../../ui/tile-radio.tsx";
import { LanguageChoice } from "./language-choice.tsx";
import styles from "./settings-page.module.css";
import { SettingsSection } from "./settings-section.tsx";

const choices = [
  { theme: "light", label: m.settings_theme_light, Icon: IconSun },
  { theme: "dark", label: m.settings_theme_dark, Icon: IconMoon },
  { theme: "system", label: m.settings_theme_system, Icon: IconDeviceDesktop },
] as const;

export function AppearanceSettings() {
  const chosen = useTheme();
  return (
    <SettingsSection id="appearance" title={m.settings_appearance()} lead={m.settings_appearance_lead()}>
      <fieldset className={styles.themes}>
        <legend className={styles.legend}>{m.settings_theme()}</legend>
        {choices.map(({ theme, label, Icon }) => (
          <TileRadio
            key={theme}
            className={styles.theme}
            name="theme"
            checked={theme === chosen}
            onChange={() => setTheme(theme)}
          >
            <Icon size={24} stroke={1.6} aria-hidden />
            {label()}
          </TileRadio>
        ))}
      </fieldset>
      <LanguageChoice />
    </SettingsSection>
  );
}
