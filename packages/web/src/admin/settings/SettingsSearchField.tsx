import { useState } from 'react';
import { useTranslation } from '#i18n';
import { TextField } from '../../shared/forms/fields.tsx';
import { SearchIcon } from '../../shared/ui/icons.tsx';
import { placeOf } from '../form/values/errorPaths.ts';
import base from '../../shared/ui/base.module.css';
import classes from './SettingsSearchField.module.css';
import { settingsIndex } from './settingsIndex.ts';
import { foundIn } from './settingsValues.ts';
import { useSettingWords } from './useSettingWords.ts';
import type { SettingsRecord } from './useSettingsRecord.ts';
import { isEnter } from '../../shared/keys/isEnter.ts';

const MAX_MATCHES = 8;

/** Finds a setting by its words, and puts the focus on it wherever it is. */
export function SettingsSearchField({ record }: { record: SettingsRecord }) {
  const { t } = useTranslation();
  const wordsOf = useSettingWords();
  const [search, setSearch] = useState('');
  const found = foundIn(
    settingsIndex.map((entry) => ({ ...entry, ...wordsOf(entry.path) })),
    search,
  ).slice(0, MAX_MATCHES);

  function open(path: string) {
    setSearch('');
    record.show({ path, place: placeOf(path, record.places) });
  }
  return (
    <search className={base.narrowStack8}>
      <TextField
        type="search"
        className={classes.search}
        aria-label={t('settings.search')}
        placeholder={t('settings.search')}
        leftSection={<SearchIcon size={18} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setSearch('');
          if (isEnter(event) && found[0]) open(found[0].path);
        }}
      />
      <div aria-live="polite">
        {search.trim() !== '' && found.length === 0 && <p className={base.muted}>{t('nothing_found')}</p>}
        {found.length > 0 && (
          <ul role="list" className={classes.found}>
            {found.map(({ path, label, tab }) => (
              <li key={path}>
                <button type="button" className={classes.result} onClick={() => open(path)}>
                  <span>{label}</span>
                  <span className={classes.tab}>{t(`settings.tab_${tab}`)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </search>
  );
}
