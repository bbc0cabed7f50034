/** The part of punycode.js that is used; the library has no types. */
declare const punycode: { toUnicode: (domain: string) => string };
// oxlint-disable-next-line import/no-default-export -- as the library has it
export default punycode;
