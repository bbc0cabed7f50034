import { useTranslation } from '#i18n';
import { Button, IconButton } from '../../../shared/ui/Button.tsx';
import { CloseIcon } from '../../../shared/ui/icons.tsx';
import classes from './SelectionBar.module.css';
import { useBuilder } from '../store/useBuilder.ts';
import { useItemActions } from '../store/useItemActions.ts';

/** What can be done with several items at once. */
export function SelectionBar({ selected, onClear }: { selected: ReadonlySet<number>; onClear: () => void }) {
  const { t } = useTranslation();
  const { course, offers, open } = useBuilder();
  const actions = useItemActions();
  const items = [...selected];
  if (items.length === 0) return null;
  const dripped = offers.drip && (course.flow === 'date' || course.flow === 'days');
  return (
    <section className={classes.bar} aria-label={t('builder.selection')}>
      <p className={classes.count} role="status">
        {t('builder.selected', { count: items.length })}
      </p>
      <div className={classes.actions}>
        <Button size="small" onClick={() => void actions.publish(items, true)}>
          {t('builder.publish')}
        </Button>
        <Button size="small" onClick={() => void actions.publish(items, false)}>
          {t('builder.unpublish')}
        </Button>
        <Button size="small" onClick={() => open({ kind: 'move', items })}>
          {t('builder.move_to')}
        </Button>
        {dripped && (
          <Button size="small" onClick={() => open({ kind: 'drip', items })}>
            {t('builder.set_drip')}
          </Button>
        )}
        <Button size="small" onClick={() => void actions.duplicate(items)}>
          {t('builder.duplicate')}
        </Button>
        <Button size="small" variant="danger" onClick={() => void actions.remove(items)}>
          {t('builder.delete')}
        </Button>
      </div>
      <IconButton side="end" label={t('builder.clear_selection')} onClick={onClear}>
        <CloseIcon />
      </IconButton>
    </section>
  );
}
