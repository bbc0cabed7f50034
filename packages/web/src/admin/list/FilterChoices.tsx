import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { errorText } from '../../shared/ui/errorText.ts';
import classes from './FilterChoices.module.css';
import type { Filter } from './filters.ts';
import type { Option } from './options.ts';
import { useListWords } from './useListWords.ts';

type Choices = Extract<Filter, { kind: 'one' | 'many' | 'yes_no' }>;

const TYPING_MS = 250;

interface Props {
  words: string;
  filter: Choices;
  value: string;
  onChange: (value: string) => void;
}

/** The values of a filter, to be ticked; those of another list are searched on the server. */
export function FilterChoices({ filter, words, ...rest }: Props) {
  const { t, word } = useListWords({ words });
  if (filter.kind === 'yes_no') {
    const options = ['yes', 'no'].map((value) => ({ value, label: t(`list.${value}`) }));
    return <Boxes filter={filter} words={words} options={options} {...rest} />;
  }
  const { options } = filter;
  if ('search' in options) return <SearchedChoices filter={filter} words={words} {...rest} />;
  const fixed = options.map((value) => ({ value, label: word(`${filter.id}_${value}`) }));
  return <Boxes filter={filter} words={words} options={fixed} {...rest} />;
}

function SearchedChoices(props: Props) {
  const { words, filter, value } = props;
  const { t, word } = useListWords({ words });
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), TYPING_MS);
  const source = 'options' in filter && 'search' in filter.options ? filter.options : undefined;
  // What was chosen on opening stands first, whatever is searched for.
  const [first] = useState(() => (value ? value.split(',') : []));
  const chosen = useQuery({
    ...(source?.named(first) ?? { queryKey: ['no options'] }),
    ...((!source || first.length === 0) && { queryFn: skipToken }),
  });
  const found = useQuery({
    ...(source?.search(wanted) ?? { queryKey: ['no options'], queryFn: skipToken }),
    placeholderData: keepPreviousData,
  });
  const top = wanted === '' ? (chosen.data?.options ?? []) : [];
  const others = found.data?.options.filter(({ value: one }) => !top.some((option) => option.value === one)) ?? [];
  const options = [...top, ...others];
  const more = (found.data?.total ?? 0) > (found.data?.options.length ?? 0);
  return (
    <>
      <input
        type="search"
        className={classes.search}
        aria-label={t('list.search_options', { name: word(`filter_${filter.id}`) })}
        placeholder={t('list.search_options', { name: word(`filter_${filter.id}`) })}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
      />
      <Boxes {...props} options={options} />
      <p className={classes.note} role="status">
        {found.isError && errorText(t, found.error)}
        {found.isPending && t('loading')}
        {found.data && options.length === 0 && t('list.no_options')}
        {found.data && more && t('list.more_options')}
      </p>
    </>
  );
}

function Boxes({ filter, words, options, value, onChange }: Props & { options: Option[] }) {
  const { word } = useListWords({ words });
  const name = useId();
  const many = filter.kind === 'many';
  const chosen = value ? value.split(',') : [];
  if (options.length === 0) return null;
  return (
    <fieldset className={classes.options}>
      <legend className={classes.legend}>{word(`filter_${filter.id}`)}</legend>
      {options.map((option) => (
        <label key={option.value} className={classes.option}>
          <input
            type={many ? 'checkbox' : 'radio'}
            name={name}
            className={classes.box}
            checked={chosen.includes(option.value)}
            onChange={({ currentTarget: { checked } }) => {
              const others = many ? chosen.filter((one) => one !== option.value) : [];
              onChange((checked ? [...others, option.value] : others).join(','));
            }}
          />
          <span className={classes.label}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
