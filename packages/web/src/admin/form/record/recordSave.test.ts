import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../shared/api/errors.ts';
import { conflict, offline, open, refusal, stored } from './recordSave.fixture.ts';

describe('a save', () => {
  it('sends what was changed and the revision it is based on, and says that it is done', async () => {
    const { form, record, server, notify, draft, onSaved, accepts } = open();
    accepts();
    form.set('name', ' Stars ');
    const done = record.save();
    expect(record.read().saving).toBe(true);
    const answer = await done;
    expect(server.save).toHaveBeenCalledWith({
      values: { name: ' Stars ', slug: 'sky', status: 'draft' },
      changed: { name: ' Stars ' },
      modified: '2030-05-01',
    });
    expect(answer).toMatchObject({ name: 'Stars' });
    expect(record.read()).toEqual({ saving: false, savedAt: 1000, saveError: undefined });
    expect(form.read()).toMatchObject({ values: { name: 'Stars' }, baseline: { modified: '2030-05-02' } });
    expect(notify.saved).toHaveBeenCalledWith(answer);
    expect(onSaved).toHaveBeenCalledWith(answer);
    expect(draft.drop).toHaveBeenCalledOnce();
  });

  it('draws its answer in one step that keeps the caret of somebody who writes on', async () => {
    const { form, record, redraw, accepts } = open();
    accepts();
    const values: string[] = [];
    redraw.mockImplementation((change: () => void) => {
      values.push(form.getValues().name);
      change();
      values.push(form.getValues().name);
    });
    form.set('name', 'Stars ');
    await record.save();
    expect(values).toEqual(['Stars ', 'Stars']);
  });

  it('is sent once, however often the button is pressed', async () => {
    const { form, record, server, accepts } = open();
    accepts();
    form.set('name', 'Stars');
    const [first, second] = await Promise.all([record.save(), record.save({ status: 'publish' })]);
    expect(server.save).toHaveBeenCalledOnce();
    expect(first).toBeDefined();
    expect(second).toBeUndefined();
    expect(form.getValues().status).toBe('draft');
  });

  it('of nothing is not sent, and says so', async () => {
    const { record, server, notify } = open();
    expect(await record.save()).toBe(stored);
    expect(server.save).not.toHaveBeenCalled();
    expect(notify.nothingToSave).toHaveBeenCalledOnce();
  });

  it('of a new record sends all of it', async () => {
    const { form, record, server, accepts } = open({ isNew: true });
    accepts();
    form.set('name', 'Stars');
    await record.save();
    expect(server.save.mock.calls[0]?.[0]).toMatchObject({
      changed: { name: 'Stars', slug: '', status: 'draft' },
      modified: undefined,
    });
  });

  it('leaves what was typed while it was on its way, unsaved', async () => {
    const { form, record, accepts } = open();
    accepts();
    form.set('name', 'Stars');
    const done = record.save();
    form.set('slug', 'typed-meanwhile');
    await done;
    expect(form.changed()).toEqual({ slug: 'typed-meanwhile' });
  });

  it('is based on the revision the one before has made', async () => {
    const { form, record, server, accepts } = open();
    accepts('2030-05-02');
    accepts('2030-05-03');
    form.set('name', 'One');
    await record.save();
    form.set('name', 'Two');
    await record.save();
    expect(server.save.mock.calls.map(([{ modified }]) => modified)).toEqual(['2030-05-01', '2030-05-02']);
  });
});

