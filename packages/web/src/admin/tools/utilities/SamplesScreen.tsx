import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { courses } from '../../../shared/api/endpoints.gen.ts';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { ChoiceField } from '../../../shared/forms/ChoiceField.tsx';
import { Button, buttonClass } from '../../../shared/ui/Button.tsx';
import base from '../../../shared/ui/base.module.css';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { samplesQuery } from '../../course/queries.ts';
import { ToolScreen } from '../ToolScreen.tsx';
import toolRows from '../ToolRows.module.css';
import type { ListedUtility } from './queries.ts';
import classes from './UtilitiesScreen.module.css';
import { UtilityDialog } from './UtilityDialog.tsx';

type Status = 'draft' | 'publish';
type Sample = { slug: string; name: string; summary: string; locale: string } & Record<
  'sections' | 'lessons' | 'quizzes',
  number
>;

const removal: ListedUtility = { id: 'delete-demo-data', options: [], danger: true, last_run: null };

/** Installs and removes the sample courses. */
export function SamplesScreen() {
  const { t } = useTranslation();
  const query = useQuery(samplesQuery());
  const [status, setStatus] = useState<Status>('draft');
  const [removing, setRemoving] = useState(false);
  return (
    <ToolScreen tab="samples" query={query}>
      {({ rows }) => (
        <div className={base.stack24}>
          <p className={base.secondary}>{t('samples.text')}</p>
          <ChoiceField
            label={t('samples.status')}
            choices={(['draft', 'publish'] as const).map((value) => ({ value, label: t(`samples.status_${value}`) }))}
            value={status}
            onChange={(value) => setStatus(value as Status)}
          />
          <ul role="list" className={toolRows.rows} aria-label={t('tools.tab_samples')}>
            {rows.map((sample) => (
              <SampleRow key={sample.slug} sample={sample} status={status} />
            ))}
          </ul>
          <section className={base.stack12}>
            <h2 className={base.heading}>{t('samples.remove')}</h2>
            <p className={base.secondary}>{t('samples.remove_text')}</p>
            <div>
              <Button variant="danger" onClick={() => setRemoving(true)}>
                {t('utilities.preview')}
              </Button>
            </div>
          </section>
          {removing && (
            <UtilityDialog
              utility={removal}
              name={t('resource.tools.utilities.delete-demo-data')}
              onClose={() => setRemoving(false)}
            />
          )}
        </div>
      )}
    </ToolScreen>
  );
}

function SampleRow({ sample, status }: { sample: Sample; status: Status }) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const { slug, name, locale } = sample;
  const installing = useMutation({
    mutationFn: () => call(courses.sample, { body: { sample: slug, status } }),
    onSuccess: () => {
      toast.good(t('samples.installed', { name }));
      void client.invalidateQueries({ queryKey: [courses.list.path] });
    },
    onError: (error) => void toast.bad(t('samples.not_installed'), errorText(t, error)),
  });
  return (
    <li className={classes.utility}>
      <div className={base.grow}>
        <h2 className={toolRows.name} lang={locale}>
          {name}
        </h2>
        <p className={classes.text}>
          <bdi lang={locale}>{sample.summary}</bdi>
        </p>
        <p className={base.tiny}>
          {t('samples.facts', {
            sections: format.number(sample.sections),
            lessons: format.number(sample.lessons),
            quizzes: format.number(sample.quizzes),
          })}
        </p>
      </div>
      {installing.data && (
        <Link
          to="/courses/$courseId"
          params={{ courseId: String(installing.data.id) }}
          className={buttonClass({ size: 'small' })}
        >
          {t('samples.open')}
        </Link>
      )}
      <Button
        size="small"
        busy={installing.isPending}
        aria-label={t('samples.install_named', { name })}
        onClick={() => installing.mutate()}
      >
        {t('samples.install')}
      </Button>
    </li>
  );
}
