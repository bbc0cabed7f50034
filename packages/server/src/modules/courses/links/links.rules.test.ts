import type { SafeHtml } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { linkToCopy, type LinkTargets, withLinks } from './links.rules.ts';

const targets: LinkTargets = {
  courses: new Map([[5, 50]]),
  items: new Map([
    [7, { id: 70, courseId: 50 }],
    [8, { id: 80, courseId: 50 }],
  ]),
  pages: new Map([['/course/baking', '/course/baking-copy']]),
  origins: ['https://school.example'],
};

describe('a link of a copied text', () => {
  it.each<[string, string | null]>([
    ['/course/5/lesson/7', '/course/50/lesson/70'],
    ['/course/5/quiz/8?page=2&amp;x=1#end', '/course/50/quiz/80?page=2&amp;x=1#end'],
    ['https://school.example/course/5/lesson/7', '/course/50/lesson/70'],
    ['/course/5', '/course/50'],
    ['/course/5/', '/course/50/'],
    ['/course/baking', '/course/baking-copy'],
    ['/course/baking/?preview=1#faq', '/course/baking-copy/?preview=1#faq'],
    ['/course/b%61king', '/course/baking-copy'],
    // What was not copied stays where it is.
    ['/course/5/lesson/9', null],
    ['/course/6/lesson/9', null],
    ['/course/6', null],
    ['/course/baking-2', null],
    ['/course/%E0%A4%A', null],
    ['https://other.example/course/5/lesson/7', null],
    ['https://school.example.evil.example/course/5/lesson/7', null],
    ['//other.example/course/5', null],
    ['mailto:a@school.example', null],
    ['', null],
  ])('%s', (address, expected) => {
    expect(linkToCopy(address, targets)).toBe(expected);
  });

  it('is changed in links alone', () => {
    const html =
      '<p>/course/5/lesson/7 <a title="href=&quot;" href="/course/5/lesson/7" target="_blank">x</a></p><img src="/course/5">';
    expect(withLinks(html as SafeHtml, (address) => linkToCopy(address, targets))).toBe(
      html.replace('href="/course/5/lesson/7"', 'href="/course/50/lesson/70"'),
    );
  });

  it('takes time in proportion to the text', () => {
    const html = '<a title="'.repeat(20_000) as SafeHtml;
    expect(withLinks(html, () => '/x')).toBe(html);
  });
});
