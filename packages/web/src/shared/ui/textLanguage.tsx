import { createContext, type ReactNode, use } from 'react';
import { usePageLanguage } from '../i18n/useTranslation.ts';

/** The language of the texts of the surrounding course; '' if it is not known. */
export const TextLanguage = createContext('');

/** The `lang` of a text: its own, else that of the surrounding course; undefined if it is that of the page. */
export function useTextLanguage(own?: string): string | undefined {
  const around = use(TextLanguage);
  const page = usePageLanguage();
  const lang = own ?? around;
  return lang === '' || lang === page ? undefined : lang;
}

/** A name or a line by an author of the course, in its language and direction. */
export function CourseText({ lang, children }: { lang?: string | undefined; children: ReactNode }) {
  return <bdi lang={useTextLanguage(lang)}>{children}</bdi>;
}
