import { expect, test } from "vitest";
import { daysListed, everyDay, isBrowserOfPerson } from "./rules.ts";

const chrome =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";

test.each([
  [chrome, true],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
    true,
  ],
  [undefined, false],
  ["", false],
  ["curl/8.5.0", false],
  ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", false],
  [chrome.replace("Chrome", "HeadlessChrome"), false],
  ["Mozilla/5.0 (compatible; bingbot/2.0)", false],
  ["WhatsApp/2.23.20.0", false],
  ["Mozilla/5.0 (compatible; AhrefsBot/7.0)", false],
  ["Mozilla/5.0 Slackbot-LinkExpanding 1.0", false],
])("%s is a person's browser: %s", (userAgent, isPerson) => expect(isBrowserOfPerson(userAgent)).toBe(isPerson));

test("each day of a span is there, in order, over the end of a month", () => {
  const days = everyDay("2026-03-02", 4, [{ Day: "2026-03-01", n: 5 }], (Day) => ({ Day, n: 0 }));
  expect(days).toEqual([
    { Day: "2026-02-27", n: 0 },
    { Day: "2026-02-28", n: 0 },
    { Day: "2026-03-01", n: 5 },
    { Day: "2026-03-02", n: 0 },
  ]);
});

test.each([
  ["2026-01-01", 30],
  ["2026-03-02", 1],
  ["2026-03-01", 2],
  ["2026-02-01", 30],
  ["2026-02-02", 29],
  ["2026-03-09", 1],
])("a home of %s was listed on %d of the 30 days to 2 March", (day, days) =>
  expect(daysListed(day, "2026-03-02", 30)).toBe(days),
);
