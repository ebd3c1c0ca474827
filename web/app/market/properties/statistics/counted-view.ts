import { signedInAs } from "../../../lib/credentials.ts";
import { request } from "../../../lib/request.ts";

/** So long a page is in sight before somebody has looked at it. */
const looked = 2_000;
/** Of this visit: the server counts a day once, and is not asked again for it. */
const told = new Set<string>();

/** Tells the server once that a person looks at a home, after the page is there, until the returned function is called. */
export function countView(PropertyID: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    told.add(PropertyID);
    // Who is signed in is known to the server, which leaves out the home's own owner.
    const path = signedInAs() ? "vendor/Create_Property_View" : "user/Create_Property_View";
    void request(path, { PropertyID }, { isInBackground: true, keepalive: true });
  };
  /** A page that is opened in a tab behind, or fetched ahead, is not looked at yet. */
  const watch = () => {
    clearTimeout(timer);
    if (document.visibilityState === "visible" && navigator.onLine && !told.has(PropertyID))
      timer = setTimeout(tell, looked);
  };
  watch();
  document.addEventListener("visibilitychange", watch);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", watch);
  };
}
