import { readFileSync } from "node:fs";
import { test as base, expect, type Locator, type Page, type Route } from "@playwright/test";

export { expect };

let visitors = 0;

/** Every test is a separate visitor: OTPs are limited per network address, and tests send many. */
export const test = base.extend({
  extraHTTPHeaders: async ({ browserName: _ }, use, { workerIndex }) => {
    await use({ "x-forwarded-for": `10.${workerIndex % 250}.${Math.floor(++visitors / 250)}.${(visitors % 250) + 1}` });
  },
  page: async ({ page }, use) => {
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && !/the server responded with a status of 4/.test(message.text()))
        problems.push(message.text());
    });
    await page.addInitScript(() =>
      addEventListener("aangan:listening", () => Object.assign(window, { isListening: true })),
    );
    const open = page.goto.bind(page);
    page.goto = async (...where) => {
      const response = await open(...where);
      await page.waitForFunction(isAlive);
      return response;
    };
    await use(page);
    expect(problems, "errors in the browser's console").toEqual([]);
  },
});

/**
 * Answers these requests differently until the returned function is called. The route itself stays: after removing it,
 * scripts that are being loaded would wait for ever.
 */
export async function breakRequests(page: Page, address: string | RegExp, answer: (route: Route) => Promise<void>) {
  let isBroken = true;
  await page.route(address, (route) => (isBroken ? answer(route) : route.continue()));
  return () => {
    isBroken = false;
  };
}

/** Public pages are painted before their scripts are requested; some have none. */
const isAlive = () => !document.getElementById("late-scripts") || "isListening" in window;

/** Of the text in open dialogs, what reaches beyond the dialog and so cannot be read. */
const clippedTexts = (): string[] => {
  const isScrolled = (element: HTMLElement | null, dialog: Element): boolean => {
    for (let at = element; at && at !== dialog; at = at.parentElement) {
      // Its body hides what is too wide, where it scrolls up and down only.
      if (at.scrollWidth > at.clientWidth && getComputedStyle(at).overflowX === "auto" && at.tabIndex === 0)
        return true;
      if (getComputedStyle(at).clipPath !== "none") return true;
    }
    return false;
  };
  return [...document.querySelectorAll("dialog[open]")].flatMap((dialog) => {
    const frame = dialog.getBoundingClientRect();
    const texts = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const isWider = [...range.getClientRects()].some(
        ({ left, right, width }) => width > 0 && (left < frame.left - 1 || right > frame.right + 1),
      );
      const owner = text.parentElement?.closest("dialog");
      if (isWider && owner === dialog && !isScrolled(text.parentElement, dialog)) found.push(text.textContent ?? "");
    }
    return found;
  });
};

/**
 * Expects no accessibility violation on the current page, for all rules or some, and no truncated text in open dialogs.
 */
export async function expectAccessible(page: Page, ...rules: string[]) {
  expect(await page.evaluate(clippedTexts), "text that is cut off by its dialog").toEqual([]);
  expect(await violationsOf(page, rules)).toEqual([]);
}

/** The short form: the package's own `source` has more than twice as much to send and to read. */
const axeSource = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

async function violationsOf(page: Page, rules: readonly string[]) {
  // The document keeps it: sent for each look anew, it took longer than the look.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    const { violations } = await axe.run(document, {
      iframes: false,
      resultTypes: ["violations"],
      ...(rules.length > 0 && { runOnly: { type: "rule", values: [...rules] } }),
    });
    return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target, html }) => [target.join(" "), html]) }));
  }, rules);
}

/** Even without motion a colour takes a frame for every level that inherits it, so a change of theme is made at once. */
const endTransitions = () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, ::before, ::after { transition: none !important }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
};

type Theme = "dark" | "light";
/** Dark is other colours and nothing else, so only these are looked at. */
const rulesOf: Record<Theme, readonly string[]> = { dark: ["color-contrast", "link-in-text-block"], light: [] };

/** A list that is asked for again is dimmed until its answer is there; what stays busy is looked at as it is. */
const waitForAnswers = (page: Page) =>
  page
    .waitForFunction(() => !document.querySelector('[aria-busy="true"]'), undefined, { timeout: 3000 })
    .catch(() => undefined);

async function lookIn(page: Page, themes: readonly Theme[]) {
  await waitForAnswers(page);
  await page.evaluate(endTransitions);
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
    await expectAccessible(page, ...rulesOf[colorScheme]);
  }
}

/** The innermost elements that reach beyond the window, while the page scrolls sideways. */
const sidewaysElements = (): string[] => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.body.querySelectorAll("*")].filter(
    (element) => element.getBoundingClientRect().right > clientWidth,
  );
  const innermost = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)));
  return [`${scrollWidth} px`, ...innermost.map((element) => element.outerHTML.slice(0, 200))];
};

/** In a window that has just changed its width, the page may still change its parts. */
const lookForOverflow = (page: Page) =>
  expect.poll(() => page.evaluate(sidewaysElements), "what makes the page scroll sideways").toEqual([]);

const phone = { width: 360, height: 740 };

/** At the width of the window, and in a test tagged `@widths` at that of a phone too, where the dark theme was seen already. */
async function atEachWidth(page: Page, look: (themes: readonly Theme[]) => Promise<void>) {
  await look(["dark", "light"]);
  const size = page.viewportSize();
  if (!size || !base.info().tags.includes("@widths")) return;
  await page.setViewportSize(phone);
  await look(["light"]);
  await page.setViewportSize(size);
}

/** What a list has under this name: a row on the desk, a card on a phone. Its details in a dialog are none. */
export const listed = (page: Page, name: string) =>
  page
    .getByRole("article", { name })
    .and(page.locator(":not(dialog *)"))
    .or(page.locator("[data-row]").filter({ has: page.getByRole("rowheader", { name }) }));

/** The same in dark and in light, without motion. */
export const expectAccessibleInBoth = (page: Page) => atEachWidth(page, (themes) => lookIn(page, themes));

/** The page is no wider than its window. */
export const expectToFit = (page: Page) => atEachWidth(page, () => lookForOverflow(page));

/** Accessible in both themes, and no wider than its window. */
export const expectWellMade = (page: Page) =>
  atEachWidth(page, async (themes) => {
    await lookIn(page, themes);
    await lookForOverflow(page);
  });

/** Answers the automatic requests of the settings, so that the person's own click is the first to find no session. */
export const answerOwnCalls = (page: Page) =>
  page.route("**/Filter_All_Sign_In_Requests", (route) =>
    route.fulfill({ json: { success: true, extras: { Data: [], Count: 0 } } }),
  );

/** Writes into the search field of flats, and takes what is found. */
export async function chooseFlat(form: Locator, written: string, label: string) {
  const field = form.getByRole("combobox", { name: "Flat number" });
  await field.pressSequentially(written);
  // The form may have other choices too.
  const found = form.getByRole("listbox").getByRole("option");
  await expect(found).toHaveCount(1);
  await expect(found).toHaveAccessibleName(new RegExp(`^${label} `));
  await field.press("Enter");
  await expect(field).toHaveValue(label);
}
