import { describe, expect, it } from 'vitest';
import { deviceOf } from './devices.rules.ts';

const MOZILLA = 'Mozilla/5.0';

describe('deviceOf', () => {
  it.each([
    ['(X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux', 'computer'],
    [
      '(Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
      'Chrome',
      'Windows',
      'computer',
    ],
    ['(Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0', 'Edge', 'Windows', 'computer'],
    ['(Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 'Safari', 'macOS', 'computer'],
    ['(iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', 'Safari', 'iOS', 'phone'],
    ['(iPad; CPU OS 18_0 like Mac OS X) CriOS/140.0 Mobile/15E148 Safari/604.1', 'Chrome', 'iPadOS', 'tablet'],
    ['(Linux; Android 14; Pixel 8) Chrome/140.0.0.0 Mobile Safari/537.36', 'Chrome', 'Android', 'phone'],
    [
      '(Linux; Android 14; SM-X210) SamsungBrowser/25.0 Chrome/121.0 Safari/537.36',
      'Samsung Internet',
      'Android',
      'tablet',
    ],
    ['(X11; CrOS x86_64 14541.0.0) Chrome/140.0.0.0 Safari/537.36 OPR/120.0', 'Opera', 'ChromeOS', 'computer'],
  ])('%s', (rest, browser, system, kind) => {
    expect(deviceOf(`${MOZILLA} ${rest}`)).toEqual({ browser, system, kind });
  });

  it.each(['', 'curl/8.5.0', '<script>alert(1)</script>'])('%j says nothing', (userAgent) => {
    expect(deviceOf(userAgent)).toEqual({ browser: '', system: '', kind: 'other' });
  });
});
