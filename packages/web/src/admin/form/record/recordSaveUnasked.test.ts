import { describe, expect, it } from 'vitest';
import type { FieldErrors } from '../values/formValues.ts';
import { conflict, offline, open, refusal } from './recordSave.fixture.ts';

describe('a save that nobody asked for', () => {
  it('is done in silence, and keeps the space that the next word begins with', async () => {
    const { form, record, server, notify, onSaved, accepts } = open();
    accepts();
    form.set('name', 'Stars ');
    await record.saveUnasked();
    expect(server.save).toHaveBeenCalledOnce();
    expect(form.read()).toMatchObject({ values: { name: 'Stars ' }, baseline: { modified: '2030-05-02' } });
    expect(form.isDirty()).toBe(false);
    expect(record.read().savedAt).toBe(1000);
    expect(onSaved).toHaveBeenCalledOnce();
    expect(notify.saved).not.toHaveBeenCalled();
    await record.saveUnasked();
    expect(server.save).toHaveBeenCalledOnce();
  });

  it('waits while something is wrong, and says nothing of it', async () => {
    const { form, record, server, showFirst } = open({
      check: ({ name }): FieldErrors => (name === '' ? { name: 'Required.' } : {}),
    });
    form.set('name', '');
    await record.saveUnasked();
    expect(server.save).not.toHaveBeenCalled();
    expect(form.read().errors).toEqual({});
    expect(showFirst).not.toHaveBeenCalled();
  });

  it('that is refused leads nobody away, and is not tried again before something is changed', async () => {
    const { form, record, server, notify, showFirst, refuses, accepts } = open();
    refuses(refusal({ slug: 'Taken.' }));
    form.set('slug', 'moon');
    await record.saveUnasked();
    expect(form.read().errors).toEqual({ slug: 'Taken.' });
    await record.saveUnasked();
    expect(server.save).toHaveBeenCalledOnce();
    expect(showFirst).not.toHaveBeenCalled();
    expect(notify.notSaved).not.toHaveBeenCalled();
    accepts();
    form.set('slug', 'moons');
    await record.saveUnasked();
    expect(form.isDirty()).toBe(false);
  });

  it('shows a conflict like any other, and waits until it is decided', async () => {
    const { form, record, server, refuses } = open();
    refuses(conflict());
    form.set('name', 'Stars');
    await record.saveUnasked();
    expect(record.read().saveError).toEqual({ kind: 'conflict', name: 'Ina', time: '2030-05-03' });
    form.set('name', 'Stars and moons');
    await record.saveUnasked();
    expect(server.save).toHaveBeenCalledOnce();
  });
});

describe('a draft that is left', () => {
  it('is saved first', async () => {
    const { form, record, server, notify, accepts } = open();
    accepts();
    form.set('name', 'Stars');
    expect(await record.saveBeforeLeaving()).toBe(true);
    expect(server.save).toHaveBeenCalledOnce();
    expect(notify.saved).not.toHaveBeenCalled();
  });

  it('waits for a save on its way, and sends what was written meanwhile', async () => {
    const { form, record, server, accepts } = open();
    accepts();
    accepts('2030-05-03');
    form.set('name', 'Stars');
    const first = record.saveUnasked();
    form.set('name', 'Stars and moons');
    expect(await record.saveBeforeLeaving()).toBe(true);
    await first;
    expect(server.save).toHaveBeenCalledTimes(2);
    expect(server.save).toHaveBeenLastCalledWith(
      expect.objectContaining({ changed: { name: 'Stars and moons' }, modified: '2030-05-02' }),
    );
  });

  it('is not left while the server does not take it', async () => {
    const { form, record, refuses } = open();
    refuses(offline());
    form.set('name', 'Stars');
    expect(await record.saveBeforeLeaving()).toBe(false);
    expect(form.getValues().name).toBe('Stars');
  });
});
