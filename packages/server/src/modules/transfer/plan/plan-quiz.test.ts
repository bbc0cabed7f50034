import { describe, expect, it } from 'vitest';
import { showProblem } from './problems.ts';
import { planOfQuestion, planOfQuiz, record } from '../import.fixture.ts';

const choices = JSON.stringify([
  { name: 'Yes', correct: true },
  { name: 'No', correct: false },
]);
const aQuestion = (id: number, meta: Record<string, unknown> = {}, fields: Record<string, unknown> = {}) =>
  record.question(id, 40, { post_content: choices, meta: { _type: 'single-choice', ...meta }, ...fields });

describe('a quiz', () => {
  it('keeps what its old school has set', () => {
    const { quiz, codes } = planOfQuiz(
      {
        _pass_mark: '60',
        _pass_mark_type: 'percentage',
        _full_mark: '10',
        _duration: '15',
        _attempts_allowed: '3',
        _reveal_mode: '1',
        _show_details: '',
        _questions_display_per_page: '2',
        _randomize: '1',
        _weight: '2.5',
        _content_drip: 'a:2:{s:4:"date";s:0:"";s:4:"days";i:7;}',
      },
      [aQuestion(50)],
    );
    expect(codes).toEqual([]);
    expect(quiz).toMatchObject({
      drip: { date: null, days: 7 },
      content: {
        passMark: 60,
        passMarkType: 'percentage',
        fullMark: 10,
        autoFullMark: false,
        duration: 15,
        attemptsAllowed: 3,
        revealMode: true,
        showDetails: false,
        questionsPerPage: 2,
        randomize: true,
        weight: 2.5,
        revealWhen: 'after_each',
        questionNavigation: 'inherit',
      },
    });
  });

  it.each([
    { title: 'none', mark: {}, expected: { fullMark: 3, autoFullMark: true } },
    { title: 'the sum', mark: { _full_mark: '3' }, expected: { fullMark: 3, autoFullMark: true } },
    { title: 'another', mark: { _full_mark: '4' }, expected: { fullMark: 4, autoFullMark: false } },
    {
      title: 'the sum, and it says that it stands for itself',
      mark: { _full_mark: '3', _auto_full_mark: '' },
      expected: { fullMark: 3, autoFullMark: false },
    },
  ])('with $title as its full mark', ({ mark, expected }) => {
    const { quiz } = planOfQuiz(mark, [aQuestion(50, { _points: '2' }), aQuestion(51)]);
    expect(quiz?.content).toMatchObject(expected);
  });

  it('whose full mark was the sum goes on with the sum when a question is left out', () => {
    const { quiz, codes } = planOfQuiz({ _full_mark: '3' }, [
      aQuestion(50, { _points: '2' }),
      aQuestion(51, { _type: 'riddle' }),
    ]);
    expect(codes).toEqual(['question_type_unknown']);
    expect(quiz?.content).toMatchObject({ fullMark: 2, autoFullMark: true });
  });

  it.each([
    { mark: { _pass_mark: '140', _pass_mark_type: 'percentage' }, passMark: 100 },
    { mark: { _pass_mark: '9' }, passMark: 1 },
    { mark: { _pass_mark: 'half' }, passMark: 0 },
    { mark: { _pass_mark: '-1' }, passMark: 0 },
  ])('that nobody could pass, or with a mark that is none: $mark', ({ mark, passMark }) => {
    const { quiz, codes } = planOfQuiz(mark, [aQuestion(50)]);
    expect(quiz?.content.passMark).toBe(passMark);
    expect(codes).toEqual(['value_ignored']);
  });

  it('takes 500 questions and names the rest', () => {
    const { quiz, course, codes } = planOfQuiz(
      {},
      Array.from({ length: 502 }, (_, at) => aQuestion(100 + at)),
    );
    expect(quiz?.questions).toHaveLength(500);
    expect(course?.leftOut).toEqual({ questions: 2 });
    expect(codes).toEqual(['too_many_questions', 'too_many_questions']);
  });

  it('does not ask what was not published; it waits in the question bank', () => {
    const { quiz, course, codes } = planOfQuiz({}, [
      aQuestion(50),
      aQuestion(51, {}, { post_status: 'draft' }),
      aQuestion(52, {}, { post_status: 'trash' }),
    ]);
    expect(quiz?.questions.map(({ sourceId }) => sourceId)).toEqual([50]);
    expect(course?.bank).toMatchObject([{ sourceId: 51, question: { bank: true } }]);
    expect(course?.leftOut).toEqual({ questions: 1 });
    expect(codes).toEqual(['question_in_bank', 'question_in_trash']);
  });
});

