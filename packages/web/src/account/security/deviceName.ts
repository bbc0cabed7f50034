import type { TFunction } from '#i18n';

/** 'Firefox on Linux', or the part of it that is known. */
export function deviceName(t: TFunction, { browser, system }: { browser: string; system: string }): string {
  if (browser && system) return t('device_known', { browser, system });
  return browser || system || t('device_unknown');
}
