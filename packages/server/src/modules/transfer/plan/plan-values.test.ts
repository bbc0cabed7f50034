import { describe, expect, it } from 'vitest';
import { now, plan, planOfCourse, planOfLesson, record } from '../import.fixture.ts';
import { readSeconds } from './plan-lesson.ts';
import { readMoment } from './plan-values.ts';

describe('the fields of a course', () => {
  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['an open course', { _access_mode: 'open' }, { accessMode: 'open', enableEndDate: false }],
    ['a course without a mode', {}, { accessMode: 'open' }],
    ['a course for members', { _access_mode: 'need_registration' }, { accessMode: 'need_registration' }],
    [
      'a price',
      { _access_mode: 'one_time', _regular_price: '100', _sale_price: '60.5', _price: '60.5' },
      { accessMode: 'one_time', regularPrice: '100.00', salePrice: '60.50' },
    ],
    ['a price in three decimals', { _access_mode: 'one_time', _regular_price: '1.2509' }, { regularPrice: '1.250' }],
    [
      'a subscription',
      { _access_mode: 'recurring', _billing_period: 'month', _billing_interval: '3', _billing_expire_after: '4' },
      { billingCycle: '3m', billingExpireAfter: 4 },
    ],
    [
      'a cycle of a course that is not sold by time',
      { _billing_period: 'year', _billing_interval: '1' },
      { billingCycle: '' },
    ],
    ['an order of items', { _flow: 'sequential' }, { flow: 'sequential' }],
    ['a limit and a duration', { _enrollment_limit: '12', _duration: '90' }, { enrollmentLimit: 12, duration: 90 }],
    [
      'switches',
      {
        _show_curriculum: '',
        _enable_course_retake: '1',
        _review_after_course_completion: '1',
        _disable_course_content: '1',
      },
      {
        showCurriculum: false,
        enableCourseRetake: true,
        reviewAfterCourseCompletion: true,
        disableCourseContent: true,
      },
    ],
    [
      'what is not said',
      {},
      { showCurriculum: true, enableCourseRetake: false, reviewsAllowed: true, regularPrice: null },
    ],
    [
      'days of access',
      { _enrollment_expiration_enabled: '1', _enrollment_expiration_duration: '60' },
      { accessDays: 60 },
    ],
    ['days of access that are switched off', { _enrollment_expiration_duration: '60' }, { accessDays: 0 }],
    [
      'a welcome',
      {
        _welcome_message_to_first_time_user:
          'a:3:{s:7:"enabled";b:1;s:5:"title";s:3:"Hi!";s:11:"description";s:7:"Come in";}',
      },
      { welcome: { enabled: true, title: 'Hi!', description: '<p>Come in</p>' } },
    ],
    [
      'a badge and a count for show',
      { _course_badge: 'New &amp; hot', _fake_enrolled_count: '40' },
      { courseBadge: 'New & hot', fakeEnrolledCount: 40 },
    ],
    [
      'an end',
      { _enable_end_date: '1', _end_date: '2031-01-02 03:04:05' },
      { enableEndDate: true, endDate: new Date('2031-01-02T03:04:05Z') },
    ],
    ['own fields', { _custom_fields: 'a:1:{s:5:"level";s:2:"B1";}' }, { customFields: { level: 'B1' } }],
  ])('%s', (_title, meta, expected) => {
    const { fields, codes } = planOfCourse(meta);
    expect(fields).toMatchObject(expected);
    expect(codes).toEqual([]);
  });

  it('a course that was closed stays closed, and the importer is told', () => {
    const { fields, codes } = planOfCourse({ _access_mode: 'close' });
    expect(fields).toMatchObject({ accessMode: 'need_registration', enableEndDate: true, endDate: now });
    expect(codes).toEqual(['access_closed']);
  });

  it('an unknown access mode keeps the course out rather than opening it', () => {
    const { fields, codes } = planOfCourse({ _access_mode: 'members_of_club' });
    expect(fields).toBeUndefined();
    expect(codes).toEqual(['unknown_access_mode']);
  });

  it.each([
    [
      'a sale price above the price',
      { _regular_price: '10', _sale_price: '20' },
      'sale_price_ignored',
      { salePrice: null },
    ],
    ['a price that is none', { _regular_price: 'ten' }, 'value_ignored', { regularPrice: null }],
    ['a negative limit', { _enrollment_limit: '-1' }, 'value_ignored', { enrollmentLimit: 0 }],
    ['a date that is none', { _date_on_sale_from: 'soon' }, 'value_ignored', { dateOnSaleFrom: null }],
    ['an unknown flow', { _flow: 'spiral' }, 'flow_unknown', { flow: 'free-flow' }],
    ['a coming-soon page', { _course_coming_soon_enable: '1' }, 'features_waiting', {}],
  ])('%s is said and left out', (_title, meta, code, expected) => {
    const { fields, codes } = planOfCourse(meta);
    expect(codes).toEqual([code]);
    expect(fields).toMatchObject(expected);
  });

  it('visibility comes from the terms of the old site', () => {
    const hidden = ['featured', 'exclude-from-catalog', 'exclude-from-search'].map((slug) => ({
      slug,
      name: slug,
      taxonomy: 'course_visibility',
    }));
    expect(planOfCourse({}, { terms: hidden }).fields).toMatchObject({ featured: true, catalogVisibility: 'hidden' });
    expect(planOfCourse({}, { terms: hidden.slice(1, 2) }).fields).toMatchObject({
      featured: false,
      catalogVisibility: 'search',
    });
  });

  it('categories and the difficulty named by number are found in the list of terms', () => {
    const terms = [
      { term_id: 56, name: 'Bread', slug: 'bread', taxonomy: 'course_cat' },
      { term_id: 3, name: 'Intermediate', slug: 'intermediate', taxonomy: 'course_difficulty' },
    ];
    const meta = { _category_ids: 'a:1:{i:0;i:56;}', _difficulty_id: '3' };
    expect(plan({ terms, courses: [record.course(7, { meta })] }).courses[0]?.terms).toMatchObject([
      { taxonomy: 'category', slug: 'bread' },
      { taxonomy: 'difficulty', slug: 'intermediate' },
    ]);
  });

  it.each([
    ['%f0%9f%a7%ad-design-a-course', 'Anything', 'design-a-course'],
    ['%f0%9f%a7%ad', 'By its name', 'by-its-name'],
    ['', 'By its name', 'by-its-name'],
    ['12345', 'By its name', 'by-its-name'],
    ['50%-off', 'Sale', '50-off'],
  ])('the address %j of %j becomes %s', (post_name, post_title, slug) => {
    expect(planOfCourse({}, { post_name, post_title }).fields?.slug).toBe(slug);
  });

  it.each([
    ['publish', 'publish', []],
    ['private', 'private', []],
    ['trash', 'trash', []],
    ['auto-draft', 'draft', ['status_unknown']],
    ['', 'draft', ['status_unknown']],
  ])('the status %j becomes %s', (post_status, status, codes) => {
    const read = planOfCourse({}, { post_status });
    expect(read.fields?.status).toBe(status);
    expect(read.codes).toEqual(codes);
  });

  it('names are one line of plain text and never empty', () => {
    expect(planOfCourse({}, { post_title: ' <b>Bread</b>\n&amp; salt ' }).fields?.name).toBe('Bread & salt');
    expect(planOfCourse({}, { post_title: '', post_name: 'old-bread' })).toMatchObject({
      fields: { name: 'old-bread' },
      codes: ['name_missing'],
    });
    expect(planOfCourse({}, { post_title: 'é'.repeat(300) })).toMatchObject({
      fields: { name: 'é'.repeat(200) },
      codes: ['name_shortened'],
    });
  });
});

