import type { ImportResult } from '@lectern/contract';
import { useTranslation } from '#i18n';
import base from '../../../shared/ui/base.module.css';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { ImportLists } from './ImportLists.tsx';

/** What an import did, and each thing it could not take over. */
export function ImportReport({ result }: { result: ImportResult }) {
  const { t } = useTranslation();
  const imported = result.counts.courses?.imported ?? 0;
  return (
    <div className={base.stack16}>
      <Notice tone={imported > 0 ? 'good' : 'warn'} title={t('courseList.import_done', { count: imported })} />
      <ImportLists result={result} />
    </div>
  );
}
