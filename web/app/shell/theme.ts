import { useSyncExternalStore } from "react";
import { type Theme, themes, useRootData } from "../lib/root-data.ts";

const kept = ";path=/;max-age=31536000;samesite=lax";

/** The choice lives in a cookie, so that the server draws the page in it and nothing flashes. */
export function themeOf(cookies: string | null): Theme {
  const chosen = /(?:^|;\s*)theme=(\w+)/.exec(cookies ?? "")?.[1];
  return themes.find((theme) => theme === chosen) ?? "system";
}

/**
 * Works the theme button on every page, also on those that carry no other script: from system to light to dark and
 * around again. The button holds its names for the three.
 */
export const themeScript = `document.addEventListener("click",function(e){
var b=e.target.closest&&e.target.closest("[data-theme-button]");if(!b)return;
var h=document.documentElement,all=${JSON.stringify(themes)},t=all[(all.indexOf(h.dataset.theme)+1)%all.length];
h.dataset.theme=t;b.setAttribute("aria-label",b.dataset[t]);b.title=b.dataset[t];
document.cookie="theme="+t+"${kept}"})`;

/** The same choice, made in the settings. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `theme=${theme}${kept}`;
}

/** The theme that the page currently uses, whoever chose it. */
export function useTheme(): Theme {
  const { theme } = useRootData();
  const currentTheme = () => themes.find((name) => name === document.documentElement.dataset.theme) ?? "system";
  return useSyncExternalStore(watchTheme, currentTheme, () => theme);
}

function watchTheme(listener: () => void) {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}
