import type { ImportResult } from '@lectern/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Tag } from '../../../shared/ui/Tag.tsx';
import base from '../../../shared/ui/base.module.css';
import { cx } from '../../../shared/ui/cx.ts';
import tables from '../../../shared/ui/PlainTable.module.css';
import classes from './ImportDialog.module.css';

const outcomes = ['imported', 'skipped', 'kept', 'failed'] as const;
const kinds = new Set(['courses', 'sections', 'lessons', 'quizzes', 'questions', 'assignments', 'reviews']);

/** What an import did, and each thing it could not take over. */
export function ImportReport({ result: { counts, problems, missing_media } }: { result: ImportResult }) {
  const { t } = useTranslation();
  const format = useFormat();
  const imported = counts.courses?.imported ?? 0;
  return (
    <div className={base.stack16}>
      <Notice tone={imported > 0 ? 'good' : 'warn'} title={t('courseList.import_done', { count: imported })} />
      <table className={cx(tables.table, classes.table)}>
        <thead>
          <tr>
            <th scope="col">{t('courseList.import_kind')}</th>
            {outcomes.map((outcome) => (
              <th key={outcome} scope="col">
                {t(`courseList.import_${outcome}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(counts).map(([kind, count]) => (
            <tr key={kind}>
              <th scope="row">{kinds.has(kind) ? t(`courseList.kind_${kind}`) : kind}</th>
              {outcomes.map((outcome) => (
                <td key={outcome}>{format.number(count[outcome])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {problems.length > 0 && (
        <section>
          <h3 className={base.heading}>{t('courseList.import_problems', { count: problems.length })}</h3>
          <ul role="list" className={classes.problems}>
            {problems.map(({ kind, record_id, name, level, message }) => (
              <li key={`${kind} ${record_id} ${message}`}>
                <Tag tone={level === 'error' ? 'bad' : 'warn'}>{t(`courseList.import_${level}`)}</Tag>{' '}
                <strong>{name}</strong> {message}
              </li>
            ))}
          </ul>
        </section>
      )}
      {missing_media.length > 0 && (
        <section>
          <h3 className={base.heading}>{t('courseList.import_media', { count: missing_media.length })}</h3>
          <ul role="list" className={classes.problems}>
            {missing_media.map(({ url, used_by }) => (
              <li key={`${url} ${used_by}`}>
                {url} ({used_by})
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
