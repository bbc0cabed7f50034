import { useEffect, useRef } from 'react';
import { useTranslation } from '#i18n';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { AddressLink } from '../../list/filters/AddressLink.tsx';
import { carryFile } from '../../imports/carriedFile.ts';
import classes from './ImportDialog.module.css';

/** A file that is imported elsewhere, and where. */
export function OtherFile({ file, kind }: { file: File; kind: 'quizzes' | 'people' | 'peopleArchive' | 'settings' }) {
  const { t } = useTranslation();
  const summary = useRef<HTMLDivElement>(null);
  // Brings the focus along: the button that it was on is gone with the step before.
  useEffect(() => summary.current?.focus(), []);
  return (
    <div ref={summary} tabIndex={-1} role="group" aria-label={t('courseList.import_plan')}>
      <Notice tone="warn" title={t(`courseList.import_is_${kind}`)}>
        <p className={classes.name}>
          <bdi>{file.name}</bdi>
        </p>
        {(kind === 'people' || kind === 'peopleArchive') && (
          <AddressLink to="/users/students/import" onClick={() => carryFile('people', file)}>
            {t('courseList.import_people')}
          </AddressLink>
        )}
        {kind === 'settings' && (
          <AddressLink to="/settings/history" onClick={() => carryFile('settings', file)}>
            {t('courseList.import_settings')}
          </AddressLink>
        )}
      </Notice>
    </div>
  );
}
