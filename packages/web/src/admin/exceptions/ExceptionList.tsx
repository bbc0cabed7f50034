import type { UseQueryResult } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import base from '../../shared/ui/base.module.css';
import { Button } from '../../shared/ui/Button.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { SkeletonText } from '../../shared/ui/feedback/Skeleton.tsx';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { ConfirmDialog } from '../../shared/ui/overlays/ConfirmDialog.tsx';
import { FieldGroup } from '../form/screen/FormScreen.tsx';
import type { LearnerName } from './ExceptionDialog.tsx';
import classes from './ExceptionList.module.css';
import { refreshExceptions } from './queries.ts';

interface Granted {
  user: LearnerName;
  reason: string;
  granted_by: string;
  granted_at: string | null;
}

function RemoveButton({ learner, remove }: { learner: LearnerName; remove: () => Promise<unknown> }) {
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
      <Button size="small" variant="quiet" onClick={() => setAsks(true)}>
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

/** Exceptions of an item, on its form. */
export function ExceptionList<Row extends Granted>({
  query,
  factsOf,
  remove,
  dialogOf,
}: {
  query: UseQueryResult<{ rows: Row[] }>;
  /** What a row grants. */
  factsOf: (row: Row) => readonly string[];
  remove: (learner: LearnerName) => Promise<unknown>;
  dialogOf: (props: { open: boolean; onClose: () => void; learner: LearnerName }) => ReactNode;
}) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  const [edited, setEdited] = useState<LearnerName | null>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <FieldGroup title={t('exceptions.title')} description={t('exceptions.help')}>
      <QueryView query={query} loading={<SkeletonText count={2} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={base.fact}>{t('exceptions.none')}</p>
          ) : (
            <ul role="list" className={classes.rows}>
              {rows.map((row) => (
                <li key={row.user.id} className={classes.row}>
                  <div className={classes.facts}>
                    <bdi>{row.user.display_name}</bdi>
                    <span>{factsOf(row).join(' · ')}</span>
                    {row.reason && <span className={base.fact}>{row.reason}</span>}
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
                    <Button
                      size="small"
                      onClick={() => {
                        setEdited(row.user);
                        setOpen(true);
                      }}
                    >
                      {t('exceptions.change')}
                    </Button>
                    <RemoveButton learner={row.user} remove={() => remove(row.user)} />
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      {edited && dialogOf({ open: isOpen, onClose: () => setOpen(false), learner: edited })}
    </FieldGroup>
  );
}
