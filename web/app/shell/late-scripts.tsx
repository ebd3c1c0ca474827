import { Children, cloneElement, Fragment, isValidElement, type ReactElement } from "react";
import { Scripts } from "react-router";

type Part = ReactElement<{ rel?: string; href?: string; type?: string; children?: Part[] }>;

const partsOf = (element: Part | null): Part[] =>
  Children.toArray(element?.props.children)
    .filter((part): part is Part => isValidElement(part))
    .flatMap((part) => (part.type === Fragment ? partsOf(part) : part));

/**
 * For pages that are complete without their scripts: these are requested only after the first picture is painted,
 * because on a slow connection they would take half of it. An earlier interaction starts them, and a button that was
 * pressed too early is pressed again as soon as it works.
 */
export function LateScripts({ nonce }: { nonce: string | undefined }) {
  const parts = partsOf(Scripts({ nonce }) as Part | null);
  const isPreload = ({ props }: Part) => props.rel === "modulepreload";
  const preloads = parts.filter(isPreload).map(({ props }) => props.href);
  const scripts = parts.filter((part) => !isPreload(part));
  if (scripts.length === 0) return null;
  return (
    <>
      {scripts.map((script) => (script.props.type === "module" ? cloneElement(script, waiting) : script))}
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code and addresses
        dangerouslySetInnerHTML={{ __html: `(${begin})(${JSON.stringify(preloads)})` }}
      />
    </>
  );
}

const waiting = { type: "text/plain", id: "late-scripts", async: undefined } as object;

/** Said once React listens to the page. */
export const listening = "aangan:listening";

const begin = `function(files){var d=document,begun,early;
function begin(){if(begun)return;begun=1;
files.forEach(function(file){var l=d.createElement("link");l.rel="modulepreload";l.href=file;d.head.append(l)});
var s=d.createElement("script");s.type="module";s.textContent=d.getElementById("late-scripts").textContent;d.head.append(s)}
function press(e){early=e.target.closest("button[type=button]:not([data-theme-button])")||early}
d.addEventListener("click",press,true);
addEventListener("${listening}",function(){d.removeEventListener("click",press,true);if(early)early.click()},{once:true});
addEventListener("pointerdown",begin,{once:true,capture:true});addEventListener("keydown",begin,{once:true,capture:true});
addEventListener("load",function(){requestAnimationFrame(function(){setTimeout(begin)})});setTimeout(begin,4000)}`;
