import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../shared/api/settings.tsx';
import type { ListScreen } from '../list/ListScreen.tsx';
import { ChooseFiles, DropZone } from './DropZone.tsx';
import { FileDropOverlay } from './FileDropOverlay.tsx';
import { acceptOf } from './kinds.ts';
import classes from './MediaScreen.module.css';
import { MediaTabs } from './MediaTabs.tsx';
import { StorageUsed } from './StorageUsed.tsx';
import { MEDIA_PURPOSE } from './sendMedia.ts';
import { UnfinishedUploads } from './UnfinishedUploads.tsx';
import { UploadRows } from './UploadRows.tsx';
import { useUploads } from './useUploads.ts';

/** The media library. Uploads are above the list, which may be re-mounted while they run. */
export function MediaScreen({
  children,
}: {
  children: (part: NonNullable<ComponentProps<typeof ListScreen>['part']>) => ReactNode;
}) {
  const { t } = useTranslation();
  const { max_upload_mb: maxMb } = usePageSettings();
  const uploads = useUploads({ kind: 'file' });
  const take = (files: File[]) => {
    uploads.add(files);
  };
  return (
    <FileDropOverlay onFiles={take} className={classes.screen}>
      {children({
        title: t('mediaList.title'),
        nav: (
          <>
            <MediaTabs current="files" />
            <div className={classes.uploads}>
              <DropZone shape="line" onFiles={take} text={t('media.drop_many', { n: maxMb })}>
                <ChooseFiles primary multiple accept={acceptOf('file')} onFiles={take}>
                  {t('media.choose_files')}
                </ChooseFiles>
              </DropZone>
              <UploadRows uploads={uploads} />
              <UnfinishedUploads purpose={MEDIA_PURPOSE} underWay={uploads.rows.map(({ file }) => file)} />
              <StorageUsed />
            </div>
          </>
        ),
      })}
    </FileDropOverlay>
  );
}
