import { useState } from 'react';
import { useTranslation } from '#i18n';
import { Button } from '../../../../shared/ui/Button.tsx';
import { MediaPickerDialog } from '../../../media/MediaPickerDialog.tsx';
import type { CertificateLayout } from '../document/layout.ts';
import { useEditor } from '../EditorContext.ts';
import { ImageIcon } from '../editorIcons.tsx';
import { ChoiceBox } from '../fields/ChoiceBox.tsx';
import { ColorBox } from '../fields/ColorBox.tsx';
import { NumberBox } from '../fields/NumberBox.tsx';
import { patterns } from '../options.ts';
import { propertyLimits } from '../propertyLimits.ts';
import classes from './Panel.module.css';

/** Color, pattern and picture of the page. */
export function BackgroundPanel() {
  const { t } = useTranslation();
  const { layout, change, dispatch } = useEditor();
  const [picking, setPicking] = useState(false);
  const { background } = layout;
  const set = (changes: Partial<CertificateLayout['background']>) =>
    change((before) => ({ ...before, background: { ...before.background, ...changes } }), {
      step: `background:${Object.keys(changes).join()}`,
    });
  const endStep = () => dispatch({ type: 'end_step' });
  return (
    <div className={classes.panel}>
      <section className={classes.section}>
        <ColorBox
          label={t('certificateEditor.color')}
          value={background.color}
          onChange={(color) => set({ color })}
          onPicked={endStep}
        />
      </section>
      <section className={classes.section}>
        <ChoiceBox
          label={t('certificateEditor.pattern')}
          value={background.pattern}
          options={patterns.map((pattern) => [pattern, t(`certificateEditor.pattern_${pattern}`)] as const)}
          onChange={(pattern) => set({ pattern })}
        />
        {background.pattern !== 'none' && (
          <ColorBox
            label={t('certificateEditor.pattern_color')}
            value={background.pattern_color}
            onChange={(color) => set({ pattern_color: color })}
            onPicked={endStep}
          />
        )}
      </section>
      <section className={classes.section}>
        <h3 className={classes.heading}>{t('certificateEditor.type_image')}</h3>
        <Button size="small" icon={<ImageIcon size={18} />} onClick={() => setPicking(true)}>
          {t(background.media_id > 0 ? 'certificateEditor.replace_picture' : 'certificateEditor.choose_picture')}
        </Button>
        {background.media_id > 0 && (
          <Button size="small" variant="quiet" onClick={() => set({ media_id: 0 })}>
            {t('certificateEditor.remove_picture')}
          </Button>
        )}
        <NumberBox
          label={t('certificateEditor.background_opacity')}
          value={background.opacity}
          {...propertyLimits.percent}
          suffix="%"
          onChange={(opacity) => set({ opacity: Math.round(opacity) })}
        />
      </section>
      <MediaPickerDialog
        open={picking}
        kind="image"
        onClose={() => setPicking(false)}
        onPick={([media]) => {
          setPicking(false);
          if (media) set({ media_id: media.id });
        }}
      />
    </div>
  );
}
