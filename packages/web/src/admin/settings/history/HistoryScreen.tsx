import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import base from '../../../shared/ui/base.module.css';
import { Button } from '../../../shared/ui/Button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { Loading, SkeletonText } from '../../../shared/ui/feedback/Skeleton.tsx';
import { DownloadIcon, SettingsIcon } from '../../../shared/ui/icons.tsx';
import { UploadIcon } from '../../../shared/deferred/icons.tsx';
import { takeCarriedFile } from '../../imports/carriedFile.ts';
import { DownloadLink } from '../../download/DownloadLink.tsx';
import { useCrumb } from '../../resources/useCrumb.ts';
import { Screen } from '../../shell/Screen.tsx';
import { SETTINGS_EXPORT_FILE } from '../queries.ts';
import { ChangeCard } from './ChangeCard.tsx';
import classes from './HistoryScreen.module.css';
import { ImportSettingsDialog } from './ImportSettingsDialog.tsx';
import { changesQuery, PER_PAGE } from './queries.ts';

/** Who changed which settings; each change can be taken back. Settings leave and come as a file here, too. */
export function HistoryScreen({ page }: { page: number }) {
  const { t } = useTranslation();
  const crumb = useCrumb('/settings');
  const query = useQuery(changesQuery(page));
  const [carried] = useState(() => takeCarriedFile('settings'));
  const [importing, setImporting] = useState(carried !== undefined);
  return (
    <Screen
      title={t('settings.history')}
      crumbs={[crumb]}
      actions={
        <>
          <DownloadLink href={SETTINGS_EXPORT_FILE} icon={<DownloadIcon />}>
            {t('settings.export')}
          </DownloadLink>
          <Button icon={<UploadIcon />} onClick={() => setImporting(true)}>
            {t('settings.import')}
          </Button>
        </>
      }
    >
      <QueryView
        query={query}
        loading={
          <Loading>
            <SkeletonText count={10} />
          </Loading>
        }
        isEmpty={({ rows }) => rows.length === 0}
        empty={<EmptyState icon={<SettingsIcon size={26} />} title={t('settings.history_empty')} />}
      >
        {({ rows, total }) => (
          <div className={base.stack16}>
            {rows.map((change) => (
              <ChangeCard key={change.id} change={change} />
            ))}
            <nav className={classes.pages} aria-label={t('settings.history_pages')}>
              {page > 1 && (
                <Link to="/settings/history" search={page > 2 ? { page: page - 1 } : {}}>
                  {t('settings.newer')}
                </Link>
              )}
              {page * PER_PAGE < total && (
                <Link to="/settings/history" search={{ page: page + 1 }}>
                  {t('settings.older')}
                </Link>
              )}
            </nav>
          </div>
        )}
      </QueryView>
      <ImportSettingsDialog carried={carried} open={importing} onClose={() => setImporting(false)} />
    </Screen>
  );
}
