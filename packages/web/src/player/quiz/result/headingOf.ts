/** The element that asks a question; the focus goes there when somebody jumps to it. */
export const headingOf = (questionId: number) => `question-${questionId}`;
