import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n';
import { Button } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { AddIcon, EditIcon, RemoveIcon } from '../../shared/ui/icons.tsx';
import { RewardIcon } from '../../shared/deferred/icons.tsx';
import { Tag } from '../../shared/ui/Tag.tsx';
import { DeleteDialog } from '../list/bulk/DeleteDialog.tsx';
import { RowActions } from '../list/bulk/RowActions.tsx';
import classes from './PartList.module.css';

export interface Part {
  id: number;
  name: string;
  facts: readonly ReactNode[];
  /** Said where it is off. */
  active?: boolean;
}

/** The things of one kind, which are added, changed and deleted here. */
export function PartList<Row extends Part>({
  rows,
  empty,
  add,
  canAdd = true,
  dialog,
  remove,
  samples,
}: {
  rows: readonly Row[];
  empty: string;
  add: string;
  canAdd?: boolean;
  /** The dialog of a thing, or of a new one. */
  dialog: (row: Row | undefined, onClose: () => void) => ReactNode;
  remove: (row: Row) => Promise<unknown>;
  /** Offered where nothing is there. */
  samples?: ReactNode;
}) {
  const { t } = useTranslation();
  const [edited, edit] = useState<Row | 'new'>();
  const [asked, ask] = useState<Row>();

  async function confirmRemoval(row: Row) {
    try {
      await remove(row);
    } catch (error) {
      toast.bad(t('rewards.not_deleted', { name: row.name }), errorText(t, error));
    }
  }

  const addButton = (
    <Button variant="primary" disabled={!canAdd} onClick={() => edit('new')}>
      <AddIcon />
      {add}
    </Button>
  );
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState
          icon={<RewardIcon size={26} />}
          title={empty}
          action={
            <>
              {addButton}
              {samples}
            </>
          }
        />
      ) : (
        <>
          <div className={classes.head}>{addButton}</div>
          <ul role="list" className={classes.rows}>
            {rows.map((row) => (
              <li key={row.id} className={classes.row}>
                <div className={classes.words}>
                  <span className={classes.name}>
                    <bdi>{row.name}</bdi>
                    {row.active === false && <Tag>{t('rewards.inactive')}</Tag>}
                  </span>
                  <span className={classes.facts}>
                    {row.facts.map((fact, at) => (
                      <span key={at}>{fact}</span>
                    ))}
                  </span>
                </div>
                <RowActions
                  name={row.name}
                  compact
                  actions={[
                    {
                      id: 'edit',
                      label: t('rewards.edit'),
                      icon: <EditIcon size={18} />,
                      run: () => edit(row),
                    },
                    {
                      id: 'delete',
                      label: t('rewards.delete'),
                      icon: <RemoveIcon size={18} />,
                      tone: 'bad',
                      run: () => ask(row),
                    },
                  ]}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {edited && dialog(edited === 'new' ? undefined : edited, () => edit(undefined))}
      {asked && (
        <DeleteDialog
          open
          onClose={() => ask(undefined)}
          title={t('rewards.delete_title', { name: asked.name })}
          onDelete={() => confirmRemoval(asked)}
        />
      )}
    </>
  );
}
