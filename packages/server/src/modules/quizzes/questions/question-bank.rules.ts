interface BankQuestion {
  /** The actor writes in the question's course. */
  own: boolean;
  trashedAt: Date | null;
  bank: boolean;
}

/** Why a question cannot be taken; null when it can. What is not one's own to take does not exist. */
export function bankRefusal(
  question: BankQuestion | undefined,
  mode: 'link' | 'copy',
): 'not_found' | 'forbidden' | null {
  if (!question?.own || question.trashedAt !== null) return 'not_found';
  // A link lets other quizzes change with it, which its author has to allow.
  return mode === 'link' && !question.bank ? 'forbidden' : null;
}
