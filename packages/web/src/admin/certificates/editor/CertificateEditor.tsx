import type { CertificateLayout, CertificateTemplate } from '@lectern/contract';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../shared/ui/overlays/ConfirmDialog.tsx';
import { useTitle } from '../../../shared/ui/screen/useTitle.ts';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { certificates } from '../../endpoints.gen.ts';
import { LeaveGuard } from '../../form/screen/FormDialogs.tsx';
import { useDrawingSvg } from '../DrawingView.tsx';
import { certificateQuery, layoutDrawingQuery, refreshCertificates } from '../queries.ts';
import { Canvas } from './canvas/Canvas.tsx';
import { useView } from './canvas/useView.ts';
import classes from './CertificateEditor.module.css';
import { ConflictDialog } from './dialogs/ConflictDialog.tsx';
import { HistoryDialog } from './dialogs/HistoryDialog.tsx';
import { ShortcutsDialog } from './dialogs/ShortcutsDialog.tsx';
import { EditorProvider } from './EditorContext.ts';
import { PreviewDialog } from './preview/PreviewDialog.tsx';
import { useDownloadPdf } from './preview/useDownloadPdf.ts';
import { EndPanels, OpenPanel, type PanelName, PanelTabs } from './SidePanels.tsx';
import { type EditorDialog, TopBar } from './TopBar.tsx';
import { useEditorKeys } from './useEditorKeys.ts';
import { useEditorState } from './useEditorState.ts';
import { useSave } from './useSave.ts';
import { ZoomBar } from './ZoomBar.tsx';

const NARROW = '(max-width: 64em)';
const DRAWING_PAUSE_MS = 150;

/** The drawing of the newest layout; until it is there, the one before. */
function useDrawing({ name, layout }: { name: string; layout: CertificateLayout }) {
  const [settled] = useDebouncedValue(layout, DRAWING_PAUSE_MS);
  return useQuery(layoutDrawingQuery(settled, { name }));
}

export function CertificateEditor({
  certificate,
}: {
  certificate: CertificateTemplate & { layout: CertificateLayout };
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { announcement, ...editor } = useEditorState({ name: certificate.name, layout: certificate.layout });
  const { document, layout } = editor;
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const [panel, setPanel] = useState<PanelName | undefined>(narrow ? undefined : 'elements');
  const [dialog, setDialog] = useState<EditorDialog>();
  const save = useSave({ certificate, document });
  const view = useView(layout.page);
  // The title of the drawing is in no picture of it: a name that is typed needs no new one.
  const drawing = useDrawing({ name: certificate.name, layout });
  const svg = useDrawingSvg(drawing.data?.drawing);
  const { download } = useDownloadPdf(document);
  const run = useEditorKeys(editor, {
    view,
    onSave: () => void save.save(),
    onShortcuts: () => setDialog('shortcuts'),
  });
  useTitle(document.name);
  const close = () => setDialog(undefined);

  function adopt(answer: CertificateTemplate) {
    if (!answer.layout) return;
    const next = { name: answer.name, layout: answer.layout };
    editor.dispatch({ type: 'replace', document: next });
    save.adopt(answer, next);
  }
  async function reload() {
    try {
      adopt(await call(certificates.get, { params: { id: certificate.id } }));
    } catch (error) {
      toast.bad(t('form.not_loaded'), errorText(t, error));
    }
  }
  async function publish(status: 'publish' | 'draft') {
    const isSaved = await save.save(status);
    if (isSaved) toast.good(t(status === 'publish' ? 'certificateEditor.published' : 'certificateEditor.saved_draft'));
  }
  async function trash() {
    try {
      await call(certificates.remove, { params: { id: certificate.id } });
    } catch (error) {
      return toast.bad(t('certificateEditor.not_trashed'), errorText(t, error));
    } finally {
      close();
    }
    client.removeQueries({ queryKey: certificateQuery(certificate.id).queryKey });
    await refreshCertificates(client);
    return navigate({ to: '/certificates', ignoreBlocker: true });
  }

  return (
    <EditorProvider value={editor}>
      <div className={classes.editor}>
        <h1 className={classes.heading}>{document.name}</h1>
        <TopBar
          save={save}
          run={run}
          onDialog={setDialog}
          onDownload={() => void download()}
          onPublish={(status) => void publish(status)}
        />
        <div className={classes.body}>
          <PanelTabs narrow={narrow} open={panel} onOpen={setPanel} />
          {panel && <OpenPanel name={panel} onClose={() => setPanel(undefined)} />}
          <div className={classes.middle}>
            <Canvas svg={svg} drawn={drawing.data?.layout} view={view} />
            {drawing.isError && (
              <p className={classes.undrawn} role="alert">
                {errorText(t, drawing.error)}
              </p>
            )}
            <ZoomBar view={view} />
          </div>
          {!narrow && <EndPanels />}
        </div>
        <VisuallyHidden>
          <span role="status">{announcement}</span>
        </VisuallyHidden>
        <PreviewDialog open={dialog === 'preview'} onClose={close} />
        <ShortcutsDialog open={dialog === 'shortcuts'} onClose={close} />
        <HistoryDialog
          open={dialog === 'history'}
          id={certificate.id}
          save={save}
          onClose={close}
          onRestored={(answer) => {
            adopt(answer);
            close();
          }}
        />
        <ConfirmDialog
          open={dialog === 'delete'}
          danger
          title={t('certificateEditor.trash_title', { name: document.name })}
          confirm={t('list.trash')}
          onConfirm={() => void trash()}
          onClose={close}
        >
          <p>{t('certificateEditor.trash_text')}</p>
        </ConfirmDialog>
        <ConflictDialog save={save} onReload={() => void reload()} />
        <LeaveGuard
          isDirty={() => save.isDirty}
          record={{ save: save.save, saveBeforeLeaving: () => save.save(), isNew: false, bad: [], show: () => {} }}
        />
      </div>
    </EditorProvider>
  );
}
