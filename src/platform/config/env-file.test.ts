import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { envFileOf, readEnvFile, readEnvironment, writeEnvFile } from './env-file.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'env-file-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('writes a file that only its owner may read, and leaves nothing else', () => {
  const file = join(folder, 'env');
  writeEnvFile(file, { PUBLIC_URL: 'https://scores.example' });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toMatch(
    /^# Settings of this site.*\nPUBLIC_URL=https:\/\/scores\.example\n$/s,
  );
  expect(readdirSync(folder)).toEqual(['env']);
});

it('closes a file that others could read, and does not change its content', () => {
  const file = join(folder, 'env');
  writeFileSync(file, '# mine\nA=1\n', { mode: 0o644 });
  writeEnvFile(file, { B: '2' });
  expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['# mine\nA=1\nB=2\n', 0o600]);
});

it('a failed write leaves the file as it was', () => {
  const file = join(folder, 'env');
  writeFileSync(file, 'A=1\n');
  expect(() => writeEnvFile(file, { B: `'"\`` })).toThrow('three kinds of quotes');
  expect([readFileSync(file, 'utf8'), readdirSync(folder)]).toEqual(['A=1\n', ['env']]);
  expect(() => writeEnvFile(join(folder, 'none', 'env'), {})).toThrow('cannot be written (ENOENT)');
});

it('the environment wins over the file, also where it is empty', () => {
  const file = join(folder, 'env');
  writeFileSync(file, 'PORT=1\nHOST=file\nSMTP_URL=smtp://file\n');
  expect(readEnvironment({ ENV_FILE: file, PORT: '2', SMTP_URL: '' })).toEqual({
    ...{ ENV_FILE: file, PORT: '2', HOST: 'file', SMTP_URL: '' },
  });
});

it('no file is no problem; the default one is in the project', () => {
  expect(readEnvFile(join(folder, 'none')).values).toEqual({});
  expect(envFileOf({})).toMatch(/\/\.env$/);
  expect(() => readEnvFile(folder)).toThrow('cannot be read (EISDIR)');
});
