import type { MediaView } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { media as mediaEndpoints } from '../../endpoints.gen.ts';
import base from '../../../shared/ui/base.module.css';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { Loading, SkeletonText } from '../../../shared/ui/feedback/Skeleton.tsx';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../shared/ui/overlays/ConfirmDialog.tsx';
import { titleOf } from '../kinds.ts';
import { usageQuery } from './queries.ts';
import { UsageList } from './UsageList.tsx';

/** Says what shows a file before it goes to the trash. The toast afterwards takes it back. */
export function TrashDialog({
  media,
  open,
  onClose,
  onChanged,
}: {
  media: MediaView;
  open: boolean;
  onClose: () => void;
  /** The file was moved to the trash, or restored from it. */
  onChanged: (change: 'trashed' | 'restored') => Promise<unknown>;
}) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const usage = useQuery({ ...usageQuery(media.id), enabled: open });
  const name = titleOf(media);
  const params = { id: media.id };

  async function restore() {
    try {
      await call(mediaEndpoints.restore, { params });
      toast.good(t('list.one_restore', { name }));
      await onChanged('restored');
    } catch (error) {
      toast.bad(t('list.failed_restore', { count: 1 }), errorText(t, error));
    }
  }

  async function trash() {
    setBusy(true);
    try {
      await call(mediaEndpoints.remove, { params, query: { force: true } });
      toast.good(t('list.one_trash', { name }), { actions: [{ label: t('list.undo'), run: () => void restore() }] });
      onClose();
      await onChanged('trashed');
    } catch (error) {
      toast.bad(t('list.failed_trash', { count: 1 }), errorText(t, error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('mediaList.trash_title', { name })}
      confirm={t('list.trash')}
      danger
      busy={busy}
      disabled={!usage.data}
      onConfirm={() => void trash()}
    >
      <QueryView
        query={usage}
        loading={
          <Loading>
            <SkeletonText />
          </Loading>
        }
        isEmpty={() => false}
        empty={null}
      >
        {(found) => {
          const count = found.places.length + found.hidden;
          return (
            <div className={base.stack16}>
              {count > 0 && <p>{t('mediaFile.delete_used', { count })}</p>}
              <UsageList usage={found} />
            </div>
          );
        }}
      </QueryView>
    </ConfirmDialog>
  );
}
