import { readableEmail } from '@lectern/contract/email';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { Palette } from '../../shared/search/Palette.tsx';
import classes from '../../shared/search/Palette.module.css';
import type { Found, PaletteSearch as Search } from '../resources/paletteSearches.ts';
import { usePaletteResults } from './usePaletteResults.ts';

/** The palette of the admin area. */
export function PaletteSearch({
  firstQuery,
  searches,
  onDone,
}: {
  firstQuery: string;
  searches: readonly Search[];
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const [query, setQuery] = useState(firstQuery);
  const { groups, searching, error, retry } = usePaletteResults(query, searches);
  const count = groups.reduce((sum, { found }) => sum + found.length, 0);
  return (
    <Palette<Found>
      sentences={{
        label: t('shell.palette'),
        hint: t('shell.palette_hint'),
        results: t('shell.palette_results'),
        nothing: t('shell.palette_nothing', { query: query.trim() }),
        failed: t('shell.palette_failed'),
        count: t('shell.palette_found', { count }),
      }}
      query={query}
      onQuery={setQuery}
      groups={groups}
      draw={({ Icon, label, detail }) => (
        <>
          <Icon />
          <span className={classes.label}>
            <bdi>{label}</bdi>
          </span>
          {detail && <span className={classes.detail}>{readableEmail(detail)}</span>}
        </>
      )}
      onFollow={(found) => {
        onDone();
        found.run();
      }}
      searching={searching}
      error={error}
      onRetry={retry}
    />
  );
}
