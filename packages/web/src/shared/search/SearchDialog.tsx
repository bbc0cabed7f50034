import type { SearchResult } from '@lectern/contract';
import { MAX_SEARCH_TEXT } from '@lectern/contract/limits';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from '../api/query.ts';
import { search } from '../deferred/endpoints.gen.ts';
import { TopDrawer } from '../ui/overlays/Dialog.tsx';
import { Palette } from './Palette.tsx';
import { ResultLine } from './ResultLine.tsx';
import classes from './Search.module.css';
import { useSearchWords } from './useSearchWords.ts';

const SEARCH_AFTER_MS = 200;

type Found = SearchResult & { id: string };

/** Results below the name of their course, in the order of the best of each. */
function groupsOf(results: readonly SearchResult[]) {
  const groups = new Map<number, { id: string; title: string; found: Found[] }>();
  for (const [at, result] of results.entries()) {
    const { id, name } = result.course;
    const group = groups.get(id) ?? { id: String(id), title: name, found: [] };
    group.found.push({ ...result, id: String(at) });
    groups.set(id, group);
  }
  return [...groups.values()];
}

/** Searches in the course, or in all courses of the person. `courseId`: 0 outside a course. */
export function SearchDialog({
  courseId,
  signedIn,
  onClose,
}: {
  courseId: number;
  signedIn: boolean;
  onClose: () => void;
}) {
  const { t } = useSearchWords();
  const [typed, setTyped] = useState('');
  const [inCourse, setInCourse] = useState(courseId > 0);
  const text = typed.trim().slice(0, MAX_SEARCH_TEXT);
  const [asked] = useDebouncedValue(text, SEARCH_AFTER_MS);
  const query = useQuery({
    ...endpointQuery(search.find, { query: { search: asked, ...(inCourse && { course_id: courseId }) } }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const shown = text !== '' && asked !== '';
  const results = (shown && query.data?.data) || [];
  const corrected = shown ? Object.values(query.data?.corrected ?? {}) : [];
  return (
    <TopDrawer open onClose={onClose} title={t('search')}>
      <Palette<Found>
        sentences={{
          label: t('search'),
          hint: t('hint'),
          results: t('results'),
          nothing: shown ? t('nothing', { search: text }) : '',
          failed: t('failed'),
          count: t('found', { count: results.length }),
        }}
        query={typed}
        onQuery={setTyped}
        groups={groupsOf(results)}
        draw={(result) => <ResultLine result={result} />}
        onFollow={({ url }) => {
          onClose();
          window.location.assign(url);
        }}
        searching={text !== '' && (text !== asked || query.isFetching)}
        error={shown && query.isError}
        onRetry={() => void query.refetch()}
        below={
          <>
            {courseId > 0 && signedIn && (
              <div className={classes.scope} role="radiogroup" aria-label={t('scope')}>
                {[true, false].map((here) => (
                  <label key={String(here)} className={classes.choice}>
                    <input type="radio" name="scope" checked={inCourse === here} onChange={() => setInCourse(here)} />
                    {t(here ? 'in_course' : 'in_my_courses')}
                  </label>
                ))}
              </div>
            )}
            {corrected.length > 0 && (
              <p className={classes.corrected}>{t('corrected', { words: corrected.join(' ') })}</p>
            )}
          </>
        }
      />
    </TopDrawer>
  );
}
