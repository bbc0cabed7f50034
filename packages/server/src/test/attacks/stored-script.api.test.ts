import { courseFields, faqFields, lessonFields, sectionFields, termFields } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { media as mediaRows } from '../../modules/media/media.tables.ts';
import { sanitizeRich } from '../../platform/html/sanitize-texts.ts';
import { useTestApp } from '../app.ts';
import { textFieldNames, wordsEverywhere } from '../field-values.ts';
import { attacker } from './attacker.ts';

const t = await useTestApp();
const { call, as, file } = attacker(t);

const PAYLOADS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href=" data:text/html,<script>alert(1)</script>">x</a>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="https://evil.example/"></iframe>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form action="https://evil.example"><input name=password></form>',
  '<p style="background:url(javascript:alert(1));position:fixed">x</p>',
  '"><script>alert(1)</script>',
  "'-alert(1)-'",
  '</script><script>alert(1)</script>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<base href="https://evil.example/"><link rel=stylesheet href=//evil.example>',
];
const ALL = PAYLOADS.join('\n');

/** What a browser would run or load from elsewhere if it were given this text as HTML. */
const HARM =
  /<(script|svg|math|style|form|input|base|link|object|embed|meta|noscript|template)\b|<[^>]*\son\w+\s*=|<[^>]*srcdoc|(href|src|action)\s*=\s*["']?\s*(javascript|data|vbscript):|evil\.example|position:\s*fixed/i;

/** Shown as text by the web, never as HTML: what they hold is only ever a word. */
const TEXTS = new Set([
  ...textFieldNames(),
  ...(
    'name title item_title course_name display_name first_name last_name headline label alt_text code message ' +
    'tagline site_title site_tagline subject text footer_text from_name author_name'
  ).split(' '),
]);
const ADDRESSES = /(^|_)(url|permalink|link|href|src)$/;

interface Found {
  path: string;
  text: string;
}

/** Every text of an answer that a browser could take for HTML or an address and that would do harm. */
function harmIn(value: unknown, path = '', key = ''): Found[] {
  if (Array.isArray(value)) return value.flatMap((one, at) => harmIn(one, `${path}[${at}]`, key));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, one]) => harmIn(one, `${path}.${name}`, name));
  }
  if (typeof value !== 'string' || (TEXTS.has(key) && !ADDRESSES.test(key))) return [];
  const address = ADDRESSES.test(key) && /^\s*(javascript|data|vbscript|file):/i.test(value);
  // Browsers read past control characters, written out or as entities.
  const read = value.replace(/&#x?[0-9a-f]+;|&tab;|&newline;/gi, '');
  return HARM.test(read) || address ? [{ path, text: value }] : [];
}

