import { useRootData } from "../../lib/root-data.ts";
import styles from "./landing-hero.module.css";

const sources = (name: string) => `/${name}-800.webp 800w, /${name}.webp 1600w`;

/** The theme that the visitor chose decides, else the device's. */
export function HeroPicture() {
  const { theme } = useRootData();
  const name = theme === "dark" ? "hero-dark" : "hero";
  return (
    <picture className={styles.picture}>
      {theme === "system" && (
        <source media="(prefers-color-scheme: dark)" srcSet={sources("hero-dark")} sizes="100vw" />
      )}
      <img
        src={`/${name}.webp`}
        srcSet={sources(name)}
        sizes="100vw"
        alt=""
        width={1600}
        height={900}
        fetchPriority="high"
      />
    </picture>
  );
}
