import { contract } from '@lectern/contract';
import { MAX_CERTIFICATE_FONTS } from '@lectern/contract/limits';
import { brotliCompressSync, constants } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { certificateFontFaces, certificateFonts as table } from '../certificates.tables.ts';
import { aTtf, aWoff2, renamed, tableAt, VIBES } from './font-files.fixture.ts';
import { uploadFont } from './fonts.fixture.ts';

const { certificateFonts, certificates } = contract;
const now = new Date('2030-05-20T09:00:00.000Z');
const t = await useTestApp({ now });

afterEach(async () => {
  await t.db.delete(table);
});

type Person = { id: number };
const upload = (person: Person, file: Buffer, more: { name?: string; license?: string } = {}) =>
  uploadFont(t, { person, file, ...more });
const list = async (person: Person) => (await t.as(person)(certificateFonts.list)).body.data;
const remove = (person: Person, id: number) => t.as(person)(certificateFonts.remove, { params: { id } });
const paramsOf = (body: unknown) => (body as { data: { params: Record<string, string> } }).data.params;
const box = { x: 1000, y: 1000, w: 60_000, h: 8000 };
const textIn = (font: string, more: object = {}) => ({
  type: 'text',
  id: 'a',
  ...box,
  text: 'Ada Park',
  font,
  ...more,
});
const layoutIn = (...fonts: string[]) =>
  ({ elements: fonts.map((font, at) => textIn(font, { id: `t${at}` })) }) as never;

