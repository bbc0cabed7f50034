import { useTranslation } from '#i18n';
import { MoveDownIcon, MoveUpIcon } from '../../../shared/ui/icons.tsx';
import { MenuItem } from '../../../shared/ui/overlays/Menu.tsx';
import { step, type Thing } from '../store/outline.ts';
import { useBuilder } from '../store/useBuilder.ts';
import { useMove } from '../store/useMoves.ts';

/** Up and down without dragging; what is at the end of the road is not offered. */
export function MoveSteps({ thing }: { thing: Thing }) {
  const { t } = useTranslation();
  const { store, canMove } = useBuilder();
  const move = useMove();
  if (!canMove) return null;
  const { sections } = store.read();
  const up = step(sections, thing, 'up');
  const down = step(sections, thing, 'down');
  return (
    <>
      {up && (
        <MenuItem icon={<MoveUpIcon />} onClick={() => move([up])}>
          {t('builder.move_up')}
        </MenuItem>
      )}
      {down && (
        <MenuItem icon={<MoveDownIcon />} onClick={() => move([down])}>
          {t('builder.move_down')}
        </MenuItem>
      )}
    </>
  );
}
