import { describe, expect, it } from 'vitest';
import { parseUploadRequest } from './uploads.rules.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const metadata = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([key, value]) => `${key} ${base64(value)}`)
    .join(',');

describe('the headers of a new upload', () => {
  it('say what the file is', () => {
    const header = metadata({
      filename: 'Meer.mp4',
      filetype: 'video/mp4',
      purpose: 'media',
      lastModified: '1700000000000',
    });
    expect(parseUploadRequest({ length: '2147483648', metadata: header })).toEqual({
      filename: 'Meer.mp4',
      mimeType: 'video/mp4',
      purpose: 'media',
      lastModified: 1_700_000_000_000,
      byteSize: 2_147_483_648,
    });
  });

  it.each([
    ['a type that is none', { filetype: 'video/mp4; x="<script>"' }, { mimeType: '' }],
    ['a time that is none', { lastModified: 'yesterday' }, { lastModified: 0 }],
    ['a name with marks that hide its end', { filename: 'a\u202Egnp.exe' }, { filename: 'agnp.exe' }],
    ['a name that is empty without its marks', { filename: '\u202E ' }, { wrong: 'filename' }],
    ['no purpose', {}, { purpose: '' }],
  ])('%s', (_title, fields, expected) => {
    const header = metadata({ filename: 'a.png', ...fields });
    expect(parseUploadRequest({ length: '10', metadata: header })).toMatchObject(expected);
  });

  it.each([undefined, '', '0', '-1', '1.5', '1e3', ' 5', '9'.repeat(16)])('a size of %j is none', (length) => {
    expect(parseUploadRequest({ length, metadata: metadata({ filename: 'a.png' }) })).toEqual({ wrong: 'size' });
  });

  it.each([undefined, '', ',,,', 'filename', `filename ${'%'.repeat(5000)}`])(
    'metadata of %j names no file',
    (header) => {
      expect(parseUploadRequest({ length: '1', metadata: header })).toEqual({ wrong: 'filename' });
    },
  );
});
