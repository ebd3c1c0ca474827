import { expect, test } from "vitest";
import { browserNameOf } from "./rules.ts";

const apple = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${apple} Chrome/149.0.0.0 Mobile Safari/537.36`, "Chrome (Android)"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${apple} Chrome/149.0.0.0 Safari/537.36`, "Chrome (Windows)"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${apple} Chrome/149.0.0.0 Safari/537.36 Edg/149.0.0.0`, "Edge (Windows)"],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-A155F) ${apple} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet (Android)",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    "Safari (iPhone)",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/149.0 Mobile/15E148 Safari/604.1",
    "Chrome (iPhone)",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
    "Safari (Mac)",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox (Linux)"],
  ["Mozilla/5.0 (Mobile; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/3.1", "Firefox (KaiOS)"],
  ["Mozilla/5.0 (Linux; Android 12)", "Android"],
  ["curl/8.5.0", undefined],
  ["", undefined],
  [undefined, undefined],
])("%s is %s", (userAgent, name) => expect(browserNameOf(userAgent)).toBe(name));
