const total =
  /(?<!\p{L})totals?(?!\p{L})|^(?:एकूण|एकुण|एकंदर|सर्व एकूण|कुल|योग|महायोग|કુલ|ಒಟ್ಟು|மொத்தம்|మొత్తం|মোট)(?![\p{L}\p{M}])|^(?:carried|brought)\s+(?:forward|over)|^[bc]\/f$/iu;
const subtotal =
  /(?<!\p{L})(?:sub|wing|block|tower|building|page|carried|brought|[bc]\/f|विंग)(?!\p{L})|^\p{L}\d?\s+total|total(?:\s*[-(]\s*|\s+)\p{L}\d?\)?$/iu;
export const isTotal = (text: string): boolean => text.length <= 60 && total.test(text);
export const isSubtotal = (text: string): boolean => subtotal.test(text) && !/grand|net/i.test(text);
/** What stands below a list. */
export const signature =
  /secretary|chairman|treasurer|president|signature|signatory|prepared by|checked by|certified|for\s.*society|^note|^n\.b|^\*|सचिव|अध्यक्ष|खजिनदार|कोषाध्यक्ष|टीप|authori[sz]ed|^date\s*:|^place\s*:|e\.?\s*&\s*o\.?\s*e|computer generated|printed on|page \d/iu;
