import { join } from 'node:path';
import type { AnyCall } from '#platform/endpoint/call.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { testApp } from '#platform/testing/app.ts';
import { isForTests, ROOT, sources } from './sources.ts';

const site = testApp();
const files = sources().filter(({ path }) => !isForTests(path));

/** Exports of every file with this suffix, with the values of its objects by `object.key`. */
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

/** Calls marked `recent`, or with that error among their own. */
async function recentCalls(): Promise<[name: string, path: string][]> {
  const refusing = site.app.endpoints
    .filter(({ endpoint }) => endpoint.errors.includes(platformErrors.recentSignInNeeded))
    .map(({ endpoint }) => endpoint.call.name);
  const calls = await exportsOf<AnyCall>('.calls.ts');
  return calls
    .filter(([, call]) => call?.recent || (call?.name && refusing.includes(call.name)))
    .map(([name, , path]) => [name, path]);
}
const namesOf = (calls: readonly [name: string, path: string][]) => calls.map(([name]) => name);

it('recent: a role is granted or revoked only after a recent sign-in', async () => {
  const granting = [
    'adminChannelsCalls.nameOperator',
    'expertsCalls.decide',
    'peopleCalls.changeRole',
    'reviewCalls.approve',
  ];
  expect(namesOf(await recentCalls())).toEqual(expect.arrayContaining(granting));
});

/** Results settle plans, so that a result moves coins. */
const VALUED_BESIDE_THE_LEDGER = ['match-admin'];
/** Calls of modules with coins which themselves create and move none, nor set prices or prizes. */
const VALUELESS: readonly string[] = [
  'giftsCalls.addAnimation',
  // Permissions and visibility.
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
  // Previews that change nothing.
  'leagueRulesCalls.preview',
  'matchAdminCalls.effects',
  // Order of tables.
  'leagueRulesCalls.save',
  // Names and pictures.
  'matchAdminCalls.saveLeague',
  'matchAdminCalls.savePlayer',
  'matchAdminCalls.saveTeam',
  'namesCalls.save',
  'showingCalls.game',
  'showingCalls.hot',
  'showingCalls.league',
  // Counts.
  'checksCalls.run',
];

it('recent: every admin call that can create or move value needs it', async () => {
  const moving = new Set([
    ...VALUED_BESIDE_THE_LEDGER,
    ...files
      .filter(({ text }) => /from '#modules\/ledger\/(?:index|ledger\.rules)\.ts'/.test(text))
      .map(({ path }) => path.split('/')[1]!),
    'ledger',
  ]);
  const known = (await recentCalls()).map(([name, path]) => `${name} ${path}`);
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

it('recent: every such call is made through step-up, so that no user is left with the error', async () => {
  const callers = files.filter(({ path }) => path.endsWith('.tsx') || path.includes('/ui/'));
  for (const [name, calls] of await recentCalls()) {
    // Two modules may have calls of the same name.
    const module = calls.split('/').slice(0, 2).join('/');
    const able = callers.filter(
      ({ path, text }) => path.startsWith(`${module}/`) || text.includes(`#${module}/`),
    );
    const uses = able.flatMap(({ path, text }) =>
      [...text.matchAll(new RegExp(`\\b${name.replace('.', '\\.')}\\b`, 'g'))].map(({ index }) => ({
        path,
        // Independent of formatting.
        before: text.slice(0, index).replace(/\s+/g, ''),
      })),
    );
    expect(uses.length, `${name} is called by some page`).toBeGreaterThan(0);
    // A decision of a queue is made by the queue, through step-up.
    for (const { path, before } of uses)
      expect(before, `${name} in ${path}`).toMatch(/(?:proof\.run\((?:async)?\(\)=>(?:await)?api\(|,call:)$/);
  }
});

it('recent: an admin section with such calls has the pack of step-up', async () => {
  const { ADMIN_SECTIONS } = await import('#web/pages/admin/sections.ts');
  const provers = files.filter(({ text }) => text.includes('useProof()')).map(({ path }) => path);
  const loads = files.find(({ path }) => path === 'web/pages/admin/sections.ts')!.text;
  for (const { id, packs } of ADMIN_SECTIONS) {
    const [, loaded] = new RegExp(`id: '${id}',[^}]*?import\\('#([^']+)'\\)`).exec(loads) ?? [];
    if (loaded && provers.includes(loaded)) expect(packs, id).toContain('logins');
  }
});
