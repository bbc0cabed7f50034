import { plainWords } from '../words.rules.ts';

/** The share of a task’s words that a question must have to be that task. */
const SHARE = 0.8;
/** A task with fewer words is compared whole. */
const MIN_WORDS = 4;
/** Of a sentence of an assignment. Shorter ones are general: "Good luck with it." */
const MIN_SENTENCE_WORDS = 6;

/** The sentences of an assignment that can be a task. */
export const tasksOf = (text: string): string[] =>
  text.split(/(?<=[.!?؟。])\s+|\n+/).filter((sentence) => plainWords(sentence).split(' ').length >= MIN_SENTENCE_WORDS);

/** A question of a quiz as a whole, and the parts of it that can be a task. */
export function tasksOfQuestion({ name, description }: { name: string; description: string }): string[] {
  const whole = `${name} ${description}`;
  const isTask = description !== '' && plainWords(name).split(' ').length >= MIN_WORDS;
  return [whole, ...(isTask ? [name] : []), ...tasksOf(description)];
}

/** Whether a question is one of these tasks: in the same words, in any order and with others around them. */
export function isAssessed(question: string, tasks: readonly string[]): boolean {
  const asked = plainWords(question);
  const words = new Set(asked.split(' '));
  return tasks.some((task) => {
    const wanted = plainWords(task);
    if (wanted === '') return false;
    if (` ${asked} `.includes(` ${wanted} `)) return true;
    const distinct = [...new Set(wanted.split(' '))];
    if (distinct.length < MIN_WORDS) return false;
    return distinct.filter((word) => words.has(word)).length / distinct.length >= SHARE;
  });
}
