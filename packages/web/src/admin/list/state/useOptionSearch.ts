import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from '#i18n';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import type { Option, OptionSource } from './options.ts';

const TYPING_MS = 250;

/** The options of an earlier search that match the typed text. */
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

type KeyPress = Pick<KeyboardEvent, 'key' | 'preventDefault' | 'stopPropagation'>;

/**
 * Stops Enter from choosing an option while the search runs, unless an arrow key was pressed after the last character
 * (`moved`).
 */
export const keepsEnter =
  (searching: boolean, moved: { current: boolean }) =>
  (event: KeyPress): void => {
    if (event.key !== 'Enter') moved.current = event.key.startsWith('Arrow');
    else if (searching && !moved.current) {
      event.preventDefault();
      event.stopPropagation();
    }
  };

/**
 * Keeps the options that were found for the typed text: without the chosen one and `unset`. Keeps all if `found` is
 * undefined, before anything is typed.
 */
export const onlyFound =
  (found: readonly Option[] | undefined) =>
  <Item extends object>({ options }: { options: Item[] }): Item[] =>
    found ? options.filter((item) => 'value' in item && found.some(({ value }) => value === item.value)) : options;

/**
 * Options of a searchable select, its key handler, and the message if there are none. `text`: the text in the field; the
 * name of the chosen option and `unset` are not searched for.
 */
export function useOptionField({
  source,
  value,
  text,
  unset,
}: {
  source: OptionSource;
  /** '' for none. */
  value: string;
  text: string;
  unset?: string;
}) {
  const { t } = useTranslation();
  const moved = useRef(false);
  const named = useQuery({ ...source.named([value]), ...(value === '' && { queryFn: skipToken }) });
  const chosen = named.data?.options[0];
  const isChoice = text === chosen?.label || text === unset;
  const { options, searching, error } = useOptionSearch(source, isChoice ? '' : text.trim());
  const isMissing = chosen && !options.some((option) => option.value === chosen.value);
  return {
    options: isMissing ? [chosen, ...options] : options,
    filter: onlyFound(isChoice || text.trim() === '' ? undefined : options),
    // Before the keys of the select, which take the option at its place.
    onKeyDownCapture: (event: KeyPress) => keepsEnter(searching, moved)(event),
    nothingFoundMessage: error ? errorText(t, error) : t(searching ? 'loading' : 'nothing_found'),
  };
}
