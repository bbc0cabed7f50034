import { useTranslation } from 'react-i18next';
import { MoveDownIcon, MoveUpIcon } from '../../shared/ui/icons.tsx';
import { MenuItem } from '../../shared/ui/Menu.tsx';
import { step, type Thing } from './outline.ts';
import { useBuilder } from './useBuilder.ts';
import { useMove } from './useMoves.ts';

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
