import { describe, expect, it } from 'vitest';
import { type EmbedChoice, embedAddress, frameCode, scriptCode } from './embedCode.ts';

const course = { slug: 'brot-backen' };
const choice: EmbedChoice = { kind: 'course', category: 'küche', count: '6', theme: 'dark' };

describe('the address of an embed', () => {
  it.each([
    ['course', 'course/brot-backen?theme=dark'],
    ['enroll', 'enroll/brot-backen?theme=dark'],
    ['category', 'category/k%C3%BCche?count=6&theme=dark'],
    ['courses', 'courses?count=6&theme=dark'],
  ] as const)('of the kind %s', (kind, address) => {
    expect(embedAddress(course, { ...choice, kind })).toBe(address);
  });
});

describe('the code of an embed', () => {
  const embed = { address: 'course/bread?theme=auto', title: 'Bread & "butter" <b>' };

  it('escapes the name of the course', () => {
    expect(scriptCode('https://school.example.com', embed)).toBe(
      '<div data-lectern="course/bread?theme=auto" data-title="Bread &amp; &quot;butter&quot; &lt;b>"></div>\n' +
        '<script async src="https://school.example.com/embed.js"></script>',
    );
  });

  it('has a frame where scripts are not allowed', () => {
    const code = frameCode('https://school.example.com', { ...embed, kind: 'enroll' });
    expect(code).toContain('<iframe src="https://school.example.com/embed/course/bread?theme=auto"');
    expect(code).toContain('height="120"');
  });
});
