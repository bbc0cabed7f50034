import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { PrintIcon } from '../../../shared/deferred/icons.tsx';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import { Button, buttonClass } from '../../../shared/ui/Button.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { RegradeIcon, TableIcon } from '../../../shared/ui/staffIcons.tsx';
import { gradeResults } from '../../endpoints.gen.ts';
import { AddressLink } from '../../list/filters/AddressLink.tsx';
import { detailPath } from '../../people/person.ts';
import { useCrumb } from '../../resources/useCrumb.ts';
import { Screen, ScreenLoading } from '../../shell/Screen.tsx';
import { ScreenQuery } from '../../shell/ScreenQuery.tsx';
import { refreshResults, type ResultDetail, resultQuery } from '../queries.ts';
import { Counted, GradeChip, ResultStatus, usePercentText } from './ResultFacts.tsx';
import { ItemsTable } from './ItemsTable.tsx';
import { OverrideBlock } from './OverrideBlock.tsx';
import classes from './Result.module.css';
import { ResultHistory } from './ResultHistory.tsx';

/** The result of a learner in a course with all that it is made of. */
export function ResultScreen({ id }: { id: number }) {
  const { t } = useTranslation();
  const result = useQuery(resultQuery(id));
  return (
    <ScreenQuery query={result} loading={<ScreenLoading />} missing={t('gradeResult.missing')}>
      {(found) => <Result result={found} />}
    </ScreenQuery>
  );
}

function Result({ result }: { result: ResultDetail }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const crumb = useCrumb('/gradebook');
  const recalculate = useMutation({
    mutationFn: () => call(gradeResults.recalculate, { params: { id: result.id } }),
    networkMode: 'always',
    onSuccess(fresh) {
      client.setQueryData(resultQuery(result.id).queryKey, fresh);
      void refreshResults(client);
      toast.good(t('gradeResults.recalculated'));
    },
    onError: (error) => void toast.bad(t('gradebook.not_saved'), errorText(t, error)),
  });
  return (
    <Screen
      title={result.user.display_name}
      crumbs={[crumb]}
      badge={<ResultStatus {...result} />}
      actions={
        <>
          <Button icon={<PrintIcon />} onClick={() => window.print()}>
            {t('gradeResult.print')}
          </Button>
          <Button icon={<RegradeIcon />} busy={recalculate.isPending} onClick={() => recalculate.mutate()}>
            {t('gradeResults.recalculate')}
          </Button>
          <Link
            to="/gradebook/$courseId"
            params={{ courseId: String(result.course.id) }}
            className={buttonClass({ variant: 'primary' })}
          >
            <TableIcon />
            {t('gradeResults.grid')}
          </Link>
        </>
      }
    >
      <div className={classes.result}>
        <Facts result={result} />
        <ItemsTable result={result} />
        <OverrideBlock key={result.override?.at ?? 'none'} result={result} />
        <ResultHistory result={result} />
      </div>
    </Screen>
  );
}

function Facts({ result }: { result: ResultDetail }) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  const percent = usePercentText();
  const facts = [
    { id: 'course', value: <bdi>{result.course.name}</bdi> },
    {
      id: 'student',
      value: <AddressLink to={detailPath('students', result.user)}>{result.user.display_name}</AddressLink>,
    },
    { id: 'percent', value: <bdi dir="ltr">{percent(result.percent)}</bdi> },
    { id: 'grade', value: result.grade ? <GradeChip grade={result.grade} /> : '–' },
    { id: 'points', value: result.points ?? '–' },
    { id: 'quizzes', value: <Counted {...result.quizzes} /> },
    { id: 'assignments', value: <Counted {...result.assignments} /> },
    { id: 'updated', value: format.moment(result.updated_at) },
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(({ id, value }) => (
        <div key={id}>
          <dt>{t(`gradeResults.column_${id}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
