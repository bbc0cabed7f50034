/** The part of punycode.js that is used; the library has no types. */
declare const punycode: { toUnicode: (domain: string) => string };
export default punycode;
