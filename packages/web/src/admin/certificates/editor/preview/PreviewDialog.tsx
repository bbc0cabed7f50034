import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { ChoiceField } from '../../../../shared/forms/ChoiceField.tsx';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import { Button } from '../../../../shared/ui/Button.tsx';
import base from '../../../../shared/ui/base.module.css';
import { errorText } from '../../../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../../../shared/ui/feedback/Notice.tsx';
import { Loading, Skeleton } from '../../../../shared/ui/feedback/Skeleton.tsx';
import { DownloadIcon } from '../../../../shared/ui/icons.tsx';
import { Dialog } from '../../../../shared/ui/overlays/Dialog.tsx';
import { studentOptions } from '../../../attempts/options.ts';
import { courseOptions } from '../../../courses/courseOptions.ts';
import { OptionField } from '../../../list/filters/choices/OptionField.tsx';
import { DrawingView } from '../../DrawingView.tsx';
import { type CertificateScript, layoutDrawingQuery, type ShownData } from '../../queries.ts';
import { useEditor } from '../EditorContext.ts';
import classes from './PreviewDialog.module.css';
import { useDownloadPdf } from './useDownloadPdf.ts';

const scripts = ['latin', 'arabic', 'hebrew', 'chinese'] as const satisfies readonly CertificateScript[];

function Drawn({ shown }: { shown: ShownData | undefined }) {
  const { t } = useTranslation();
  const { document, labelOf } = useEditor();
  const { layout, name } = document;
  const query = useQuery({ ...layoutDrawingQuery(layout, { name, ...shown }), enabled: shown !== undefined });
  if (shown === undefined) return <p className={base.muted}>{t('certificateEditor.choose_learner')}</p>;
  if (query.isError) return <Notice tone="bad">{errorText(t, query.error)}</Notice>;
  if (!query.data) {
    return (
      <Loading>
        <Skeleton height="20rem" />
      </Loading>
    );
  }
  const { notes } = query.data.drawing;
  const namesWith = (code: (typeof notes)[number]['code']): string => {
    const noted = layout.elements.filter(({ id }) => notes.some((note) => note.element === id && note.code === code));
    return [...new Set(noted.map(labelOf))].join(', ');
  };
  const [overflowing, missing] = [namesWith('overflows'), namesWith('font_missing')];
  return (
    <>
      {overflowing && <Notice tone="warn">{t('certificateEditor.overflows', { names: overflowing })}</Notice>}
      {missing && <Notice tone="warn">{t('certificateEditor.font_missing', { names: missing })}</Notice>}
      <DrawingView drawing={query.data.drawing} className={classes.drawing} />
    </>
  );
}

function Preview() {
  const { t } = useTranslation();
  const { document } = useEditor();
  const { download, busy } = useDownloadPdf(document);
  const [of, setOf] = useState<'sample' | 'learner'>('sample');
  const [script, setScript] = useState<CertificateScript>('latin');
  const [course, setCourse] = useState('');
  const [student, setStudent] = useState('');
  const learner = course && student ? { course_id: Number(course), user_id: Number(student) } : undefined;
  const shown: ShownData | undefined = of === 'sample' ? { script } : learner && { learner };
  return (
    <div className={classes.preview}>
      <div className={classes.choices}>
        <ChoiceField
          label={t('certificateEditor.preview_with')}
          value={of}
          choices={[
            { value: 'sample', label: t('certificateEditor.with_sample') },
            { value: 'learner', label: t('certificateEditor.with_learner') },
          ]}
          onChange={(value) => setOf(value === 'learner' ? 'learner' : 'sample')}
        />
        {of === 'sample' ? (
          <SelectField
            label={t('certificateEditor.names')}
            value={script}
            options={scripts.map((one) => ({ value: one, label: t(`certificateEditor.script_${one}`) }))}
            onChange={(value) => setScript(value as CertificateScript)}
          />
        ) : (
          <>
            <OptionField
              label={t('certificateEditor.course')}
              source={courseOptions}
              value={course}
              onChange={(value) => {
                setCourse(value);
                setStudent('');
              }}
            />
            {course && (
              <OptionField
                label={t('certificateEditor.learner')}
                source={studentOptions.where({ course })}
                value={student}
                onChange={setStudent}
              />
            )}
          </>
        )}
        <Button
          variant="primary"
          icon={<DownloadIcon />}
          busy={busy}
          disabled={shown === undefined}
          onClick={() => void download(shown)}
        >
          {t('certificateEditor.download_pdf')}
        </Button>
      </div>
      <div className={classes.sheet}>
        <Drawn shown={shown} />
      </div>
    </div>
  );
}

/** The certificate as its PDF will look, with sample data or for a learner. */
export function PreviewDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog wide="tables" open={open} onClose={onClose} title={t('certificateEditor.preview')}>
      <Preview />
    </Dialog>
  );
}
