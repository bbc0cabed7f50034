import { describe, expect, it } from 'vitest';
import { plan, planOfCourse, planOfLesson, record, smallSchool } from '../import.fixture.ts';

describe('a whole course', () => {
  const planned = plan(smallSchool());
  const [baking] = planned.courses;

  it('keeps its sections, lessons and quizzes in the order of the old site', () => {
    expect(baking?.sections.map(({ name, items }) => [name, items.map((entry) => entry.name)])).toEqual([
      ['The dough', ['Mixing', 'How much water?', 'Kneading']],
      ['The oven', ['Heat']],
    ]);
  });

  it('keeps name, address, status and texts, and knows where it came from', () => {
    expect(baking).toMatchObject({ importKey: 'old.example#7', sourceId: 7 });
    expect(baking?.fields).toMatchObject({
      name: 'Baking & Waiting',
      slug: 'baking',
      status: 'publish',
      description: '<p>Flour and <strong>time</strong>.</p>',
      createdAt: new Date('2025-09-25T08:11:58Z'),
    });
    expect(baking?.sections[1]?.items[0]?.status).toBe('draft');
  });

  it('has its quiz with its questions in order', () => {
    expect(baking?.sections[0]?.items[1]).toMatchObject({
      type: 'quiz',
      sourceId: 40,
      content: { passMark: 1, passMarkType: 'point', fullMark: 3, autoFullMark: true },
      questions: [
        {
          sourceId: 50,
          question: {
            type: 'single-choice',
            name: 'How much?',
            points: 2,
            answers: [
              { name: 'A cup', correct: false },
              { name: 'Two cups', correct: true },
            ],
          },
        },
        { sourceId: 51, question: { type: 'true-false', name: 'Warm water works <em>faster</em>.', points: 1 } },
      ],
    });
    expect(baking?.kept).toEqual([]);
  });

  it('lists the pictures somebody has to upload', () => {
    expect(baking?.missingMedia).toEqual([
      { url: 'https://old.example/wp-content/uploads/loaf.jpg', usedBy: 'Baking & Waiting' },
    ]);
  });

  it('brings its terms, parents first', () => {
    expect(planned.terms).toMatchObject([
      { taxonomy: 'category', slug: 'kitchen', name: 'Kitchen & Home', parent: null },
      { taxonomy: 'category', slug: 'bread', parent: 'kitchen' },
    ]);
    expect(baking?.terms).toMatchObject([{ taxonomy: 'category', slug: 'bread' }]);
    expect(planned.problems).toEqual([]);
  });
});

describe('records that do not fit', () => {
  it('a section, lesson or question without its parent is named and the course still comes', () => {
    const planned = plan({
      courses: [record.course(7)],
      sections: [record.section(20, 99)],
      lessons: [record.lesson(30, 98)],
      questions: [record.question(50, 97)],
    });
    expect(planned.courses).toHaveLength(1);
    expect(planned.problems.map(({ kind, recordId, code }) => [kind, recordId, code])).toEqual([
      ['section', 20, 'no_course'],
      ['lesson', 30, 'no_section'],
      ['question', 50, 'no_parent'],
    ]);
    expect(planned.lost).toEqual({ sections: 1, lessons: 1, questions: 1 });
  });

  it('a section finds its course by its meta when its parent says nothing', () => {
    const planned = plan({
      courses: [record.course(7)],
      sections: [record.section(20, 0, { meta: { _course_id: '7' } })],
    });
    expect(planned.courses[0]?.sections).toHaveLength(1);
  });

  it('kinds of the course plugin that nobody knows yet wait too', () => {
    const planned = plan({
      courses: [record.course(7)],
      sections: [record.section(20, 7)],
      '': [record.other('google-meet', 60, 20), record.other('scorm', 61, 7)],
    });
    expect(planned.courses[0]?.kept).toMatchObject([
      { kind: 'google-meet', sectionSourceId: 20 },
      { kind: 'scorm', sectionSourceId: null },
    ]);
  });

  it('records of other kinds are refused and named', () => {
    const planned = plan({
      courses: [record.course(7), { ...record.course(8), post_type: 'page' }],
      lessons: [{ ...record.lesson(30, 20), post_type: 'wp_user_request' }],
    });
    expect(planned.courses).toHaveLength(1);
    expect(planned.problems).toMatchObject([
      { recordId: 8, code: 'post_type_refused', details: { type: 'page' } },
      { recordId: 30, code: 'post_type_refused' },
    ]);
  });

  it('of two records with one number the second is left out', () => {
    const planned = plan({ courses: [record.course(7), record.course(7)] });
    expect(planned.courses).toHaveLength(1);
    expect(planned.problems).toMatchObject([{ code: 'duplicate_id' }]);
  });

  it('terms that are each other’s parent end somewhere', () => {
    const term = (term_id: number, parent: number) => ({
      term_id,
      parent,
      name: `T${term_id}`,
      slug: `t-${term_id}`,
      taxonomy: 'course_cat',
    });
    expect(plan({ terms: [term(1, 2), term(2, 1)] }).terms).toHaveLength(2);
  });
});

