import { useTranslation } from '#i18n';
import { withDigits } from '../format/format.ts';
import { numberFormat } from '../format/formatters.ts';

/** Averages in the reader's language, always with one decimal. */
export function useRatingFormat() {
  const { i18n } = useTranslation();
  const format = numberFormat(withDigits(i18n.language), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (average: number) => format.format(average);
}
