import { describe, expect, it } from 'vitest';
import { explainFile, explainOutput } from './embedded-diagnostics.ts';

const place = { data: '/srv/data/postgres', runAs: { uid: 101, gid: 104, name: 'postgres' } };

describe('explainOutput', () => {
  it.each([
    ['FATAL:  could not write to file "pg_wal/x": No space left on device', /^The disk is full.*\/srv\/data/],
    ['LOG:  could not bind IPv4 address "127.0.0.1": Address already in use', /port .* is taken/],
    [
      'initdb: error: could not access directory "/srv": Permission denied',
      /running as postgres\) has no permission/,
    ],
    [
      'postgres: error while loading shared libraries: libxml2.so.2: cannot open',
      /system library libxml2\.so\.2:/,
    ],
    ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', /not enough memory/],
    ['spawn /x/initdb ENOENT', /needs glibc/],
    [
      'LOG:  starting\n2026 UTC [7] FATAL:  could not load pg_hba.conf\nLOG:  done',
      /did not start: could not load pg_hba.conf\.$/,
    ],
    ['', /did not start: it gave no reason\.$/],
  ])('%j', (output, sentence) => {
    expect(explainOutput(output, place)).toMatch(sentence);
    expect(explainOutput(output, place)).not.toContain('\n');
  });
});

describe('explainFile', () => {
  it('distinguishes a full disk from a forbidden folder', () => {
    expect(explainFile(Object.assign(new Error(), { code: 'ENOSPC' }), '/srv')).toMatch(/^The disk is full/);
    expect(explainFile(Object.assign(new Error(), { code: 'EROFS' }), '/srv')).toMatch(
      /^Cannot write to \/srv \(EROFS\)/,
    );
  });
});
