import type { Attempt, LearnerQuestion, PageSettings, Quiz } from '@lectern/contract';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { answers } from '../../../question-types/answers.ts';
import { questionsQuery } from './api.ts';

const MAX_NAMED_PAGES = 10;

/** The quiz's own page size, or the school's where the quiz says 0. */
export const perPageOf = (quiz: Quiz, school: PageSettings['quiz']): number =>
  quiz.questions_display_per_page || quiz.questions_display_per_page_global || school.questions_display_per_page;

/** The open page of an attempt. Once it is there the next one is read too: by then the connection may be gone. */
export function useQuestionPage({
  quiz,
  attempt,
  perPage,
  page,
  pages,
  named,
}: {
  quiz: Quiz;
  attempt: Attempt;
  perPage: number;
  page: number;
  pages: number;
  /** Pages whose questions are named on screen. */
  named: readonly number[];
}) {
  const client = useQueryClient();
  const pageQuery = (at: number) => questionsQuery({ quiz, randomId: attempt.random_id, perPage, page: at });
  const query = useQuery(pageQuery(page));
  const next = useQuery({ ...pageQuery(page + 1), enabled: query.isSuccess && page + 1 < pages }).data;

  // Synchronises with the parts that the next page needs. Without them it loads when it is turned to.
  useEffect(() => {
    for (const type of new Set(next?.questions.map((question) => question.type))) {
      answers[type].load?.().catch(() => undefined);
    }
  }, [next]);

  useQueries({ queries: named.slice(0, MAX_NAMED_PAGES).map(pageQuery) });

  return {
    query,
    /** The questions of every page that was read. */
    known: (): LearnerQuestion[] =>
      Array.from({ length: pages }, (_, at) => client.getQueryData(pageQuery(at).queryKey)?.questions ?? []).flat(),
  };
}
