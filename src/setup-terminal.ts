import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { StartError } from '#platform/errors/start-error.ts';

export interface Terminal {
  question(question: string): Promise<string>;
  /** What is typed is not shown. */
  readSecret(question: string): Promise<string>;
  close(): void;
}

/** One reader for all questions: lines that come through a pipe would be lost with the first of several. */
export function openTerminal(
  input: NodeJS.ReadStream = process.stdin,
  output: NodeJS.WriteStream = process.stdout,
): Terminal {
  let hidden = false;
  const shown = new Writable({
    write(chunk, _encoding, done) {
      if (!hidden) output.write(chunk);
      done();
    },
  });
  const reader = createInterface({ input, output: shown, terminal: input.isTTY });
  const lines = reader[Symbol.asyncIterator]();

  async function read(question: string): Promise<string> {
    // At the end of a pipe the reader is closed while lines still wait.
    if (input.isTTY) {
      reader.setPrompt(question);
      reader.prompt();
    } else shown.write(question);
    const { value, done } = await lines.next();
    if (done) throw new StartError('The answers ended; nothing was written. See: npm run setup -- --yes');
    return value.trim();
  }

  return {
    question: read,
    async readSecret(question) {
      output.write(question);
      hidden = true;
      try {
        return await read('');
      } finally {
        hidden = false;
        output.write('\n');
      }
    },
    close: () => reader.close(),
  };
}
