/** Id of the heading of a question, which links to the question focus. */
export const headingOf = (questionId: number) => `question-${questionId}`;
