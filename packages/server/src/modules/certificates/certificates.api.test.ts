import { contract } from '@lectern/contract';
import { MAX_CERTIFICATE_VERSIONS } from '@lectern/contract/limits';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { media } from '../media/media.tables.ts';
import { certificates as table } from './certificates.tables.ts';
import { certificateUses } from './extension-points.ts';

const { certificates, addons } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });

beforeEach(() => t.travelTo(start));

const title = { type: 'text' as const, id: 'title', x: 1000, y: 2000, w: 50_000, h: 6000, text: 'For {Student Name}' };
const layoutWith = (...elements: object[]) => ({ elements: [title, ...elements] }) as never;

type Person = { id: number };
const create = (person: Person, body: object = {}) =>
  t.as(person)(certificates.create, { body: { name: 'Diploma', ...body } as never });
const update = (person: Person, id: number, body: object) =>
  t.as(person)(certificates.update, { params: { id }, body: body as never });
const paramsOf = (body: unknown) => Object.keys((body as { data: { params: object } }).data.params);

async function givenPicture(author: Person, mimeType = 'image/png') {
  const [row] = await t.db
    .insert(media)
    .values({
      authorId: author.id,
      key: `picture-${Math.random().toString(36).slice(2)}`,
      title: 'Logo',
      mimeType,
      byteSize: 900,
      width: 300,
      height: 200,
      createdAt: start,
    })
    .returning();
  return row!;
}

describe('a certificate', () => {
  it('is created blank as a draft of A4', async () => {
    const instructor = await t.given.instructor();
    const { status, body } = await create(instructor, { orientation: 'portrait' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Diploma',
      status: 'draft',
      content_format: 'pdfdraft',
      orientation: 'portrait',
      version: 1,
      courses_count: 0,
      author: { id: instructor.id },
      can: { edit: true },
      layout: { version: 1, page: { paper: 'a4', width: 59_528, height: 84_189 }, elements: [] },
    });
  });

  it('is created from a design, in the language of its author', async () => {
    const manager = await t.given.manager();
    const { body } = await create(manager, { sample: 'academic', orientation: 'landscape' });
    expect(body.layout?.elements.length).toBeGreaterThan(10);
    const { body: samples } = await t.as(manager)(certificates.samples);
    expect(samples.data).toHaveLength(12);
    const { body: portraits } = await t.as(manager)(certificates.samples, { query: { orientation: 'portrait' } });
    expect(portraits.data.map(({ orientation }) => orientation)).toEqual(Array(6).fill('portrait'));
  });

  it('has the size of its paper, whatever size is sent, and its own size otherwise', async () => {
    const manager = await t.given.manager();
    const sized = (page: object) => create(manager, { layout: { page } as never });
    const { body: letter } = await sized({ paper: 'letter', orientation: 'landscape', width: 9000, height: 9000 });
    expect(letter.layout?.page).toMatchObject({ width: 79_200, height: 61_200 });
    const { body: own } = await sized({ paper: 'custom', orientation: 'landscape', width: 20_000, height: 30_000 });
    expect(own).toMatchObject({ orientation: 'portrait', layout: { page: { width: 20_000, height: 30_000 } } });
    for (const width of [7199, 720_001, 10_000.5, 'wide', null]) {
      const refused = await sized({ paper: 'custom', width, height: 20_000 });
      expect([width, refused.status, paramsOf(refused.body)]).toEqual([width, 400, ['layout.page.width']]);
    }
  });

  it('names the element and the field of an error, and changes nothing', async () => {
    const manager = await t.given.manager();
    const { body: made } = await create(manager, { layout: layoutWith() });
    const box = { x: 0, y: 0, w: 100, h: 100 };
    const cases: [object, string][] = [
      [{ ...title, id: 'title' }, 'layout.elements.1.id'],
      [{ ...title, id: 'a b' }, 'layout.elements.1.id'],
      [{ ...title, id: 'x', font: 'Comic Sans' }, 'layout.elements.1.font'],
      [{ ...title, id: 'x', color: 'url(#a)' }, 'layout.elements.1.color'],
      [{ ...title, id: 'x', x: Number.NaN }, 'layout.elements.1.x'],
      [{ ...title, id: 'x', size: 0 }, 'layout.elements.1.size'],
      [{ ...title, id: 'x', w: 0 }, 'layout.elements.1.w'],
      [{ ...title, id: 'x', text: 'x'.repeat(2001) }, 'layout.elements.1.text'],
      [{ type: 'field', id: 'x', ...box, field: 'password' }, 'layout.elements.1.field'],
      [{ type: 'shape', id: 'x', ...box, shape: 'svg' }, 'layout.elements.1.shape'],
      [{ type: 'shape', id: 'x', ...box, shape: 'star', points: 5000 }, 'layout.elements.1.points'],
      [{ type: 'video', id: 'x', ...box }, 'layout.elements.1.type'],
      [{ type: 'image', id: 'x', ...box, media_id: 2_000_000 }, 'layout.elements.1.media_id'],
    ];
    for (const [element, path] of cases) {
      const { status, body } = await update(manager, made.id, { layout: layoutWith(element) });
      expect([path, status, paramsOf(body)]).toEqual([path, 400, [path]]);
    }
    const stranger = { type: 'shape', id: 'x', ...box, shape: 'star', onload: 'alert(1)' };
    expect((await update(manager, made.id, { layout: layoutWith(stranger) })).status).toBe(400);
    const many = Array.from({ length: 100 }, (_, at) => ({ ...title, id: `t${at}` }));
    const tooMany = await update(manager, made.id, { layout: layoutWith(...many) });
    expect(paramsOf(tooMany.body)).toEqual(['layout.elements']);
    expect((await t.as(manager)(certificates.get, { params: { id: made.id } })).body).toEqual(made);
  });

  it('has less than 200 KB at most, and keeps no halves of characters', async () => {
    const manager = await t.given.manager();
    const largest = Array.from({ length: 99 }, (_, at) => ({
      ...title,
      id: `t${at}`.padEnd(40, 'x'),
      name: '名'.repeat(100),
      group: 'g'.repeat(40),
      text: '文'.repeat(200),
    }));
    const { status, body } = await create(manager, { layout: layoutWith(...largest) });
    expect(status).toBe(201);
    expect(Buffer.byteLength(JSON.stringify(body.layout))).toBeLessThan(204_800);
    const longer = await create(manager, {
      layout: layoutWith(...largest.slice(1), { ...title, id: 'x', text: '文'.repeat(700) }),
    });
    expect(paramsOf(longer.body)).toEqual(['layout.elements.99.text']);
    const halves = await create(manager, { layout: { elements: [{ ...title, name: 'a\ud800', text: '\udc00b' }] } });
    expect(halves.body.layout?.elements).toMatchObject([{ name: 'a\ufffd', text: '\ufffdb' }]);
  });
});

