/** As much of it as a book needs; the package has no types of its own. */
declare module "pdfkit" {
  import { Readable } from "node:stream";

  export default class PDFDocument extends Readable {
    constructor(options: {
      autoFirstPage: boolean;
      compress: boolean;
      lang: string;
      displayTitle: boolean;
      info: Record<string, string>;
    });
    end(): void;
  }
}
