import { EXCEPTIONS, forbiddenNames, glossaryViolations } from './glossary.ts';
import { sources } from './sources.ts';

/** Names of the modules matches and live, which are being split: renamed there, and taken out here. */
const PENDING: readonly string[] = [
  'game-data.contract.ts LeaderBoard',
  'followed.contract.ts FollowedThings',
  'live.factory.ts Asked',
  'match-admin.calls.ts byHandCalls',
  'match-admin.contract.ts byHandEndpoints',
  'match-admin.contract.ts byHandErrors',
  'matches.calls.ts SILENCE_TOPIC',
  'parts.contract.ts Told',
  'past-later.json',
  'player-lines.rules.ts LinesAsked',
  'rooms.rules.ts SILENT_MINUTES',
  'silence.test.ts',
  'testing.ts Asked',
];
const PENDING_MAX = 13;

const files = sources();
const found = forbiddenNames(files);
/** Without the folder, which changes when a module is split. */
const nameIn = (line: string): string => line.replace(/: ".*$/, '').replace(/^.*\//, '');

describe('glossary', () => {
  it('files, exported names and log events use the words of docs/glossary.md', () => {
    expect(found.filter((line) => !PENDING.includes(nameIn(line)))).toEqual([]);
  });

  it('the pending names become fewer: take out the renamed and lower PENDING_MAX', () => {
    expect(PENDING.filter((name) => !found.some((line) => nameIn(line) === name))).toEqual([]);
    expect(PENDING.length).toBeLessThanOrEqual(PENDING_MAX);
  });

  it('the exceptions exist', () => {
    const missing = Object.keys(EXCEPTIONS).filter((exception) => {
      const [path, name] = exception.split(' ');
      const file = files.find((source) => source.path === path);
      return !file || (name !== undefined && !new RegExp(`\\b${name}\\b`).test(file.text));
    });
    expect(missing).toEqual([]);
  });

  it.each([
    ['modules/x/later-page.tsx', ['"later": use lazy (loading) or after (time)']],
    ['KEPT', ['"kept": use cached, stored or retained']],
    ['officeCalls', ['"office": use admin']],
    ['createByHand', ['"by hand": use admin']],
    ['singleton.duty_lost', ['"duty": use singleton task']],
    ['leaderboardOf', []],
    ['modules/chat/ui/notice.tsx', []],
    ['modules/chat/notice.rules.ts', ['"notice": use notification']],
  ])('%s', (name, violations) => expect(glossaryViolations(name)).toEqual(violations));
});