describe('a save', () => {
  it('is refused when it is based on an older revision', async () => {
    const manager = await t.given.manager();
    const { body: made } = await create(manager);
    t.travelTo(new Date('2030-05-01T10:00:00.000Z'));
    expect((await update(manager, made.id, { name: 'One', modified: made.modified })).status).toBe(200);
    const refused = await update(manager, made.id, { name: 'Other', modified: made.modified });
    expect([refused.status, (refused.body as unknown as { code: string }).code]).toEqual([409, 'version_conflict']);
  });

  it('adds a version when the layout changes; the last 20 can be restored', async () => {
    const manager = await t.given.manager();
    const { body: made } = await create(manager, { layout: layoutWith() });
    const params = { id: made.id };
    await update(manager, made.id, { name: 'Renamed' });
    const moved = (x: number) => ({ elements: [{ ...title, x }] });
    for (let x = 1; x <= MAX_CERTIFICATE_VERSIONS; x += 1) await update(manager, made.id, { layout: moved(x) });
    await update(manager, made.id, { layout: moved(MAX_CERTIFICATE_VERSIONS) });
    const { body: versions } = await t.as(manager)(certificates.versions, { params });
    expect(versions.data.map(({ version }) => version)).toEqual(
      Array.from({ length: MAX_CERTIFICATE_VERSIONS }, (_, at) => MAX_CERTIFICATE_VERSIONS + 1 - at),
    );
    expect(versions.data[0]).toMatchObject({ name: 'Renamed', is_current: true, author: { id: manager.id } });
    const { body: former } = await t.as(manager)(certificates.version, { params: { ...params, version: 5 } });
    expect(former).toMatchObject({ is_current: false, layout: { elements: [{ x: 4 }] } });
    const restored = await t.as(manager)(certificates.restoreVersion, { params: { ...params, version: 5 }, body: {} });
    expect(restored.body).toMatchObject({ version: 22, layout: { elements: [{ x: 4 }] } });
    const gone = await t.as(manager)(certificates.restoreVersion, { params: { ...params, version: 1 }, body: {} });
    expect(gone.status).toBe(404);
    const stale = { modified: '2029-01-01T00:00:00.000Z' };
    const late = await t.as(manager)(certificates.restoreVersion, { params: { ...params, version: 6 }, body: stale });
    expect(late.status).toBe(409);
  });

  it('can be restored with a picture that another editor chose and removed', async () => {
    const [manager, instructor, other] = [
      await t.given.manager(),
      await t.given.instructor(),
      await t.given.instructor(),
    ];
    const pictureOf = async ({ id: authorId }: { id: number }) => {
      const facts = { key: `${authorId}.png`, title: 'Seal', mimeType: 'image/png', byteSize: 100 };
      const [row] = await t.db
        .insert(media)
        .values({ authorId, createdAt: t.now(), ...facts })
        .returning();
      return { elements: [{ type: 'image', id: 'i', x: 0, y: 0, w: 9000, h: 9000, media_id: row!.id }] };
    };
    const { body: made } = await create(instructor, { layout: layoutWith() });
    const layout = await pictureOf(manager);
    await update(manager, made.id, { layout });
    await update(manager, made.id, { layout: layoutWith() });
    const at = { params: { id: made.id, version: 2 }, body: {} };
    const restored = await t.as(instructor)(certificates.restoreVersion, at);
    expect([restored.status, restored.body]).toMatchObject([200, { layout }]);
    // A picture that was in no version is still refused.
    const foreign = await update(instructor, made.id, { layout: await pictureOf(other) });
    expect(foreign.status).toBe(400);
  });
});

