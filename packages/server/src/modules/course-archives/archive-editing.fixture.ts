import { zip } from '../../platform/files/zip/zip.ts';
import { unzip } from '../../test/files/unzip.ts';

type Files = Map<string, Buffer>;

// oxlint-disable-next-line no-explicit-any -- a record that a test changes in ways that its type would forbid
type Loose = any;

/** The files of an archive, changed, as an archive again. */
export async function edited(archive: Buffer, edit: (files: Files) => void | Promise<void>): Promise<Buffer> {
  const files: Files = new Map(unzip(archive));
  await edit(files);
  return zipOf([...files]);
}

export async function zipOf(files: readonly (readonly [name: string, body: Buffer | string])[]): Promise<Buffer> {
  const entries = files.map(([name, body]) => ({ name, body: [body] }));
  const pieces: Buffer[] = [];
  for await (const piece of zip(entries, new Date('2030-01-01T00:00:00Z'))) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Changes a JSON file of an archive. */
export function editJson(files: Files, name: string, edit: (value: Loose) => void): void {
  const value = JSON.parse(files.get(name)?.toString() ?? 'null') as Loose;
  edit(value);
  files.set(name, Buffer.from(JSON.stringify(value)));
}

const CENTRAL = Buffer.from('PK\u0001\u0002', 'latin1');

/** Changes the table of contents: `edit` gets the header of each file with its name. */
export function withTable(archive: Buffer, edit: (header: Buffer, name: string) => void): Buffer {
  const changed = Buffer.from(archive);
  for (let at = changed.indexOf(CENTRAL); at >= 0; at = changed.indexOf(CENTRAL, at + 4)) {
    const name = changed.subarray(at + 46, at + 46 + changed.readUInt16LE(at + 28)).toString();
    edit(changed.subarray(at), name);
  }
  return changed;
}
