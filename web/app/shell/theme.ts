import { type Theme, themes } from "../lib/root-data.ts";

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
document.cookie="theme="+t+";path=/;max-age=31536000;samesite=lax"})`;
