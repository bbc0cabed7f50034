import { useState } from 'react';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import { remember, remembered } from '../../../shared/storage.ts';
import { useMediaQuery } from '../../course/useMediaQuery.ts';

/**
 * On tablets and wider the sidebar is a column, open at first (or as the focus mode says), and its state is remembered.
 * On phones it is a sheet that starts closed.
 */
export function useSidebar() {
  const { focus_mode } = usePageSettings();
  const beside = useMediaQuery('(min-width: 768px)');
  const [open, setOpen] = useState(
    () => remembered<boolean>('sidebar') ?? (focus_mode.enable === 'no' || focus_mode.sidebar === 'show'),
  );
  const [sheet, setSheet] = useState(false);
  return {
    beside,
    open: beside ? open : sheet,
    toggle() {
      if (!beside) return setSheet(!sheet);
      remember('sidebar', !open);
      return setOpen(!open);
    },
    show: () => (beside ? setOpen : setSheet)(true),
    closeSheet: () => setSheet(false),
  };
}
