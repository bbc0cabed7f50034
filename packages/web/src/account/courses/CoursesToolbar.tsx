import { useDebouncedCallback } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { MAX_SEARCH_LENGTH } from '@lectern/contract/limits';
import { SearchIcon } from '../../shared/ui/icons.tsx';
import { ChoiceMenu } from '../../shared/ui/overlays/ChoiceMenu.tsx';
import classes from './CoursesToolbar.module.css';
import { type CoursesSearch, readCoursesSearch, sorts } from './filters.ts';

const TYPING_MS = 300;

const words = { last_active: 'sort_last_active', name: 'sort_name', started: 'sort_started' } as const;

export function CoursesToolbar({ search }: { search: CoursesSearch }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const change = (next: Record<string, unknown>) =>
    void navigate({
      to: '/courses',
      search: (before) => readCoursesSearch({ ...before, page: undefined, ...next }),
      replace: true,
    });
  return (
    <div className={classes.toolbar}>
      <SearchField value={search.search ?? ''} onSearch={(text) => change({ search: text })} />
      <div className={classes.sort}>
        <ChoiceMenu
          isField
          label={t('sort')}
          value={search.sort ?? 'last_active'}
          choices={sorts.map((sort) => ({ value: sort, label: t(words[sort]) }))}
          onChange={(sort) => change({ sort })}
        />
      </div>
    </div>
  );
}

/** Searches when the typing pauses, or at once with Enter. */
function SearchField({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [known, setKnown] = useState(value);
  // The address changed: by this field, which may be a letter further by now, or from outside.
  if (value !== known) {
    setKnown(value);
    if (value !== sent) setText(value);
  }
  const send = (wanted: string) => {
    setSent(wanted.trim());
    onSearch(wanted);
  };
  const sendSoon = useDebouncedCallback(send, TYPING_MS);
  return (
    <form
      role="search"
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault();
        sendSoon.cancel();
        send(text);
      }}
    >
      <SearchIcon size={18} />
      <input
        type="search"
        className={classes.field}
        aria-label={t('search_courses')}
        placeholder={t('search_courses')}
        maxLength={MAX_SEARCH_LENGTH}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          sendSoon(event.currentTarget.value);
        }}
      />
    </form>
  );
}
