import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from '#i18n';
import { MAX_QUIZ_QUESTIONS } from '@lectern/contract/limits';
import type { QuestionValues } from '../../../../question-types/editing/values.ts';
import { call } from '../../../../shared/api/client.ts';
import { courseBuilder, quizBuilder } from '../../../../admin/endpoints.gen.ts';
import { questions } from '../../../../shared/deferred/endpoints.gen.ts';
import { ApiError, fieldErrors } from '../../../../shared/api/errors.ts';
import { textBefore } from '../../../../admin/ai/textBefore.ts';
import { useMarkDrafted } from '../../../../admin/ai/useMarkDrafted.ts';
import { useFormPanel } from '../../../../admin/form/panel.ts';
import type { FormPlace } from '../../../../admin/form/values/errorPaths.ts';
import type { Saving } from '../../../../admin/form/record/recordSave.ts';
import { useRecordForm } from '../../../../admin/form/record/useRecordForm.ts';
import { quizAddresses, type QuizTab } from './addresses.ts';
import { isDrafted } from './questions/aiDraft/draftedQuestions.ts';
import { wholeQuizQuery } from './quizQueries.ts';
import {
  questionsBody,
  quizBody,
  quizErrors,
  quizFormFields,
  type QuizValues,
  quizValues,
  type QuizWords,
  type WholeQuiz,
} from './quizValues.ts';

export interface NewQuiz {
  courseId: number;
  sectionId: number;
}

const infoFields = ['name', 'description'];
const settingsFields = [...Object.keys(quizFormFields), 'notify_learners'].filter((name) => !infoFields.includes(name));

/** The tabs, of which that of the questions has a place for each question. */
function useQuizPlaces(): FormPlace[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      { id: 'info', label: t('quizzes.tab_info'), fields: infoFields },
      ...Array.from({ length: MAX_QUIZ_QUESTIONS }, (_, place) => ({
        id: `question.${place}`,
        label: t('quizzes.question_number', { number: place + 1 }),
        fields: [`questions.${place}`],
      })),
      { id: 'settings', label: t('quizzes.tab_settings'), fields: settingsFields },
    ],
    [t],
  );
}

const questionField =
  /^questions\.\d+\.(name|description|points|explanation|max_character|answers(\.\d+\.(name|prompt|match|image\w*))?|files(\.\d+\.(url|alt_text))?|passage\.(lesson_id|heading|second)|settings\.(distractors\.\d+|end_at|start_at|play_limit))$/;

function useQuizWords(): QuizWords {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      nameRequired: t('quizzes.name_required'),
      passAboveFull: t('quizzes.pass_above_full'),
      // Braces in a word of the catalog are places to be filled in.
      error: (error) => t(`quizzes.error_${error}`, { example: '{{Paris}}' }),
    }),
    [t],
  );
}

/** What the server gave each question that was made here, in both directions. */
function useKnownQuestions() {
  const [known] = useState(() => ({ keys: new Map<number, string>(), ids: new Map<string, number>() }));
  return {
    ...known,
    /** Gives the ids of drafted questions that were not stored before, and of those with a drafted explanation. */
    learn(sent: readonly QuestionValues[], answer: WholeQuiz): number[] {
      const drafted: number[] = [];
      for (const [place, question] of sent.entries()) {
        const stored = answer.rows[place];
        if (!stored) continue;
        const isNew = question.id === 0 && !known.ids.has(question.key);
        const isExplained = textBefore(question.explanation_before, question.explanation) !== null;
        if ((isNew && isDrafted(question)) || isExplained) drafted.push(stored.id);
        known.keys.set(stored.id, question.key);
        known.ids.set(question.key, stored.id);
      }
      return drafted;
    },
  };
}

/** The server reports errors of quiz fields below `quiz`; in the form they are next to `questions`. */
async function inFormFields<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const params = Object.fromEntries(
      Object.entries(fieldErrors(error)).map(([path, said]) => [path.replace(/^quiz\./, ''), said]),
    );
    throw new ApiError(error.code, error.status, error.message, { ...error.data, params });
  }
}

/** The question that is written; a new one begins at its title. */
export interface Selected {
  key: string;
  isNew: boolean;
}

