import { normalized } from '@lectern/contract/text';
const LONGEST = 80;

/** Text as a part of a path in an archive, in letters that every system can store; '' when none is left. */
export const archiveName = (text: string): string => {
  const readable = normalized(text, 'NFC')
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replace(/^[.-]+|[.-]+$/g, '');
  return [...readable].slice(0, LONGEST).join('');
};
