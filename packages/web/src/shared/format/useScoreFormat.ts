import { useTranslation } from '#i18n';
import { withDigits } from './format.ts';
import { numberFormat } from './formatters.ts';
import { shortScore } from './short-forms.ts';

/** Formats percents of scores and marks with up to two decimals: '87.25%'. */
export function scoreFormat(language: string): (percent: number) => string {
  return (percent) =>
    shortScore(percent, language) ??
    // Divided as text, so that no digit is lost.
    numberFormat(withDigits(language), { style: 'percent', maximumFractionDigits: 2 }).format(Number(`${percent}e-2`));
}

export function useScoreFormat(): (percent: number) => string {
  const { i18n } = useTranslation();
  return scoreFormat(i18n.language);
}