/** A quiz from its form to its save, questions and all. */
export function useQuizRecord({
  whole,
  fresh,
  tab,
  question,
}: {
  whole: WholeQuiz | undefined;
  fresh: NewQuiz;
  tab: QuizTab;
  /** The id of the question that is open at first. */
  question?: number | undefined;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const markDrafted = useMarkDrafted('question', t('quizzes.not_marked'));
  const navigate = useNavigate();
  const words = useQuizWords();
  const places = useQuizPlaces();
  const addresses = quizAddresses(fresh.courseId);
  const panel = useFormPanel();
  const known = useKnownQuestions();
  const [chosen, setChosen] = useState<Selected>();
  const select = (key: string | undefined, isNew = false) => setChosen(key === undefined ? undefined : { key, isNew });
  const [refused, setRefused] = useState(false);
  /** The quiz that the form has created: the next save changes it and makes no second one. */
  const made = useRef(whole?.quiz.id ?? 0);
  const overwriting = useRef(false);
  /** The questions of each revision the form has begun with. */
  const revisions = useRef(new Map<string, readonly QuestionValues[]>());
  const lastBaseline = useRef<readonly QuestionValues[]>([]);
  const sentQuestions = useRef<readonly QuestionValues[]>([]);

  function toValues(stored: WholeQuiz | undefined): QuizValues {
    const values = quizValues(stored, known.keys);
    if (stored) revisions.current.set(stored.modified, values.questions);
    return values;
  }

  /** All of it or nothing: a quiz that may not be published is not there as a draft either. */
  async function create(values: QuizValues, changed: Partial<QuizValues>): Promise<WholeQuiz> {
    const { questions: list } = questionsBody(values.questions, { stored: [], ids: known.ids });
    const place = { course_id: fresh.courseId, parent_id: fresh.sectionId };
    const answer = await inFormFields(() =>
      call(quizBuilder.create, {
        body: { questions: list, quiz: { ...quizBody(changed), name: values.name, ...place } },
      }),
    );
    made.current = answer.quiz.id;
    void markDrafted(known.learn(values.questions, answer));
    return answer;
  }

  async function save({ values, changed, modified }: Saving<QuizValues>): Promise<WholeQuiz> {
    if (made.current === 0) return create(values, changed);
    const baseline = overwriting.current ? lastBaseline.current : (modified && revisions.current.get(modified)) || [];
    lastBaseline.current = baseline;
    const present = overwriting.current
      ? (await client.fetchQuery({ ...wholeQuizQuery(made.current), staleTime: 0 })).rows.map((row) => row.id)
      : undefined;
    overwriting.current = false;
    sentQuestions.current = values.questions;
    const answer = await inFormFields(() =>
      call(quizBuilder.save, {
        params: { id: made.current },
        body: {
          ...questionsBody(values.questions, { stored: baseline, ids: known.ids, present }),
          quiz: quizBody(changed),
          ...(modified && { modified }),
        },
      }),
    );
    void markDrafted(known.learn(values.questions, answer));
    return answer;
  }

  const record = useRecordForm<QuizValues, WholeQuiz>({
    stored: whole,
    toValues,
    fields: quizFormFields,
    check: (values, rules) => quizErrors(values, rules, words),
    save,
    saved: ({ quiz }) => {
      if (whole && quiz.status === 'publish' && whole.quiz.status !== 'publish') return t('quizzes.published');
      return t(whole ? 'quizzes.updated' : 'quizzes.created');
    },
    reload: () => client.fetchQuery({ ...wholeQuizQuery(made.current), staleTime: 0 }),
    layout: {
      places,
      isField: (path) => questionField.test(path),
      showPlace({ id }) {
        const [kind, place] = id.split('.');
        if (kind === 'question') select(record.getValues().questions[Number(place)]?.key);
        const next = kind === 'question' ? 'questions' : kind === 'settings' ? 'settings' : 'info';
        void navigate({
          ...(whole ? (panel?.at ?? addresses.edit)(whole.quiz.id, next) : addresses.add(fresh.sectionId, next)),
          replace: true,
          resetScroll: false,
        });
      },
    },
    draft: { key: whole ? `quiz-${whole.quiz.id}` : `quiz-new-${fresh.sectionId}`, leaveOut: ['status'] },
    isDraft: ({ status }) => status === 'draft',
    onSaved(stored) {
      client.setQueryData(wholeQuizQuery(stored.quiz.id).queryKey, stored);
      void client.invalidateQueries({ queryKey: [courseBuilder.get.path] });
      void client.invalidateQueries({ queryKey: [questions.list.path] });
      // Questions created by this save are not created again by the next one.
      const present = record.getValues().questions;
      if (present.some(({ id, key }) => id === 0 && known.ids.has(key))) {
        record.set(
          'questions',
          present.map((question) => ({ ...question, id: question.id || (known.ids.get(question.key) ?? 0) })),
        );
      }
      if (!whole) void navigate({ ...addresses.edit(stored.quiz.id, tab), replace: true });
    },
  });

  const first = record.values.questions.find(({ id }) => id !== 0 && id === question);

  return {
    record: {
      ...record,
      async save(also?: Partial<QuizValues>) {
        const answer = await record.save(also);
        setRefused(answer === undefined);
        return answer;
      },
      overwrite() {
        overwriting.current = true;
        record.overwrite();
      },
    },
    words,
    /** The last save did not happen. */
    refused,
    selected: chosen ?? (first && { key: first.key, isNew: false }),
    select,
  };
}

export type QuizRecord = ReturnType<typeof useQuizRecord>['record'];
