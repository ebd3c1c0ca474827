/** Zod's declarations name the type of web addresses, which belongs to neither Node nor the DOM alone. No value: the domain makes none. */
interface URL {
  readonly href: string;
}