describe('what is wrong', () => {
  it('is not sent: it is said at its field, to which the writer is led', async () => {
    const { form, record, server, showFirst } = open({
      check: ({ name }): Record<string, string> => (name === '' ? { name: 'Required.' } : {}),
    });
    form.set('name', '');
    await record.save();
    expect(server.save).not.toHaveBeenCalled();
    expect(form.read().errors).toEqual({ name: 'Required.' });
    expect(showFirst).toHaveBeenCalledWith({ name: 'Required.' });
  });

  it('by the server’s word keeps what was typed, is said at its field, and stays said when the field is passed through', async () => {
    const { form, record, notify, draft, showFirst, refuses } = open();
    refuses(refusal({ slug: 'This slug is taken.' }));
    form.merge({ name: 'Stars', slug: 'taken' });
    expect(await record.save()).toBeUndefined();
    expect(form.getValues()).toMatchObject({ name: 'Stars', slug: 'taken' });
    expect(form.read().errors).toEqual({ slug: 'This slug is taken.' });
    expect(showFirst).toHaveBeenCalledWith({ slug: 'This slug is taken.' });
    form.leave('slug');
    expect(form.read().errors).toEqual({ slug: 'This slug is taken.' });
    expect(notify.notSaved).not.toHaveBeenCalled();
    expect(draft.drop).not.toHaveBeenCalled();
  });

  it('of no field is said by itself', async () => {
    const { form, record, notify, refuses } = open();
    const error = new ApiError('forbidden', 403, 'Not yours.');
    refuses(error);
    form.set('name', 'Stars');
    await record.save();
    expect(notify.notSaved).toHaveBeenCalledWith(error);
    expect(form.isDirty()).toBe(true);
  });
});

describe('a button that also sets a field', () => {
  it.each([
    ['the server', { refuse: true }],
    ['a check of the form', { refuse: false }],
  ])('takes it back when %s refuses, and what was said stays said', async (_, { refuse }) => {
    const { form, record, refuses } = open({
      check: ({ status }): Record<string, string> =>
        !refuse && status === 'publish' ? { slug: 'Needed to publish.' } : {},
    });
    refuses(refusal({ slug: 'Needed to publish.' }));
    form.set('name', 'Stars');
    await record.save({ status: 'publish' });
    expect(form.getValues()).toMatchObject({ name: 'Stars', status: 'draft' });
    expect(form.read().errors).toEqual({ slug: 'Needed to publish.' });
  });

  it('takes it back with what was said before, when the refusal is about no field', async () => {
    const { form, record, refuses } = open();
    refuses(new ApiError('forbidden', 403, 'Not yours.'));
    form.setErrors({ name: 'Too short.' });
    await record.save({ status: 'publish' });
    expect(form.getValues().status).toBe('draft');
    expect(form.read().errors).toEqual({ name: 'Too short.' });
  });

  it('stays as it was when the save can be tried again', async () => {
    const { form, record, refuses, accepts, server } = open();
    refuses(offline());
    await record.save({ status: 'publish' });
    expect(form.getValues().status).toBe('publish');
    accepts();
    await record.save();
    expect(server.save).toHaveBeenLastCalledWith(expect.objectContaining({ changed: { status: 'publish' } }));
  });
});

it('a button that also sets a field leaves it set when it is saved', async () => {
  const { form, record, accepts } = open();
  accepts();
  expect(record.read()).toEqual({ saving: false, savedAt: undefined, saveError: undefined });
  const done = record.save({ status: 'publish' });
  expect(record.isRunning()).toBe(true);
  await done;
  expect(record.isRunning()).toBe(false);
  expect(form.getValues().status).toBe('publish');
  expect(form.isDirty()).toBe(false);
});

describe('an error that is not the server’s', () => {
  it('is said as it is, and is no lost connection', async () => {
    const { form, record, notify, refuses } = open();
    const broken = Object.assign(new TypeError('broken'), { status: 0 });
    refuses(broken);
    form.set('name', 'Stars');
    await record.save();
    expect(notify.notSaved).toHaveBeenCalledWith(broken);
    expect(record.read()).toEqual({ saving: false, savedAt: undefined, saveError: undefined });
  });
});

