import { useState } from 'react';
import { useTranslation } from '#i18n';
import { errorText } from '../../../../shared/ui/feedback/errorText.ts';
import { toast } from '../../../../shared/ui/feedback/toast.ts';
import { savePdf } from './savePdf.ts';
import type { EditedDocument } from '../document/layout.ts';
import type { ShownData } from '../../queries.ts';
import { fetchPdf } from './fetchPdf.ts';

/** Gives the certificate to the reader as a PDF, with sample data or for a learner. */
export function useDownloadPdf({ name, layout }: EditedDocument) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const download = async (shown: ShownData = {}) => {
    setBusy(true);
    try {
      savePdf(name, await fetchPdf({ layout, name, ...shown }));
    } catch (error) {
      toast.bad(t('certificateEditor.no_pdf'), errorText(t, error));
    } finally {
      setBusy(false);
    }
  };
  return { download, busy };
}
