import type { ReactNode } from 'react';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { withFilter } from '../state/address.ts';
import classes from './RequiredFilterPrompt.module.css';
import { OptionField } from './choices/OptionField.tsx';
import type { ListController } from '../state/useList.ts';
import { useListWords } from '../state/useListWords.ts';

/** Before it is known whose rows are asked for. */
export function RequiredFilterPrompt<Row extends { id: number }>({
  controller,
  icon,
}: {
  controller: ListController<Row>;
  icon: ReactNode;
}) {
  const { list, state, go } = controller;
  const { word } = useListWords(list);
  const filter = list.filters?.find(({ id }) => id === list.of?.filter);
  if (filter?.kind !== 'one' || !('search' in filter.options)) return null;
  return (
    <EmptyState
      icon={icon}
      title={word('choose')}
      action={
        <div className={classes.field}>
          <OptionField
            ariaLabel={word(`filter_${filter.id}`)}
            placeholder={word(`filter_${filter.id}`)}
            source={filter.options}
            value=""
            onChange={(value) => go(withFilter(list.address, state, filter.id, value))}
          />
        </div>
      }
    />
  );
}
