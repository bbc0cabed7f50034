import type { CertificateFontView } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import base from '../../../../shared/ui/base.module.css';
import { QueryView } from '../../../../shared/ui/feedback/QueryView.tsx';
import { Loading, SkeletonText } from '../../../../shared/ui/feedback/Skeleton.tsx';
import { Dialog } from '../../../../shared/ui/overlays/Dialog.tsx';
import { useFocusAfterRemoval } from '../../../../shared/ui/useFocusAfterRemoval.ts';
import { fontsQuery } from '../../queries.ts';
import { FontRow } from './FontRow.tsx';
import { FontUpload } from './FontUpload.tsx';
import classes from './FontsDialog.module.css';

function UploadedFonts() {
  const { t } = useTranslation();
  // Each save changes how many designs use a font.
  const query = useQuery({ ...fontsQuery(), staleTime: 0 });
  const region = useFocusAfterRemoval<HTMLDivElement>(query.data?.data.length);
  return (
    <section className={base.stack12}>
      <h2 className={base.heading}>{t('certificateEditor.fonts_own')}</h2>
      <div ref={region}>
        <QueryView
          query={query}
          loading={
            <Loading>
              <SkeletonText count={3} />
            </Loading>
          }
        >
          {({ data }) =>
            data.length === 0 ? (
              <p className={base.muted}>{t('certificateEditor.fonts_none')}</p>
            ) : (
              <ul role="list" className={classes.fonts}>
                {data.map((font) => (
                  <FontRow key={font.id} font={font} />
                ))}
              </ul>
            )
          }
        </QueryView>
      </div>
    </section>
  );
}

/** The fonts of the school: the upload of another one, and those that are there. */
export function FontsDialog({
  open,
  onClose,
  onUploaded,
}: {
  open: boolean;
  onClose: () => void;
  onUploaded: (font: CertificateFontView) => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={t('certificateEditor.fonts_title')}>
      <div className={base.stack24}>
        <FontUpload onUploaded={onUploaded} />
        <UploadedFonts />
      </div>
    </Dialog>
  );
}