describe('the list', () => {
  it('finds by words, status and orientation, without layouts', async () => {
    const instructor = await t.given.instructor();
    await create(instructor, { name: 'Harbor diploma', status: 'publish' });
    await create(instructor, { name: 'Harbor portrait', orientation: 'portrait' });
    const list = async (query: object) => (await t.as(instructor)(certificates.list, { query: query as never })).body;
    const all = await list({ search: 'harbor', orderby: 'name', order: 'asc' });
    expect(all.data.map(({ name, layout }) => [name, layout])).toEqual([
      ['Harbor diploma', null],
      ['Harbor portrait', null],
    ]);
    expect(all.meta).toMatchObject({ total: 2, certificates_count: { any: 2, publish: 1, draft: 1, trash: 0 } });
    expect((await list({ search: 'harbor', orientation: 'portrait' })).data).toHaveLength(1);
    expect((await list({ search: 'harbor', status: 'publish' })).data).toHaveLength(1);
    expect((await list({ search: '%' })).data).toHaveLength(0);
  });

  it('is served below the second root too', async () => {
    const manager = await t.given.manager();
    const headers = await t.credentials(manager);
    const answer = await t.raw({ method: 'GET', url: '/api/lectern/pro/v1/certificates', headers });
    expect(answer.statusCode).toBe(200);
  });
});

