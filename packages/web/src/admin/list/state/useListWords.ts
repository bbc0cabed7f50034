import { useTranslation } from '#i18n';

/** The frame's words, and those of the list's own part: `word('empty')`. */
export function useListWords({ words }: { words: string }) {
  const { t } = useTranslation();
  return { t, word: (key: string, values: Record<string, unknown> = {}): string => t(`${words}.${key}`, values) };
}
