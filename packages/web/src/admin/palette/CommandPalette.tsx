import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { TopSheet } from '../../shared/ui/Dialog.tsx';
import { closePalette, paletteStore } from './paletteStore.ts';

const PaletteSearch = lazy(() => import('./PaletteSearch.tsx').then((file) => ({ default: file.PaletteSearch })));

/** Any screen, action, setting or course by its name, without leaving the keyboard. */
export function CommandPalette() {
  const { t } = useTranslation();
  const { open, query } = useSyncExternalStore(paletteStore.subscribe, paletteStore.read);
  return (
    <TopSheet open={open} onClose={closePalette} title={t('shell.palette')}>
      <Suspense>
        <PaletteSearch firstQuery={query} onDone={closePalette} />
      </Suspense>
    </TopSheet>
  );
}