describe('an uploaded font', () => {
  it('is stored without compression and listed for staff', async () => {
    const [instructor, manager] = [await t.given.instructor(), await t.given.manager()];
    const { status, body } = await upload(instructor, aWoff2(VIBES));
    expect([status, body]).toMatchObject([
      201,
      {
        font: `font_${body.id}`,
        name: 'Great Vibes',
        family: 'Great Vibes',
        styles: [{ bold: false, italic: false }],
        author: { id: instructor.id },
        designs_count: 0,
        can: { edit: true },
      },
    ]);
    const [face] = await t.db.select().from(certificateFontFaces);
    expect(face?.fileKey).toMatch(/^font-[\w-]+\.ttf$/);
    expect(await t.app.services.files.size(face!.fileKey)).toBe(body.styles[0]?.size);
    expect(await list(manager)).toEqual([body]);
    expect(await list(await t.given.instructor())).toEqual([{ ...body, can: { edit: false } }]);
  });

  it('is one font however often and by whom its file is uploaded, also at once', async () => {
    const [manager, instructor] = [await t.given.manager(), await t.given.instructor()];
    const answers = await Promise.all([1, 2, 3].map(() => upload(manager, aWoff2(VIBES))));
    answers.push(await upload(instructor, aWoff2(VIBES)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await list(manager)).toHaveLength(1);
    const faces = await t.db.select().from(certificateFontFaces);
    const keys: string[] = [];
    for await (const { key } of t.app.services.files.list()) if (key.startsWith('font-')) keys.push(key);
    expect(keys.filter((key) => key === faces[0]?.fileKey)).toHaveLength(1);
  });

  it('gets other styles of its family, each once', async () => {
    const [manager, instructor] = [await t.given.manager(), await t.given.instructor()];
    const { body: regular } = await upload(instructor, aWoff2('noto-sans/noto-sans-latin-400-normal'));
    const { body: both } = await upload(manager, aWoff2('noto-sans/noto-sans-latin-700-italic'));
    expect([both.id, both.styles.map(({ bold, italic }) => [bold, italic])]).toEqual([
      regular.id,
      [
        [false, false],
        [true, true],
      ],
    ]);
    const again = await upload(manager, aTtf('noto-sans/noto-sans-latin-400-normal'));
    expect([again.status, paramsOf(again.body).file]).toEqual([
      400,
      '“Noto Sans” already has a regular style. Remove that font first.',
    ]);
    // An instructor changes no family of others.
    const other = await upload(await t.given.instructor(), aWoff2('noto-sans/noto-sans-latin-700-normal'));
    expect([other.status, other.body.id === regular.id]).toEqual([201, false]);
  });

  it('is renamed and removed by its uploader and by managers alone', async () => {
    const [owner, other, manager] = [await t.given.instructor(), await t.given.instructor(), await t.given.manager()];
    const { body } = await upload(owner, aWoff2(VIBES));
    const rename = (person: Person, name: string) =>
      t.as(person)(certificateFonts.update, { params: { id: body.id }, body: { name } });
    expect((await rename(other, 'Mine')).status).toBe(403);
    expect((await remove(other, body.id)).status).toBe(403);
    expect((await rename(manager, '  ')).status).toBe(400);
    expect((await rename(owner, 'Names')).body).toMatchObject({ name: 'Names', family: 'Great Vibes' });
    const [face] = await t.db.select().from(certificateFontFaces);
    expect((await remove(manager, body.id)).body).toEqual({ deleted: true });
    expect((await remove(manager, body.id)).status).toBe(404);
    expect(await t.app.services.files.size(face!.fileKey)).toBeNull();
  });

  it('is for staff', async () => {
    const student = await t.given.student();
    expect((await upload(student, aWoff2(VIBES))).status).toBe(403);
    expect((await t.as(student)(certificateFonts.list)).status).toBe(403);
    expect((await remove(student, 1)).status).toBe(403);
    expect((await uploadFont(t, { file: aWoff2(VIBES) })).status).toBe(401);
  });

  it('is refused beyond the bound of families', async () => {
    const manager = await t.given.manager();
    await t.db.insert(table).values(
      Array.from({ length: MAX_CERTIFICATE_FONTS }, (_, at) => ({
        name: `F${at}`,
        family: `F${at}`,
        createdAt: now,
      })),
    );
    const { status, body } = await upload(manager, aWoff2(VIBES));
    expect([status, body.code]).toEqual([409, 'certificate_fonts_full']);
  });
});

describe('a file that is no usable font', () => {
  const patched = (change: (font: Buffer) => void): Buffer => {
    const font = aTtf(VIBES);
    change(font);
    return font;
  };
  const withTag = (tag: string, other: string) =>
    patched((font) => font.write(other, tableAt(font, tag).entry, 'latin1'));
  const withRights = (rights: number) =>
    patched((font) => font.writeUInt16BE(rights, tableAt(font, 'OS/2').offset + 8));
  const woff2 = (change: (file: Buffer) => void): Buffer => {
    const file = Buffer.from(aWoff2(VIBES));
    change(file);
    return file;
  };

  /** A table of 100 bytes, as the file says, that unpacks to much more. */
  const bomb = (): Buffer => {
    const packed = brotliCompressSync(Buffer.alloc(64 * 1_048_576), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
    });
    const head = Buffer.alloc(48);
    head.write('wOF2\0\x01\0\0', 0, 'latin1');
    head.writeUInt16BE(1, 12);
    head.writeUInt32BE(200, 16);
    head.writeUInt32BE(packed.length, 20);
    return Buffer.concat([head, Buffer.from([0, 100]), packed]);
  };

  it.each<[string, () => Buffer, RegExp]>([
    ['empty', () => Buffer.alloc(0), /no font/],
    ['another format', () => Buffer.from('%PDF-1.7 and so on'), /no font/],
    ['a page', () => Buffer.from('<html><script>alert(1)</script>'), /no font/],
    ['only a magic number', () => Buffer.from('\0\x01\0\0', 'latin1'), /damaged/],
    ['cut short', () => aTtf(VIBES).subarray(0, 20_000), /damaged/],
    ['cut short and packed', () => aWoff2(VIBES).subarray(0, 9000), /damaged/],
    ['a collection', () => Buffer.concat([Buffer.from('ttcf'), aTtf(VIBES)]), /several fonts/],
    ['a packed collection', () => woff2((file) => file.write('ttcf', 4, 'latin1')), /several fonts/],
    ['variable', () => withTag('gasp', 'fvar'), /variable/],
    ['without outlines', () => withTag('glyf', 'xxxx'), /pictures/],
    ['without characters', () => withTag('cmap', 'xxxx'), /damaged/],
    ['restricted', () => withRights(2), /does not allow/],
    ['only for bitmaps', () => withRights(0x200), /does not allow/],
    ['not to be subsetted', () => withRights(0x104), /does not allow/],
    ['larger than it may be', () => woff2((file) => file.writeUInt32BE(4_000_000_000, 16)), /20 MB/],
    ['that unpacks to much more', bomb, /damaged/],
    ['packed noise', () => woff2((file) => file.fill(0xa5, 200)), /damaged/],
    [
      'with outlines of noise',
      () =>
        patched((font) => {
          const { offset, length } = tableAt(font, 'glyf');
          for (let at = 0; at < length; at += 1) font[offset + at] = (at * 131 + 7) % 251;
        }),
      /damaged/,
    ],
  ])('is refused: %s', async (_, make, reason) => {
    const manager = await t.given.manager();
    const { status, body } = await upload(manager, make());
    expect([status, Object.keys(paramsOf(body))]).toEqual([400, ['file']]);
    expect(paramsOf(body).file).toMatch(reason);
    expect(await list(manager)).toEqual([]);
  });

  it('is refused when it is too large, missing, or its licence is not confirmed', async () => {
    const manager = await t.given.manager();
    const large = await upload(manager, Buffer.alloc(5 * 1_048_576 + 1));
    expect([large.status, large.body.code]).toEqual([413, 'file_size']);
    for (const license of ['', 'false', 'yes']) {
      const { status, body } = await upload(manager, aWoff2(VIBES), { license });
      expect([status, Object.keys(paramsOf(body))]).toEqual([400, ['license']]);
    }
    const headers = { ...(await t.credentials(manager)), 'content-type': 'multipart/form-data; boundary=b' };
    const url = '/api/lectern/v1/certificates/fonts';
    const without = await t.raw({ method: 'POST', url, headers, payload: '--b--\r\n' });
    expect([without.statusCode, Object.keys(paramsOf(without.json()))]).toEqual([400, ['file']]);
    expect(await list(manager)).toEqual([]);
  });

  it('may allow to be printed and edited', async () => {
    const manager = await t.given.manager();
    expect((await upload(manager, withRights(4), { name: 'a.ttf' })).status).toBe(201);
  });
});

