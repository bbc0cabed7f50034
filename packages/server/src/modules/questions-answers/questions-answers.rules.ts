/** The facts that decide the rights to a message. */
export interface MessageFacts {
  isQuestion: boolean;
  own: boolean;
  /** The caller is staff of the course. */
  staff: boolean;
  trashed: boolean;
  /** Replies outside the trash. */
  answersCount: number;
  /** Of the question that the message is or belongs to. */
  question: { locked: boolean; archived: boolean; own: boolean; trashed: boolean };
}

export interface MessageRights {
  edit: boolean;
  delete: boolean;
  reply: boolean;
  accept: boolean;
  moderate: boolean;
}

/** Learners cannot write in a locked or archived question. */
export const isClosed = ({ locked, archived }: { locked: boolean; archived: boolean }): boolean => locked || archived;

/**
 * Staff of the course do everything outside the trash. Others write in questions that are open, change and delete their
 * own replies, and their own question until it has a reply. Who asked accepts an answer.
 */
export function messageRights({
  isQuestion,
  own,
  staff,
  trashed,
  answersCount,
  question,
}: MessageFacts): MessageRights {
  const active = !trashed && !question.trashed;
  const open = active && !isClosed(question);
  const unanswered = !isQuestion || answersCount === 0;
  return {
    edit: active && (staff || (own && open && unanswered)),
    delete: staff || (own && active && unanswered),
    reply: active && (staff || open),
    accept: active && (staff || question.own),
    moderate: staff,
  };
}

/** A question has its answer: staff replied, a reply was accepted, or staff settled it otherwise. */
export const isAnswered = (question: {
  staffAnswered: boolean;
  acceptedAnswerId: number | null;
  resolved: boolean;
}): boolean => question.staffAnswered || question.acceptedAnswerId !== null || question.resolved;
