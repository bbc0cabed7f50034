import { skipToken, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from '#i18n';
import { MAX_SEARCH_LENGTH } from '@lectern/contract/limits';
import { errorText } from '../../../../shared/ui/feedback/errorText.ts';
import a11y from '../../../../shared/ui/a11y.module.css';
import base from '../../../../shared/ui/base.module.css';
import { cx } from '../../../../shared/ui/cx.ts';
import { matches } from '../../../palette/match.ts';
import classes from './CheckboxList.module.css';
import { TickOption } from '../../table/TickOption.tsx';
import type { Option, OptionSource } from '../../state/options.ts';
import { useOptionSearch } from '../../state/useOptionSearch.ts';

interface Props {
  /** What is chosen, for readers by ear. */
  label: string;
  many: boolean;
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** One or several of a few, to be ticked. */
export function CheckboxList({ label, many, options, value, onChange }: Props & { options: readonly Option[] }) {
  const name = useId();
  if (options.length === 0) return null;
  return (
    <fieldset className={classes.options}>
      <legend className={a11y.hidden}>{label}</legend>
      {options.map((option) => (
        <TickOption
          key={option.value}
          one={!many}
          name={name}
          label={option.label}
          checked={value.includes(option.value)}
          onChange={({ currentTarget: { checked } }) => {
            const others = many ? value.filter((one) => one !== option.value) : [];
            onChange(checked ? [...others, option.value] : others);
          }}
        />
      ))}
    </fieldset>
  );
}

function OptionSearch({ name, text, onChange }: { name: string; text: string; onChange: (text: string) => void }) {
  const { t } = useTranslation();
  const label = t('list.search_options', { name });
  return (
    <input
      type="search"
      className={cx(base.control, classes.search)}
      aria-label={label}
      placeholder={label}
      maxLength={MAX_SEARCH_LENGTH}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
      data-autofocus
    />
  );
}

/** The same with a search field, for many options that are all known here. */
export function LongCheckboxList({ options, ...props }: Props & { options: readonly Option[] }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const found = options.filter(({ label }) => matches(text, label));
  return (
    <div>
      <OptionSearch name={props.label} text={text} onChange={setText} />
      <CheckboxList {...props} options={found} />
      <p className={classes.note} role="status">
        {found.length === 0 && t('list.no_options')}
      </p>
    </div>
  );
}

/** The same with server-side search of another list. Chosen rows are listed first. */
export function SearchedBoxes({ source, ...props }: Props & { source: OptionSource }) {
  const { t } = useTranslation();
  const { label, value } = props;
  const [text, setText] = useState('');
  const wanted = text.trim();
  const [first] = useState(value);
  const chosen = useQuery({ ...source.named(first), ...(first.length === 0 && { queryFn: skipToken }) });
  const { options: found, searching, error, more } = useOptionSearch(source, wanted);
  const top = wanted === '' ? (chosen.data?.options ?? []) : [];
  const options = [...top, ...found.filter((option) => !top.some((one) => one.value === option.value))];
  return (
    <div>
      <OptionSearch name={label} text={text} onChange={setText} />
      <CheckboxList {...props} options={options} />
      <p className={classes.note} role="status">
        {error && errorText(t, error)}
        {searching && options.length === 0 && t('loading')}
        {!searching && !error && options.length === 0 && t('list.no_options')}
        {more && t('list.more_options')}
      </p>
    </div>
  );
}
