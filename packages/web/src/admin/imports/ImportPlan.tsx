import type { PeopleImport } from '@lectern/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { peopleImports } from '../endpoints.gen.ts';
import { ChoiceField } from '../../shared/forms/ChoiceField.tsx';
import { SwitchField } from '../../shared/forms/SwitchField.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import base from '../../shared/ui/base.module.css';
import { courseOptions } from '../courses/courseOptions.ts';
import { rememberStartedJob } from '../jobs/queries.ts';
import { OptionField } from '../list/filters/choices/OptionField.tsx';
import { NoMailServer } from '../people/NoMailServer.tsx';
import { useRights } from '../resources/useRights.ts';
import { ColumnMapping } from './ColumnMapping.tsx';
import { EncodingField } from './EncodingField.tsx';
import classes from './Imports.module.css';
import { ImportPreview } from './ImportPreview.tsx';
import { type Choices, choicesBody, importQuery, previewQuery, type Shown } from './queries.ts';

/** Error of a mapping, if any. */
function mappingProblem(mapping: Choices['mapping']): 'mapping_email' | 'mapping_twice' | undefined {
  const given = mapping.filter((field) => field !== '');
  if (new Set(given).size < given.length) return 'mapping_twice';
  return given.includes('email') ? undefined : 'mapping_email';
}

/** How the file is to be read, and row by row what that will do. */
export function ImportPlan({ file }: { file: PeopleImport }) {
  return (
    <div className={base.stack24}>
      <p className={base.secondary}>
        <bdi>{file.file_name}</bdi>
      </p>
      {file.source === 'import' && (
        <div className={classes.choices}>
          <EncodingField file={file} />
        </div>
      )}
      {/* Another encoding may give other columns. */}
      <Plan key={file.encoding} file={file} />
    </div>
  );
}

function Plan({ file }: { file: PeopleImport }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [choices, setChoices] = useState<Choices>({ mapping: file.mapping, existing: 'skip', course: '' });
  const [chosen, setShown] = useState<Shown | null>(null);
  // Rows that fail are shown first, as soon as there are some.
  const [failing, setFailing] = useState(false);
  const shown: Shown = chosen ?? { verdict: failing ? 'error' : 'any', page: 1 };
  const [invite, setInvite] = useState(true);
  // The columns of a class are known, and so is its course.
  const isFile = file.source === 'import';
  const { may } = useRights();
  const problem = mappingProblem(choices.mapping);
  const preview = useQuery({ ...previewQuery(file, choices, shown), enabled: !problem });
  const fails = !preview.isPlaceholderData && (preview.data?.counts.error ?? 0) > 0;
  if (chosen === null && !failing && fails) setFailing(true);
  const start = useMutation({
    mutationFn: () => call(peopleImports.start, { params: { id: file.id }, body: { ...choicesBody(choices), invite } }),
    onSuccess: (job) => {
      rememberStartedJob(client, job);
      client.setQueryData(importQuery(file.id).queryKey, (before) => before && { ...before, job });
    },
  });
  const choose = (changes: Partial<Choices>) => {
    setChoices({ ...choices, ...changes });
    setShown(null);
    setFailing(false);
  };
  const counts = problem ? undefined : preview.data?.counts;
  const doing = counts ? counts.new + counts.update : 0;

  return (
    <div className={base.stack24}>
      {isFile && (
        <ColumnMapping
          columns={file.columns}
          mapping={choices.mapping}
          onChange={(mapping) => choose({ mapping })}
          problem={problem && t(`imports.${problem}`)}
        />
      )}
      <section className={classes.choices} aria-labelledby="import-choices">
        <h2 id="import-choices" className={base.heading}>
          {t('imports.choices')}
        </h2>
        <ChoiceField
          label={t('imports.existing')}
          value={choices.existing}
          onChange={(value) => choose({ existing: value as Choices['existing'] })}
          choices={[
            {
              value: 'skip',
              label: t('imports.existing_skip'),
              description: t(isFile ? 'imports.existing_skip_help' : 'imports.existing_skip_class'),
            },
            { value: 'update_names', label: t('imports.existing_update_names') },
          ]}
        />
        {isFile && (
          <OptionField
            label={t('imports.course')}
            description={t('imports.course_help')}
            placeholder={t('imports.no_course')}
            source={courseOptions}
            clearable
            value={choices.course}
            onChange={(course) => choose({ course })}
          />
        )}
        <SwitchField
          label={t('imports.invite')}
          description={t(isFile ? 'imports.invite_help' : 'imports.invite_class')}
          checked={invite}
          onChange={(event) => setInvite(event.currentTarget.checked)}
        />
        {invite && <NoMailServer />}
      </section>
      {!may('manage_users') && <Notice>{t('imports.own_learners')}</Notice>}
      {counts && counts.error > 0 && doing > 0 && (
        <Notice tone="warn">{t('imports.failing', { count: counts.error })}</Notice>
      )}
      {!problem && <ImportPreview query={preview} isFile={isFile} shown={shown} onShow={setShown} />}
      {counts && doing === 0 && <Notice>{t(isFile ? 'imports.nothing' : 'imports.nothing_class')}</Notice>}
      {start.error && <Notice tone="bad">{errorText(t, start.error)}</Notice>}
      <div className={base.cluster}>
        <Button
          variant="primary"
          busy={start.isPending}
          disabled={doing === 0 || preview.isPlaceholderData}
          onClick={() => start.mutate()}
        >
          {t('imports.start', { count: doing })}
        </Button>
      </div>
    </div>
  );
}