describe('access', () => {
  it('instructors copy published certificates of others, and change only their own', async () => {
    const owner = await t.given.instructor();
    const other = await t.given.instructor();
    const { body: made } = await create(owner, { status: 'publish' });
    const params = { id: made.id };
    expect((await t.as(other)(certificates.get, { params })).body.can).toEqual({ edit: false });
    expect((await update(other, made.id, { name: 'Mine' })).status).toBe(404);
    const copy = await t.as(other)(certificates.clone, { params });
    expect(copy.body).toMatchObject({ name: 'Diploma - Copy', status: 'draft', author: { id: other.id } });
    await update(owner, made.id, { status: 'draft' });
    expect((await t.as(other)(certificates.get, { params })).status).toBe(404);
    expect((await t.as(other)(certificates.clone, { params })).status).toBe(404);
    expect((await t.as(other)(certificates.drawingOf, { params })).status).toBe(404);
  });

  it('ends while the add-on is off', async () => {
    const admin = await t.given.administrator();
    await t.as(admin)(addons.deactivate, { body: { slug: 'certificate' } });
    try {
      for (const call of [certificates.list, certificates.samples]) {
        expect((await t.as(admin)(call as typeof certificates.list)).body).toMatchObject({ code: 'addon_inactive' });
      }
    } finally {
      await t.as(admin)(addons.activate, { body: { slug: 'certificate' } });
    }
  });

  it('pictures are those of the author, of pixels, and count as used', async () => {
    const owner = await t.given.instructor();
    const mine = await givenPicture(owner);
    const theirs = await givenPicture(await t.given.instructor());
    const drawing = await givenPicture(owner, 'image/svg+xml');
    const image = (id: number) => ({ type: 'image', id: 'logo', x: 0, y: 0, w: 900, h: 900, media_id: id });
    const saved = await create(owner, { layout: layoutWith(image(mine.id)) });
    expect(saved.status).toBe(201);
    const { body: usage } = await t.as(owner)(contract.media.usage, { params: { id: mine.id } });
    expect(JSON.stringify(usage)).toContain('"certificate"');
    for (const { id } of [theirs, drawing]) {
      const refused = await create(owner, { layout: layoutWith(image(id)) });
      expect(paramsOf(refused.body)).toEqual(['layout.elements.1.media_id']);
      const behind = await create(owner, { layout: { background: { media_id: id } } });
      expect(paramsOf(behind.body)).toEqual(['layout.background.media_id']);
      const drawn = await t.as(owner)(certificates.drawing, { body: { layout: layoutWith(image(id)) } });
      expect(paramsOf(drawn.body)).toEqual(['layout.elements.1.media_id']);
    }
    // An instructor may keep what a manager chose.
    const manager = await t.given.manager();
    await update(manager, saved.body.id, { layout: layoutWith(image(theirs.id)) });
    const kept = await update(owner, saved.body.id, { layout: layoutWith({ ...image(theirs.id), x: 5 }) });
    expect(kept.status).toBe(200);
  });
});

describe('the trash', () => {
  it('takes certificates and gives them back', async () => {
    const manager = await t.given.manager();
    const { body: made } = await create(manager, { status: 'publish' });
    const params = { id: made.id };
    expect((await t.as(manager)(certificates.remove, { params })).body.status).toBe('trash');
    expect((await t.as(manager)(certificates.remove, { params })).status).toBe(410);
    expect((await t.as(manager)(certificates.restore, { params })).body.status).toBe('publish');
    await t.as(manager)(certificates.remove, { params, query: { force: true } });
    expect((await t.as(manager)(certificates.get, { params })).status).toBe(404);
  });

  it('refuses those that courses use', async () => {
    const manager = await t.given.manager();
    const { body: used } = await create(manager, { status: 'publish' });
    const { body: free } = await create(manager);
    const params = { id: used.id };
    const before = certificateUses.all();
    certificateUses.replace([
      {
        courses: async (_, ids) => new Map(ids.includes(used.id) ? [[used.id, 2]] : []),
        issued: async () => new Map(),
      },
    ]);
    try {
      expect((await t.as(manager)(certificates.get, { params })).body.courses_count).toBe(2);
      for (const query of [{}, { force: true }]) {
        const { status, body } = await t.as(manager)(certificates.remove, { params, query });
        expect(status).toBe(409);
        expect(body).toMatchObject({
          code: 'certificate_in_use',
          message: expect.stringContaining('Used by 2 courses.'),
        });
      }
      expect((await update(manager, used.id, { status: 'draft' })).status).toBe(409);
      const { body } = await t.as(manager)(certificates.bulkRemove, { body: { ids: [used.id, free.id], force: true } });
      expect(body).toMatchObject({ done: [free.id], failed: [{ id: used.id, code: 'certificate_in_use' }] });
    } finally {
      certificateUses.replace(before);
    }
    const [row] = await t.db
      .select()
      .from(table)
      .where(and(eq(table.id, used.id), sql`${table.status} = 'publish'`));
    expect(row).toBeDefined();
  });
});
