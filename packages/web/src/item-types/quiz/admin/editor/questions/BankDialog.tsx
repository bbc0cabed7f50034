import type { Question, QuestionTypeSlug } from '@lectern/contract';
import { MAX_QUIZ_QUESTIONS } from '@lectern/contract/limits';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type TFunction, useTranslation } from '#i18n';
import { copyOf, typeOrder } from '../../../../../question-types/editing/values.ts';
import { typeIcons } from '../../../../../question-types/icons.tsx';
import { call } from '../../../../../shared/api/client.ts';
import { Tick } from '../../../../../admin/list/table/Tick.tsx';
import { courses } from '../../../../../shared/api/endpoints.gen.ts';
import { questions as endpoints } from '../../../../../shared/deferred/endpoints.gen.ts';
import { endpointQuery } from '../../../../../shared/api/query.ts';
import { titleText } from '../../../../../question-types/editing/titleText.ts';
import { useFormat } from '../../../../../shared/format/useFormat.ts';
import { TextField } from '../../../../../shared/forms/fields.tsx';
import { SelectField } from '../../../../../shared/forms/SelectField.tsx';
import { Button } from '../../../../../shared/ui/Button.tsx';
import { Dialog } from '../../../../../shared/ui/overlays/Dialog.tsx';
import { EmptyState } from '../../../../../shared/ui/feedback/EmptyState.tsx';
import { errorText } from '../../../../../shared/ui/feedback/errorText.ts';
import { QueryView } from '../../../../../shared/ui/feedback/QueryView.tsx';
import { SkeletonText, Loading } from '../../../../../shared/ui/feedback/Skeleton.tsx';
import { toast } from '../../../../../shared/ui/feedback/toast.ts';
import base from '../../../../../shared/ui/base.module.css';
import classes from './BankDialog.module.css';
import { wholeQuizQuery } from '../quizQueries.ts';
import { questionValues } from '../quizValues.ts';
import { questionTagsQuery } from './QuestionTags.tsx';
import type { Questions } from './useQuestions.ts';
import type { QuizRecord } from '../useQuizRecord.ts';

const PAGE = 50;

type CopiedQuestion = Parameters<typeof questionValues>[0];

interface Filter {
  search: string;
  course: string;
  type: QuestionTypeSlug | '';
  tag: string;
  /** 'bank': only those that their authors share. */
  from: 'bank' | '';
}

const bankQuery = (quizId: number, { search, course, type, tag, from }: Filter) => {
  const words = search.trim();
  return endpointQuery(endpoints.list, {
    query: {
      ...(from === 'bank' && { bank: true }),
      selected_quiz_id: quizId,
      per_page: PAGE,
      orderby: 'modified',
      order: 'desc',
      ...(words && { search: words }),
      ...(course && { course_id: Number(course) }),
      ...(type && { type }),
      ...(tag && { tag }),
    },
  });
};

const SHOWN_QUIZZES = 2;

/** The quizzes that use a question, with their courses; a number for those that the reader may not open. */
function usesText(t: TFunction, { quiz_ids: ids, quizzes = [] }: Question): string {
  if (ids.length === 0) return t('quizzes.not_used');
  const named = quizzes.slice(0, SHOWN_QUIZZES);
  if (named.length === 0) return t('quizzes.used_in', { count: ids.length });
  const rest = ids.length - named.length;
  return [
    ...named.map(({ name, course_name: course }) => t('quizzes.used_in_quiz', { quiz: name, course })),
    ...(rest > 0 ? [t('quizzes.used_in_more', { count: rest })] : []),
  ].join(', ');
}

function Row({
  question,
  busy,
  chosen,
  onChoose,
  onUse,
  onCopy,
}: {
  question: Question;
  busy: boolean;
  chosen: boolean;
  onChoose: () => void;
  onUse: () => void;
  onCopy: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const Icon = typeIcons[question.type];
  return (
    <li className={classes.row} data-chosen={chosen || undefined}>
      <Tick label={t('quizzes.bank_select', { name: titleText(question.name) })} checked={chosen} onChange={onChoose} />
      <Icon size={18} className={classes.icon} />
      <div className={classes.words}>
        <p id={id} className={classes.name} dir="auto">
          {titleText(question.name)}
        </p>
        <p className={classes.facts}>
          {t(`quizzes.type_${question.type}`)} · {t('quizzes.points_short', { points: format.number(question.points) })}{' '}
          · <bdi>{usesText(t, question)}</bdi>
          {question.tags.length > 0 && (
            <>
              {' '}
              · <bdi>{question.tags.join(', ')}</bdi>
            </>
          )}
        </p>
      </div>
      <div className={classes.actions}>
        {question.bank && (
          <Button size="small" variant="soft" busy={busy} aria-describedby={id} onClick={onUse}>
            {t('quizzes.use_here')}
          </Button>
        )}
        <Button size="small" variant={question.bank ? 'quiet' : 'soft'} aria-describedby={id} onClick={onCopy}>
          {t('quizzes.copy_here')}
        </Button>
      </div>
    </li>
  );
}

/**
 * The questions of one's quizzes, as copies; those of the bank also as they are, so that a change is one in every quiz.
 */
export function BankDialog({
  open,
  onClose,
  quizId,
  questions,
  record,
}: {
  open: boolean;
  onClose: () => void;
  quizId: number;
  questions: Questions;
  record: QuizRecord;
}) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} wide title={t('quizzes.bank_title')}>
      {open && <Bank quizId={quizId} questions={questions} record={record} onDone={onClose} />}
    </Dialog>
  );
}

