/** Why there is no picture. */
export type CameraTrouble = "refused" | "missing" | "busy" | "insecure";

const troubles: Record<string, CameraTrouble> = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
};

/** The rear camera, or why it is not available. */
export async function openCamera(): Promise<MediaStream | CameraTrouble> {
  // Over plain http browsers hide cameras altogether.
  if (!isSecureContext || !navigator.mediaDevices) return "insecure";
  try {
    return await navigator.mediaDevices.getUserMedia({
      video: { facingMode: { ideal: "environment" }, width: { ideal: 1280 }, height: { ideal: 720 } },
    });
  } catch (error) {
    return troubles[(error as DOMException).name] ?? "busy";
  }
}

export const closeCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

/** The permission for the camera belongs to the document that the browser loaded, not to the current page. */
export function mayOpenCamera(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded === undefined || new URL(loaded.name).pathname === location.pathname;
}
