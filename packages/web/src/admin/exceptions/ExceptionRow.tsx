import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import base from '../../shared/ui/base.module.css';
import { Button } from '../../shared/ui/Button.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { ConfirmDialog } from '../../shared/ui/overlays/ConfirmDialog.tsx';
import type { LearnerName } from './ExceptionDialog.tsx';
import classes from './ExceptionList.module.css';
import { refreshExceptions } from './queries.ts';

export interface Granted {
  user: LearnerName;
  reason: string;
  granted_by: string;
  granted_at: string | null;
}

interface RemoveProps {
  learner: LearnerName;
  /** What the exception is called among others on the screen. */
  name: string;
  remove: () => Promise<unknown>;
}

function RemoveButton({ learner, name, remove }: RemoveProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [asks, setAsks] = useState(false);
  const removing = useMutation({
    mutationFn: remove,
    onSuccess: () => toast.good(t('exceptions.removed', { name: learner.display_name })),
    onError: (error) => toast.bad(t('exceptions.not_removed'), errorText(t, error)),
    onSettled() {
      setAsks(false);
      void refreshExceptions(client);
    },
  });
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('exceptions.remove_of', { name })}
        onClick={() => setAsks(true)}
      >
        {t('exceptions.remove')}
      </Button>
      <ConfirmDialog
        open={asks}
        danger
        title={t('exceptions.remove_title', { name: learner.display_name })}
        confirm={t('exceptions.remove')}
        busy={removing.isPending}
        onConfirm={() => removing.mutate()}
        onClose={() => setAsks(false)}
      >
        <p>{t('exceptions.remove_text')}</p>
      </ConfirmDialog>
    </>
  );
}

/** What an exception grants, with buttons that change and remove it. */
export function ExceptionRow({ title, name, row, facts, remove, onChange, dialog }: RowProps) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  return (
    <li className={classes.row}>
      <div className={classes.facts}>
        {title}
        <span>{facts.join(' · ')}</span>
        {row.reason && (
          <span className={base.fact}>
            <bdi>{row.reason}</bdi>
          </span>
        )}
        {row.granted_at && (
          <span className={base.fact}>
            {t(row.granted_by ? 'exceptions.granted_by' : 'exceptions.granted_at', {
              name: row.granted_by,
              time: format.dateTime(row.granted_at),
            })}
          </span>
        )}
      </div>
      <div className={classes.actions}>
        <Button size="small" aria-label={t('exceptions.change_of', { name })} onClick={onChange}>
          {t('exceptions.change')}
        </Button>
        <RemoveButton learner={row.user} name={name} remove={remove} />
        {dialog}
      </div>
    </li>
  );
}

interface RowProps extends Pick<RemoveProps, 'name' | 'remove'> {
  title: ReactNode;
  row: Granted;
  /** What it grants. */
  facts: readonly string[];
  onChange: () => void;
  /** In which it is changed, where the list has none. */
  dialog?: ReactNode;
}