describe('a design', () => {
  const draw = async (person: Person, layout: object) =>
    (await t.as(person)(certificates.drawing, { body: { layout } as never })).body;
  const create = (person: Person, layout: never) =>
    t.as(person)(certificates.create, { body: { name: 'Diploma', layout } });

  it('is drawn with an uploaded font, and with the bundled ones for what that lacks', async () => {
    const manager = await t.given.manager();
    const { body: font } = await upload(manager, aWoff2(VIBES));
    const text = 'Ada شهادة 証書の';
    const drawing = await draw(manager, { elements: [textIn(font.font, { text })] });
    const faces = drawing.items.flatMap((item) => (item.kind === 'text' ? [[item.face, item.text]] : []));
    expect(faces[0]).toEqual([expect.stringMatching(new RegExp(`^font_${font.id}/[\\w-]{12}$`)), 'Ada ']);
    const others = faces.map(([face]) => face ?? '').filter((face) => !face.startsWith('font_'));
    expect(new Set(others.map((face) => face.split('/')[0]))).toEqual(
      new Set(['ibm-plex-sans-arabic', 'sawarabi-gothic']),
    );
    expect(drawing.notes).toEqual([]);
    const headers = await t.credentials(manager);
    const url = '/api/lectern/v1/certificates/preview.pdf';
    const pdf = await t.raw({ method: 'POST', url, headers, payload: { layout: { elements: [textIn(font.font)] } } });
    expect([pdf.statusCode, pdf.rawPayload.toString('latin1')]).toEqual([
      200,
      expect.stringMatching(/\/BaseFont \/[A-Z]{6}\+GreatVibes/),
    ]);
  });

  it('uses the style that comes closest', async () => {
    const manager = await t.given.manager();
    const { body: font } = await upload(manager, aWoff2('noto-sans/noto-sans-latin-400-normal'));
    await upload(manager, aWoff2('noto-sans/noto-sans-latin-700-normal'));
    const faceOf = async (style: object) => {
      const [item] = (await draw(manager, { elements: [textIn(font.font, style)] })).items.filter(
        ({ kind }) => kind === 'text',
      );
      return item?.kind === 'text' ? item.face : '';
    };
    const [regular, bold] = [await faceOf({}), await faceOf({ weight: 700 })];
    expect(bold).not.toBe(regular);
    expect([await faceOf({ italic: true }), await faceOf({ italic: true, weight: 700 })]).toEqual([regular, bold]);
  });

  it('keeps its font from being removed', async () => {
    const manager = await t.given.manager();
    const { body: font } = await upload(manager, aWoff2(VIBES));
    const { body: design } = await create(manager, layoutIn(font.font, font.font));
    await t.as(manager)(certificates.clone, { params: { id: design.id } });
    await t.as(manager)(certificates.remove, { params: { id: design.id } });
    const { status, body } = await remove(manager, font.id);
    expect([status, body]).toMatchObject([409, { code: 'certificate_font_in_use', data: { n: 2 } }]);
    expect((await list(manager))[0]?.designs_count).toBe(2);
  });

  it('names no font that is not there, but keeps one that it had', async () => {
    const manager = await t.given.manager();
    const { body: font } = await upload(manager, aWoff2(VIBES));
    const refused = await create(manager, layoutIn('sans', 'font_99999'));
    expect([refused.status, Object.keys(paramsOf(refused.body))]).toEqual([400, ['layout.elements.1.font']]);
    for (const name of ['font_0', 'font_-1', 'font_1.5', 'font_x', 'font_', 'Font_1']) {
      const { status, body } = await create(manager, layoutIn(name));
      expect([name, status, Object.keys(paramsOf(body))]).toEqual([name, 400, ['layout.elements.0.font']]);
    }
    const { body: design } = await create(manager, layoutIn(font.font));
    // As a restored backup or a race could leave it.
    await t.db.delete(table).where(eq(table.id, font.id));
    const params = { id: design.id };
    const kept = await t.as(manager)(certificates.update, { params, body: { layout: layoutIn(font.font, 'sans') } });
    expect(kept.status).toBe(200);
    const without = await t.as(manager)(certificates.update, { params, body: { layout: layoutIn('sans') } });
    expect(without.status).toBe(200);
    const back = await t.as(manager)(certificates.update, { params, body: { layout: layoutIn(font.font) } });
    expect(back.status).toBe(400);
    const restored = await t.as(manager)(certificates.restoreVersion, { params: { ...params, version: 1 }, body: {} });
    expect(restored.status).toBe(200);
    const { body: drawing } = await t.as(manager)(certificates.drawingOf, { params });
    expect(drawing.notes).toEqual([{ element: 't0', code: 'font_missing' }]);
    expect(drawing.items.find(({ kind }) => kind === 'text')).toMatchObject({
      face: expect.stringContaining('noto-sans'),
    });
  });

  it('is drawn with another font when the file is not in the storage', async () => {
    const manager = await t.given.manager();
    const { body: font } = await upload(manager, aWoff2(VIBES));
    const [face] = await t.db.select().from(certificateFontFaces);
    await t.app.services.files.remove(face!.fileKey);
    const { notes } = await draw(manager, { elements: [textIn(font.font)] });
    expect(notes).toEqual([{ element: 'a', code: 'font_missing' }]);
  });

  it('has at most six styles of uploaded fonts', async () => {
    const manager = await t.given.manager();
    const names = [
      'Great Vibes',
      'Grxat Vibes',
      'Gryat Vibes',
      'Grzat Vibes',
      'Grwat Vibes',
      'Grvat Vibes',
      'Gruat Vibes',
    ];
    const fonts: string[] = [];
    for (const name of names) fonts.push((await upload(manager, renamed(aTtf(VIBES), 'Great Vibes', name))).body.font);
    expect(new Set(fonts).size).toBe(7);
    expect((await create(manager, layoutIn(...fonts.slice(0, 6), fonts[0]!))).status).toBe(201);
    const { status, body } = await create(manager, layoutIn(...fonts));
    expect([status, Object.keys(paramsOf(body))]).toEqual([400, ['layout.elements.6.font']]);
    const drawn = await t.as(manager)(certificates.drawing, { body: { layout: layoutIn(...fonts) } });
    expect([drawn.status, Object.keys(paramsOf(drawn.body))]).toEqual([400, ['layout.elements.6.font']]);
  });
});
