import type { AssignmentReply } from '@lectern/contract';
import { MAX_SEARCH_LENGTH } from '@lectern/contract/limits';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '#i18n';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import base from '../../../shared/ui/base.module.css';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { SkeletonText } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Tag } from '../../../shared/ui/Tag.tsx';
import { ResultTag } from '../SubmissionFacts.tsx';
import type { DeskFilters } from '../queries.ts';
import classes from './Desk.module.css';
import type { DeskSearch } from './desk.ts';

const statuses = ['any', 'to_grade', 'passed', 'failed', 'late'] as const;

/** Moves the focus between submissions with the arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLAnchorElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const links = [...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('a') ?? [])];
  const at = links.indexOf(event.currentTarget);
  const next = links[at + step];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
  next.click();
}

/** The submissions of the desk, by learner and result. */
export function SubmissionNav({
  list,
  filters,
  chosen,
  onChange,
}: {
  list: UseQueryResult<{ rows: AssignmentReply[]; total: number }>;
  filters: DeskFilters;
  chosen: number | undefined;
  onChange: (changed: DeskSearch) => Promise<void>;
}) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  const [typed, setTyped] = useState(filters.search);
  const { data } = list;
  return (
    <nav id="submission-list" className={classes.nav} aria-label={t('submissions.list')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void onChange({ search: typed.trim() });
        }}
      >
        <input
          type="search"
          className={classes.search}
          aria-label={t('submissions.search_student')}
          placeholder={t('submissions.search_student')}
          maxLength={MAX_SEARCH_LENGTH}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
      <SelectField
        aria-label={t('submissions.filter_result')}
        options={statuses.map((status) => ({ value: status, label: t(`submissions.tab_${status}`) }))}
        value={filters.status}
        onChange={(status) => void onChange({ status: status as DeskFilters['status'] })}
      />
      {list.isPending && <SkeletonText count={4} height="2.4em" />}
      {list.isError && <p role="alert">{errorText(t, list.error)}</p>}
      {data && data.rows.length === 0 && <p className={classes.none}>{t('submissions.no_match')}</p>}
      {data && data.rows.length > 0 && (
        <ul role="list" className={classes.rows}>
          {data.rows.map((row) => (
            <li key={row.id}>
              <Link
                to="/assignments/$assignmentId"
                params={{ assignmentId: String(row.assignment) }}
                search={(before: object) => ({ ...before, reply: row.id })}
                className={classes.row}
                onKeyDown={moveFocus}
                aria-current={row.id === chosen ? 'true' : undefined}
              >
                <bdi className={classes.name}>{row.user.display_name}</bdi>
                <span className={base.fact}>{format.moment(row.created_at)}</span>
                <span className={classes.tags}>
                  <ResultTag result={row.result} />
                  {row.late && <Tag tone="warn">{t('submissions.late')}</Tag>}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {data && data.total > data.rows.length && (
        <p className={base.fact}>{t('submissions.list_more', { shown: data.rows.length, total: data.total })}</p>
      )}
    </nav>
  );
}
