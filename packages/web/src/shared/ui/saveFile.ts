/** Characters that some file systems do not allow in names. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}]+/gu;

/** A name for a file, from any words. */
export const fileName = (name: string, ending: string): string =>
  `${name.replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim().slice(0, 120) || 'text'}.${ending}`;

/** Gives content to the reader as a file of their own. */
export function saveBlob(name: string, content: Blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** `ending` comes behind the name, which may be any words. */
export const saveFile = (name: string, { text, type, ending }: { text: string; type: string; ending: string }) =>
  saveBlob(fileName(name, ending), new Blob([text], { type }));

export const saveText = (name: string, text: string) =>
  saveFile(name, { text, type: 'text/plain;charset=utf-8', ending: 'txt' });
