import { describe, expect, it } from 'vitest';
import { ExportFileError } from '../read/export-file.ts';
import { portable, readSettingsFile } from './settings-file.ts';

const read = (text: string) => readSettingsFile(Buffer.from(text));

describe('a file of settings', () => {
  it('brings what this school knows, and says what it does not', () => {
    const file = { manifest: { version: '1' }, quiz: { styling: { questions_display_per_page: 7 } }, shipping: {} };
    expect(read(`\uFEFF${JSON.stringify(file)}`)).toEqual({
      patch: { quiz: { styling: { questions_display_per_page: 7 } } },
      leftOut: ['shipping'],
    });
  });

  it('brings no secret and nothing that names a file of another school', () => {
    const general = { styling: { logo_id: 7, logo_dark_id: 8, icon_id: 9, primary_color: '#112233' } };
    const delivery = { host: 'mail.example.com', secret: 'seven lamps' };
    const emails = { delivery, general: { logo_id: 7, header_color: '#112233' }, student: { welcome: {} } };
    const payments = { stripe: { publishable_key: 'pk_test_1' }, paypal: { enable: true } };
    expect(read(JSON.stringify({ general, payments, emails })).patch).toEqual({
      general: { styling: { primary_color: '#112233' } },
      payments: {},
      emails: { delivery: { host: 'mail.example.com' }, general: { header_color: '#112233' } },
    });
    expect(portable({ emails: 'nothing' })).toEqual({ emails: 'nothing' });
  });

  it('is none with too many parts, and names few of those that are no settings', () => {
    const many = Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`k${at}`, 0]));
    expect(() => read(JSON.stringify({ general: many }))).toThrow(ExportFileError);
    const some = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`${at}${'k'.repeat(1000)}`, {}]));
    const { leftOut } = read(JSON.stringify({ ...some, general: {} }));
    expect(leftOut).toHaveLength(100);
    expect(leftOut[0]).toHaveLength(100);
  });

  it.each(['', '[]', '{}', 'null', '{"quiz": 7}', '{"manifest": {}}', '{"__proto__": {"quiz": {}}}', 'quiz'])(
    'is none: %s',
    (text) => {
      expect(() => read(text)).toThrow(ExportFileError);
    },
  );
});
