import type { i18n } from '#i18n';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '#i18n';
import base from '../../shared/ui/base.module.css';
import { TopDrawer } from '../../shared/ui/overlays/Dialog.tsx';
import { resources } from '../resources/resources.ts';
import { type Rights, useRights } from '../resources/useRights.ts';
import { closePalette, openPalette, paletteStore } from './paletteStore.ts';

/** Searches of the resources that the person can find, in the order of the palette. */
async function loadSearches(words: i18n, { may }: Rights) {
  const there = resources.filter(({ needs }) => !needs || may(needs));
  const searches = await Promise.all(there.map(({ search }) => search?.(words) ?? []));
  return searches.flat().toSorted((a, b) => a.place - b.place);
}

async function load(words: i18n, rights: Rights) {
  const [{ PaletteSearch }, searches] = await Promise.all([import('./PaletteSearch.tsx'), loadSearches(words, rights)]);
  return {
    default: (props: { firstQuery: string; onDone: () => void }) => <PaletteSearch {...props} searches={searches} />,
  };
}

const focus = (field: HTMLInputElement | null) => field?.focus();

/** Takes the letters that are typed while the palette is loading. */
function EarlyField({ label, query }: { label: string; query: string }) {
  return (
    <input
      ref={focus}
      className={base.control}
      aria-label={label}
      value={query}
      onChange={(event) => openPalette(event.currentTarget.value)}
    />
  );
}

const AFTER_FIRST_SCREEN_MS = 1_500;

/** Any screen, action, setting or course by its name, without leaving the keyboard. */
export function CommandPalette() {
  const { t, i18n: words } = useTranslation();
  const rights = useRights();
  const { open, query } = useSyncExternalStore(paletteStore.subscribe, paletteStore.read);
  const [Search] = useState(() => lazy(() => load(words, rights)));
  // Synchronises with the network: who opens it types at once, and no letter waits for its code. Without a connection
  // it is asked for again when it is opened.
  useEffect(() => {
    const later = setTimeout(() => void load(words, rights).catch(() => undefined), AFTER_FIRST_SCREEN_MS);
    return () => clearTimeout(later);
    // oxlint-disable-next-line react/exhaustive-deps -- runs once per page load
  }, []);
  return (
    <TopDrawer open={open} onClose={closePalette} title={t('shell.palette')}>
      <Suspense fallback={<EarlyField label={t('shell.palette')} query={query} />}>
        <Search firstQuery={query} onDone={closePalette} />
      </Suspense>
    </TopDrawer>
  );
}
