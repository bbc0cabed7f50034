export const quizTabs = ['info', 'questions', 'settings'] as const;
export type QuizTab = (typeof quizTabs)[number];

export interface QuizSearch {
  tab: QuizTab;
  /** The question that is open at first. */
  question?: number;
}

/** What the address says; without a word, where `otherwise` says. */
export const readQuizSearch =
  (otherwise: QuizTab) =>
  (search: Record<string, unknown>): QuizSearch => {
    const question = Number(search.question);
    return {
      tab: quizTabs.find((tab) => tab === search.tab) ?? otherwise,
      ...(Number.isSafeInteger(question) && question > 0 && { question }),
    };
  };

/** Where a quiz is written, and where one comes back to. */
export const quizAddresses = (courseId: number) => ({
  builder: {
    to: '/courses/$courseId/edit',
    params: { courseId: String(courseId) },
    search: { page: 'builder', section: 'general' },
  } as const,
  edit: (quizId: number, tab: QuizTab = 'questions') =>
    ({
      to: '/courses/$courseId/quiz/edit/$quizId',
      params: { courseId: String(courseId), quizId: String(quizId) },
      search: { tab },
    }) as const,
  add: (sectionId: number, tab: QuizTab = 'info') =>
    ({
      to: '/courses/$courseId/quiz/$sectionId/add-new-quiz',
      params: { courseId: String(courseId), sectionId: String(sectionId) },
      search: { tab },
    }) as const,
});
