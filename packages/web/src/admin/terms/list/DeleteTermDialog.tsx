import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/client.ts';
import { categories, difficulties } from '../../../shared/deferred/endpoints.gen.ts';
import { endpointQuery } from '../../../shared/api/query.ts';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { DeleteDialog } from '../../list/bulk/DeleteDialog.tsx';
import { OptionField } from '../../list/filters/choices/OptionField.tsx';
import type { ListActions } from '../../list/bulk/listActions.ts';
import { difficultyOptions, termFamilies } from '../termFamilies.ts';
import type { Term } from '../termForm.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  term: Term;
  listActions: ListActions<Term>;
}

/** Terms have no trash: says what becomes of their courses, and of what lies below a category. */
export function DeleteTermDialog(props: Props) {
  if (props.term.taxonomy === 'difficulty') return <DeleteDifficulty {...props} />;
  const { open, onClose, term, listActions } = props;
  const { t } = listActions;
  const isCategory = term.taxonomy === 'category';
  return (
    <DeleteDialog
      open={open}
      onClose={onClose}
      title={title(listActions, term)}
      onDelete={() => removeTerm(listActions, term)}
    >
      {term.count > 0 && (
        // The count of a category includes courses of its subcategories, which are not affected.
        <p>{isCategory ? t('termList.delete_category') : t('termList.delete_tag', { count: term.count })}</p>
      )}
      {isCategory && <Children term={term} listActions={listActions} />}
    </DeleteDialog>
  );
}

const title = ({ t }: ListActions<Term>, { name }: Term) => t('termList.delete_title', { name });

const removeTerm = ({ t, attempt }: ListActions<Term>, { id, name, taxonomy }: Term) =>
  attempt(() => call(termFamilies[taxonomy].family.remove, { params: { id } }), t('list.one_delete', { name }));

function Children({ term, listActions: { t } }: Pick<Props, 'term' | 'listActions'>) {
  const query = { context: 'edit', parent: term.id, per_page: 1 } as const;
  const children = useQuery(endpointQuery(categories.list, { query }));
  if (children.isPending) return <Skeleton width="60%" />;
  const count = children.data?.total ?? 0;
  return count > 0 && <p>{t('termList.delete_children', { count })}</p>;
}

/** Its courses may get another one in its place. */
function DeleteDifficulty({ open, onClose, term, listActions }: Props) {
  const { t, attempt } = listActions;
  const [instead, setInstead] = useState('');
  const merge = () =>
    attempt(
      () => call(difficulties.merge, { body: { ids: [term.id], into: Number(instead) } }),
      t('list.one_delete', { name: term.name }),
    );
  return (
    <DeleteDialog
      open={open}
      onClose={onClose}
      title={title(listActions, term)}
      onDelete={() => (instead ? merge() : removeTerm(listActions, term))}
    >
      {term.count > 0 && (
        <>
          <p>{t('termList.delete_difficulty', { count: term.count })}</p>
          <OptionField
            label={t('termList.instead')}
            placeholder={t('termList.instead_none')}
            source={difficultyOptions.without([term.id])}
            value={instead}
            onChange={setInstead}
            clearable
          />
        </>
      )}
    </DeleteDialog>
  );
}
