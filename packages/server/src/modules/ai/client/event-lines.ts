import { z } from 'zod';

/** One event of a streamed answer. Services add fields of their own. */
const piece = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).nullish(),
        /** Of an answer that is not streamed. */
        message: z.object({ content: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z
    .object({ prompt_tokens: z.number().int().min(0), completion_tokens: z.number().int().min(0) })
    .nullish()
    .catch(null),
  error: z.unknown().optional(),
});
export type Piece = z.output<typeof piece>;

/** Longer lines are not events of an answer. */
const MAX_LINE = 1_000_000;

function pieceOf(text: string): Piece | null {
  try {
    return piece.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Reads the server-sent events of an answer as its bytes come. An answer that is one JSON document is one piece. */
export function createEventReader(on: { piece: (piece: Piece) => void; tooLong: () => void }) {
  const decoder = new TextDecoder();
  let rest = '';
  let plain = '';
  let ended = false;

  function readLine(line: string): void {
    if (line.startsWith('data:')) {
      const data = line.slice('data:'.length).trim();
      if (data === '[DONE]') ended = true;
      const read = pieceOf(data);
      if (read) on.piece(read);
    } else if (!line.startsWith(':') && !line.startsWith('event:') && plain.length + line.length < MAX_LINE) {
      plain += line;
    }
  }

  return {
    read(chunk: Buffer): void {
      rest += decoder.decode(chunk, { stream: true });
      const lines = rest.split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > MAX_LINE) on.tooLong();
      for (const line of lines) readLine(line.trimEnd());
    },
    /** Whether the answer says itself that it is complete. */
    end(): boolean {
      readLine((rest + decoder.decode()).trimEnd());
      rest = '';
      const whole = plain.trimStart().startsWith('{') ? pieceOf(plain) : null;
      if (whole) on.piece(whole);
      return ended || whole !== null;
    },
  };
}
