import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Option, OptionSource } from './options.ts';

const TYPING_MS = 250;

/** The options of an earlier search that match what is typed now. */
export function stillMatching(options: readonly Option[], text: string): Option[] {
  const wanted = text.toLocaleLowerCase();
  return options.filter(({ label }) => label.toLocaleLowerCase().includes(wanted));
}

/**
 * The options the server finds for a text. Until its answer is there, only earlier options that match the text are
 * returned: others would be replaced under the pointer, and the click would be lost.
 */
export function useOptionSearch(source: OptionSource, text: string) {
  const [asked] = useDebouncedValue(text, TYPING_MS);
  const { data, isPending, isPlaceholderData, isError, error } = useQuery({
    ...source.search(asked),
    placeholderData: keepPreviousData,
  });
  const answered = asked === text && !isPlaceholderData;
  const found = data?.options ?? [];
  return {
    options: answered ? found : stillMatching(found, text),
    searching: !isError && (isPending || !answered),
    error: isError ? error : undefined,
    /** More were found than are returned. */
    more: answered && (data?.total ?? 0) > found.length,
  };
}
