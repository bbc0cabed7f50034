import { describe, expect, it } from 'vitest';
import { deeperThan, ExportFileError, MAX_EXPORT_BYTES, readExport } from './export-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const file = (document: unknown) => bytes(JSON.stringify(document));

function codeOf(input: Uint8Array): string {
  try {
    readExport(input);
  } catch (error) {
    if (error instanceof ExportFileError) return error.code;
    throw error;
  }
  return 'read';
}

const course = { ID: 7, post_type: 'mto-course', post_title: 'Bread' };

describe('readExport', () => {
  it('reads a file that begins with a byte order mark', () => {
    const read = readExport(
      bytes(`\uFEFF${JSON.stringify({ manifest: { base_url: ' https://old.example ' }, courses: [course] })}`),
    );
    expect(read.baseUrl).toBe('https://old.example');
    expect(read.posts).toMatchObject([{ ID: 7, post_title: 'Bread', post_parent: 0, terms: [] }]);
  });

  it('takes numbers as texts, empty maps as lists, and what is missing as empty', () => {
    const read = readExport(
      file({
        manifest: [],
        courses: [
          { ID: '7', post_type: 'mto-course', post_parent: '3', menu_order: '2', post_title: null, postmeta: [] },
        ],
      }),
    );
    expect(read.posts).toMatchObject([{ ID: 7, post_parent: 3, menu_order: 2, post_title: '', post_status: '' }]);
    expect(read.posts[0]?.meta.size).toBe(0);
  });

  it('reads terms in both of their forms', () => {
    const term = {
      term_id: 4,
      name: 'Baking',
      slug: 'baking',
      taxonomy: 'course_cat',
      parent: '2',
      termmeta: { _featured_image: ['9'] },
    };
    const attachments = [{ ID: 9, guid: 'https://old.example/oven.jpg', post_title: 'oven' }];
    const inObject = readExport(file({ courses: [], terms: { terms: [term], attachments } }));
    const inList = readExport(file({ courses: [], terms: [term] }));
    expect(inObject.terms).toEqual(inList.terms);
    expect(inObject.terms[0]).toMatchObject({ slug: 'baking', parent: 2 });
    expect(inObject.attachments).toEqual(attachments);
  });

  it('collects records under labels it does not know', () => {
    const read = readExport(
      file({
        courses: [course],
        '': [{ ID: 8, post_type: 'mto-google-meet' }],
        extras: [{ ID: 9, post_type: 'mto-scorm' }],
      }),
    );
    expect(read.posts.map((post) => post.post_type)).toEqual(['mto-course', 'mto-google-meet', 'mto-scorm']);
  });

  it('decodes meta, and names what must not be decoded', () => {
    const postmeta = {
      _duration: ['90'],
      _flag: [true],
      _number: 5,
      _none: [null],
      _list: ['a:1:{i:0;i:56;}'],
      _object: ['O:8:"stdClass":0:{}'],
      _sentence: ['a:bc;'],
    };
    const meta = readExport(file({ courses: [{ ...course, postmeta }] })).posts[0]?.meta;
    expect(Object.fromEntries(meta ?? [])).toEqual({
      _duration: { kind: 'text', text: '90' },
      _flag: { kind: 'text', text: '1' },
      _number: { kind: 'text', text: '5' },
      _list: { kind: 'data', data: [56] },
      _object: { kind: 'refused', reason: 'object' },
      _sentence: { kind: 'text', text: 'a:bc;' },
    });
  });

  it('names records that cannot be read and goes on with the others', () => {
    const read = readExport(
      file({
        courses: [course, { ID: 'x', post_type: 'mto-course', post_title: 'Lost' }, 5],
        terms: [{ name: 'No slug' }],
      }),
    );
    expect(read.posts).toHaveLength(1);
    expect(read.unreadable).toEqual([
      { label: 'terms', recordId: null, name: 'No slug' },
      { label: 'courses', recordId: null, name: 'Lost' },
      { label: 'courses', recordId: null, name: '' },
    ]);
  });

  it.each([
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe]), 'not_utf8'],
    ['a text', bytes('Dear school,'), 'not_json'],
    ['nothing', bytes(''), 'not_json'],
    ['JSON of something else', file({ users: [] }), 'not_an_export'],
    ['a list', file([course]), 'not_an_export'],
    ['brackets without end', bytes('['.repeat(3_000_000)), 'too_deep'],
    ['arrays nested in a course', bytes(`{"courses":[{"postmeta":${'['.repeat(60)}${']'.repeat(60)}}]}`), 'too_deep'],
    ['too many courses', file({ courses: Array.from({ length: 2001 }, () => 0) }), 'too_many_courses'],
    ['too many records', file({ courses: [], lessons: Array.from({ length: 50_001 }, () => 0) }), 'too_many_records'],
    ['too many parts', bytes(`{"courses":[],"x":[${'1,'.repeat(6_000_000)}1]}`), 'too_many_records'],
    ['a file beyond the limit', new Uint8Array(MAX_EXPORT_BYTES + 1), 'too_large'],
  ])('refuses %s', (_title, input, error) => {
    expect(codeOf(input)).toBe(error);
  });
});

describe('deeperThan', () => {
  it.each([
    ['[[]]', 2, false],
    ['[[]]', 1, true],
    ['["[[[[", {"a": "}{"}]', 2, false],
    ['["\\"[[[["]', 1, false],
    ['["\\\\", []]', 1, true],
  ])('%s at a limit of %i → %s', (text, limit, expected) => {
    expect(deeperThan(text, limit)).toBe(expected);
  });
});
