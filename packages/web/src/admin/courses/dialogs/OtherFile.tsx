import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { AddressLink } from '../../list/filters/AddressLink.tsx';
import classes from './ImportDialog.module.css';

/** A file that is imported elsewhere, and where. */
export function OtherFile({ file, kind }: { file: string; kind: 'quizzes' | 'people' }) {
  const { t } = useTranslation();
  const summary = useRef<HTMLDivElement>(null);
  // Brings the focus along: the button that it was on is gone with the step before.
  useEffect(() => summary.current?.focus(), []);
  return (
    <div ref={summary} tabIndex={-1} role="group" aria-label={t('courseList.import_plan')}>
      <Notice
        tone="warn"
        title={t(kind === 'quizzes' ? 'courseList.import_is_quizzes' : 'courseList.import_is_people')}
      >
        <p className={classes.name}>
          <bdi>{file}</bdi>
        </p>
        {kind === 'people' && <AddressLink to="/users/students/import">{t('courseList.import_people')}</AddressLink>}
      </Notice>
    </div>
  );
}
