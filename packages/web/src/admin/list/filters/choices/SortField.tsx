import { VisuallyHidden } from '../../../../shared/ui/VisuallyHidden.tsx';
import { changed } from '../../state/address.ts';
import { PlainSelect } from './PlainSelect.tsx';
import type { ListController } from '../../state/useList.ts';
import { useListWords } from '../../state/useListWords.ts';

/** The order of cards, which have no headings to press. */
export function SortField<Row extends { id: number }>({ controller }: { controller: ListController<Row> }) {
  const { list, state, go } = controller;
  const { t, word } = useListWords(list);
  const sorts = list.columns.flatMap(({ id, sort }) =>
    sort
      ? [
          { value: sort, label: t('list.sort_up', { column: word(`column_${id}`) }) },
          { value: `-${sort}`, label: t('list.sort_down', { column: word(`column_${id}`) }) },
        ]
      : [],
  );
  if (!sorts.some(({ value }) => value === list.defaultSort)) {
    sorts.unshift({ value: list.defaultSort, label: t('list.sort_usual') });
  }
  return (
    <label>
      <VisuallyHidden>{t('list.sort')}</VisuallyHidden>
      <PlainSelect value={state.sort} onChange={(event) => go(changed(state, { sort: event.currentTarget.value }))}>
        {sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </PlainSelect>
    </label>
  );
}
