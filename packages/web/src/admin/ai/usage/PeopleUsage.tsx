import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { endpointQuery } from '../../../shared/api/query.ts';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import base from '../../../shared/ui/base.module.css';
import { cx } from '../../../shared/ui/cx.ts';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { Loading, SkeletonText } from '../../../shared/ui/feedback/Skeleton.tsx';
import tables from '../../../shared/ui/PlainTable.module.css';
import { ai } from '../../endpoints.gen.ts';
import { useAiWords } from '../words.ts';
import { PER_PAGE, Pages } from './Pages.tsx';
import classes from './Usage.module.css';

/** A month in the reader's language. */
function monthName(month: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

/** People and their tokens in one month. */
export function PeopleUsage({ month }: { month: string | undefined }) {
  const { t, language } = useAiWords();
  const format = useFormat();
  const navigate = useNavigate();
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...endpointQuery(ai.usage, { query: { page, per_page: PER_PAGE, ...(month && { month }) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <section className={classes.section}>
      <h2 className={base.heading}>{t('usage_people')}</h2>
      <QueryView
        query={query}
        loading={
          <Loading>
            <SkeletonText count={6} />
          </Loading>
        }
      >
        {({ rows, total, sum, months, month: shown, cap }) => (
          <>
            <div className={classes.select}>
              <SelectField
                label={t('usage_month')}
                options={[...new Set([shown, ...months])]
                  .toSorted()
                  .toReversed()
                  .map((value) => ({ value, label: monthName(value, language) }))}
                value={shown}
                onChange={(value) => void navigate({ to: '/tools/ai-usage', search: { month: value }, replace: true })}
              />
            </div>
            {rows.length === 0 ? (
              <EmptyState title={t('usage_none')}>{t('usage_none_text')}</EmptyState>
            ) : (
              <>
                <p>
                  {t('usage_sum', {
                    used: format.number(sum.tokens_in + sum.tokens_out),
                    cap: format.number(cap),
                    requests: format.number(sum.requests),
                  })}{' '}
                  {sum.cost && t('cost', { cost: sum.cost })}
                </p>
                {/* What scrolls must be reachable by keyboard. */}
                {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
                <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('usage_people')}>
                  <table className={cx(tables.table, classes.table)}>
                    <thead>
                      <tr>
                        <th scope="col">{t('usage_person')}</th>
                        {(['requests', 'sent', 'written', 'cost'] as const).map((name) => (
                          <th key={name} scope="col" className={classes.number}>
                            {t(`usage_column_${name}`)}
                          </th>
                        ))}
                      </tr>
                    </thead>
                    <tbody>
                      {rows.map((row) => (
                        <tr key={row.user.id}>
                          <th scope="row">
                            <bdi>{row.user.display_name || t('usage_deleted')}</bdi>
                          </th>
                          <td className={classes.number}>{format.number(row.requests)}</td>
                          <td className={classes.number}>{format.number(row.tokens_in)}</td>
                          <td className={classes.number}>{format.number(row.tokens_out)}</td>
                          <td className={classes.number}>{row.cost || '–'}</td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                </div>
                <Pages page={page} total={total} onPage={setPage} />
              </>
            )}
          </>
        )}
      </QueryView>
    </section>
  );
}
