/** As much of it as books and tests need; the package has no types of its own. */
declare module "pdfkit" {
  import { Readable } from "node:stream";

  export default class PDFDocument extends Readable {
    constructor(options: {
      autoFirstPage?: boolean;
      compress?: boolean;
      lang?: string;
      displayTitle?: boolean;
      info?: Record<string, string>;
      size?: string;
      layout?: "portrait" | "landscape";
      margin?: number;
      userPassword?: string;
    });
    addPage(): this;
    fontSize(points: number): this;
    widthOfString(text: string): number;
    text(text: string, x: number, y: number, options: { lineBreak: boolean }): this;
    end(): void;
  }
}
