import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { SkeletonText } from '../../../shared/ui/feedback/Skeleton.tsx';
import { ConfirmDialog } from '../../../shared/ui/overlays/ConfirmDialog.tsx';
import { releasePreviewQuery } from '../queries.ts';

/** Asks before columns are shown to learners, as that notifies them. Without a column: all hidden ones. */
export function ReleaseDialog({
  course,
  columnKey,
  title,
  open,
  onConfirm,
  onClose,
}: {
  course: number;
  columnKey?: string;
  title: string;
  open: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, isError } = useQuery({ ...releasePreviewQuery(course, columnKey), enabled: open, gcTime: 0 });
  return (
    <ConfirmDialog
      open={open}
      title={title}
      confirm={t('gradebook.release')}
      onConfirm={() => {
        onClose();
        onConfirm();
      }}
      onClose={onClose}
    >
      {data ? (
        <p>
          {data.learners === 0
            ? t('gradebook.release_notifies_none')
            : t('gradebook.release_notifies', { count: data.learners, number: format.number(data.learners) })}
        </p>
      ) : isError ? (
        <p>{t('gradebook.release_notifies_unknown')}</p>
      ) : (
        <SkeletonText count={1} />
      )}
    </ConfirmDialog>
  );
}
