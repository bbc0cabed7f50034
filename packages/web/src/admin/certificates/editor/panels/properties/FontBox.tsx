import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from '#i18n';
import { Button } from '../../../../../shared/ui/Button.tsx';
import { PlainSelect } from '../../../../list/filters/choices/PlainSelect.tsx';
import { fontsQuery } from '../../../queries.ts';
import { FontsDialog } from '../../dialogs/FontsDialog.tsx';
import type { TextStyle } from '../../document/layout.ts';
import fieldClasses from '../../fields/fields.module.css';
import { fonts } from '../../options.ts';
import classes from '../Panel.module.css';

type Font = TextStyle['font'];

/** The bundled and the uploaded fonts, and the upload of another one. Undefined: several elements have others. */
export function FontBox({ value, onChange }: { value: Font | undefined; onChange: (font: Font) => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [uploading, setUploading] = useState(false);
  const uploaded = useQuery(fontsQuery()).data?.data;
  const isUnknown = value !== undefined && !fonts.some((one) => one === value);
  const isGone = isUnknown && uploaded !== undefined && !uploaded.some(({ font }) => font === value);
  return (
    <div className={fieldClasses.field}>
      <label className={fieldClasses.label} htmlFor={id}>
        {t('certificateEditor.font')}
      </label>
      <PlainSelect
        id={id}
        className={fieldClasses.select}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value as Font)}
      >
        {value === undefined && <option value="">–</option>}
        {isUnknown && !uploaded && <option value={value}>…</option>}
        {isGone && <option value={value}>{t('certificateEditor.font_gone')}</option>}
        <optgroup label={t('certificateEditor.fonts_bundled')}>
          {fonts.map((font) => (
            <option key={font} value={font}>
              {t(`certificateEditor.font_${font}`)}
            </option>
          ))}
        </optgroup>
        {uploaded && uploaded.length > 0 && (
          <optgroup label={t('certificateEditor.fonts_own')}>
            {uploaded.map(({ font, name }) => (
              <option key={font} value={font}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
      </PlainSelect>
      <div className={classes.fontUpload}>
        <Button size="small" variant="quiet" onClick={() => setUploading(true)}>
          {t('certificateEditor.font_upload')}
        </Button>
      </div>
      <FontsDialog
        open={uploading}
        onClose={() => setUploading(false)}
        onUploaded={({ font }) => onChange(font as Font)}
      />
    </div>
  );
}
