import { webVttOf } from '@lectern/contract/captions';
import { decodeText } from '../../platform/files/types/text-encoding.ts';

/** What the worker thread of captions runs. */

export function convert(bytes: Uint8Array): { vtt: string } | { problem: 'captions_encoding' | 'captions_empty' } {
  const text = decodeText(bytes);
  if (text === null) return { problem: 'captions_encoding' };
  const vtt = webVttOf(text);
  return vtt === null ? { problem: 'captions_empty' } : { vtt };
}
