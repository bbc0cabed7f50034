import type { CertificateTemplate } from '@lectern/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../../shared/api/client.ts';
import { useFormat } from '../../../../shared/format/useFormat.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import base from '../../../../shared/ui/base.module.css';
import { errorText } from '../../../../shared/ui/feedback/errorText.ts';
import { QueryView } from '../../../../shared/ui/feedback/QueryView.tsx';
import { Loading, Skeleton, SkeletonText } from '../../../../shared/ui/feedback/Skeleton.tsx';
import { toast } from '../../../../shared/ui/feedback/toast.ts';
import { Dialog } from '../../../../shared/ui/overlays/Dialog.tsx';
import { VisuallyHidden } from '../../../../shared/ui/VisuallyHidden.tsx';
import { certificates } from '../../../endpoints.gen.ts';
import { DrawingView } from '../../DrawingView.tsx';
import { versionDrawingQuery, versionsQuery } from '../../queries.ts';
import type { Save } from '../useSave.ts';
import classes from './HistoryDialog.module.css';

function VersionDrawing({ id, version }: { id: number; version: number }) {
  const query = useQuery(versionDrawingQuery(useQueryClient(), { id, version }));
  return (
    <QueryView
      query={query}
      loading={
        <Loading>
          <Skeleton height="12rem" />
        </Loading>
      }
    >
      {(drawing) => <DrawingView drawing={drawing} className={classes.drawing} />}
    </QueryView>
  );
}

function Versions({
  id,
  save,
  onRestored,
}: {
  id: number;
  save: Save;
  onRestored: (certificate: CertificateTemplate) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(versionsQuery(id));
  const [restoring, setRestoring] = useState<number>();
  const [shown, setShown] = useState<number>();

  async function restore(version: number) {
    setRestoring(version);
    try {
      // Unsaved changes are saved as a version first.
      if (!(await save.save())) throw new Error('not saved');
      const body = { modified: save.revision.current };
      onRestored(await call(certificates.restoreVersion, { params: { id, version }, body }));
      toast.good(t('certificateEditor.restored'));
    } catch (error) {
      toast.bad(t('certificateEditor.not_restored'), errorText(t, error));
    } finally {
      setRestoring(undefined);
    }
  }

  return (
    <QueryView
      query={query}
      loading={
        <Loading>
          <SkeletonText count={6} />
        </Loading>
      }
    >
      {({ data }) => (
        <ol role="list" className={classes.versions}>
          {data.map(({ version, author, date, is_current: isCurrent }) => (
            <li key={version} className={classes.version}>
              <div className={base.grow}>
                <p className={classes.date}>
                  <time dateTime={date}>{format.dateTime(date)}</time>
                </p>
                <p className={base.muted}>
                  {t('certificateEditor.version', { version: format.number(version) })}
                  {author && (
                    <>
                      {' · '}
                      <bdi>{author.display_name}</bdi>
                    </>
                  )}
                </p>
              </div>
              <Button
                size="small"
                variant="quiet"
                aria-expanded={shown === version}
                onClick={() => setShown(shown === version ? undefined : version)}
              >
                {t('certificateEditor.preview')}
                <VisuallyHidden> {format.number(version)}</VisuallyHidden>
              </Button>
              {isCurrent ? (
                <span className={base.muted}>{t('certificateEditor.current')}</span>
              ) : (
                <Button
                  size="small"
                  busy={restoring === version}
                  disabled={restoring !== undefined && restoring !== version}
                  onClick={() => void restore(version)}
                >
                  {t('certificateEditor.restore')}
                </Button>
              )}
              {shown === version && (
                <div className={classes.shown}>
                  <VersionDrawing id={id} version={version} />
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
    </QueryView>
  );
}

/** The last versions. A restored one is a new version, so that it can be taken back. */
export function HistoryDialog({
  open,
  onClose,
  ...versions
}: {
  open: boolean;
  onClose: () => void;
  id: number;
  save: Save;
  onRestored: (certificate: CertificateTemplate) => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} atEnd title={t('certificateEditor.history')}>
      <Versions {...versions} />
    </Dialog>
  );
}
