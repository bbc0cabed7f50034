import { defineFields, field, required } from '@lectern/contract';
import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { declarationsOf, storedFields } from './stored-fields.ts';
import { html } from './columns.ts';

const fields = defineFields({
  id: field.readOnly(z.number()),
  name: required(field.name(50, { search: true })),
  short_text: field.html({ search: true }),
  seats: field.whole(0, 9),
  picture: field.media(),
  ends_at: field.moment(),
  regular_price: field.money(),
  welcome_message: field.text(20, { erasure: 'setting' }),
  end_of_sale: field.flag(),
  secret: field.writeOnly(z.string()),
});
const table = pgTable('things', {
  id: integer(),
  name: text().notNull(),
  shortText: html('short_text'),
  seats: integer().notNull(),
  picture: integer().notNull(),
  endsAt: timestamp('ends_at', { mode: 'date' }),
  regularPrice: text('regular_price'),
  welcome: text().notNull(),
  endOfSale: boolean().notNull(),
});
const stored = storedFields(fields, table, { welcome_message: 'welcome' });
const row = {
  name: 'A &amp; B',
  shortText: '<p>Short</p>' as never,
  seats: 3,
  picture: 7,
  endsAt: new Date('2030-01-01T00:00:00Z'),
  regularPrice: null,
  welcome: 'Hello',
  endOfSale: false,
};

describe('fields that are stored as they are declared', () => {
  it('become the columns that a body names, and no others', () => {
    const columns = stored.columns({
      ends_at: '2030-01-01T00:00:00.000Z',
      regular_price: '',
      welcome_message: 'Hello',
    });
    expect(columns).toEqual({ endsAt: row.endsAt, regularPrice: null, welcome: 'Hello' });
    expect(stored.columns({ ends_at: null, regular_price: '2.50', seats: 0 })).toEqual({
      endsAt: null,
      regularPrice: '2.50',
      seats: 0,
    });
    expect(stored.columns({ name: undefined, secret: 'x' } as never)).toEqual({});
  });

  it('are answered from a row as the contract says', () => {
    const view = stored.view(row);
    expect(view).toEqual({
      name: 'A &amp; B',
      short_text: '<p>Short</p>',
      seats: 3,
      picture: 7,
      ends_at: '2030-01-01T00:00:00.000Z',
      regular_price: '',
      welcome_message: 'Hello',
      end_of_sale: false,
    });
    expect(stored.view({ ...row, endsAt: null, regularPrice: '2.50' })).toMatchObject({
      ends_at: null,
      regular_price: '2.50',
    });
  });

  it('are answered without their content to those who may not read it', () => {
    expect(stored.viewWithoutContent(row)).toEqual({
      ...stored.view(row),
      name: '',
      short_text: '',
      picture: 0,
    });
  });

  it('know which columns erasure keeps, and which search reads', () => {
    expect(stored.kept).toEqual({ content: ['name', 'shortText'], settings: ['welcome'] });
    expect(stored.searchText({ ...row, name: 'Sky', shortText: '<p>One</p><p>Two</p>' as never })).toBe('sky one two');
    expect(stored.searchText({ name: 'Sky' })).toBe('sky');
    expect(stored.searchText({ name: 'Sky <b>', shortText: '<p>A &amp; B</p>' as never })).toBe('sky <b> a & b');
    expect(stored.searchHtmls({ ...row, name: 'A < B' })).toEqual(['A &lt; B', '<p>Short</p>']);
  });

  it('of a person are erased, and none of their texts is kept', () => {
    const person = defineFields(
      {
        headline: field.text(9),
        biography: field.html(),
        zone: field.text(9, { erasure: 'setting' }),
        links: field.json(z.array(z.string()), z.array(z.string())),
      },
      { about: 'person' },
    );
    const people = pgTable('people', {
      headline: text().notNull(),
      bio: html('bio'),
      zone: text().notNull(),
      links: text().array().notNull(),
    });
    const { kept, erased } = storedFields(person, people, { biography: 'bio' });
    expect(kept).toEqual({ content: [], settings: ['zone'] });
    expect(erased).toEqual({ headline: '', bio: '' });
    expect(declarationsOf('people')).toEqual([person]);
  });

  it('are refused where the table has no column for one of them', () => {
    expect(() => storedFields(fields, pgTable('empty', { id: integer() }) as never)).toThrow('No column name');
  });
});
