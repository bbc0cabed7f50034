import type { ClashChoice, CourseImport } from '@lectern/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#i18n';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Tag } from '../../../shared/ui/Tag.tsx';
import base from '../../../shared/ui/base.module.css';
import { ImportLists } from './ImportLists.tsx';
import classes from './ImportDialog.module.css';
import { archivesToCome, type Choices, plannedCounts } from './plannedCounts.ts';

type Listed = CourseImport['courses'][number];

function Clash({
  course: { existing },
  choice,
  onChoice,
}: {
  course: Listed;
  choice: ClashChoice;
  onChoice: (choice: ClashChoice) => void;
}) {
  const { t } = useTranslation();
  if (!existing) return null;
  const refusal = existing.overwrite_refusal;
  return (
    <SelectField
      label={t('courseList.import_clash', { name: existing.name })}
      description={refusal === '' ? undefined : t(`courseList.overwrite_${refusal}`)}
      value={choice}
      onChange={(value) => onChoice(value as ClashChoice)}
      options={[
        { value: 'skip', label: t('courseList.clash_skip') },
        { value: 'copy', label: t('courseList.clash_copy') },
        ...(refusal === '' ? [{ value: 'overwrite', label: t('courseList.clash_overwrite') }] : []),
      ]}
    />
  );
}

/** What importing an archive would do, and what is to become of courses that are here already. */
export function ArchivePlan({
  archive,
  choices,
  onChoice,
}: {
  archive: CourseImport;
  choices: Choices;
  onChoice: (sourceId: number, choice: ClashChoice) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const summary = useRef<HTMLDivElement>(null);
  const count = archivesToCome(archive, choices);
  // Brings the focus along: the button that it was on is gone with the step before.
  useEffect(() => summary.current?.focus(), []);
  return (
    <div className={base.stack16}>
      <div ref={summary} tabIndex={-1} role="group" aria-label={t('courseList.import_plan')}>
        <Notice tone={count > 0 ? 'neutral' : 'warn'} title={t('courseList.import_would', { count })}>
          <p className={classes.name}>
            <bdi>{archive.file_name}</bdi>
            <span className={base.fact}>
              {t('courseList.import_from', { site: archive.site, date: format.date(archive.exported_at) })}
            </span>
          </p>
          <p>{t('courseList.import_nothing_yet')}</p>
          <p>{t('courseList.import_drafts')}</p>
        </Notice>
      </div>
      {archive.courses.length > 0 && (
        <ul role="list" className={classes.archived} aria-label={t('courseList.kind_courses')}>
          {archive.courses.map((course) => {
            const { source_id, name, sections, items, left_out, existing } = course;
            return (
              <li key={source_id}>
                <div className={classes.line}>
                  <span className={classes.name}>
                    <bdi>{name}</bdi>
                    <span className={base.fact}>
                      {t('courseList.import_sections', { count: sections })},{' '}
                      {t('courseList.import_items', { count: items })}
                    </span>
                  </span>
                  <Tag tone={left_out ? 'bad' : existing ? 'neutral' : 'good'}>
                    {t(`courseList.import_fate_${left_out ? 'left_out' : existing ? 'here' : 'new'}`)}
                  </Tag>
                </div>
                <Clash
                  course={course}
                  choice={choices[source_id] ?? 'skip'}
                  onChoice={(choice) => onChoice(source_id, choice)}
                />
              </li>
            );
          })}
        </ul>
      )}
      {Object.values(choices).includes('overwrite') && <Notice tone="warn">{t('courseList.import_overwrites')}</Notice>}
      <ImportLists result={{ ...archive.plan, counts: plannedCounts(archive, choices) }} planned />
    </div>
  );
}
