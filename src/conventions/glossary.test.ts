import { EXCEPTIONS, forbiddenNames, glossaryViolations } from './glossary.ts';
import { sources } from './sources.ts';

const files = sources();

describe('glossary', () => {
  it('files, exported names and log events use the words of docs/glossary.md', () => {
    expect(forbiddenNames(files)).toEqual([]);
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
    ['KEPT', ['"kept": use cache, store, retain or save']],
    ['askProvider', ['"ask": use request, query, pending or requester']],
    ['heardAt', ['"heard": use receive, received or listener']],
    [
      'keptLetters',
      ['"kept": use cache, store, retain or save', '"letters": use mail, message or character'],
    ],
    ['saidBy', ['"said": use send, publish, print, text or message']],
    ['officeCalls', ['"office": use admin']],
    ['createByHand', ['"by hand": use admin']],
    ['singleton.duty_lost', ['"duty": use singleton task']],
    ['leaderboardOf', []],
    ['modules/chat/ui/notice.tsx', []],
    ['modules/chat/notice.rules.ts', ['"notice": use notification']],
  ])('%s', (name, violations) => expect(glossaryViolations(name)).toEqual(violations));
});
