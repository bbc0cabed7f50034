import { CheckboxList, LongCheckboxList, SearchedBoxes } from './CheckboxList.tsx';
import { type Filter, optionLabel } from '../filters.ts';
import { useListWords } from '../../state/useListWords.ts';

const MAX_WITHOUT_SEARCH = 20;

/** The values of a filter, to be ticked. */
export function FilterChoices({
  words,
  filter,
  value,
  onChange,
}: {
  words: string;
  filter: Extract<Filter, { kind: 'one' | 'many' | 'yes_no' }>;
  value: string;
  onChange: (value: string) => void;
}) {
  const { t, word } = useListWords({ words });
  const choice = {
    label: word(`filter_${filter.id}`),
    many: filter.kind === 'many',
    value: value ? value.split(',') : [],
    onChange: (chosen: string[]) => onChange(chosen.join(',')),
  };
  if (filter.kind === 'yes_no') {
    const options = ['yes', 'no'].map((one) => ({ value: one, label: t(`list.${one}`) }));
    return <CheckboxList {...choice} options={options} />;
  }
  if ('search' in filter.options) return <SearchedBoxes {...choice} source={filter.options} />;
  const options = filter.options.map((one) => ({ value: one, label: optionLabel(filter, one, { t, word }) }));
  const List = options.length > MAX_WITHOUT_SEARCH ? LongCheckboxList : CheckboxList;
  return <List {...choice} options={options} />;
}
