import type { ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { Button, buttonClass } from '../../../shared/ui/Button.tsx';
import base from '../../../shared/ui/base.module.css';
import { DownloadLink } from '../../download/DownloadLink.tsx';
import { AddressLink } from '../../list/filters/AddressLink.tsx';
import { SETTINGS_EXPORT_FILE } from '../../settings/queries.ts';
import toolRows from '../ToolRows.module.css';
import utilityRows from '../utilities/UtilitiesScreen.module.css';

/** What can be imported and exported, and where. */
export function TransferParts({
  onAsk,
}: {
  onAsk: (what: 'importCourses' | 'exportCourses' | 'exportPeople') => void;
}) {
  const { t } = useTranslation();
  const link = buttonClass({ size: 'small' });
  const named = (action: 'import' | 'export', part: string) => t(`transfer.${action}_${part}`);

  const row = (part: 'courses' | 'quizzes' | 'people' | 'settings', actions: ReactNode) => (
    <li className={utilityRows.utility}>
      <div className={base.grow}>
        <h3 className={toolRows.name}>{t(`transfer.${part}`)}</h3>
        <p className={utilityRows.text}>{t(`transfer.${part}_text`)}</p>
      </div>
      <div className={base.cluster}>{actions}</div>
    </li>
  );

  return (
    <section className={base.stack12} aria-labelledby="transfer-parts">
      <h2 id="transfer-parts" className={base.heading}>
        {t('transfer.parts')}
      </h2>
      <ul role="list" className={toolRows.rows}>
        {row(
          'courses',
          <>
            <Button size="small" aria-label={named('import', 'courses')} onClick={() => onAsk('importCourses')}>
              {t('transfer.import')}
            </Button>
            <Button size="small" aria-label={named('export', 'courses')} onClick={() => onAsk('exportCourses')}>
              {t('transfer.export')}
            </Button>
          </>,
        )}
        {row(
          'quizzes',
          <AddressLink to="/courses" className={link}>
            {t('transfer.choose_course')}
          </AddressLink>,
        )}
        {row(
          'people',
          <>
            <AddressLink to="/users/students/import" className={link} aria-label={named('import', 'people')}>
              {t('transfer.import')}
            </AddressLink>
            <Button size="small" aria-label={named('export', 'people')} onClick={() => onAsk('exportPeople')}>
              {t('transfer.export')}
            </Button>
          </>,
        )}
        {row(
          'settings',
          <>
            <AddressLink to="/settings/history" className={link} aria-label={named('import', 'settings')}>
              {t('transfer.import')}
            </AddressLink>
            <DownloadLink size="small" href={SETTINGS_EXPORT_FILE} aria-label={named('export', 'settings')}>
              {t('transfer.export')}
            </DownloadLink>
          </>,
        )}
      </ul>
    </section>
  );
}
