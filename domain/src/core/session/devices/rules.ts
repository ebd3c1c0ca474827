/** The device name of our own pages. If the browser reports what it is, that name replaces it. */
export const webClient = "Web-Client";

/** The first that is found counts: most browsers also name those that they want to be taken for. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera|OPT|OPX)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(UCBrowser|UBrowser)\//, "UC Browser"],
  [/\bYaBrowser\//, "Yandex"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|Chromium|CriOS)\//, "Chrome"],
  [/\bVersion\/[\d.]+ .*\bSafari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/\bKAIOS\b/i, "KaiOS"],
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\b(Macintosh|Mac OS X)\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/** `Chrome (Android)`: as coarse as people know their devices, in every language; nothing where the browser does not say. */
export function browserNameOf(userAgent: string | undefined): string | undefined {
  const nameIn = (names: [RegExp, string][]) => names.find(([sign]) => sign.test(userAgent ?? ""))?.[1];
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  return browser && system ? `${browser} (${system})` : (browser ?? system);
}
