import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { Button } from '../../../shared/ui/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { ConfirmDialog } from '../../../shared/ui/overlays/ConfirmDialog.tsx';
import base from '../../../shared/ui/base.module.css';
import type { Grid } from './useGrid.ts';
import { cellText } from './cells/values.ts';

/** Cells that were named in a notice. */
const NAMED = 5;

/** What was not saved: cells that were changed by others meanwhile, and requests that failed. */
export function UnsavedNotice({ grid }: { grid: Grid }) {
  const { t } = useTranslation();
  const { state, saves, setup, loaded } = grid;
  const all = [...state.unsaved.values()];
  const conflicts = all.filter(({ present }) => present);
  const guard = useBlocker({
    shouldBlockFn: ({ current, next }) => all.length > 0 && current.pathname !== next.pathname,
    enableBeforeUnload: () => all.length > 0 || state.saving,
    withResolver: true,
  });
  const nameOf = (key: string) => setup.columns.find((column) => column.key === key)?.name ?? '';
  const textOf = (values: (typeof all)[number]['change']['values']) =>
    cellText(values, { earned: null, language: loaded.language }) || '–';
  const [message] = all.flatMap(({ message: words }) => (words === '' ? [] : [words]));
  return (
    <>
      {all.length > 0 && (
        <Notice
          tone="bad"
          title={
            conflicts.length > 0
              ? t('gradebook.conflict_title', { count: conflicts.length })
              : t('gradebook.unsaved_title', { count: all.length })
          }
        >
          {message && <p>{message}</p>}
          {conflicts.length > 0 && (
            <ul>
              {conflicts.slice(0, NAMED).map(({ change, present }) => (
                <li key={`${change.userId} ${change.key}`}>
                  {t('gradebook.conflict_cell', {
                    column: nameOf(change.key),
                    present: present ? textOf(present) : '–',
                    mine: textOf(change.values),
                  })}
                </li>
              ))}
            </ul>
          )}
          <div className={base.clusterBelow}>
            <Button size="small" busy={state.saving} onClick={() => void saves.retry()}>
              {t(conflicts.length > 0 ? 'gradebook.use_mine' : 'gradebook.retry')}
            </Button>
            {conflicts.length > 0 && conflicts.length < all.length && (
              <Button
                size="small"
                onClick={() => {
                  saves.discard('conflicts');
                  void saves.retry();
                }}
              >
                {t('gradebook.save_others')}
              </Button>
            )}
            <Button size="small" onClick={() => saves.discard('all')}>
              {t(conflicts.length > 0 ? 'gradebook.keep_theirs' : 'gradebook.discard')}
            </Button>
          </div>
        </Notice>
      )}
      <ConfirmDialog
        open={guard.status === 'blocked'}
        title={t('gradebook.leave_title')}
        confirm={t('gradebook.leave')}
        danger
        onConfirm={() => guard.proceed?.()}
        onClose={() => guard.reset?.()}
      >
        <p>{t('gradebook.leave_text')}</p>
      </ConfirmDialog>
    </>
  );
}