describe('hostile files', () => {
  it.each(['_welcome_message_to_first_time_user', '_custom_fields', '_category_ids'])(
    'an object in %s keeps that course out, and only that one',
    (key) => {
      const planned = plan({
        courses: [
          record.course(7, { meta: { [key]: 'a:1:{i:0;O:8:"Exploit":1:{s:3:"cmd";s:2:"ls";}}' } }),
          record.course(8),
        ],
      });
      expect(planned.courses.map(({ sourceId }) => sourceId)).toEqual([8]);
      expect(planned.problems).toMatchObject([{ recordId: 7, code: 'data_refused', details: { field: key } }]);
      expect(planned.leftOut).toEqual([{ courses: 1 }]);
    },
  );

  it('an object in a lesson keeps its whole course out', () => {
    const read = planOfLesson({ _video_meta: 'O:8:"stdClass":0:{}' });
    expect(read.codes).toEqual(['data_refused', 'course_left_out']);
  });

  it('an object in a record that waits is dropped and said', () => {
    const planned = plan({
      courses: [record.course(7)],
      sections: [record.section(20, 7)],
      '': [record.other('google-meet', 40, 20, { meta: { _room: '1', _extra: 'O:8:"Exploit":0:{}' } })],
    });
    expect(planned.courses[0]?.kept[0]?.record.meta).toEqual({ _room: '1' });
    expect(planned.problems).toMatchObject([{ recordId: 40, code: 'extra_ignored' }]);
  });

  it('no script survives anywhere in the plan', () => {
    const evil =
      '<p onclick="alert(1)">Hi</p><script>alert(1)</script><a href="javascript:alert(1)">x</a><svg onload=alert(1)>';
    const planned = plan({
      courses: [
        record.course(7, {
          post_title: evil,
          post_content: evil,
          post_excerpt: evil,
          meta: { _highlights: evil, _purchase_note: evil, _course_badge: evil, _custom_fields: evil },
        }),
      ],
      sections: [record.section(20, 7, { post_title: evil, post_content: evil })],
      lessons: [
        record.lesson(30, 20, {
          post_title: evil,
          post_content: evil,
          post_excerpt: evil,
          meta: { _custom_fields: evil },
        }),
      ],
      quizzes: [record.quiz(40, 20, { post_title: evil, post_content: evil, meta: { _extra: evil } })],
      questions: [
        record.question(50, 40, {
          post_title: evil,
          post_content: JSON.stringify([
            { name: evil, correct: true },
            { name: 'x', correct: false },
          ]),
          post_excerpt: evil,
          meta: {
            _type: 'single-choice',
            _answer_explanation: evil,
            _feedback: evil,
            _settings: JSON.stringify({ marking_note: evil }),
          },
        }),
      ],
    });
    expect(planned.courses[0]?.sections[0]?.items[1]).toMatchObject({ questions: [{ sourceId: 50 }] });
    expect(JSON.stringify(planned)).not.toMatch(/<script|onclick|onload|javascript:|alert\(1\)<|<svg/i);
  });

  it('answers nested without end keep the course out', () => {
    const planned = plan({
      courses: [record.course(7)],
      sections: [record.section(20, 7)],
      questions: [record.question(50, 20, { post_content: '['.repeat(200_000), meta: { _type: 'sortable' } })],
    });
    expect(planned.courses).toEqual([]);
    expect(planned.problems.map(({ code }) => code)).toEqual([
      'data_too_large',
      'question_unusable',
      'course_left_out',
    ]);
  });

  it('pictures that only the old server could show are taken out, with their words kept', () => {
    const pictures = [
      ['http://169.254.169.254/latest/meta-data', 'secret'],
      ['https://127.0.0.1/a.png', 'local'],
      ['https://old.example/wp-content/uploads/a.png', 'a loaf'],
      ['/wp-content/uploads/b.png', 'a knife'],
      ['https://db.internal/c.png', ''],
      ['https://pictures.example/d.png', 'a free picture'],
    ] as const;
    const html = pictures.map(([src, alt]) => `<p><img src="${src}" alt="${alt}"></p>`).join('');
    const read = planOfLesson({}, { post_content: html });
    expect(read.media?.map(({ url }) => url)).toEqual(pictures.slice(0, 5).map(([src]) => src));
    expect(read.lesson?.description.match(/src="[^"]*"/g)).toEqual(['src="https://pictures.example/d.png"']);
    expect(read.lesson?.description).toContain('<em>a loaf</em>');
  });

  it('keys that would reach into every object are dropped', () => {
    const fields = 'a:2:{s:9:"__proto__";a:1:{s:8:"polluted";b:1;}s:2:"ok";b:1;}';
    expect(planOfCourse({ _custom_fields: fields }).fields?.customFields).toEqual({ ok: true });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
