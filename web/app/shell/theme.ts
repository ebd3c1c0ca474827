import { useSyncExternalStore } from "react";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const kept = ";path=/;max-age=31536000;samesite=lax";

/**
 * Applies the choice, which lives in a cookie, before the page is painted: all visitors get the same bytes. Then it works
 * the theme button on every page, also on those that carry no other script: from system to light to dark and around
 * again. The button holds its names for the three.
 */
export const themeScript = `(function(){var d=document,h=d.documentElement,all=${JSON.stringify(themes)};
function name(b){var t=h.dataset.theme;b.setAttribute("aria-label",b.dataset[t]);b.title=b.dataset[t]}
var c=/(?:^|;\\s*)theme=(\\w+)/.exec(d.cookie);if(c&&all.indexOf(c[1])>0){h.dataset.theme=c[1];
d.addEventListener("DOMContentLoaded",function(){d.querySelectorAll("[data-theme-button]").forEach(name)})}
d.addEventListener("click",function(e){
var b=e.target.closest&&e.target.closest("[data-theme-button]");if(!b)return;
var t=h.dataset.theme=all[(all.indexOf(h.dataset.theme)+1)%all.length];name(b);d.cookie="theme="+t+"${kept}"})})()`;

/** The same choice, made in the settings. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `theme=${theme}${kept}`;
}

const chosen = (): Theme => themes.find((name) => name === document.documentElement.dataset.theme) ?? "system";

/** The theme that the page currently uses, whoever chose it. */
export const useTheme = (): Theme => useSyncExternalStore(watchTheme, chosen, () => "system");

function watchTheme(listener: () => void) {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}
