import { certificateFields } from '@lectern/contract/certificate-placeholders';
import { MAX_CERTIFICATE_ELEMENTS } from '@lectern/contract/limits';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n';
import { UserIcon } from '../../../../shared/ui/icons.tsx';
import { CertificateIcon } from '../../../../shared/deferred/icons.tsx';
import { MediaPickerDialog } from '../../../media/MediaPickerDialog.tsx';
import { inFreePlace } from '../document/free-place.ts';
import type { CertificateElement } from '../document/layout.ts';
import { useEditor } from '../EditorContext.ts';
import {
  CalendarIcon,
  FieldIcon,
  ImageIcon,
  LineIcon,
  QrIcon,
  ShapeIcon,
  SignatureIcon,
  TextIcon,
} from '../editorIcons.tsx';
import { newField, newImage, newLine, newQr, newShape, newSignature, newText } from '../newElements.ts';
import classes from './Panel.module.css';

const HEADING = 40;

function fieldIcon(field: string): ReactNode {
  if (/date|time/.test(field)) return <CalendarIcon size={18} />;
  if (/name|instructor/.test(field) && !/site/.test(field)) return <UserIcon size={18} />;
  return /number|code/.test(field) ? <CertificateIcon size={18} /> : <FieldIcon size={18} />;
}

/** What can be put on the page: texts, pictures, shapes, and values of the learner and the course. */
export function ElementsPanel() {
  const { t } = useTranslation();
  const { layout, add: addAt } = useEditor();
  const add = (element: CertificateElement) => addAt(inFreePlace(layout, element));
  const [picking, setPicking] = useState<'image' | 'signature'>();
  const { page } = layout;
  const isFull = layout.elements.length >= MAX_CERTIFICATE_ELEMENTS;
  const tile = (label: string, icon: ReactNode, onPress: () => void) => (
    <button type="button" className={classes.tile} disabled={isFull} onClick={onPress}>
      {icon}
      {label}
    </button>
  );
  return (
    <div className={classes.panel}>
      {isFull && <p role="status">{t('certificateEditor.full', { count: MAX_CERTIFICATE_ELEMENTS })}</p>}
      <div className={classes.tiles}>
        {tile(t('certificateEditor.add_heading'), <TextIcon size={26} />, () =>
          add(newText(page, t('certificateEditor.first_heading'), { size: HEADING, weight: 700 })),
        )}
        {tile(t('certificateEditor.type_text'), <TextIcon size={18} />, () =>
          add(newText(page, t('certificateEditor.first_text'))),
        )}
        {tile(t('certificateEditor.type_image'), <ImageIcon size={24} />, () => setPicking('image'))}
        {tile(t('certificateEditor.type_shape'), <ShapeIcon size={24} />, () => add(newShape(page, 'rect')))}
        {tile(t('certificateEditor.type_line'), <LineIcon size={24} />, () => add(newLine(page)))}
        {tile(t('certificateEditor.type_qr'), <QrIcon size={24} />, () => add(newQr(page)))}
        {tile(t('certificateEditor.signature_image'), <SignatureIcon size={24} />, () => setPicking('signature'))}
        {tile(t('certificateEditor.signature_instructor'), <SignatureIcon size={24} />, () =>
          add(newSignature(page, 0)),
        )}
      </div>
      <section className={classes.section}>
        <h3 className={classes.heading}>{t('certificateEditor.fields')}</h3>
        <ul role="list" className={classes.lines}>
          {certificateFields.map((field) => (
            <li key={field}>
              <button
                type="button"
                className={classes.line}
                disabled={isFull}
                onClick={() => add(newField(page, field))}
              >
                {fieldIcon(field)}
                {t(`certificateEditor.field_${field}`)}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <MediaPickerDialog
        open={picking !== undefined}
        kind="image"
        onClose={() => setPicking(undefined)}
        onPick={([media]) => {
          setPicking(undefined);
          if (!media) return;
          const { width, height } = media.media_details;
          const image = { id: media.id, width: width ?? 1, height: height ?? 1 };
          add(picking === 'signature' ? newSignature(page, media.id) : newImage(page, image));
        }}
      />
    </div>
  );
}
