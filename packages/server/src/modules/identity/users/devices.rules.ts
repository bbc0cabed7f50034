import type { OwnSession } from '@lectern/contract';

type Device = Pick<OwnSession, 'browser' | 'system' | 'kind'>;

/** Most browsers also name the ones they descend from, so the order matters. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string, Device['kind']][] = [
  [/\biPad\b/, 'iPadOS', 'tablet'],
  [/\biP(?:hone|od)\b/, 'iOS', 'phone'],
  [/\bAndroid\b(?!.*\bMobile\b)/, 'Android', 'tablet'],
  [/\bAndroid\b/, 'Android', 'phone'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS', 'computer'],
  [/\bLinux\b|\bX11\b/, 'Linux', 'computer'],
];

/** Words for a device that its owner knows it by. What a browser does not say stays empty; no version leaves. */
export function deviceOf(userAgent: string): Device {
  const browser = BROWSERS.find(([sign]) => sign.test(userAgent))?.[1] ?? '';
  const [, system, kind] = SYSTEMS.find(([sign]) => sign.test(userAgent)) ?? ([/./, '', 'other'] as const);
  return { browser, system, kind };
}
