import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { TopDrawer } from '../../shared/ui/overlays/Dialog.tsx';
import { closePalette, paletteStore } from './paletteStore.ts';

const load = () => import('./PaletteSearch.tsx').then((file) => ({ default: file.PaletteSearch }));

const PaletteSearch = lazy(load);

const AFTER_FIRST_SCREEN_MS = 1_500;

/** Any screen, action, setting or course by its name, without leaving the keyboard. */
export function CommandPalette() {
  const { t } = useTranslation();
  const { open, query } = useSyncExternalStore(paletteStore.subscribe, paletteStore.read);
  // Synchronises with the network: who opens it types at once, and no letter waits for its code. Without a connection
  // it is asked for again when it is opened.
  useEffect(() => {
    const later = setTimeout(() => void load().catch(() => undefined), AFTER_FIRST_SCREEN_MS);
    return () => clearTimeout(later);
  }, []);
  return (
    <TopDrawer open={open} onClose={closePalette} title={t('shell.palette')}>
      <Suspense>
        <PaletteSearch firstQuery={query} onDone={closePalette} />
      </Suspense>
    </TopDrawer>
  );
}
