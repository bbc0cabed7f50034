import { type AiOutline, aiOutline, type contract, type Input } from '@lectern/contract';
import { MAX_AI_ITEMS, MAX_NAME_LENGTH, MAX_STARTING_ITEMS } from '@lectern/contract/limits';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import { plainText } from '../../../platform/html/html-text.ts';
import { languageName, messagesOf } from '../prompts/prompts.ts';
import { askForJson, type Drafting } from './drafting.ts';

type Wanted = Omit<Input<typeof contract.ai.outline>['body'], 'language'> & { language: string };

const answer = z.object({
  name: z.string(),
  short_description: z.string(),
  sections: z
    .array(
      z.object({
        name: z.string(),
        items: z.array(z.object({ type: z.enum(['lesson', 'quiz']), name: z.string(), summary: z.string() })),
      }),
    )
    .min(1),
});

const quizWords = {
  none: 'none',
  each_section: 'one at the end of each section',
  last_section: 'one at the end of the last section and no other',
};

const levelWords = {
  any: 'what fits the people it is for',
  beginner: 'beginners without previous knowledge',
  intermediate: 'people who know the basics',
  advanced: 'people with much experience',
};

/** Names and texts of a model are plain text: tags in them are removed. */
const line = (text: string, max: number): string => plainText(text).replace(/\s+/g, ' ').trim().slice(0, max).trim();

type AnsweredItem = z.output<typeof answer>['sections'][number]['items'][number];

/** As many lessons as were asked for, and a quiz at the end where one was. */
function itemsOf(items: readonly AnsweredItem[], wanted: Wanted, isLast: boolean): AnsweredItem[] {
  const named = items
    .map((item) => ({ ...item, name: line(item.name, MAX_NAME_LENGTH), summary: line(item.summary, 500) }))
    .filter(({ name }) => name !== '');
  const hasQuiz = wanted.quizzes === 'each_section' || (wanted.quizzes === 'last_section' && isLast);
  return [
    ...named.filter(({ type }) => type === 'lesson').slice(0, Math.min(wanted.items, MAX_AI_ITEMS)),
    ...(hasQuiz ? named.filter(({ type }) => type === 'quiz').slice(0, 1) : []),
  ];
}

function outlineOf({ name, short_description: short, sections }: z.output<typeof answer>, wanted: Wanted): AiOutline {
  const kept = sections.slice(0, wanted.sections);
  let left = MAX_STARTING_ITEMS;
  const made = kept.map((section, place) => {
    const items = itemsOf(section.items, wanted, place === kept.length - 1).slice(0, left);
    left -= items.length;
    return { name: line(section.name, MAX_NAME_LENGTH), items };
  });
  const outline = {
    name: wanted.name || line(name, MAX_NAME_LENGTH),
    short_description: line(short, 1000),
    sections: made.filter((section) => section.name !== ''),
  };
  const read = aiOutline.safeParse(outline);
  if (!read.success) throw new AppError('ai_answer_unusable');
  return read.data;
}

export async function draftOutline(drafting: Drafting, wanted: Wanted): Promise<AiOutline> {
  const { sections, items, quizzes, level, language, name, idea, audience } = wanted;
  const values = {
    language: languageName(language),
    sections,
    items,
    quizzes: quizWords[quizzes],
    level: levelWords[level],
  };
  const messages = messagesOf('outline', { values, data: { name, idea, audience } });
  const maxTokens = 600 + sections * (items + 1) * 120;
  return outlineOf(
    await askForJson(drafting, { messages, maxTokens, name: 'outline', schema: answer, accepts: answer }),
    wanted,
  );
}
