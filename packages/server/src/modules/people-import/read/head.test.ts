import { describe, expect, it } from 'vitest';
import { guessMapping } from './guess-mapping.ts';
import { headOf } from './head.ts';

describe('where the rows begin', () => {
  const row = ['a@b.example', 'Ada'];
  it.each([
    ['below the names', [['email', 'name'], row], { lines: 1, names: ['email', 'name'] }],
    ['below unknown names', [['Kontakt', 'Wer'], row], { lines: 1, names: ['Kontakt', 'Wer'] }],
    ['below a title', [['Group 7'], ['email', 'name'], row], { lines: 2, names: ['email', 'name'] }],
    [
      'below a title in a row of cells',
      [['Group 7', ''], ['', ''], ['mail', 'x'], row],
      { lines: 3, names: ['mail', 'x'] },
    ],
    ['below a title without names', [['Group 7', ''], row], { lines: 1, names: ['', ''] }],
    ['in the first line', [row, row], { lines: 0, names: ['', ''] }],
    ['below the delimiter', [['sep=', ''], ['email', 'name'], row], { lines: 2, names: ['email', 'name'] }],
    ['below the delimiter without names', [['sep=', ''], row], { lines: 1, names: ['', ''] }],
    ['in one column', [['a@b.example'], ['b@b.example']], { lines: 0, names: [''] }],
    ['in one column with a name', [['People'], ['b@b.example']], { lines: 1, names: ['People'] }],
    [
      'in a file without addresses',
      [
        ['one', 'two'],
        ['three', 'four'],
      ],
      { lines: 1, names: ['one', 'two'] },
    ],
    ['in an empty file', [], { lines: 1, names: [] }],
  ])('%s', (_, lines, head) => {
    expect(headOf(lines, ';')).toEqual(head);
  });
});

describe('columns of other programs', () => {
  it.each([
    [
      'Google Workspace',
      ['First Name [Required]', 'Last Name [Required]', 'Email Address [Required]', 'Password [Required]'],
      ['first_name', 'last_name', 'email', 'password'],
    ],
    [
      'Google Workspace, as it exports them',
      ['Recovery Email', 'Home Secondary Email', 'Email Address [Required]', 'Org Unit Path [Required]'],
      ['', '', 'email', ''],
    ],
    [
      'Google Contacts',
      [
        'First Name',
        'Last Name',
        'Organization Title',
        'Notes',
        'E-mail 1 - Label',
        'E-mail 1 - Value',
        'E-mail 2 - Value',
      ],
      ['first_name', 'last_name', 'headline', '', '', 'email', ''],
    ],
    [
      'Google Contacts, the older form',
      ['Name', 'Given Name', 'Family Name', 'E-mail 1 - Type', 'E-mail 1 - Value', 'Website 1 - Value'],
      ['display_name', 'first_name', 'last_name', '', 'email', 'url'],
    ],
    [
      'Outlook',
      ['Title', 'First Name', 'Last Name', 'Job Title', 'E-mail Address', 'E-mail 2 Address', 'Web Page'],
      ['', 'first_name', 'last_name', 'headline', 'email', '', 'url'],
    ],
    [
      'Outlook in German',
      ['Anrede', 'Vorname', 'Nachname', 'E-Mail-Adresse'],
      ['', 'first_name', 'last_name', 'email'],
    ],
    [
      'Microsoft 365',
      ['User principal name', 'Display name', 'First name', 'Last name'],
      ['email', 'display_name', 'first_name', 'last_name'],
    ],
  ])('%s', (_, names, mapping) => {
    expect(guessMapping(names.map((name) => ({ name })))).toEqual(mapping);
  });

  it('finds addresses under another name, if only one column has them', () => {
    const column = (name: string, ...samples: string[]) => ({ name, samples });
    const kontakt = column('Kontakt', 'a@b.example', '');
    expect(guessMapping([column('Wer', 'Ada', 'a@b'), kontakt])).toEqual(['', 'email']);
    expect(guessMapping([column('', 'Ada'), { ...kontakt, name: '' }])).toEqual(['', 'email']);
    expect(guessMapping([kontakt, { ...kontakt, name: 'Eltern' }])).toEqual(['', '']);
    expect(guessMapping([column('email', ''), kontakt])).toEqual(['email', '']);
  });
});

it('reads names of columns that are very long or open very many brackets at once', () => {
  // Each bracket looks for its end in the rest of the name: without a bound this takes minutes.
  const names = ['('.repeat(2_000_000), `[${'\u0301\u0323'.repeat(500_000)}`, 'Email'];
  expect(headOf([names, ['a', 'b', 'ann@example.org']], ',')).toEqual({ lines: 1, names });
});
