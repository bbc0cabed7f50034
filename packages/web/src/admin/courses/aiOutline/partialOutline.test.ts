import { describe, expect, it } from 'vitest';
import { partialOutline } from './partialOutline.ts';

const whole = JSON.stringify({
  name: 'Knots {and} "bends"',
  short_description: 'Two, [three].',
  sections: [
    { name: 'Loops', items: [{ type: 'lesson', name: 'The bowline', summary: 'name' }] },
    { name: 'Bends', items: [{ type: 'quiz', name: 'A test', summary: '' }] },
  ],
});
const all = {
  name: 'Knots {and} "bends"',
  sections: [
    { name: 'Loops', items: ['The bowline'] },
    { name: 'Bends', items: ['A test'] },
  ],
};

describe('partialOutline', () => {
  it('has nothing of an answer that has not begun', () => {
    expect(partialOutline('')).toEqual({ name: '', sections: [] });
    expect(partialOutline('Sure, here it is:')).toEqual({ name: '', sections: [] });
  });

  it('has each name once its last quote is written', () => {
    const until = (text: string) => partialOutline(whole.slice(0, whole.indexOf(text) + text.length));
    expect(until('"Loo')).toEqual({ name: all.name, sections: [{ name: '', items: [] }] });
    expect(until('"Loops"')).toEqual({ name: all.name, sections: [{ name: 'Loops', items: [] }] });
    expect(until('The bowline"').sections).toEqual([all.sections[0]]);
    expect(until('\\"bends')).toEqual({ name: '', sections: [] });
  });

  it('never fails, wherever the text ends', () => {
    for (let end = 0; end <= whole.length; end += 1) {
      expect(all.sections.length).toBeGreaterThanOrEqual(partialOutline(whole.slice(0, end)).sections.length);
    }
    expect(partialOutline(whole)).toEqual(all);
    expect(partialOutline('}]{"name":"A","sections":{"name":"B"},"x":[[{"name":1}]]}').name).toBe('A');
  });

  it('forgets an answer that another one follows', () => {
    expect(partialOutline(`{"name":"First","sections":[{"name":"Old"}]}${whole}`)).toEqual(all);
    expect(partialOutline(`\`\`\`json\n${whole}\n\`\`\``)).toEqual(all);
  });
});
