/** A name of the same length that archives can have, to be renamed afterwards. */
export const harmlessName = (name: string): string => 'x'.repeat(name.length);

/** The archive with another name for its entry `harmlessName(name)`. Archives of other programs can have any name. */
export const renameInZip = (archive: Buffer, name: string): Buffer =>
  Buffer.from(archive.toString('latin1').replaceAll(harmlessName(name), name), 'latin1');
