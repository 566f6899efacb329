import { join } from 'node:path';
import type { AnyCall } from '#platform/endpoint/call.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { isForTests, ROOT, sources } from './sources.ts';

const files = sources().filter(({ path }) => !isForTests(path));

/** What every file of this suffix exports, the values of its objects by `object.key`. */
async function exportsOf<Value>(suffix: string): Promise<[name: string, value: Value, path: string][]> {
  const modules = await Promise.all(
    files
      .filter(({ path }) => path.endsWith(suffix))
      .map(
        async ({ path }): Promise<[string, Record<string, unknown>]> => [
          path,
          await import(join(ROOT, 'src', path)),
        ],
      ),
  );
  return modules.flatMap(([path, module]) =>
    Object.entries(module).flatMap(([name, object]) =>
      typeof object === 'object' && object !== null
        ? Object.entries(object).map(([key, value]): [string, Value, string] => [
            `${name}.${key}`,
            value as Value,
            path,
          ])
        : [],
    ),
  );
}

/** Marked `recent`, or refusing for that reason by themselves. */
async function asking(): Promise<[name: string, path: string][]> {
  const endpoints = await exportsOf<{ call?: AnyCall; errors?: readonly unknown[] } | null>('.contract.ts');
  const refusing = endpoints
    .filter(([, endpoint]) => endpoint?.errors?.includes?.(platformErrors.recentSignInNeeded))
    .map(([, endpoint]) => endpoint?.call?.name);
  const calls = await exportsOf<AnyCall>('.calls.ts');
  return calls
    .filter(([, call]) => call?.recent || (call?.name && refusing.includes(call.name)))
    .map(([name, , path]) => [name, path]);
}
const namesOf = (calls: readonly [name: string, path: string][]) => calls.map(([name]) => name);

it('a role is given or taken only after a recent sign-in', async () => {
  const granting = [
    'adminChannelsCalls.nameOperator',
    'expertsCalls.decide',
    'peopleCalls.changeRole',
    'reviewCalls.approve',
  ];
  expect(namesOf(await asking())).toEqual(expect.arrayContaining(granting));
});

/** Results settle plans, so that who says them moves coins. */
const VALUED_BESIDE_THE_LEDGER = ['match-admin'];
/** Calls of modules that move coins which themselves create and move none, nor set what somebody pays or wins. */
const VALUELESS: readonly string[] = [
  // Who may do what, and what is shown.
  'adminChannelsCalls.close',
  'adminRoomsCalls.close',
  'adminRoomsCalls.deleteLink',
  'adminRoomsCalls.loginOnly',
  'adminRoomsCalls.matchLoginOnly',
  'adminRoomsCalls.open',
  'adminRoomsCalls.saveLink',
  'peopleCalls.ban',
  'peopleCalls.endSessions',
  'peopleCalls.unban',
  'reviewCalls.ban',
  'reviewCalls.refuse',
  'reviewCalls.unban',
  'reviewsCalls.review',
  // Names and pictures.
  'byHandCalls.saveLeague',
  'byHandCalls.savePlayer',
  'byHandCalls.saveTeam',
  'showingCalls.game',
  'showingCalls.hot',
  'showingCalls.league',
  // Counts.
  'checksCalls.run',
];

it('every call of the office that can create or move value asks for it', async () => {
  const moving = new Set([
    ...VALUED_BESIDE_THE_LEDGER,
    ...files
      .filter(({ text }) => /from '#modules\/ledger\/(?:index|ledger\.rules)\.ts'/.test(text))
      .map(({ path }) => path.split('/')[1]!),
    'ledger',
  ]);
  const known = (await asking()).map(([name, path]) => `${name} ${path}`);
  const missing = (await exportsOf<AnyCall | null>('.calls.ts'))
    .filter(([, call, path]) => {
      const [layer, module] = path.split('/');
      const ofOffice = call?.method === 'POST' && call.path?.startsWith('admin/');
      return ofOffice && layer === 'modules' && moving.has(module!);
    })
    .filter(([name, , path]) => !known.includes(`${name} ${path}`))
    .map(([name]) => name);
  expect(missing.toSorted()).toEqual(VALUELESS.toSorted());
});

it('whatever asks for a recent sign-in is called through the proof, so that nobody is left at a refusal', async () => {
  const callers = files.filter(({ path }) => path.endsWith('.tsx') || path.includes('/ui/'));
  for (const [name, calls] of await asking()) {
    // Two modules may give their calls the same name.
    const module = calls.split('/').slice(0, 2).join('/');
    const able = callers.filter(
      ({ path, text }) => path.startsWith(`${module}/`) || text.includes(`#${module}/`),
    );
    const uses = able.flatMap(({ path, text }) =>
      [...text.matchAll(new RegExp(`\\b${name.replace('.', '\\.')}\\b`, 'g'))].map(({ index }) => ({
        path,
        // However it is formatted.
        before: text.slice(0, index).replace(/\s+/g, ''),
      })),
    );
    expect(uses.length, `${name} is called by some page`).toBeGreaterThan(0);
    for (const { path, before } of uses)
      expect(before, `${name} in ${path}`).toMatch(/proof\.run\((?:async)?\(\)=>(?:await)?api\($/);
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