function Bank({
  quizId,
  questions,
  record,
  onDone,
}: {
  quizId: number;
  questions: Questions;
  record: QuizRecord;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  /** By id. They stay while the list is narrowed to others. */
  const [chosen, setChosen] = useState<ReadonlyMap<number, CopiedQuestion>>(new Map());
  const [filter, setFilter] = useState<Filter>({ search: '', course: '', type: '', tag: '', from: '' });
  const found = useQuery({ ...bankQuery(quizId, filter), placeholderData: keepPreviousData, staleTime: 0 });
  const { data: schoolCourses } = useQuery(
    endpointQuery(courses.list, { query: { per_page: 100, orderby: 'title', order: 'asc' } }),
  );
  const { data: tags } = useQuery(questionTagsQuery());
  const link = useMutation({
    mutationFn: (id: number) => call(endpoints.fromBank, { body: { ids: [id], quiz_id: quizId, mode: 'link' } }),
    async onSuccess(answer) {
      const [refused] = answer.failed;
      if (refused) toast.bad(t('quizzes.not_done'), refused.message);
      else toast.good(t('quizzes.taken_from_bank'));
      await client.fetchQuery({ ...wholeQuizQuery(quizId), staleTime: 0 });
      void client.invalidateQueries({ queryKey: [endpoints.list.path] });
    },
    onError: (error) => toast.bad(t('quizzes.not_done'), errorText(t, error)),
  });

  function choose(question: CopiedQuestion) {
    const next = new Map(chosen);
    if (!next.delete(question.id)) next.set(question.id, question);
    setChosen(next);
  }
  function copyChosen() {
    questions.insertAll([...chosen.values()].map((question) => copyOf(questionValues(question))));
    toast.good(t('quizzes.text_added', { count: chosen.size }));
    onDone();
  }
  const full = questions.all.length + chosen.size > MAX_QUIZ_QUESTIONS;

  return (
    <div className={base.narrowStack16}>
      <search className={classes.filter}>
        <TextField
          type="search"
          aria-label={t('quizzes.bank_search')}
          placeholder={t('quizzes.bank_search')}
          value={filter.search}
          onChange={(event) => setFilter({ ...filter, search: event.currentTarget.value })}
        />
        <SelectField
          aria-label={t('quizzes.bank_course')}
          searchable
          unset={t('quizzes.bank_every_course')}
          options={(schoolCourses?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={filter.course}
          onChange={(course) => setFilter({ ...filter, course })}
        />
        <SelectField
          aria-label={t('quizzes.bank_type')}
          unset={t('quizzes.bank_every_type')}
          options={typeOrder.map((type) => ({ value: type, label: t(`quizzes.type_${type}`) }))}
          value={filter.type}
          onChange={(type) => setFilter({ ...filter, type: typeOrder.find((one) => one === type) ?? '' })}
        />
        {tags && tags.data.length > 0 && (
          <SelectField
            aria-label={t('quizzes.bank_tag')}
            searchable
            unset={t('quizzes.bank_every_tag')}
            options={tags.data.map(({ name }) => ({ value: name, label: name }))}
            value={filter.tag}
            onChange={(tag) => setFilter({ ...filter, tag })}
          />
        )}
        <SelectField
          aria-label={t('quizzes.bank_from')}
          unset={t('quizzes.bank_from_all')}
          options={[{ value: 'bank', label: t('quizzes.bank_from_bank') }]}
          value={filter.from}
          onChange={(from) => setFilter({ ...filter, from: from === 'bank' ? 'bank' : '' })}
        />
      </search>
      {record.dirty && <p className={classes.hint}>{t('quizzes.bank_save_first')}</p>}
      <QueryView
        query={found}
        loading={
          <Loading>
            <SkeletonText count={4} />
          </Loading>
        }
        isEmpty={({ rows }) => rows.length === 0}
        empty={<EmptyState title={t('quizzes.bank_empty')}>{t('quizzes.bank_empty_text')}</EmptyState>}
      >
        {({ rows, total }) => (
          <>
            <ul role="list" className={classes.rows}>
              {rows.map((row) =>
                'raw_name' in row ? (
                  <Row
                    key={row.id}
                    question={row}
                    chosen={chosen.has(row.id)}
                    onChoose={() => choose(row)}
                    busy={link.isPending && link.variables === row.id}
                    onUse={() => {
                      // What is unsaved here would be in the way of the server's new revision.
                      if (record.dirty) toast.neutral(t('quizzes.bank_save_first'));
                      else link.mutate(row.id);
                    }}
                    onCopy={() => {
                      questions.insert(copyOf(questionValues(row)));
                      onDone();
                    }}
                  />
                ) : null,
              )}
            </ul>
            {total > rows.length && (
              <p className={classes.hint}>{t('quizzes.bank_more', { count: total - rows.length })}</p>
            )}
          </>
        )}
      </QueryView>
      <p className={classes.hint}>{t('quizzes.bank_help')}</p>
      {chosen.size > 0 && (
        <div className={classes.bar}>
          {full && <p className={classes.hint}>{t('quizzes.text_full', { count: MAX_QUIZ_QUESTIONS })}</p>}
          <Button variant="primary" size="small" disabled={full} onClick={copyChosen}>
            {t('quizzes.text_add', { count: chosen.size })}
          </Button>
        </div>
      )}
    </div>
  );
}
