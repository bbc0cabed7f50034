import type { RefObject } from 'react';
import { useTranslation } from '#i18n';
import { GripIcon } from '../../../shared/deferred/icons.tsx';
import classes from '../../../shared/ui/dragHandle.module.css';
import type { Thing } from '../store/outline.ts';
import { useBuilder } from '../store/useBuilder.ts';
import { handleId } from './useKeyboardMoves.ts';

export const MOVE_HELP_ID = 'builder-move-help';

/** What one drags a thing by, or takes it up with from the keyboard. */
export function Handle({
  thing,
  name,
  held,
  ref,
}: {
  thing: Thing;
  name: string;
  held: boolean;
  ref: RefObject<HTMLButtonElement | null>;
}) {
  const { t } = useTranslation();
  const { canMove, onHandleKey, onHandlePress } = useBuilder();
  return (
    <button
      ref={ref}
      id={handleId(thing)}
      type="button"
      className={classes.handle}
      aria-label={t('builder.handle', { name })}
      aria-describedby={MOVE_HELP_ID}
      aria-pressed={held}
      aria-disabled={!canMove || undefined}
      title={canMove ? undefined : t('builder.no_moves')}
      data-held={held || undefined}
      onKeyDown={(event) => onHandleKey(thing, event)}
      // Without a pointer (detail 0): Space, Enter, or the command of a screen reader.
      onClick={(event) => {
        if (canMove && event.detail === 0) onHandlePress(thing);
      }}
    >
      <GripIcon size={18} />
    </button>
  );
}
