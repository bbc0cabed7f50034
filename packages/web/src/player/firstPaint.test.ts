import type { CourseProgress, Lesson, PageSettings } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { firstPaint } from './firstPaint.tsx';

const settings = {
  site_title: 'Harbour School',
  home_url: '/',
  logo_url: '',
  focus_mode: { enable: 'no', header: 'show', sidebar: 'show' },
} as unknown as PageSettings;

const outlineOf = (facts: object = {}) =>
  ({
    course_id: 1,
    items: [
      {
        item_id: 100,
        item_title: 'In the bowl',
        contents: [{ item_id: 7, item_title: 'Flour & water', item_type: 'lesson', video: false, ...facts }],
      },
    ],
  }) as unknown as CourseProgress;

const lessonOf = (description: string, facts: object = {}) =>
  ({
    name: 'Flour & water',
    description,
    featured_image_url: '',
    video_source_url: '',
    ...facts,
  }) as unknown as Lesson;

const page = { pathname: '/course/1/lesson/7', settings };

describe('before its scripts are there the player shows', () => {
  it('the school, the section, the name and the text of a lesson', () => {
    const html = firstPaint({ ...page, outline: outlineOf(), lesson: lessonOf('<p>Two <em>eyes</em>.</p>') });
    expect(html).toContain('Harbour School');
    expect(html).toContain('In the bowl');
    expect(html).toMatch(/<h1[^>]*><bdi>Flour &amp; water<\/bdi><\/h1>/);
    expect(html).toContain('<p>Two <em>eyes</em>.</p>');
  });

  it('the name and the text in the language of the course', () => {
    const outline: CourseProgress = Object.assign(outlineOf(), { language: 'de' });
    const html = firstPaint({ ...page, outline, lesson: lessonOf('<p>Two eyes.</p>') });
    expect(html).toMatch(/<h1[^>]*><bdi lang="de">/);
    expect(html).toMatch(/lang="de"[^>]*><p>Two eyes/);
  });

  it.each([
    ['an item that is not a lesson', outlineOf({ item_type: 'quiz' }), undefined],
    ['a lesson that is locked', outlineOf({ locked: true }), undefined],
    ['a lesson with a video', outlineOf({ video: true }), lessonOf('<p>Two eyes.</p>', { video_source_url: '/a.mp4' })],
  ])('the name of %s, and no text', (_, outline, lesson) => {
    const html = firstPaint({ ...page, outline, lesson });
    expect(html).toContain('Flour &amp; water');
    expect(html).not.toContain('Two eyes');
  });

  it('the first picture of the text at once, and the others when they are near', () => {
    const picture = (name: string) => `<p><img src="/files/${name}.webp" alt="" loading="lazy" /></p>`;
    const told = '<p>Write loading="lazy" into it.</p>';
    const text = `${told}${picture('bowl')}${picture('oven')}`;
    const html = firstPaint({ ...page, outline: outlineOf(), lesson: lessonOf(text) });
    expect(html).toContain(told);
    expect(html).toContain('<img src="/files/bowl.webp" alt="" fetchpriority="high" />');
    expect(html).toContain(picture('oven'));
  });

  it.each([
    ['would load twice what it holds', '<p>Two eyes.</p><iframe src="https://example.com"></iframe>'],
    ['is very long', `<p>Two eyes.</p>${'<p>and more</p>'.repeat(5000)}`],
  ])('no text that %s', (_, description) => {
    expect(firstPaint({ ...page, outline: outlineOf(), lesson: lessonOf(description) })).not.toContain('Two eyes');
  });

  it('only the header where the course is refused, also of a lesson that is not', () => {
    const html = firstPaint({ ...page, lesson: lessonOf('<p>Two eyes.</p>') });
    expect(html).toContain('Harbour School');
    expect(html).not.toContain('Two eyes');
    expect(html).not.toContain('<h1');
  });

  it('no name at the address of the course itself, whatever item has its number', () => {
    expect(firstPaint({ ...page, pathname: '/course/7', outline: outlineOf() })).not.toContain('Flour');
  });

  it('neither header nor sidebar where the school wants none', () => {
    const focused = { ...settings, focus_mode: { enable: 'yes', header: 'hide', sidebar: 'hide' } } as PageSettings;
    const html = firstPaint({ ...page, settings: focused, outline: outlineOf(), lesson: lessonOf('<p>Eyes.</p>') });
    expect(html).not.toContain('Harbour School');
    expect(html).toContain('data-header="hide"');
    expect(html).toContain('<p>Eyes.</p>');
  });
});
