import { type DraftEvent, nextPhase, PHASES, type Phase, savesAfter } from './draft.rules.ts';

const walk = (...events: DraftEvent[]): Phase => events.reduce(nextPhase, 'clean' as Phase);

it.each<[DraftEvent[], Phase]>([
  [['typed'], 'dirty'],
  [['typed', 'typed'], 'dirty'],
  [['typed', 'sent', 'arrived'], 'clean'],
  [['typed', 'sent', 'typed', 'typed', 'arrived'], 'dirty'],
  [['typed', 'sent', 'failed'], 'failed'],
  [['typed', 'sent', 'failed', 'sent', 'arrived'], 'clean'],
  [['typed', 'sent', 'failed', 'typed'], 'dirty'],
  [['typed', 'sent', 'conflicted'], 'conflict'],
  [['typed', 'sent', 'typed', 'conflicted', 'typed'], 'conflict'],
  [['typed', 'sent', 'conflicted', 'sent', 'arrived'], 'conflict'],
  [['typed', 'sent', 'conflicted', 'resolved'], 'dirty'],
  [['arrived'], 'clean'],
])('%j leaves a draft %s', (events, phase) => expect(walk(...events)).toBe(phase));

it('a conflict is never saved automatically, and saves do not overlap', () => {
  const saving = PHASES.filter((phase) => savesAfter(phase) !== null);
  expect(saving).toEqual(['dirty', 'failed']);
});
