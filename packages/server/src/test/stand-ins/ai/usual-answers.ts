import { type AiChatRequest, textOfMessages } from './requests.ts';

const dataOf = (request: AiChatRequest, name: string): string =>
  new RegExp(`⟪DATA ${name}⟫\\n([\\s\\S]*?)\\n⟪END ${name}⟫`).exec(textOfMessages(request))?.[1] ?? '';

const numberIn = (text: string, pattern: RegExp, fallback: number): number =>
  Number(pattern.exec(text)?.[1] ?? fallback);

function outline(request: AiChatRequest) {
  const text = textOfMessages(request);
  const sections = numberIn(text, /(\d+) sections/, 2);
  const lessons = numberIn(text, /each with (\d+) lessons/, 2);
  const hasQuiz = (place: number) =>
    text.includes('Quizzes: one at the end of each section') ||
    (text.includes('Quizzes: one at the end of the last section') && place === sections);
  const place = Array.from({ length: sections }, (_, at) => at + 1);
  return {
    name: dataOf(request, 'name') || 'A drafted course',
    short_description: 'A course that was drafted. It has everything that one needs to begin.',
    sections: place.map((section) => ({
      name: `Section ${section}`,
      items: [
        ...Array.from({ length: lessons }, (_, at) => ({
          type: 'lesson',
          name: `Lesson ${section}.${at + 1}`,
          summary: `Explain step ${at + 1}.`,
        })),
        ...(hasQuiz(section) ? [{ type: 'quiz', name: `Quiz ${section}`, summary: 'Check what was learned.' }] : []),
      ],
    })),
  };
}

function questions(request: AiChatRequest) {
  const text = textOfMessages(request);
  const count = numberIn(text, /Write (\d+) questions/, 2);
  const types = [...(/Types to use, in turn: (.*)\./.exec(text)?.[1] ?? '').matchAll(/`([\w-]+)`/g)].map(
    ([, type]) => type,
  );
  const lesson = dataOf(request, 'lesson 1');
  const sentences = lesson.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => sentence.length > 15);
  return {
    questions: Array.from({ length: count }, (_, at) => {
      const quote = sentences[at % Math.max(1, sentences.length)] ?? lesson;
      const type = types[at % Math.max(1, types.length)] ?? 'single-choice';
      return {
        type,
        question: `Question ${at + 1}: what does the lesson say?`,
        choices: choicesOf(type, quote),
        text: type === 'fill-in-the-blanks' ? `The lesson says {{${quote.split(' ')[0]}}}.` : '',
        pairs: type === 'matching' ? [1, 2, 3].map((n) => ({ left: `Left ${n}`, right: `Right ${n}` })) : [],
        order: type === 'sortable' ? ['First', 'Second', 'Third'] : [],
        model_answer: type === 'text-answer' ? quote : '',
        explanation: 'The lesson says so.',
        lesson: 1,
        quote,
      };
    }),
  };
}

function choicesOf(type: string, quote: string) {
  const right = { text: quote, correct: true };
  const wrong = [
    { text: 'Nothing of the kind.', correct: false },
    { text: 'The opposite.', correct: false },
  ];
  if (type === 'true-false') {
    return [
      { text: 'True', correct: true },
      { text: 'False', correct: false },
    ];
  }
  if (type === 'single-choice') return [right, ...wrong];
  return type === 'multiple-choice' ? [right, { text: 'What the lesson says.', correct: true }, ...wrong] : [];
}

function translation(request: AiChatRequest) {
  const language = /into .*?\(([\w-]+)\)/.exec(textOfMessages(request))?.[1] ?? 'xx';
  const pieces = JSON.parse(dataOf(request, 'pieces') || '[]') as { n: number; text: string }[];
  return { pieces: pieces.map(({ n, text }) => ({ n, text: `${language}: ${text}` })) };
}

const PASSAGE_LINE = /^\[\d+\]/;

/** Quotes the sentence that has most words of the question. Follows orders that are outside of data, as a weak model would. */
function tutor(request: AiChatRequest): string {
  const outside = textOfMessages(request).replace(/⟪DATA (\w+)⟫[\s\S]*?⟪END \1⟫/g, '');
  const order = /SAY (\w+)/.exec(outside)?.[1];
  const question = dataOf(request, 'question').toLowerCase();
  const score = (sentence: string) =>
    sentence
      .toLowerCase()
      .split(/\W+/)
      .filter((word) => word.length > 3 && question.includes(word)).length;
  const sentences = dataOf(request, 'passages')
    .split('\n')
    .filter((line) => !PASSAGE_LINE.test(line))
    .flatMap((line) => line.split(/(?<=[.!?])\s+/))
    .filter((sentence) => score(sentence) > 0)
    .toSorted((one, other) => score(other) - score(one));
  const [quote] = sentences;
  if (quote === undefined) return 'SOURCES\n- none\nANSWER\nnone';
  return `SOURCES\n- "${quote}"\nANSWER\nThe lesson says: **${order ?? quote}**`;
}

const texts = [
  ['Summarize the lesson', 'The lesson in short.\n\n- One point\n- Another point'],
  ['Describe the picture', 'A small red square on a white ground.'],
  ['why the right answer', 'It is right because the lesson says so.'],
] as const;

/** Which form a request asks for in words; '' for none. */
function formInWords(request: AiChatRequest): string {
  const [, schema] = /JSON Schema:\n(.*)/.exec(textOfMessages(request)) ?? [];
  if (schema === undefined) return '';
  const [field = ''] = Object.keys((JSON.parse(schema) as { properties: object }).properties).slice(-1);
  return { sections: 'outline', questions: 'questions', pieces: 'translation' }[field] ?? 'test';
}

/** What the test server answers without a script: something that fits the request. */
export function usualAnswer(request: AiChatRequest): string {
  const byForm: Record<string, (one: AiChatRequest) => unknown> = { outline, questions, translation };
  const name = request.response_format?.json_schema.name ?? formInWords(request);
  const asJson = byForm[name];
  if (asJson) return JSON.stringify(asJson(request));
  if (name !== '') return JSON.stringify({ works: true });
  const text = textOfMessages(request);
  if (text.includes('You are the tutor')) return tutor(request);
  const [, found] = texts.find(([begins]) => text.includes(begins)) ?? [];
  return found ?? '## What you learn\n\nA **drafted** text with a list:\n\n- First\n- Second\n\nIn short: try it.';
}
