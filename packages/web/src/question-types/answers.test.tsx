import { describe, expect, it } from 'vitest';
import { drawn, questionOf, wordsOf } from './drawn.fixture.tsx';
import { FillInTheBlanksAnswer } from './fill-in-the-blanks/Answer.tsx';
import { MultipleChoiceAnswer } from './multiple-choice/Answer.tsx';
import { SortableAnswer } from './sortable/Answer.tsx';
import { TextAnswer } from './text-answer/Answer.tsx';

const asked = { value: null, onChange: () => {}, labelledBy: 'question' };

describe('where a learner answers', () => {
  it('says how many to choose when the author wants it said', () => {
    const question = questionOf({ type: 'multiple-choice', choose: 2, answers: [{ name: 'A' }, { name: 'B' }] });
    expect(wordsOf(drawn(<MultipleChoiceAnswer {...asked} question={question} />))).toContain('Choose 2 answers.');
  });

  it.each([
    ['abc', '7 characters remaining'],
    ['abcdefghi', '1 character remaining'],
    ['abcdefghij', 'You have reached the maximum number of characters!'],
    ['abcdefghijkl', 'You have reached the maximum number of characters! 2 characters too many'],
    // A sign that takes two units of a string is one character.
    ['🙂🙂🙂', '7 characters remaining'],
  ])('counts %s', (value, words) => {
    const question = questionOf({ type: 'text-answer', max_character: 10 });
    expect(wordsOf(drawn(<TextAnswer {...asked} value={value} question={question} />))).toContain(words);
  });

  it('counts nothing without a limit', () => {
    const html = drawn(<TextAnswer {...asked} value="abc" question={questionOf({ type: 'text-answer' })} />);
    expect(html).not.toContain('remaining');
  });

  it('names each blank, and lets no browser help with it', () => {
    const question = questionOf({
      type: 'fill-in-the-blanks',
      answers: [{ name: '{{}} or {{}}' }],
      blank_sizes: [8, 12],
    });
    const html = drawn(<FillInTheBlanksAnswer {...asked} question={question} />);
    expect(html).toContain('aria-label="Blank 2 of 2"');
    expect(html.match(/autoComplete="off"/gi)).toHaveLength(2);
    expect(html.match(/spellCheck="false"/gi)).toHaveLength(2);
  });

  it('asks to confirm an order that nobody has touched', () => {
    const question = questionOf({ type: 'sortable', answers: [{ name: 'B' }, { name: 'A' }] });
    const untouched = drawn(<SortableAnswer {...asked} question={question} />);
    expect(untouched).toMatch(/<input type="checkbox"(?![^>]*checked)[^>]*>Keep this order/);
    expect(drawn(<SortableAnswer {...asked} value={['B', 'A']} question={question} />)).toMatch(
      /<input type="checkbox"[^>]*checked[^>]*>Keep this order/,
    );
    expect(drawn(<SortableAnswer {...asked} value={['A', 'B']} question={question} />)).not.toContain('This order');
  });

  it('describes what is wrong, and cannot be changed where it is only to be read', () => {
    const question = questionOf({ type: 'sortable', answers: [{ name: 'B' }, { name: 'A' }] });
    expect(drawn(<SortableAnswer {...asked} question={question} error="This question needs an answer." />)).toContain(
      'This question needs an answer.',
    );
    const html = drawn(<SortableAnswer {...asked} readOnly question={question} />);
    expect(html).not.toContain('Move up');
    expect(html).not.toContain('type="checkbox"');
  });
});
