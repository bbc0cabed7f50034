import { type FormEvent, useState } from 'react';
import { Button } from '../../../../shared/ui/Button.tsx';
import { type Filter, rangeEnds, readFilter } from '../filters.ts';
import { cx } from '../../../../shared/ui/cx.ts';
import base from '../../../../shared/ui/base.module.css';
import classes from './FilterRange.module.css';
import { useListWords } from '../../state/useListWords.ts';

interface Props<Kind> {
  words: string;
  filter: Extract<Filter, { kind: Kind }>;
  value: string;
  onChange: (value: string) => void;
}

/** From a day to a day; either may be left open. */
export function FilterDates({ filter, value, onChange }: Props<'dates'>) {
  const { t } = useListWords({ words: 'list' });
  return <Ends type="date" filter={filter} value={value} wrong={t('list.dates_wrong')} onChange={onChange} />;
}

export function FilterNumbers({ filter, value, onChange }: Props<'number'>) {
  const { t } = useListWords({ words: 'list' });
  return <Ends type="number" filter={filter} value={value} wrong={t('list.numbers_wrong')} onChange={onChange} />;
}

/** Applied together: half of a range would move the list under the hands. */
function Ends({
  type,
  filter,
  value,
  wrong,
  onChange,
}: {
  type: 'date' | 'number';
  filter: Filter;
  value: string;
  wrong: string;
  onChange: (value: string) => void;
}) {
  const { t } = useListWords({ words: 'list' });
  const [ends, setEnds] = useState(rangeEnds(value));
  const [isWrong, setWrong] = useState(false);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const next = readFilter(filter, ends.join('..'));
    setWrong(next === '' && ends.some(Boolean));
    if (next !== '' || !ends.some(Boolean)) onChange(next);
  };
  const field = (at: 0 | 1, label: string) => (
    <label className={base.labelStack}>
      {label}
      <input
        className={cx(base.control, classes.input)}
        type={type}
        {...(type === 'number' && { min: 0, step: '0.01', inputMode: 'decimal' })}
        value={ends[at]}
        aria-invalid={isWrong || undefined}
        onChange={({ currentTarget }) =>
          setEnds(at === 0 ? [currentTarget.value, ends[1]] : [ends[0], currentTarget.value])
        }
      />
    </label>
  );
  return (
    <form className={base.stack12} onSubmit={apply} noValidate>
      {field(0, t('list.range_from'))}
      {field(1, t('list.range_to'))}
      {isWrong && (
        <p className={base.error} role="alert">
          {wrong}
        </p>
      )}
      <Button type="submit" variant="primary" size="small">
        {t('list.apply')}
      </Button>
    </form>
  );
}
