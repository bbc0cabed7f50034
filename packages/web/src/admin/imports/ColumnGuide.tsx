import { BYTE_ORDER_MARK, csvLine } from '@lectern/contract/csv';
import { useTranslation } from '#i18n';
import { Button } from '../../shared/ui/Button.tsx';
import base from '../../shared/ui/base.module.css';
import { DownloadIcon } from '../../shared/ui/icons.tsx';
import { saveFile } from '../../shared/ui/saveFile.ts';
import classes from './Imports.module.css';

const sample = [
  ['email', 'first_name', 'last_name', 'role', 'courses'],
  ['ada@example.com', 'Ada', 'Lovelace', 'student', ''],
  ['alan@example.com', 'Alan', 'Turing', 'student', ''],
];

/** In the order of the sample first; only the email is required. */
const columns = [
  'email',
  'first_name',
  'last_name',
  'role',
  'courses',
  'username',
  'display_name',
  'password',
  'headline',
  'description',
  'url',
  'locale',
  'timezone',
  'enrolled_at',
] as const;

/** The columns that an import reads, and a sample file with the most common ones. */
export function ColumnGuide() {
  const { t } = useTranslation();
  return (
    <section className={base.stack12} aria-labelledby="import-columns">
      <h2 id="import-columns" className={classes.guideTitle}>
        {t('imports.columns_read')}
      </h2>
      <p className={base.secondary}>{t('imports.columns_read_text')}</p>
      <ul role="list" className={classes.guide}>
        {columns.map((column) => (
          <li key={column}>
            <code dir="ltr">{column}</code>
            <span className={base.muted}>
              {t(`imports.field_${column}`)}
              {column === 'email' && ` (${t('imports.column_required')})`}
            </span>
          </li>
        ))}
      </ul>
      <div>
        <Button
          size="small"
          icon={<DownloadIcon size={18} />}
          onClick={() =>
            saveFile(t('imports.sample_name'), {
              text: BYTE_ORDER_MARK + sample.map(csvLine).join(''),
              type: 'text/csv;charset=utf-8',
              ending: 'csv',
            })
          }
        >
          {t('imports.sample_file')}
        </Button>
      </div>
    </section>
  );
}
