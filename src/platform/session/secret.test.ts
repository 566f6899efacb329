import fs, {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, readConfig } from '#platform/config/config.ts';
import { StartError } from '#platform/errors/start-error.ts';
import { secretKeys } from './secret.ts';

const folder = mkdtempSync(join(tmpdir(), 'secret-'));
afterAll(() => rmSync(folder, { recursive: true }));
const secretKey = (config: Config): string | undefined => secretKeys(config)[0];
const demo = (name: string) => readConfig({ DATA_DIR: join(folder, name) });

it('is the configured one', () => {
  expect(secretKey(readConfig({ SECRET_KEY: 'y'.repeat(40) }))).toBe('y'.repeat(40));
});

it('may be several, newest first: SECRET_KEYS goes before SECRET_KEY', () => {
  const [newest, before] = ['n'.repeat(40), 'b'.repeat(40)];
  expect(secretKeys(readConfig({ SECRET_KEYS: `${newest}, ${before}`, SECRET_KEY: 'y'.repeat(40) }))).toEqual(
    [newest, before],
  );
  expect(() => readConfig({ SECRET_KEYS: `${newest},short` })).toThrow(/^SECRET_KEYS takes/);
});

it('is made once in demo mode, and readable by its owner only', () => {
  const made = secretKey(demo('one'))!;
  expect(made.length).toBeGreaterThanOrEqual(32);
  expect(secretKey(demo('one'))).toBe(made);
  expect(secretKey(demo('two'))).not.toBe(made);
  expect(statSync(join(folder, 'one/secret-key')).mode & 0o777).toBe(0o600);
});

it('an empty file, left by a full disk, is no key', () => {
  const config = demo('emptied');
  mkdirSync(config.DATA_DIR);
  writeFileSync(join(config.DATA_DIR, 'secret-key'), '');
  const made = secretKey(config)!;
  expect(made.length).toBeGreaterThanOrEqual(32);
  expect(secretKey(config)).toBe(made);
  expect(readdirSync(config.DATA_DIR)).toEqual(['secret-key']);
});

it('a key that another process just wrote over an empty one is shared', () => {
  const config = demo('mended');
  mkdirSync(config.DATA_DIR);
  const file = join(config.DATA_DIR, 'secret-key');
  const theirs = 'k'.repeat(43);
  vi.spyOn(fs, 'readFileSync').mockImplementationOnce(() => {
    writeFileSync(file, theirs);
    return '';
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  expect(secretKey(config)).toBe(theirs);
  expect(readdirSync(config.DATA_DIR)).toEqual(['secret-key']);
});

it('a partially written key is removed', () => {
  const config = demo('full');
  vi.spyOn(fs, 'writeFileSync').mockImplementationOnce((path) => {
    closeSync(openSync(path as string, 'wx'));
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  expect(() => secretKey(config)).toThrow(/^DATA_DIR .* cannot be written: ENOSPC/);
  expect(readdirSync(config.DATA_DIR)).toEqual([]);
});

it('a read-only folder is reported in a sentence', () => {
  writeFileSync(join(folder, 'a-file'), '');
  expect(() => secretKey(demo('a-file/below'))).toThrow(StartError);
  expect(() => secretKey(demo('a-file/below'))).toThrow(/^DATA_DIR .* cannot be written: /);
});
