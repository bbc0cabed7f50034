import type { AiRequestRow, AiRequestStatus } from '@lectern/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from '../../../shared/api/query.ts';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import base from '../../../shared/ui/base.module.css';
import { cx } from '../../../shared/ui/cx.ts';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { Loading, SkeletonText } from '../../../shared/ui/feedback/Skeleton.tsx';
import tables from '../../../shared/ui/PlainTable.module.css';
import { Tag } from '../../../shared/ui/Tag.tsx';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { ai } from '../../endpoints.gen.ts';
import { useAiWords } from '../words.ts';
import { PER_PAGE, Pages } from './Pages.tsx';
import { explainedError } from './requestErrors.ts';
import classes from './Usage.module.css';

const statuses = ['running', 'done', 'failed', 'stopped'] as const satisfies readonly AiRequestStatus[];
const tones = { running: 'accent', done: 'good', failed: 'bad', stopped: 'neutral' } as const;

function Row({ row }: { row: AiRequestRow }) {
  const { t } = useAiWords();
  const format = useFormat();
  const site = useSiteFormat();
  const explained = explainedError(row.error);
  return (
    <tr>
      <td>{site.dateTime(row.created_at)}</td>
      <td>
        <bdi>{row.user.display_name || t('usage_deleted')}</bdi>
      </td>
      <td>
        {t(`usage_kind_${row.kind}`)}
        {row.course && (
          <p className={base.tiny}>
            <bdi>{row.course.name}</bdi>
          </p>
        )}
      </td>
      <td>
        <Tag tone={tones[row.status]}>{t(`usage_status_${row.status}`)}</Tag>
        {row.error && (
          <p className={base.tiny}>{explained ? t(`usage_error_${explained}`) : <code dir="ltr">{row.error}</code>}</p>
        )}
      </td>
      <td className={classes.number}>{format.number(row.tokens_in + row.tokens_out)}</td>
      <td className={classes.number}>{row.cost || '–'}</td>
    </tr>
  );
}

/** Requests of the last 90 days; their texts are not kept. */
export function Requests() {
  const { t } = useAiWords();
  const [page, setPage] = useState(1);
  const [status, setStatus] = useState<AiRequestStatus | ''>('');
  const query = useQuery({
    ...endpointQuery(ai.requests, { query: { page, per_page: PER_PAGE, ...(status && { status }) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <section className={classes.section}>
      <h2 className={base.heading}>{t('usage_requests')}</h2>
      <p className={base.secondary}>{t('usage_requests_text')}</p>
      <div className={classes.select}>
        <SelectField
          label={t('usage_status')}
          unset={t('usage_status_any')}
          options={statuses.map((value) => ({ value, label: t(`usage_status_${value}`) }))}
          value={status}
          onChange={(value) => {
            setStatus(statuses.find((one) => one === value) ?? '');
            setPage(1);
          }}
        />
      </div>
      <QueryView
        query={query}
        loading={
          <Loading>
            <SkeletonText count={6} />
          </Loading>
        }
        isEmpty={({ rows }) => rows.length === 0}
        empty={<EmptyState title={t('usage_no_requests')} />}
      >
        {({ rows, total }) => (
          <>
            {/* What scrolls must be reachable by keyboard. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('usage_requests')}>
              <table className={cx(tables.table, classes.table)}>
                <thead>
                  <tr>
                    {(['time', 'person', 'kind', 'status'] as const).map((name) => (
                      <th key={name} scope="col">
                        {t(`usage_${name}`)}
                      </th>
                    ))}
                    {(['tokens', 'cost'] as const).map((name) => (
                      <th key={name} scope="col" className={classes.number}>
                        {t(`usage_column_${name}`)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <Row key={row.id} row={row} />
                  ))}
                </tbody>
              </table>
            </div>
            <Pages page={page} total={total} onPage={setPage} />
          </>
        )}
      </QueryView>
    </section>
  );
}
