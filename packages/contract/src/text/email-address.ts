import punycode from 'punycode.js';
import { asciiEmail, asciiEmailStart } from './ascii-email.ts';

export { asciiEmail, asciiEmailStart };

// The module for Node.js has no named exports.
const { toUnicode } = punycode;

/** Letters of these scripts look the same: a label with two of them may imitate another domain. */
const CONFUSABLE = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];
const mixesScripts = (label: string): boolean => CONFUSABLE.filter((script) => script.test(label)).length > 1;

/** An address as people write it: its domain in their script instead of punycode. */
export function readableEmail(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  if (at < 0 || !/(?:^|\.)xn--/.test(domain)) return address;
  try {
    const text = toUnicode(domain);
    const readable = `${address.slice(0, at)}@${text}`;
    const same = asciiEmail(readable) === `${address.slice(0, at)}@${domain}`;
    return same && !text.split('.').some(mixesScripts) ? readable : address;
  } catch {
    return address;
  }
}