describe('a question', () => {
  it.each([
    {
      title: 'true or false',
      type: 'true-false',
      written: [
        { name: 'True', correct: true },
        { name: 'False', correct: false },
      ],
      answers: [
        { name: 'True', correct: true },
        { name: 'False', correct: false },
      ],
    },
    {
      title: 'true or false, as the right one alone',
      type: 'true-false',
      written: '"False"',
      answers: [
        { name: 'True', correct: false },
        { name: 'False', correct: true },
      ],
    },
    {
      title: 'true or false, as a row that is wrong',
      type: 'true_false',
      written: [{ name: 'true', correct: false }],
      answers: [
        { name: 'True', correct: false },
        { name: 'False', correct: true },
      ],
    },
    {
      title: 'multiple choice with marks as texts, in a map',
      type: 'multiple-choice',
      written: {
        0: { name: ' A ', correct: '1' },
        1: { name: '<b>B</b><script>x</script>', correct: 'false' },
        2: { name: 'C', correct: true },
      },
      answers: [
        { name: 'A', correct: true },
        { name: 'B', correct: false },
        { name: 'C', correct: true },
      ],
    },
    {
      title: 'matching',
      type: 'matching',
      written: [
        { prompt: 'One', match: 'Un' },
        { name: 'Two', match: 'Deux' },
        { name: 'Three', match_answer: 'Trois' },
      ],
      answers: [
        { prompt: 'One', match: 'Un' },
        { prompt: 'Two', match: 'Deux' },
        { prompt: 'Three', match: 'Trois' },
      ],
    },
    {
      title: 'sortable with numbers',
      type: 'sortable',
      written: [
        { name: 'Third', order: '3' },
        { name: 'First', order: 1 },
        { name: 'Second', order: 2 },
      ],
      answers: [{ name: 'First' }, { name: 'Second' }, { name: 'Third' }],
    },
    {
      title: 'sortable as listed',
      type: 'sortable',
      written: ['First', 'Second'],
      answers: [{ name: 'First' }, { name: 'Second' }],
    },
    { title: 'a text', type: 'text-answer', written: '', answers: [] },
    {
      title: 'blanks with their words',
      type: 'fill-in-the-blanks',
      written: [{ name: 'Salt &amp; {{pepper|paprika}}' }],
      answers: [{ name: 'Salt & {{pepper|paprika}}' }],
    },
    {
      title: 'blanks with the words beside them',
      type: 'fill-in-the-blanks',
      written: [{ name: '{{blank}} and {{ blank }}' }, { name: 'R&amp;D', correct: true }, { name: 'a|b' }],
      answers: [{ name: '{{R&D}} and {{a\\|b}}' }],
    },
    {
      title: 'one blank with several words',
      type: 'fill-in-the-blanks',
      written: [{ name: 'The capital: {{blank}}.' }, { name: 'Rome' }, { name: 'Roma' }],
      answers: [{ name: 'The capital: {{Rome|Roma}}.' }],
    },
  ])('$title', ({ type, written, answers }) => {
    const { question, codes } = planOfQuestion(type, written);
    expect(codes).toEqual([]);
    expect(question?.answers).toEqual(answers);
  });

  it.each(['post_title', 'post_excerpt'])('whose blanks stand in its %s does not show the words there', (field) => {
    const { question } = planOfQuestion('fill-in-the-blanks', [{ name: 'Paris', correct: true }], {
      [field]: '<p>The capital of France is {{blank}}.</p>',
    });
    expect(question?.answers).toEqual([{ name: 'The capital of France is {{Paris}}.' }]);
    expect(`${question?.name}${question?.description}`).not.toMatch(/Paris|\{\{/);
    expect(question?.name).not.toBe('');
  });

  it.each([
    {
      title: 'no right answer',
      type: 'single-choice',
      written: [{ name: 'A' }, { name: 'B' }],
      says: 'Choose the correct answer.',
    },
    {
      title: 'one answer',
      type: 'multiple-choice',
      written: [{ name: 'A', correct: true }],
      says: 'Add at least two answers.',
    },
    { title: 'no answers', type: 'sortable', written: '', says: 'Add at least two answers.' },
    {
      title: 'half a pair',
      type: 'matching',
      written: [{ prompt: 'A', match: 'B' }, { prompt: 'C' }],
      says: 'Fill both sides of every pair.',
    },
    { title: 'no sound', type: 'audio', written: '', says: 'Add an audio file or address.' },
    {
      title: 'a blank without a word',
      type: 'fill-in-the-blanks',
      written: [{ name: '{{blank}} {{blank}}' }, { name: 'one' }],
      says: 'A blank cannot be empty.',
    },
    {
      title: 'braces that stay open',
      type: 'fill-in-the-blanks',
      written: [{ name: 'A {{b' }],
      says: 'Braces are not closed.',
    },
  ])('with $title is named and left out', ({ type, written, says }) => {
    const { question, problems } = planOfQuestion(type, written);
    expect(question).toBeUndefined();
    expect(problems).toMatchObject([{ recordId: 50, code: 'question_unusable' }]);
    expect(problems.map((problem) => showProblem(problem, 'en').message)).toEqual([expect.stringContaining(says)]);
  });

  it.each(['', 'assignment', '__proto__'])('of the type %j is named and left out', (type) => {
    expect(planOfQuestion(type, []).problems).toMatchObject([{ code: 'question_type_unknown', details: { type } }]);
  });

  it('keeps points, switches, explanation and feedback, cleaned', () => {
    const evil = '<p onclick="x()">Because.</p><script>x()</script>';
    const { question, codes } = planOfQuestion('single-choice', choices, {
      post_title: `<p>Why?</p>${evil}`,
      post_excerpt: evil,
      meta: {
        _points: '2.5',
        _answer_required: '',
        _randomize: '1',
        _answer_explanation: evil,
        _positive_feedback: evil,
        _negative_feedback: evil,
        _feedback: evil,
      },
    });
    expect(codes).toEqual([]);
    expect(question).toMatchObject({
      name: 'Why? Because.',
      description: '<p>Because.</p>',
      enableDescription: true,
      points: 2.5,
      answerRequired: false,
      randomize: true,
      explanation: '<p>Because.</p>',
      positiveFeedback: '<p>Because.</p>',
      negativeFeedback: '<p>Because.</p>',
      feedback: '<p>Because.</p>',
      grading: 'all_or_nothing',
    });
  });

  it.each([
    { written: '0.33', points: 0.25 },
    { written: '5000', points: 1000 },
    { written: 'many', points: 1 },
  ])('with $written points has $points', ({ written, points }) => {
    const { question, codes } = planOfQuestion('single-choice', choices, { meta: { _points: written } });
    expect(question?.points).toBe(points);
    expect(codes).toEqual(['points_rounded']);
  });

  it('keeps a sound that lies elsewhere, lists it, and takes none from inside a network', () => {
    const files = (url: string) => ({
      meta: { _files: JSON.stringify([{ url, mime_type: 'audio/mpeg', title: 'Waves' }]) },
    });
    const kept = planOfQuestion('audio', '', files('https://old.example/wp-content/uploads/a.mp3'));
    expect(kept.question?.files).toEqual([
      {
        id: 0,
        url: 'https://old.example/wp-content/uploads/a.mp3',
        mime_type: 'audio/mpeg',
        title: 'Waves',
        alt_text: '',
      },
    ]);
    expect(kept.media).toMatchObject([{ url: 'https://old.example/wp-content/uploads/a.mp3' }]);
    for (const url of ['http://127.0.0.1/a.mp3', 'https://169.254.169.254/x', 'file:///etc/passwd', 'javascript:x()']) {
      const refused = planOfQuestion('audio', '', files(url));
      expect(refused.question).toBeUndefined();
      expect(refused.codes).toEqual(['media_ignored', 'question_unusable']);
    }
  });

  it('takes no picture by the number it had on the old site', () => {
    const { question } = planOfQuestion('single-choice', [
      { name: 'A', correct: true, image: 12, imageUrl: 'https://pictures.example/a.png', imageAlt: 'An A' },
      { name: 'B', image: 13 },
    ]);
    expect(question?.answers).toEqual([
      { name: 'A', correct: true, image: 0, imageUrl: 'https://pictures.example/a.png', imageAlt: 'An A' },
      { name: 'B', correct: false },
    ]);
  });

  it('in no quiz is one of the question bank', () => {
    const { course } = planOfQuiz({}, [
      record.question(50, 7, { post_content: choices, meta: { _type: 'single-choice' } }),
    ]);
    expect(course?.bank).toMatchObject([{ sourceId: 50, question: { bank: true } }]);
  });
});
