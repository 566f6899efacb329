import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { StartError } from '#platform/errors/start-error.ts';
import { explained } from './archive-writer.ts';

const failing = (code: string) => () => Promise.reject(Object.assign(new Error('no'), { code }));

it.each([
  ['ENOSPC', 'The disk is full: x.tar was not written.'],
  ['EDQUOT', 'The disk is full: x.tar was not written.'],
  ['EACCES', 'x.tar may not be written (EACCES): name a file in a folder that is yours.'],
  ['EROFS', 'x.tar may not be written (EROFS): name a file in a folder that is yours.'],
  ['EEXIST', 'x.tar exists already: name another file.'],
  ['ENOENT', 'There is no file x.tar.'],
  ['EIO', 'x.tar cannot be used: no.'],
])('%s has an error message', async (code, sentence) => {
  await expect(explained('x.tar', failing(code))).rejects.toThrow(new StartError(sentence));
});

it.runIf(existsSync('/dev/full'))('a full disk has an error message', async () => {
  await expect(explained('x.tar', () => writeFile('/dev/full', 'x'))).rejects.toThrow('The disk is full');
});
