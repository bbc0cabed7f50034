import { useState } from 'react';
import { useTranslation } from '#i18n';
import { ChoicesField } from '../../../shared/forms/ChoicesField.tsx';
import base from '../../../shared/ui/base.module.css';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../shared/ui/overlays/ConfirmDialog.tsx';
import { OptionField } from '../../list/filters/choices/OptionField.tsx';
import { givingCourseOptions } from './courseOptions.ts';
import { LearnerPicker } from './LearnerPicker.tsx';
import { type Learner, useIssue } from './useIssue.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  /** Absent: it is chosen in the dialog. */
  course?: { id: number; name: string };
  /** The same. */
  learners?: readonly Learner[];
}

function useTitle({ course, learners }: Pick<Props, 'course' | 'learners'>): string {
  const { t } = useTranslation();
  const [only, ...others] = learners ?? [];
  if (only && others.length === 0) return t('issueCertificates.title_of', { name: only.display_name });
  return course ? t('issueCertificates.title_in', { course: course.name }) : t('issueCertificates.title');
}

/** Issues the certificate of a course to learners. Those who were refused are named with the reason and can be tried again. */
export function IssueDialog({ open, onClose, course, learners }: Props) {
  const { t } = useTranslation();
  const title = useTitle({ course, learners });
  const [courseId, setCourseId] = useState(course?.id ?? 0);
  const [chosen, setChosen] = useState<readonly Learner[]>(learners ?? []);
  const { busy, text, refused, issue, forget } = useIssue();
  const [only] = learners?.length === 1 ? learners : [];

  async function confirm() {
    const issued = await issue(courseId, chosen);
    if (issued === undefined) return;
    if (issued > 0) toast.good(t('issueCertificates.issued', { n: issued }));
    if (issued === chosen.length) onClose();
    else setChosen([]);
  }

  const form = (
    <>
      {!course && (
        <OptionField
          label={t('issuedCertificates.column_course')}
          description={t(only ? 'issueCertificates.courses_of_learner' : 'issueCertificates.courses')}
          source={only ? givingCourseOptions.where({ user: only.id }) : givingCourseOptions}
          required
          value={courseId === 0 ? '' : String(courseId)}
          onChange={(value) => {
            setCourseId(Number(value));
            if (!learners) setChosen([]);
            forget();
          }}
        />
      )}
      {learners ? (
        <p>{t('issueCertificates.text', { n: learners.length })}</p>
      ) : (
        courseId !== 0 && <LearnerPicker key={courseId} courseId={courseId} chosen={chosen} onChange={setChosen} />
      )}
    </>
  );
  return (
    <ConfirmDialog
      wide={learners === undefined}
      open={open}
      onClose={onClose}
      title={title}
      confirm={t(refused.length > 0 ? 'issueCertificates.try_again' : 'issueCertificates.issue')}
      busy={busy}
      disabled={courseId === 0 || chosen.length === 0}
      onConfirm={() => void confirm()}
    >
      <div className={base.stack16}>
        {text && <Notice tone="bad">{text}</Notice>}
        {refused.length === 0 ? (
          form
        ) : (
          <>
            <Notice tone="bad">{t('issueCertificates.refused', { n: refused.length })}</Notice>
            <ChoicesField
              label={t('issueCertificates.choose_refused')}
              value={chosen.map(({ id }) => String(id))}
              onChange={(ids) => setChosen(refused.filter(({ id }) => ids.includes(String(id))))}
              choices={refused.map(({ id, display_name: label, because: description }) => ({
                value: String(id),
                label,
                description,
              }))}
            />
          </>
        )}
      </div>
    </ConfirmDialog>
  );
}
