import { connectionsOf, isFirst, processNames, rolesOf, webProcesses } from './process-plan.rules.ts';

const all = ['web', 'worker', 'media'] as const;
const demo = { PROCESSES: null, ROLES: [...all], demo: true, development: false };

describe('processes', () => {
  it.each([
    ['one for each core', demo, 2, 2],
    ['at most eight in a demo', demo, 32, 8],
    ['as many as there are cores in production', { ...demo, demo: false }, 32, 32],
    ['as configured', { ...demo, PROCESSES: 3 }, 2, 3],
    ['one on one core', demo, 1, 1],
    ['one in development', { ...demo, PROCESSES: 4, development: true }, 8, 1],
    ['one without pages', { ...demo, ROLES: ['worker' as const] }, 8, 1],
  ])('%s', (_, config, cores, count) => {
    expect(webProcesses(config, cores)).toBe(count);
  });

  it('background work has a process of its own, which starts first', () => {
    expect(processNames({ ROLES: [...all] }, 2)).toEqual(['worker', 'web-1', 'web-2']);
    expect(processNames({ ROLES: ['web'] }, 2)).toEqual(['web-1', 'web-2']);
    expect(rolesOf('worker', [...all])).toEqual(['worker', 'media']);
    expect(rolesOf('web-2', [...all])).toEqual(['web']);
  });

  it('the first process is the worker, or the first web process where there is none', () => {
    for (const roles of [[...all], ['web' as const]]) {
      const names = processNames({ ROLES: roles }, 2);
      expect(names.filter((name) => isFirst(name, roles.length > 1))).toEqual([names[0]]);
    }
  });

  it('connections: those of every process, and of one being replaced', () => {
    expect(connectionsOf({ DATABASE_POOL: 10, DATABASE_WORK_POOL: 4 }, 3)).toBe(4 * 22);
  });
});
