/** Characters that some file systems do not allow in names. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}]+/gu;

/** Gives a text to the reader as a file of their own. `ending` comes behind the name, which may be any words. */
export function saveFile(name: string, { text, type, ending }: { text: string; type: string; ending: string }) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = `${name.replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim().slice(0, 120) || 'text'}.${ending}`;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export const saveText = (name: string, text: string) =>
  saveFile(name, { text, type: 'text/plain;charset=utf-8', ending: 'txt' });
