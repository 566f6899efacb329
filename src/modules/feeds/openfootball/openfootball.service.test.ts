import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mainScore } from '#modules/catalog/main-score.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import type { MatchEvent } from '#modules/matches/sheet.contract.ts';
import type { FeedMessage } from '../feed.contract.ts';
import { type ReadFile, readOpenfootball } from './openfootball.service.ts';

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const RECORDED = pathOf('./recorded');
const REAL = pathOf('../../../../../shared/data/openfootball');

const read = (folder: string): Promise<ReadFile[]> => Array.fromAsync(readOpenfootball(folder));
const messagesOf = (files: readonly ReadFile[]): FeedMessage[] =>
  files.flatMap((one) => ('messages' in one ? one.messages : []));
const problemsOf = (files: readonly ReadFile[]) =>
  Object.fromEntries(files.flatMap((one) => ('problem' in one ? [[one.file, one.problem]] : [])));
const kind = <K extends FeedMessage['kind']>(messages: readonly FeedMessage[], wanted: K) =>
  messages.filter((message): message is Extract<FeedMessage, { kind: K }> => message.kind === wanted);
/** Messages without the time of the file. */
const plain = (messages: readonly FeedMessage[]): string =>
  JSON.stringify(messages, (name, value) => (name === 'version' ? undefined : value));

describe('files of a folder', () => {
  it('are read in the order of paths; irrelevant ones have no messages', async () => {
    const files = await read(RECORDED);
    expect(files.map((one) => [one.file, 'messages' in one && one.messages.length])).toEqual([
      ['2025-26/ch.1.json', 5],
      ['2025-26/en.3.json', 14],
      ['2026/worldcup.json', 6],
      ['2026/worldcup.squads.json', 3],
      ['2026/worldcup.stadiums.json', 0],
      ['2026/worldcup.teams.json', 1],
    ]);
  });

  it("a league file gives season, teams under one name each, and matches in the country's time", async () => {
    const messages = messagesOf(await read(join(RECORDED, '2025-26')));
    expect(kind(messages, 'league')).toMatchObject([
      { ref: 'ch.1/2025-26', slug: 'sui-super-league', names: { en: 'Super League' }, country: 'sui' },
      {
        ref: 'en.3/2025-26',
        slug: 'eng-league-one',
        names: { en: 'League One', zh_CN: '英甲' },
        season: '2025-26',
      },
    ]);
    expect(kind(messages, 'team').map(({ ref, names }) => [ref, names.en])).toEqual([
      ['fc-basel-sui', 'FC Basel'],
      ['bsc-young-boys-sui', 'BSC Young Boys'],
      ['bolton-wanderers-eng', 'Bolton Wanderers'],
      ['barnsley-eng', 'Barnsley'],
      ['exeter-city-eng', 'Exeter City'],
    ]);
    const english = kind(messages, 'fixture').filter(({ league }) => league === 'en.3/2025-26');
    expect(english.map(({ ref, startAt }) => [ref.replace('en.3/2025-26/', ''), startAt])).toEqual([
      ['bolton-wanderers-eng/barnsley-eng', '2025-08-02T15:00:00+01:00'],
      ['barnsley-eng/bolton-wanderers-eng', '2025-08-09T12:30:00+01:00'],
      ['bolton-wanderers-eng/exeter-city-eng', '2025-10-07T19:45:00+01:00'],
      ['bolton-wanderers-eng/exeter-city-eng/2', '2026-05-09T12:00:00+01:00'],
      ['exeter-city-eng/barnsley-eng', '2025-12-20T12:00:00+00:00'],
    ]);
    const states = kind(messages, 'score').map(({ state, homeScore, awayScore }) => [
      state,
      homeScore,
      awayScore,
    ]);
    expect(states.slice(1)).toEqual([
      ['finished', 1, 2],
      ['finished', 0, 0],
      ['finished', 2, 0],
      ['finished', 0, 0],
      ['postponed', 0, 0],
    ]);
  });

  it('a World Cup file gives nations with names in many languages, goals, and no match without sides', async () => {
    const messages = messagesOf(await read(join(RECORDED, '2026')));
    expect(kind(messages, 'team')[0]).toMatchObject({
      ref: 'mexico',
      names: { en: 'Mexico', zh_CN: '墨西哥' },
      shortNames: { en: 'MEX' },
      country: 'mex',
    });
    expect(kind(messages, 'fixture')).toMatchObject([
      { league: 'worldcup/2026', round: 'Group A, Matchday 1', startAt: '2026-06-11T13:00:00-06:00' },
    ]);
    const goals = messages.find((message) => message.kind === 'events');
    expect(goals).toMatchObject({
      data: [{ player: 'Julián Quiñones' }, { kind: 'penaltyGoal', minute: 67 }],
    });
    expect(kind(messages, 'player')).toMatchObject([
      {
        ref: 'south-africa/ronwen-williams',
        team: 'south-africa',
        position: 'goalkeeper',
        born: '1992-01-21',
      },
      { position: 'forward', number: null, born: null, country: 'rsa' },
    ]);
  });
});

