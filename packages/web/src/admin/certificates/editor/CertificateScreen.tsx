import type { CertificateLayout, CertificateTemplate } from '@lectern/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { Loading, Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { CopyIcon } from '../../../shared/ui/icons.tsx';
import { certificates } from '../../endpoints.gen.ts';
import { useCrumb } from '../../resources/useCrumb.ts';
import { Screen, ScreenLoading } from '../../shell/Screen.tsx';
import { ScreenQuery } from '../../shell/ScreenQuery.tsx';
import { DrawingView } from '../DrawingView.tsx';
import { cardDrawingQuery, certificateQuery, refreshCertificates } from '../queries.ts';
import { CertificateEditor } from './CertificateEditor.tsx';
import preview from './preview/PreviewDialog.module.css';

type Opened = CertificateTemplate & { layout: CertificateLayout };
const isOpened = (certificate: CertificateTemplate): certificate is Opened => certificate.layout !== null;

/** The editor; for certificates of others, and those in the trash, a picture. */
export function CertificateScreen({ id }: { id: number }) {
  const { t } = useTranslation();
  const query = useQuery(certificateQuery(id));
  // The editor owns the document after the first load. Later responses are its own saves.
  const [opened, setOpened] = useState<Opened>();
  if (query.data && !opened && isOpened(query.data) && query.data.status !== 'trash') setOpened(query.data);
  if (opened?.can.edit) return <CertificateEditor certificate={opened} />;
  return (
    <ScreenQuery query={query} loading={<ScreenLoading />} missing={t('certificateEditor.missing')}>
      {(certificate) => <ReadOnly certificate={certificate} />}
    </ScreenQuery>
  );
}

function ReadOnly({ certificate }: { certificate: CertificateTemplate }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const crumb = useCrumb('/certificates');
  const drawing = useQuery(cardDrawingQuery(certificate));
  const [busy, setBusy] = useState(false);
  const isTrashed = certificate.status === 'trash';

  async function duplicate() {
    setBusy(true);
    try {
      const copy = await call(certificates.clone, { params: { id: certificate.id } });
      void refreshCertificates(client);
      await navigate({ to: '/certificates/$certificateId/edit', params: { certificateId: String(copy.id) } });
    } catch (error) {
      toast.bad(t('form.not_saved'), errorText(t, error));
      setBusy(false);
    }
  }

  return (
    <Screen
      title={certificate.name}
      crumbs={[crumb]}
      actions={
        !isTrashed && (
          <Button variant="primary" icon={<CopyIcon />} busy={busy} onClick={() => void duplicate()}>
            {t('certificateList.duplicate')}
          </Button>
        )
      }
    >
      <Notice>{t(isTrashed ? 'certificateEditor.in_trash' : 'certificateEditor.read_only')}</Notice>
      <div className={preview.sheet}>
        <QueryView
          query={drawing}
          loading={
            <Loading>
              <Skeleton height="24rem" />
            </Loading>
          }
        >
          {(shown) => <DrawingView drawing={shown} className={preview.drawing} />}
        </QueryView>
      </div>
    </Screen>
  );
}