describe('the fields of a lesson', () => {
  it.each([
    ['youtube', 'https://youtu.be/8e05OWEtzto?si=x', 'youtube', 'https://www.youtube.com/watch?v=8e05OWEtzto'],
    ['vimeo', 'https://vimeo.com/76979871', 'vimeo', 'https://vimeo.com/76979871'],
    ['external', 'https://videos.example/a.mp4', 'external', 'https://videos.example/a.mp4'],
    [
      'live-stream',
      'https://www.youtube.com/watch?v=Dx5qFachd3A',
      'live-stream',
      'https://www.youtube.com/watch?v=Dx5qFachd3A',
    ],
  ])('a video on %s keeps its address', (_video_source, _video_source_url, videoSource, videoSourceUrl) => {
    const read = planOfLesson({ _video_source, _video_source_url });
    expect(read.lesson).toMatchObject({ videoSource, videoSourceUrl });
    expect(read.media).toEqual([]);
  });

  it('a video of the old site is listed as missing, by its address or its number', () => {
    const byAddress = planOfLesson({
      _video_source: 'self-hosted',
      _video_source_url: 'http://old.local/wp-content/uploads/a.webm',
    });
    expect(byAddress.lesson?.videoSourceUrl).toBe('');
    expect(byAddress.media).toEqual([
      { url: 'http://old.local/wp-content/uploads/a.webm', usedBy: 'course 7 › lesson 30' },
    ]);
    const byNumber = planOfLesson({ _video_source: 'self-hosted', _video_source_url: '1628' });
    expect(byNumber.media).toMatchObject([{ url: 'https://old.example/?attachment_id=1628' }]);
  });

  it.each([
    ['youtube', 'javascript:alert(1)'],
    ['youtube', 'https://videos.example/watch?v=8e05OWEtzto'],
    ['external', 'file:///etc/passwd'],
    ['embed-video', '<iframe src="https://evil.example/"></iframe><script>alert(1)</script>'],
    ['hologram', 'https://videos.example/a.mp4'],
  ])('a video on %s at %s is left out and said', (_video_source, _video_source_url) => {
    const read = planOfLesson({ _video_source, _video_source_url });
    expect(read.lesson).toMatchObject({ videoSource: 'self-hosted', videoSourceUrl: '' });
    expect(read.codes).toEqual(['video_ignored']);
  });

  it('chapters keep their times, and those without one are said', () => {
    const stamp = (start: string, label: string) =>
      `a:2:{s:10:"start_time";s:${start.length}:"${start}";s:5:"label";s:${label.length}:"${label}";}`;
    const meta = `a:1:{s:11:"time_stamps";a:2:{i:0;${stamp('1:30', 'Salt')}i:1;${stamp('later', 'Water')}}}`;
    const read = planOfLesson({ _video_meta: meta });
    expect(read.lesson?.videoMeta.time_stamps).toEqual([{ id: '1', label: 'Salt', start_time: 90, end_time: 90 }]);
    expect(read.codes).toEqual(['value_ignored']);
  });

  it('release dates, the live stream and the preview are kept', () => {
    const read = planOfLesson({
      _content_drip: 'a:2:{s:4:"date";s:10:"2031-02-03";s:4:"days";s:1:"4";}',
      _starts_at: '2025-07-16T18:15:00.000Z',
      _ends_at: '2026-10-24T08:54:06+0000',
      _live_chat_enabled: '',
      _transform_live_to_video: '1',
      _enable_preview: '1',
    });
    expect(read.lesson).toMatchObject({
      drip: { date: '2031-02-03T00:00:00.000Z', days: 4 },
      startsAt: new Date('2025-07-16T18:15:00Z'),
      endsAt: new Date('2026-10-24T08:54:06Z'),
      liveChatEnabled: false,
      transformLiveToVideo: true,
      preview: true,
    });
  });

  it('documents, sound and downloads are listed, each once', () => {
    const pdf = 'https://old.example/wp-content/uploads/a.pdf';
    const read = planOfLesson({
      _pdf: `a:1:{i:0;a:2:{s:2:"id";i:5;s:3:"url";s:${pdf.length}:"${pdf}";}}`,
      _audio_source_files: 'a:2:{i:0;i:1628;i:1;i:1628;}',
    });
    expect(read.media?.map(({ url }) => url)).toEqual([pdf, 'https://old.example/?attachment_id=1628']);
  });

  it('plain lines become paragraphs', () => {
    expect(planOfLesson({}, { post_content: 'One\r\ntwo\r\n\r\nthree' }).lesson?.description).toBe(
      '<p>One<br />two</p><p>three</p>',
    );
  });

  it('a text beyond all measure keeps the course out', () => {
    const read = planOfLesson({}, { post_content: 'x'.repeat(500_001) });
    expect(read.lesson).toBeUndefined();
    expect(read.codes).toEqual(['text_too_long', 'course_left_out']);
  });
});

describe('readMoment', () => {
  it.each([
    ['2025-09-25 08:11:58', '2025-09-25T08:11:58.000Z'],
    ['2026-10-24T08:54:06+0200', '2026-10-24T06:54:06.000Z'],
    ['2026-10-24', '2026-10-24T00:00:00.000Z'],
    ['1792832046', '2026-10-24T08:54:06.000Z'],
  ])('%s', (text, expected) => {
    expect(readMoment(text)).toEqual(new Date(expected));
  });

  it.each([
    ['', null],
    ['0000-00-00 00:00:00', null],
    ['2025-13-45', 'invalid'],
    ['next week', 'invalid'],
  ])('%j is no moment', (text, expected) => {
    expect(readMoment(text)).toBe(expected);
  });
});

describe('readSeconds', () => {
  it.each([
    ['90', 90],
    [12.5, 12.5],
    ['1:30', 90],
    ['0:01:30', 90],
    ['99:99', null],
    ['soon', null],
    [null, null],
  ])('%j → %j', (value, expected) => {
    expect(readSeconds(value)).toBe(expected);
  });
});
