import { useTranslation } from '#i18n';
import { useFormat } from '../../../shared/format/useFormat.ts';
import base from '../../../shared/ui/base.module.css';
import { Button, IconButton } from '../../../shared/ui/Button.tsx';
import { SidebarCloseIcon, SidebarOpenIcon } from '../../../shared/ui/icons.tsx';
import { ChevronNextIcon, ChevronPreviousIcon } from '../../../shared/deferred/icons.tsx';
import classes from './Desk.module.css';

/** Shows and hides the list of submissions, and moves between them. */
export function DeskBar({
  listShown,
  onListShown,
  place,
  total,
  onStep,
  onShortcuts,
}: {
  listShown: boolean;
  onListShown: (shown: boolean) => void;
  /** Of the open submission in the list, from 1; 0: it is not in it. */
  place: number;
  total: number;
  onStep: (by: 1 | -1) => void;
  onShortcuts: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className={classes.bar}>
      <Button
        size="small"
        aria-expanded={listShown}
        aria-controls="submission-list"
        icon={listShown ? <SidebarCloseIcon size={18} /> : <SidebarOpenIcon size={18} />}
        onClick={() => onListShown(!listShown)}
      >
        {t(listShown ? 'submissions.hide_list' : 'submissions.show_list')}
      </Button>
      <div className={classes.steps}>
        <IconButton label={t('submissions.key_previous')} disabled={place === 1} onClick={() => onStep(-1)}>
          <ChevronPreviousIcon />
        </IconButton>
        {place > 0 && (
          <span className={base.fact}>
            {t('submissions.place', { place: format.number(place), total: format.number(total) })}
          </span>
        )}
        <IconButton label={t('submissions.key_next')} disabled={place >= total} onClick={() => onStep(1)}>
          <ChevronNextIcon />
        </IconButton>
      </div>
      <Button size="small" variant="quiet" className={classes.shortcuts} onClick={onShortcuts}>
        {t('submissions.shortcuts')}
      </Button>
    </div>
  );
}