describe('a lost connection', () => {
  it('keeps the form and is said until the next try', async () => {
    const { form, record, notify, refuses, accepts } = open();
    refuses(offline());
    form.set('name', 'Stars');
    await record.save();
    expect(record.read()).toMatchObject({ saving: false, saveError: { kind: 'offline' } });
    expect(form.getValues().name).toBe('Stars');
    expect(notify.notSaved).not.toHaveBeenCalled();
    accepts();
    await record.save();
    expect(record.read().saveError).toBeUndefined();
    expect(form.isDirty()).toBe(false);
  });
});

describe('a conflict', () => {
  async function inConflict() {
    const opened = open();
    opened.refuses(conflict());
    opened.form.set('name', 'Mine');
    await opened.record.save();
    return opened;
  }

  it('keeps the form and names who saved when', async () => {
    const { form, record } = await inConflict();
    expect(record.read().saveError).toEqual({ kind: 'conflict', name: 'Ina', time: '2030-05-03' });
    expect(form.getValues().name).toBe('Mine');
  });

  it('is ended by Reload: the newest record, nothing of one’s own, no draft', async () => {
    const { form, record, draft, redraw } = await inConflict();
    await record.reloadFromServer();
    expect(form.getValues().name).toBe('Theirs');
    expect(form.isDirty()).toBe(false);
    expect(form.read().baseline.modified).toBe('2030-05-03');
    expect(record.read().saveError).toBeUndefined();
    expect(draft.drop).toHaveBeenCalledOnce();
    expect(redraw).toHaveBeenCalledOnce();
  });

  it('is ended by Overwrite: the same again, based on what the other has saved', async () => {
    const { form, record, server, accepts } = await inConflict();
    accepts('2030-05-04');
    record.overwrite();
    await expect.poll(() => record.read().saving).toBe(false);
    expect(server.save).toHaveBeenLastCalledWith(
      expect.objectContaining({ changed: { name: 'Mine' }, modified: '2030-05-03' }),
    );
    expect(record.read().saveError).toBeUndefined();
    expect(form.isDirty()).toBe(false);
  });

  it('is one also when the server does not say whose', async () => {
    const { form, record, refuses } = open();
    refuses(new ApiError('version_conflict', 409, 'Changed meanwhile.', { name: 7, time: null }));
    form.set('name', 'Mine');
    await record.save();
    expect(record.read().saveError).toEqual({ kind: 'conflict', name: '', time: '' });
  });

  it('is overwritten once, however often somebody says so', async () => {
    const { record, server, accepts } = await inConflict();
    accepts('2030-05-04');
    record.overwrite();
    record.overwrite();
    await expect.poll(() => record.read().saving).toBe(false);
    expect(server.save).toHaveBeenCalledTimes(2);
  });

  it('that is none is not overwritten', async () => {
    const { form, record, server, refuses } = open();
    refuses(offline());
    form.set('name', 'Mine');
    record.overwrite();
    expect(server.save).not.toHaveBeenCalled();
    await record.save();
    record.overwrite();
    expect(server.save).toHaveBeenCalledOnce();
  });

  it('may be put off: the form stays as it is', async () => {
    const { form, record } = await inConflict();
    record.keepEditing();
    expect(record.read().saveError).toBeUndefined();
    expect(form.getValues().name).toBe('Mine');
  });

  it('of a record that cannot be asked for again is not ended by Reload', async () => {
    const { form, record, notify, draft, refuses } = open({ reloads: false });
    refuses(conflict());
    form.set('name', 'Mine');
    await record.save();
    await record.reloadFromServer();
    expect(record.read().saveError?.kind).toBe('conflict');
    expect(form.getValues().name).toBe('Mine');
    expect(notify.notLoaded).not.toHaveBeenCalled();
    expect(draft.drop).not.toHaveBeenCalled();
  });

  it('stays when the newest record cannot be read', async () => {
    const { form, record, server, notify } = await inConflict();
    server.reload.mockRejectedValueOnce(offline());
    await record.reloadFromServer();
    expect(notify.notLoaded).toHaveBeenCalledOnce();
    expect(form.getValues().name).toBe('Mine');
    expect(record.read().saveError?.kind).toBe('conflict');
  });
});
