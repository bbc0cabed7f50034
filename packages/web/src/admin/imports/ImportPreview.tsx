import { readableEmail } from '@lectern/contract/email';
import { type PeopleImportPreview as Preview, type ImportVerdict } from '@lectern/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { useFormat } from '../../shared/format/useFormat.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { Loading, SkeletonText } from '../../shared/ui/feedback/Skeleton.tsx';
import { Tag } from '../../shared/ui/Tag.tsx';
import base from '../../shared/ui/base.module.css';
import tables from '../../shared/ui/PlainTable.module.css';
import classes from './Imports.module.css';
import type { Shown } from './queries.ts';

const ROWS_A_PAGE = 50;
const verdicts = ['any', 'new', 'update', 'skip', 'error'] as const;
const tones = { new: 'good', update: 'accent', skip: 'neutral', error: 'bad' } as const;

function Row({ row, isFile }: { row: Preview['rows'][number]; isFile: boolean }) {
  const { t } = useTranslation();
  const { first_name, last_name, display_name, email, courses } = row.values;
  const name = display_name ?? [first_name, last_name].filter(Boolean).join(' ');
  return (
    <tr>
      <td>{row.row}</td>
      <th scope="row">
        <bdi>{name || (email && readableEmail(email)) || '–'}</bdi>
        {name && email && (
          <div className={base.fact}>
            <bdi>{readableEmail(email)}</bdi>
          </div>
        )}
        {courses && isFile && <div className={base.fact}>{t('imports.to_course', { courses })}</div>}
      </th>
      <td>
        <Tag tone={tones[row.verdict]}>{t(`imports.verdict_${row.verdict}`)}</Tag>
        {row.errors.length > 0 && (
          <ul role="list" className={classes.reasons}>
            {row.errors.map(({ field, message }) => (
              <li key={field}>
                {field && <b>{t(`imports.field_${field}`)}: </b>}
                {message}
              </li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
}

function Pages({ total, shown, onShow }: { total: number; shown: Shown; onShow: (shown: Shown) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const from = (shown.page - 1) * ROWS_A_PAGE;
  const to = Math.min(from + ROWS_A_PAGE, total);
  const go = (by: number) => onShow({ ...shown, page: shown.page + by });
  if (total <= ROWS_A_PAGE) return null;
  return (
    <div className={base.cluster}>
      <Button size="small" disabled={shown.page === 1} onClick={() => go(-1)}>
        {t('imports.before')}
      </Button>
      <span className={base.fact}>
        {t('imports.page', { from: format.number(from + 1), to: format.number(to), total: format.number(total) })}
      </span>
      <Button size="small" disabled={to >= total} onClick={() => go(1)}>
        {t('imports.next')}
      </Button>
    </div>
  );
}

/** What each row will do, or why it cannot. */
export function ImportPreview({
  query,
  isFile,
  shown,
  onShow,
}: {
  query: UseQueryResult<Preview>;
  /** Not the students of a class, who all come into its course. */
  isFile: boolean;
  shown: Shown;
  onShow: (shown: Shown) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const numbers = query.data?.counts;
  const countOf = (verdict: 'any' | ImportVerdict) =>
    numbers && (verdict === 'any' ? Object.values(numbers).reduce((sum, count) => sum + count, 0) : numbers[verdict]);
  return (
    <section className={base.stack16} aria-labelledby="import-preview" aria-busy={query.isFetching}>
      <h2 id="import-preview" className={base.heading}>
        {t('imports.preview')}
      </h2>
      <div className={classes.filter} role="group" aria-label={t('imports.preview_filter')}>
        {verdicts.map((verdict) => (
          <Button
            key={verdict}
            size="small"
            aria-pressed={shown.verdict === verdict}
            onClick={() => onShow({ verdict, page: 1 })}
          >
            {t(`imports.show_${verdict}`)} {numbers && format.number(countOf(verdict) ?? 0)}
          </Button>
        ))}
      </div>
      <QueryView
        query={query}
        loading={
          <Loading>
            <SkeletonText count={6} />
          </Loading>
        }
        isEmpty={({ rows }) => rows.length === 0}
        empty={<p className={base.secondary}>{t('imports.no_rows')}</p>}
      >
        {({ rows, total }) => (
          <>
            <table className={cx(tables.table, classes.table)}>
              <caption className={classes.caption}>{t('imports.preview')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('imports.row')}</th>
                  <th scope="col">{t('imports.person')}</th>
                  <th scope="col">{t('imports.verdict')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <Row key={row.row} row={row} isFile={isFile} />
                ))}
              </tbody>
            </table>
            <Pages total={total} shown={shown} onShow={onShow} />
          </>
        )}
      </QueryView>
    </section>
  );
}
