import { createContext, createElement, type ReactNode, use } from 'react';
import type { i18n, TFunction } from './translator.ts';

const Words = createContext<i18n | undefined>(undefined);

export function I18nextProvider({ i18n: words, children }: { i18n: i18n; children?: ReactNode }) {
  return createElement(Words, { value: words }, children);
}

/** The language of the page; '' in a first paint, which has no words. */
export const usePageLanguage = (): string => use(Words)?.language ?? '';

/** The words of the area, or of one namespace and then the shared ones. The functions are the same at every render. */
export function useTranslation(namespace?: string): { t: TFunction; i18n: i18n } {
  const words = use(Words);
  if (!words) throw new Error('useTranslation outside of I18nextProvider');
  return { t: words.getFixedT(words.language, namespace), i18n: words };
}
