import { randomUUID } from 'node:crypto';
import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { storeFile } from './index.ts';
import { mediaTrash } from './media.tables.ts';
import { drawing } from '../../test/files/pictures.ts';
import type { RoleWorldBase } from '../../test/roles/role-world.ts';

export function roleRecords({ t, people }: RoleWorldBase) {
  const author = people['instructor own'];

  /** A file that "instructor own" has uploaded and that nothing shows. */
  const media = () =>
    storeFile(t.app.services, {
      source: Buffer.from(`WEBVTT\n\n${randomUUID()}`),
      filename: 'words.vtt',
      authorId: author.id,
      now: t.now(),
    });

  /** A picture that "instructor own" has uploaded. */
  const photo = async () =>
    storeFile(t.app.services, { source: await drawing(), filename: 'dot.png', authorId: author.id, now: t.now() });

  /** The same in the trash, with the entry there. */
  async function trashedMedia() {
    const { id } = await media();
    const answer = await t.as(author)(contract.media.remove, { params: { id }, query: { force: true } });
    if (answer.status !== 200) throw new Error('not moved to the trash');
    return { id, entry: await entryOf(id) };
  }

  /** A picture of "instructor own" whose former file is in the trash; `file` is the present one. */
  async function replacedPhoto() {
    const { id, key } = await photo();
    const body = { file: key, rotate: 90, save: 'replace' } as const;
    const { body: edited } = await t.as(author)(contract.media.editPicture, { params: { id }, body });
    return { id, file: edited.media_details.file, entry: await entryOf(id) };
  }

  async function entryOf(mediaId: number): Promise<number> {
    const [entry] = await t.db.select().from(mediaTrash).where(eq(mediaTrash.mediaId, mediaId));
    return entry!.id;
  }

  return { media, photo, trashedMedia, replacedPhoto };
}

declare module '../../test/roles/role-world.ts' {
  interface RoleWorld extends ReturnType<typeof roleRecords> {}
}
