import { useTranslation } from '#i18n';
import { IconButton } from '../../../../../shared/ui/Button.tsx';
import { MoveDownIcon, MoveUpIcon, RemoveIcon } from '../../../../../shared/ui/icons.tsx';
import classes from './Rubric.module.css';

/** Buttons that move or remove a criterion or level. At the ends they stay focusable, so that the focus is not lost. */
export function RowTools({
  id,
  title,
  place,
  count,
  onMove,
  onRemove,
}: {
  /** Prefix of the ids of the buttons. */
  id: string;
  title: string;
  place: number;
  count: number;
  onMove: (to: number) => void;
  /** Undefined for the last level of a criterion. */
  onRemove: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const isFirst = place === 0;
  const isLast = place === count - 1;
  return (
    <span className={classes.tools}>
      <IconButton
        id={`${id}-up`}
        side="end"
        label={t('assignments.move_up', { title })}
        aria-disabled={isFirst}
        onClick={() => !isFirst && onMove(place - 1)}
      >
        <MoveUpIcon size={18} />
      </IconButton>
      <IconButton
        id={`${id}-down`}
        side="end"
        label={t('assignments.move_down', { title })}
        aria-disabled={isLast}
        onClick={() => !isLast && onMove(place + 1)}
      >
        <MoveDownIcon size={18} />
      </IconButton>
      {onRemove && (
        <IconButton side="end" label={t('assignments.remove', { title })} onClick={onRemove}>
          <RemoveIcon size={18} />
        </IconButton>
      )}
    </span>
  );
}
