import { useTranslation } from '#i18n';
import { usePercent } from '../../../shared/format/useFormat.ts';
import { Button, IconButton } from '../../../shared/ui/Button.tsx';
import type { View } from './canvas/useView.ts';
import classes from './CertificateEditor.module.css';
import { ZoomInIcon, ZoomOutIcon } from './editorIcons.tsx';

/** How large the page is shown; a press on the number shows all of it. */
export function ZoomBar({ view }: { view: View }) {
  const { t } = useTranslation();
  const percent = usePercent();
  return (
    <div className={classes.zoom} role="group" aria-label={t('certificateEditor.zoom')}>
      <IconButton label={t('certificateEditor.zoom_out')} onClick={() => view.step(-1)}>
        <ZoomOutIcon size={18} />
      </IconButton>
      <Button
        variant="quiet"
        size="small"
        className={classes.percent}
        title={t('certificateEditor.zoom_fit')}
        onClick={() => view.setZoom('fit')}
      >
        {percent(view.percent)}
      </Button>
      <IconButton label={t('certificateEditor.zoom_in')} onClick={() => view.step(1)}>
        <ZoomInIcon size={18} />
      </IconButton>
    </div>
  );
}
