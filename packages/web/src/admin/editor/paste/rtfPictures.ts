/** Word gives the pictures of a text in its own format next to the HTML, which only names files of the computer. */

const TYPES: Readonly<Record<string, string>> = { png: 'image/png', jpeg: 'image/jpeg' };
const MAX_PICTURES = 100;

/** The place behind the bracket that closes a group, and its text without the groups inside it. */
function groupAt(rtf: string, begins: number): { text: string; end: number } {
  let depth = 0;
  let text = '';
  let from = begins + 1;
  for (let at = begins; at < rtf.length; at += 1) {
    const sign = rtf[at];
    if (sign === '{') {
      if (depth === 1) text += rtf.slice(from, at);
      depth += 1;
    } else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return { text: text + rtf.slice(from, at), end: at + 1 };
      if (depth === 1) from = at + 1;
    }
  }
  return { text: '', end: rtf.length };
}

function fileOf(group: string, number: number): File | null {
  const kind = /\\(png|jpeg)blip/.exec(group)?.[1];
  const hex = group.replace(/\\[a-z]+-?\d* ?|\s/gi, '');
  if (!kind || hex === '' || !/^(?:[\da-f]{2})+$/i.test(hex)) return null;
  const bytes = Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16),
  );
  return new File([bytes], `picture-${number}.${kind === 'png' ? 'png' : 'jpg'}`, { type: TYPES[kind] ?? '' });
}

/** The pictures of an RTF text in their order, without the copies for older programs (`nonshppict`). */
export function picturesOfRtf(rtf: string): File[] {
  const files: File[] = [];
  let at = 0;
  for (
    let begins = rtf.indexOf('{\\', at);
    begins !== -1 && files.length < MAX_PICTURES;
    begins = rtf.indexOf('{\\', at)
  ) {
    if (rtf.startsWith('{\\nonshppict', begins)) at = groupAt(rtf, begins).end;
    else if (rtf.startsWith('{\\pict', begins)) {
      const { text, end } = groupAt(rtf, begins);
      const file = fileOf(text, files.length + 1);
      if (file) files.push(file);
      at = end;
    } else at = begins + 2;
  }
  return files;
}
