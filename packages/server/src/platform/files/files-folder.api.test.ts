import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { createDiskStore } from './disk-store.ts';
import { checkFilesFolder } from './files-folder.ts';
import { secrets } from '../platform.tables.ts';

const t = await useTestApp();
const folders: string[] = [];
beforeEach(() => t.db.delete(secrets));
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-folder-'));
  folders.push(folder);
  return folder;
}

describe('the folder of the files', () => {
  it('of the first start is the right one at every later start', async () => {
    const folder = newFolder();
    expect(await checkFilesFolder(t.db, createDiskStore(folder))).toBeUndefined();
    expect(await checkFilesFolder(t.db, createDiskStore(folder))).toBeUndefined();
  });

  it('is the same for processes that start together on one shared folder', async () => {
    const folder = newFolder();
    const warnings = await Promise.all(
      Array.from({ length: 5 }, () => checkFilesFolder(t.db, createDiskStore(folder))),
    );
    expect(warnings.filter(Boolean)).toEqual([]);
    expect(readdirSync(path.join(folder, 'incoming'))).toEqual([]);
  });

  it('is warned of by all but one of the processes that start together on folders of their own', async () => {
    const own = Array.from({ length: 4 }, newFolder);
    const warnings = await Promise.all(own.map((folder) => checkFilesFolder(t.db, createDiskStore(folder))));
    expect(warnings.filter(Boolean)).toHaveLength(3);
    const later = await Promise.all(own.map((folder) => checkFilesFolder(t.db, createDiskStore(folder))));
    expect(later).toEqual(warnings);
  });

  it('that replaces the right one is warned of at each start, until somebody has said that it is right', async () => {
    await checkFilesFolder(t.db, createDiskStore(newFolder()));
    const moved = newFolder();
    const warning = (await checkFilesFolder(t.db, createDiskStore(moved))) ?? '';
    expect(warning).toContain(moved);
    expect(await checkFilesFolder(t.db, createDiskStore(moved))).toBe(warning);

    const [, id = '', file = ''] = /write (\S+) into (\S+)\.$/.exec(warning) ?? [];
    writeFileSync(file, id);
    expect(await checkFilesFolder(t.db, createDiskStore(moved))).toBeUndefined();
  });

  it('keeps its id when a new database begins over it', async () => {
    const folder = newFolder();
    await checkFilesFolder(t.db, createDiskStore(folder));
    const id = readFileSync(path.join(folder, 'folder.id'), 'utf8');
    await t.db.delete(secrets);
    expect(await checkFilesFolder(t.db, createDiskStore(folder))).toBeUndefined();
    expect(readFileSync(path.join(folder, 'folder.id'), 'utf8')).toBe(id);
  });
});
