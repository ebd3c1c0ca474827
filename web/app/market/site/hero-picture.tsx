import { useNonce } from "../../lib/nonce.ts";
import { type Theme, useTheme } from "../../shell/theme.ts";
import styles from "./landing-hero.module.css";

const sources = (name: string) => `/${name}-800.webp 800w, /${name}.webp 1600w`;

const whenDark: Record<Theme, string> = { system: "(prefers-color-scheme: dark)", dark: "all", light: "not all" };

/** Applies the chosen theme to the source before it, while the browser reads the page. */
const chooseScript = `(function(){var w=${JSON.stringify(whenDark)};
document.currentScript.previousElementSibling.media=w[document.documentElement.dataset.theme]})()`;

/** The theme that the visitor chose decides, else the device's. */
export function HeroPicture() {
  const theme = useTheme();
  const nonce = useNonce();
  return (
    <picture className={styles.picture}>
      <source media={whenDark[theme]} srcSet={sources("hero-dark")} sizes="100vw" suppressHydrationWarning />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: chooseScript }} />
      <img
        src="/hero.webp"
        srcSet={sources("hero")}
        sizes="100vw"
        alt=""
        width={1600}
        height={900}
        fetchPriority="high"
      />
    </picture>
  );
}