describe('B27: what is stored must not run for others', () => {
  it('B27: the eyes of these tests see the payloads', () => {
    for (const payload of PAYLOADS.filter((one) => one !== "'-alert(1)-'")) {
      expect(harmIn({ description: payload }), payload).toHaveLength(1);
    }
    expect(harmIn({ user: { url: 'javascript:alert(1)' } })).toHaveLength(1);
    expect(harmIn({ description: sanitizeRich('<p>Fine <a href="https://example.com">words</a></p>') })).toEqual([]);
  });

  it('B27: no field of a course, section, lesson, term, person or file hands it on', async () => {
    const author = await t.given.administrator();
    const headers = await as(author);
    async function made(path: string, body: object) {
      const answer = await call('POST', path, { headers, body });
      expect(answer.status, `${path} ${answer.text}`).toBe(201);
      const json = JSON.parse(answer.text) as { id: number };
      expect(harmIn(json), path).toEqual([]);
      return json;
    }
    const short = PAYLOADS[1]!;
    const texts = wordsEverywhere(termFields, ALL);
    const terms = {
      category: await made('courses/categories', { ...texts, name: short }),
      tag: await made('courses/tags', { ...texts, name: PAYLOADS[0] }),
      difficulty: await made('courses/difficulties', { ...texts, name: short }),
    };
    const course = await made('courses', {
      ...wordsEverywhere(courseFields, ALL),
      name: `${short} course`,
      status: 'publish',
      highlights: `<ul><li>${ALL}</li></ul>`,
      welcome_message_to_first_time_user: { enabled: true, title: short, description: ALL },
      custom_fields: { html: ALL },
      categories: [{ id: terms.category.id }],
      tags: [terms.tag.id],
      difficulty: { id: terms.difficulty.id },
    });
    const section = await made('sections', {
      ...wordsEverywhere(sectionFields, ALL),
      name: short,
      course_id: course.id,
    });
    const lesson = await made('lessons', {
      ...wordsEverywhere(lessonFields, ALL),
      name: short,
      course_id: course.id,
      parent_id: section.id,
      custom_fields: ALL,
      video_source: 'embed-video',
      // Not all: some of them swallow what follows, and the frame with it.
      video_source_url: `${PAYLOADS.slice(0, 2).join('')}<iframe src="https://player.vimeo.com/video/76979871" onload=alert(1) srcdoc="x"></iframe>`,
      video_meta: { time_stamps: [{ id: short, label: short, start_time: 0, end_time: 9 }] },
    });
    const faq = await made('course-faqs', {
      ...wordsEverywhere(faqFields, ALL),
      title: short,
      content: `<p>Yes.</p>${ALL}`,
      course_id: course.id,
    });
    const tracks = await file(author, 'captions');
    await t.db.update(mediaRows).set({ mimeType: 'text/vtt' }).where(eq(mediaRows.id, tracks.id));
    const subtitled = (language: string) =>
      call('PUT', `lessons/${lesson.id}`, {
        headers,
        body: { subtitles: [{ media_id: tracks.id, label: short, language }] },
      });
    expect((await subtitled(PAYLOADS[2]!.slice(0, 20))).status).toBe(400);
    expect((await subtitled('en')).status).toBe(200);
    // Copies hand on what they copy.
    const copies = [
      await made(`lessons/${lesson.id}/clone`, {}),
      await made(`sections/${section.id}/clone`, {}),
      await made(`courses/${course.id}/clone`, {}),
    ];
    await call('PUT', 'users/me', {
      headers,
      body: { first_name: short, last_name: short, headline: short, description: ALL, display_name: `Ann ${short}` },
    });
    const media = await file(author, 'plain');
    await call('PUT', `/api/wp/v2/media/${media.id}`, {
      headers,
      body: { title: short, alt_text: short, caption: ALL.slice(0, 990) },
    });
    await call('POST', 'settings', {
      headers,
      body: {
        general: { site: { title: short, tagline: short } },
        emails: { general: { footer_text: ALL.slice(0, 490) } },
      },
    });
    const learner = await as(await t.given.enrolledLearner(course.id));
    await call('POST', 'course-progress/items', {
      headers: learner,
      body: { course_id: course.id, item_id: lesson.id, item_type: 'lesson' },
    });

    for (const reader of [headers, learner, {}]) {
      for (const path of [
        'courses',
        'courses?context=edit',
        `courses/${course.id}`,
        `courses/${course.id}?context=edit`,
        `courses/${course.id}/standing`,
        `courses/${course.id}/curriculum`,
        `courses/children?course=${course.id}`,
        'courses/categories',
        'courses/tags',
        'courses/difficulties',
        `sections?course_id=${course.id}`,
        `sections/${section.id}`,
        `sections/children?section=${section.id}`,
        `coursebuilder/${course.id}`,
        `lessons/${lesson.id}`,
        `lessons/${copies[0]!.id}`,
        `sections/${copies[1]!.id}`,
        `coursebuilder/${copies[2]!.id}`,
        `course-faqs?course_id=${course.id}`,
        `course-faqs?course_id=${copies[2]!.id}`,
        `course-faqs/${faq.id}`,
        'courses/categories?context=edit',
        `lessons?course_id=${course.id}`,
        `course-progress?course_id=${course.id}`,
        'course-progress',
        'course-progress/items',
        'users/courses',
        'users/me',
        'users',
        'session',
        'settings',
        'addons',
        'mails',
        '/api/wp/v2/media',
        `/api/wp/v2/media/${media.id}`,
        `courses/${encodeURIComponent(PAYLOADS[0]!)}`,
        `courses?orderby=${encodeURIComponent(PAYLOADS[0]!)}`,
        encodeURIComponent(PAYLOADS[0]!),
      ]) {
        const answer = await call('GET', path, { headers: reader });
        // Text may say anything because no browser takes the answer itself for a page.
        expect(answer.headers['content-type'], path).toMatch(/^application\/json/);
        expect(answer.headers['x-content-type-options'], path).toBe('nosniff');
        expect(harmIn(JSON.parse(answer.text)), path).toEqual([]);
      }
    }
    const person = JSON.parse((await call('GET', 'users/me', { headers })).text);
    expect(person.display_name).toBe('Ann');
    const shown = JSON.parse((await call('GET', `lessons/${lesson.id}`)).text);
    expect(shown.video_source_url).toMatch(
      /^<iframe src="https:\/\/player\.vimeo\.com\/video\/76979871"[^<>]*><\/iframe>$/,
    );
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    '//evil.example',
    'https://evil.example"onmouseover="alert(1)',
    "https://evil.example/'><script>alert(1)</script>",
  ])('B27: no address field keeps %j as it is', async (address) => {
    const author = await t.given.administrator();
    const headers = await as(author);
    const course = await t.given.course({ author });
    const tries: [string, object, string][] = [
      ['users/me', { url: address }, 'users/me'],
      [
        `courses/${course.id}`,
        { course_thankyou_data: { display_type: 'url', custom_url: address } },
        `courses/${course.id}`,
      ],
      [`courses/${course.id}`, { google_classroom_course_url: address }, `courses/${course.id}`],
      ...(['youtube', 'vimeo', 'external'] as const).map((source): [string, object, string] => [
        `courses/${course.id}`,
        { featured_video_source: source, featured_video_url: address },
        `courses/${course.id}`,
      ]),
      ...(['youtube', 'vimeo', 'external', 'live-stream', 'embed-video', 'self-hosted'] as const).map(
        (source): [string, object, string] => [
          `lessons/${course.items[0]!.id}`,
          { video_source: source, video_source_url: address },
          `lessons/${course.items[0]!.id}`,
        ],
      ),
    ];
    for (const [path, body, read] of tries) {
      await call('PUT', path, { headers, body });
      const answer = await call('GET', read, { headers });
      const kept = JSON.stringify(Object.values(JSON.parse(answer.text)));
      expect(kept, `${path} ${JSON.stringify(body)}`).not.toMatch(/(java\s*script|vbscript|data|file):/i);
      // What is a web address stays one; nothing in it may end an attribute.
      expect(kept, path).not.toMatch(/evil\.example[^"]*(\\"|'|<|>)/);
    }
  });
});
