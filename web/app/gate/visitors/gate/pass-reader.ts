/** Looks at a frame of the camera; answers the text of the QR code in it, if there is one. */
type Reader = (frame: HTMLVideoElement) => Promise<string | undefined>;

type Detector = { detect(frame: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> };

/** The phone's own reader where the browser has one (Chrome on Android), else one in JavaScript, loaded only then. */
export async function passReader(): Promise<Reader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (BarcodeDetector && (await BarcodeDetector.getSupportedFormats()).includes("qr_code")) {
    const detector = new BarcodeDetector({ formats: ["qr_code"] });
    return async (frame) => (await detector.detect(frame))[0]?.rawValue;
  }
  const { default: decode } = await import("qr/decode.js");
  const canvas = document.createElement("canvas");
  const drawing = canvas.getContext("2d", { willReadFrequently: true })!;
  return async (frame) => {
    // The centre of the picture, no larger than necessary.
    const side = Math.min(frame.videoWidth, frame.videoHeight);
    const size = Math.min(side, 640);
    if (size === 0) return undefined;
    canvas.width = size;
    canvas.height = size;
    const [x, y] = [(frame.videoWidth - side) / 2, (frame.videoHeight - side) / 2];
    drawing.drawImage(frame, x, y, side, side, 0, 0, size, size);
    try {
      return decode(drawing.getImageData(0, 0, size, size));
    } catch {
      // It throws where there is no code to be seen.
      return undefined;
    }
  };
}
