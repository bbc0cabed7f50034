import type { Course } from '@lectern/contract';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../shared/ui/overlays/ConfirmDialog.tsx';
import { SearchedBoxes } from '../../list/filters/choices/CheckboxList.tsx';
import type { Target } from '../../list/state/target.ts';
import { OptionField } from '../../list/filters/choices/OptionField.tsx';
import type { ListActions } from '../../list/bulk/listActions.ts';
import { categoryOptions } from '../../terms/termFamilies.ts';
import base from '../../../shared/ui/base.module.css';
import classes from './BulkDialogs.module.css';
import { instructorOptions } from '../course.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  target: Target<Course>;
  listActions: ListActions<Course>;
}

/** The same for all ticked courses, after a question or a choice. */
function ChangeDialog({
  open,
  onClose,
  target,
  listActions: { t, change },
  title,
  confirm,
  changes,
  children,
}: Props & { title: string; confirm: string; changes: Record<string, unknown> | undefined; children: ReactNode }) {
  const [busy, setBusy] = useState(false);
  async function go() {
    setBusy(true);
    await change('update', target, changes);
    onClose();
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={title}
      confirm={confirm}
      busy={busy}
      disabled={!changes}
      onConfirm={() => void go()}
    >
      <div className={base.stack12}>
        <p>{t('courseList.bulk_for', { count: target.total })}</p>
        {children}
      </div>
    </ConfirmDialog>
  );
}

/** Out of sight of visitors. */
export function BulkHideDialog({ status, ...props }: Props & { status: 'draft' | 'private' }) {
  const { t } = props.listActions;
  return (
    <ChangeDialog
      {...props}
      title={t(`courseList.to_${status}_title`)}
      confirm={t(`courseList.to_${status}`)}
      changes={{ status }}
    >
      <p>{t('courseList.unpublish_text')}</p>
    </ChangeDialog>
  );
}

export function BulkCategoriesDialog(props: Props) {
  const { t } = props.listActions;
  const [chosen, setChosen] = useState<string[]>([]);
  return (
    <ChangeDialog
      {...props}
      title={t('courseList.change_categories')}
      confirm={t('courseList.change')}
      changes={chosen.length > 0 ? { categories: chosen.map(Number) } : undefined}
    >
      <p>{t('courseList.categories_text')}</p>
      <SearchedBoxes
        label={t('courseList.column_categories')}
        many
        source={categoryOptions}
        value={chosen}
        onChange={setChosen}
      />
    </ChangeDialog>
  );
}

export function BulkAuthorDialog(props: Props) {
  const { t } = props.listActions;
  const [author, setAuthor] = useState('');
  return (
    <ChangeDialog
      {...props}
      title={t('courseList.change_author')}
      confirm={t('courseList.change')}
      changes={author ? { author_id: Number(author) } : undefined}
    >
      <div className={classes.room}>
        <OptionField
          label={t('courseList.column_author')}
          source={instructorOptions}
          value={author}
          onChange={setAuthor}
          required
        />
      </div>
    </ChangeDialog>
  );
}
