import type { ConsentKind, Locale, SettingsDocument } from '@lectern/contract';

type ConsentSettings = Pick<SettingsDocument, 'advance' | 'general'>;

/** What the form of a new account says, in the language of its page. */
const termsTexts: Record<Locale, string> = {
  en: '{school} may store my account and my progress to run its courses.',
  de: '{school} darf mein Konto und meinen Fortschritt speichern, um die Kurse zu betreiben.',
  ar: 'يحق لـ {school} حفظ حسابي وتقدمي لتشغيل دوراتها.',
};

/** The school's own text; '' where it has none. */
export const schoolConsent = ({ advance: { gdpr } }: Pick<SettingsDocument, 'advance'>): string =>
  gdpr.enable ? gdpr.message : '';

/** The consents given by these ticked boxes, with the text that was shown. */
export function consentsGiven(
  settings: ConsentSettings,
  { ticked, locale }: { ticked: Partial<Record<ConsentKind, boolean>>; locale: Locale },
): { kind: ConsentKind; text: string }[] {
  const own = schoolConsent(settings);
  const terms = termsTexts[locale].replace('{school}', () => settings.general.site.title);
  return [
    ...(ticked.terms ? [{ kind: 'terms' as const, text: terms }] : []),
    ...(ticked.privacy && own !== '' ? [{ kind: 'privacy' as const, text: own }] : []),
  ];
}
