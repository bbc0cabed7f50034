import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { type Filter, optionLabel, rangeEnds } from './filters.ts';
import { useListWords } from '../state/useListWords.ts';

/** A day of the calendar, which has no zone. */
const dayText = (day: string, language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** What a filter lets through, in words: 'Astronomy, Writing', 'since 1 Mar 2026'. */
export function useFilterText(words: string, filter: Filter, value: string): string {
  const { i18n } = useTranslation();
  const { t, word } = useListWords({ words });
  const chosen = value ? value.split(',') : [];
  const source = 'options' in filter && 'search' in filter.options ? filter.options : undefined;
  const named = useQuery({
    ...(source?.named(chosen) ?? { queryKey: ['no options'] }),
    ...((!source || chosen.length === 0) && { queryFn: skipToken }),
  });
  switch (filter.kind) {
    case 'yes_no':
      return t(value === 'yes' ? 'list.yes' : 'list.no');
    case 'dates':
    case 'number': {
      const [from, to] = rangeEnds(value).map((end) =>
        end && filter.kind === 'dates' ? dayText(end, i18n.language) : end,
      );
      if (from && to) return t('list.from_to', { from, to });
      return from ? t('list.from', { from }) : t('list.to', { to });
    }
    case 'one':
    case 'many': {
      if (!source) return chosen.map((one) => optionLabel(filter, one, { t, word })).join(', ');
      const names = named.data?.options.map(({ label }) => label);
      return names && names.length > 0 ? names.join(', ') : t('list.chosen', { count: chosen.length });
    }
  }
}