describe('a malformed file', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'openfootball-'));
    await cp(join(RECORDED, '2025-26'), join(folder, '2025-26'), { recursive: true });
  });
  afterEach(() => rm(folder, { recursive: true }));

  const put = async (file: string, content: unknown): Promise<void> => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
  };
  const match = { date: '2025-08-02', team1: 'A', team2: 'B', score: {} };
  const league = (...matches: unknown[]) => ({ name: 'League 2025/26', matches });

  it('is skipped with its name and reason, and the others are read', async () => {
    await put('2025-26/de.1.json', '{"name": "Bundesliga", "matches": [');
    await put('2025-26/es.1.json', league(match, { ...match, date: '2026-13-45' }));
    await put('2025-26/fr.1.json', league({ ...match, score: { ft: [1, -1] } }));
    await put('2025-26/it.1.json', league({ ...match, time: 'evening' }));
    await put('2025-26/nl.1.json', { name: 'Eredivisie' });
    await put('2025-26/pt.1.json', league({ ...match, team2: '' }));
    await put('2025-26/xx.1.json', league(match));
    await put('2025-26/worldcup.squads.json', [{ name: 'Mexico', fifa_code: 'MEX' }]);
    await put('next year/at.1.json', league(match));
    const files = await read(folder);
    expect(problemsOf(files)).toEqual({
      '2025-26/de.1.json': expect.stringMatching(/^is no JSON: /),
      '2025-26/es.1.json': expect.stringMatching(/^matches\[1\]\.date: /),
      '2025-26/fr.1.json': expect.stringMatching(/^matches\[0\]\.score/),
      '2025-26/it.1.json': 'matches[0].time: is no time',
      '2025-26/nl.1.json': expect.stringMatching(/^matches: /),
      '2025-26/pt.1.json': expect.stringMatching(/^matches\[0\]\.team2: /),
      '2025-26/xx.1.json': 'no country and time zone are known for "xx.1"',
      '2025-26/worldcup.squads.json': expect.stringMatching(/^\[0\]\.players: /),
      'next year/at.1.json': 'its folder "next year" is no season such as 2025-26',
    });
    expect(plain(messagesOf(files))).toBe(plain(messagesOf(await read(join(RECORDED, '2025-26')))));
  });

  it('a missing folder is reported at once', async () => {
    await expect(read(join(folder, 'nowhere'))).rejects.toThrow('ENOENT');
  });
});

const isThere = existsSync(REAL);

describe.skipIf(!isThere)(`the real files${isThere ? '' : ': NOT TESTED, they are not here'}`, () => {
  let files: ReadFile[];
  beforeAll(async () => {
    files = await read(REAL);
  });

  it('are read without a problem, including all matches of known sides', () => {
    expect(problemsOf(files)).toEqual({});
    const messages = messagesOf(files);
    // 21,288 entries, of which twelve are repeated and five have no sides.
    const counts = (['league', 'fixture', 'score', 'player'] as const).map(
      (one) => kind(messages, one).length,
    );
    expect(counts).toEqual([67, 21_271, 21_271, 1_248]);
    expect(messages.filter((message) => message.kind === 'events')).toHaveLength(175);
  });

  it('have one name, one slug and one flag for each team and player, and one ref for each match', () => {
    const messages = messagesOf(files);
    const teams = Map.groupBy(kind(messages, 'team'), ({ ref }) => ref);
    const matching = [...teams.values()].filter(
      (same) => new Set(same.map((team) => JSON.stringify(team))).size > 1,
    );
    expect(matching).toEqual([]);
    expect(kind(messages, 'team').filter(({ country }) => country === 'int')).toEqual([]);
    for (const one of ['fixture', 'player'] as const) {
      const refs = kind(messages, one).map(({ ref }) => ref);
      expect(new Set(refs).size).toBe(refs.length);
    }
    // League One has half its clubs in two spellings.
    const leagueOne = files.find(({ file }) => file === '2025-26/en.3.json')!;
    expect(kind(messagesOf([leagueOne]), 'team')).toHaveLength(24);
  });

  it('have goals that add up to the score', () => {
    const messages = messagesOf(files);
    const scores = new Map(kind(messages, 'score').map((score) => [score.match, score]));
    for (const message of messages) {
      if (message.kind !== 'events') continue;
      const { homeScore, awayScore } = scores.get(message.match)!;
      expect(message.data).toHaveLength(homeScore + awayScore);
      expect((message.data as MatchEvent[]).at(-1)).toMatchObject({ score: [homeScore, awayScore] });
    }
  });

  it('have periods that add up to the score wherever half-time is known', () => {
    const known = kind(messagesOf(files), 'score').filter(({ periodScores }) => periodScores.length > 0);
    expect(known.some(({ period }) => period === 5)).toBe(true);
    const wrong = known.filter(({ periodScores, homeScore, awayScore }) => {
      const [home, away] = mainScore(sportOf('football'), periodScores);
      return home !== homeScore || away !== awayScore;
    });
    expect(wrong).toEqual([]);
  });

  it('give the same messages when read again', async () => {
    expect(JSON.stringify(await read(REAL))).toBe(JSON.stringify(files));
  });
});
