import fc from 'fast-check';
import { fairShare, leasesToRelease, leasesToTake, type Runner } from './leases.rules.ts';

const tasks = ['a', 'b', 'c', 'd', 'e'];
const runner = (id: string, held: string[] = [], able = tasks): Runner => ({ id, tasks: able, held });
const never = () => false;

it('one process takes everything, two at most their share, and the rest once it is unclaimed', () => {
  const [one, two] = [runner('one'), runner('two')];
  expect(leasesToTake(one, [one], never)).toEqual(tasks);
  expect(leasesToTake(one, [one, two], never)).toEqual(['a', 'b', 'c']);
  expect(leasesToTake(one, [one, two], (task) => task === 'e')).toEqual(['a', 'b', 'c', 'e']);
  const busy = runner('one', ['a', 'b', 'c']);
  expect(leasesToTake(busy, [busy, runner('two', ['d'])], never)).toEqual([]);
});

it('a task that no other process can run stays', () => {
  const all = runner('all', tasks);
  expect(leasesToRelease(all, [all, runner('other', [], ['z'])])).toEqual([]);
  expect(leasesToRelease(all, [all, runner('other', [], ['b'])])).toEqual(['b']);
});

it('processes that release and take end with at most their share each, and then rest', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 5 }), (many, processes) => {
      const all = Array.from({ length: many }, (_, n) => `task ${n}`);
      let runners = Array.from({ length: processes }, (_, n) => runner(`${n}`, n === 0 ? all : [], all));
      for (let round = 0; round < 20; round++) {
        for (const { id } of runners) {
          const me = runners.find((each) => each.id === id)!;
          const released = new Set(leasesToRelease(me, runners));
          const remaining = { ...me, held: me.held.filter((task) => !released.has(task)) };
          runners = runners.map((each) => (each.id === id ? remaining : each));
          const now = {
            ...remaining,
            held: [...remaining.held, ...(released.size > 0 ? [] : leasesToTake(remaining, runners, never))],
          };
          runners = runners.map((each) => (each.id === id ? now : each));
        }
      }
      expect(runners.flatMap(({ held }) => held).sort()).toEqual(all);
      for (const each of runners) {
        expect(each.held.length).toBeLessThanOrEqual(fairShare(many, processes));
        expect(leasesToRelease(each, runners)).toEqual([]);
      }
    }),
  );
});
