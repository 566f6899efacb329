import { clubRef, shortened, teamName } from './team-names.rules.ts';

it.each([
  ['Arsenal FC', 'eng', 'Arsenal', 'eng', 'arsenal-eng'],
  ['Arsenal FC (ENG)', 'eur', 'Arsenal', 'eng', 'arsenal-eng'],
  ['AFC Bournemouth', 'eng', 'AFC Bournemouth', 'eng', 'afc-bournemouth-eng'],
  ['Sydney FC', 'aus', 'Sydney FC', 'aus', 'sydney-fc-aus'],
  ['AS Monaco FC (MCO)', 'eur', 'AS Monaco FC', 'fra', 'as-monaco-fc-fra'],
  ['VfL Bochum 1848', 'ger', 'VfL Bochum', 'ger', 'vfl-bochum-ger'],
  ['CA Boca Juniors (ARG)', 'int', 'Boca Juniors', 'arg', 'boca-juniors-arg'],
  ['  1. FC Köln ', 'ger', '1. FC Köln', 'ger', '1-fc-koln-ger'],
])('teamName: %s of %s is %s of %s', (written, league, name, country, ref) => {
  const team = teamName(written, league)!;
  expect([team.name, team.country, clubRef(team)]).toEqual([name, country, ref]);
});

it.each(['N.N.', 'Sieger EF', 'W73', 'L101', '1A', '3A/B/C/D/F', 'TBD', 'Winner Match 4', ' '])(
  'teamName: %s is undecided',
  (name) => {
    expect(teamName(name, 'int')).toBeNull();
  },
);

const plays = (round: string, team1: string, team2: string) => ({ round, team1, team2 });

it('shortened: finds shortened names', () => {
  const found = shortened([
    plays('1', 'Bolton Wanderers', 'Exeter City'),
    plays('2', 'Exeter', 'Bolton'),
    plays('3', 'Bolton Wanderers', 'Exeter'),
  ]);
  expect(found).toEqual(
    new Map([
      ['Exeter', 'Exeter City'],
      ['Bolton', 'Bolton Wanderers'],
    ]),
  );
});

it('shortened: two clubs of one round are two, and an ambiguous short name is left alone', () => {
  const twoClubs = [
    plays('1', 'Independiente', 'Boca Juniors'),
    plays('1', 'Independiente Rivadavia', 'River Plate'),
    plays('2', 'Atlético', 'Tigre'),
    plays('3', 'Atlético Tucumán', 'Atlético Rafaela'),
  ];
  expect(shortened(twoClubs)).toEqual(new Map());
});
