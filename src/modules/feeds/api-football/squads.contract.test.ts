import * as z from 'zod/mini';
import { providerRecordings } from '../http/provider-recordings.testing.ts';
import {
  absentees,
  CoachItem,
  InjuryItem,
  ProfileItem,
  presentCoach,
  profileMessages,
  SquadItem,
  squadMessages,
} from './squads.contract.ts';

const listOf = <Item>(schema: z.ZodMiniType<Item>, body: unknown): Item[] =>
  z.parse(z.object({ response: z.array(schema) }), body).response;

it('the coach is the one of this team without an end, since the latest start', () => {
  const post = (team: number, start: string, end: string | null = null) => ({
    team: { id: team },
    start,
    end,
  });
  const coaches = [
    { name: 'Former', career: [post(1, '2020-01-01', '2024-01-01')] },
    { name: 'Elsewhere', career: [post(2, '2025-01-01')] },
    { name: 'Forgotten', career: [post(1, '2021-01-01')] },
    { name: 'Present', career: [post(2, '2019-01-01', '2025-01-01'), post(1, '2025-02-01')] },
  ];
  expect(presentCoach(coaches, 1)).toBe('Present');
  expect(presentCoach(coaches, 3)).toBeNull();
});

it('absent are the injured and the suspended, and not who may yet play', () => {
  const injury = (name: string, type: string, reason: string) => ({
    player: { name, type, reason },
    team: { id: 1 },
    fixture: { id: 9 },
  });
  const found = absentees([
    injury('Ann', 'Missing Fixture', 'Knee Injury'),
    injury('Ann', 'Missing Fixture', 'Knee Injury'),
    injury('Bob', 'Missing Fixture', 'Red Card'),
    injury('Cy', 'Questionable', 'Knock'),
  ]);
  expect(found.get(9)).toEqual([
    { team: 1, name: 'Ann', reason: 'injured' },
    { team: 1, name: 'Bob', reason: 'suspended' },
  ]);
});

const recordings = providerRecordings('api-football');
recordings.suite('recorded squads', () => {
  const squad = () =>
    listOf(SquadItem, recordings.read('players-squads')).flatMap((item) => squadMessages(item, 1));

  it('has the players of the squad', () => {
    expect(squad()[0]).toMatchObject({
      ref: '30731',
      team: '490',
      names: { en: 'E. Caprile' },
      position: 'goalkeeper',
      number: 1,
    });
  });

  it('describes only players of the squad', () => {
    const items = listOf(ProfileItem, recordings.read('players-page1'));
    const known = new Map(
      items.map(({ player }) => [player.id, { ...squad()[0]!, ref: String(player.id), number: 5 }]),
    );
    const [first] = items.flatMap((item) => profileMessages(item, known, 2));
    expect(first).toMatchObject({ ref: '40392', born: '1997-02-11', country: 'pol', number: 5 });
    expect(items.flatMap((item) => profileMessages(item, new Map(), 2))).toEqual([]);
  });

  it('knows the present coach, and who misses a match', () => {
    expect(presentCoach(listOf(CoachItem, recordings.read('coachs')), 135)).toBe('Leonardo Jardim');
    expect([...absentees(listOf(InjuryItem, recordings.read('injuries'))).keys()]).toContain(1_377_867);
  });
});
