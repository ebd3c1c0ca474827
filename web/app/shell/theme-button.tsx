import IconDeviceDesktop from "@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs";
import IconMoon from "@tabler/icons-react/dist/esm/icons/IconMoon.mjs";
import IconSun from "@tabler/icons-react/dist/esm/icons/IconSun.mjs";
import { m } from "../paraglide/messages.js";
import { IconButton } from "../ui/button.tsx";
import { useTheme } from "./theme.ts";
import styles from "./theme-button.module.css";

/** Its behaviour is the inline script of shell/theme.ts; which icon shows is decided by the style sheet. */
export function ThemeButton() {
  const theme = useTheme();
  const names = { system: m.shell_theme_system(), light: m.shell_theme_light(), dark: m.shell_theme_dark() };
  return (
    <IconButton
      label={names[theme]}
      className={styles.button}
      suppressHydrationWarning
      data-theme-button=""
      data-system={names.system}
      data-light={names.light}
      data-dark={names.dark}
    >
      <IconDeviceDesktop className={styles.system} size={22} stroke={1.7} aria-hidden />
      <IconSun className={styles.light} size={22} stroke={1.7} aria-hidden />
      <IconMoon className={styles.dark} size={22} stroke={1.7} aria-hidden />
    </IconButton>
  );
}
