import { parseXml, XmlElement as Parsed, XmlError, type XmlNode, XmlText } from "@rgrove/parse-xml";
import type { XmlElement } from "#domain/money/bank/statements/camt/rules.ts";
import { problem } from "#domain/platform/problems.ts";
import { UnusableInput } from "../../../platform/sheets/unusable-input.ts";

/** The first element of an XML file. Entities that the file declares are not replaced, and nothing is loaded. */
export function xmlDocument(text: string): XmlElement {
  try {
    const { root } = parseXml(text.replace(/^\ufeff/, ""), { sortAttributes: false });
    if (root) return elementOf(root);
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
  }
  throw new UnusableInput(problem("file-unreadable", { reason: "XML" }));
}

const elementOf = ({ name, children }: Parsed): XmlElement => ({
  name: name.slice(name.indexOf(":") + 1),
  text: children.map((child: XmlNode) => (child instanceof XmlText ? child.text : "")).join(""),
  children: children.filter((child) => child instanceof Parsed).map(elementOf),
});
