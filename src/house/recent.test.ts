import { join } from 'node:path';
import type { AnyCall } from '#platform/endpoint/call.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { isForTests, ROOT, sources } from './sources.ts';

const files = sources().filter(({ path }) => !isForTests(path));

/** What every file of this suffix exports, the values of its objects by `object.key`. */
async function exportsOf<Value>(suffix: string): Promise<[name: string, value: Value][]> {
  const modules = await Promise.all(
    files.filter(({ path }) => path.endsWith(suffix)).map(({ path }) => import(join(ROOT, 'src', path))),
  );
  return modules.flatMap((module: Record<string, unknown>) =>
    Object.entries(module).flatMap(([name, object]) =>
      typeof object === 'object' && object !== null
        ? Object.entries(object).map(([key, value]): [string, Value] => [`${name}.${key}`, value as Value])
        : [],
    ),
  );
}

/** Marked `recent`, or refusing for that reason by themselves. */
async function asking(): Promise<string[]> {
  const endpoints = await exportsOf<{ call?: AnyCall; errors?: readonly unknown[] } | null>('.contract.ts');
  const refusing = endpoints
    .filter(([, endpoint]) => endpoint?.errors?.includes?.(platformErrors.recentSignInNeeded))
    .map(([, endpoint]) => endpoint?.call?.name);
  const calls = await exportsOf<AnyCall>('.calls.ts');
  return calls
    .filter(([, call]) => call?.recent || (call?.name && refusing.includes(call.name)))
    .map(([name]) => name);
}

it('a role is given or taken only after a recent sign-in', async () => {
  const granting = [
    'adminChannelsCalls.nameOperator',
    'expertsCalls.decide',
    'peopleCalls.changeRole',
    'reviewCalls.approve',
  ];
  expect(await asking()).toEqual(expect.arrayContaining(granting));
});

it('whatever asks for a recent sign-in is called through the proof, so that nobody is left at a refusal', async () => {
  const names = await asking();
  const callers = files.filter(({ path }) => path.endsWith('.tsx') || path.includes('/ui/'));
  for (const name of names) {
    const uses = callers.flatMap(({ path, text }) =>
      [...text.matchAll(new RegExp(`\\b${name.replace('.', '\\.')}\\b`, 'g'))].map(({ index }) => ({
        path,
        before: text.slice(0, index),
      })),
    );
    expect(uses.length, `${name} is called by some page`).toBeGreaterThan(0);
    for (const { path, before } of uses)
      expect(before, `${name} in ${path}`).toMatch(/proof\.run\(\s*\(\) =>\s*api\(\s*$/);
  }
});

it('a section of the office whose decisions ask for it has the words of the proof', async () => {
  const { ADMIN_SECTIONS } = await import('#web/pages/admin/sections.ts');
  const asks = files.filter(({ text }) => text.includes('useProof()')).map(({ path }) => path);
  const loads = files.find(({ path }) => path === 'web/pages/admin/sections.ts')!.text;
  for (const { id, packs } of ADMIN_SECTIONS) {
    const [, loaded] = new RegExp(`id: '${id}',[^}]*?import\\('#([^']+)'\\)`).exec(loads) ?? [];
    if (loaded && asks.includes(loaded)) expect(packs, id).toContain('logins');
  }
});
