import { guessColumns } from './columns.rules.ts';
import { ALL_FIELDS, IMPORT_FIELDS, missingFields } from './imports.rules.ts';

describe('columns of files by their headers', () => {
  it.each([
    [
      'matches',
      'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR',
      [null, 'date', 'time', 'home', 'away', 'homeScore', 'awayScore', null],
    ],
    [
      'matches',
      'Spieltag,Datum,Uhrzeit,Heim,Gast,Ergebnis',
      ['round', 'date', 'time', 'home', 'away', 'score'],
    ],
    [
      'matches',
      'JORNADA,Fecha,Hora,Equipo local,Equipo visitante,Resultado',
      ['round', 'date', 'time', 'home', 'away', 'score'],
    ],
    [
      'matches',
      'Journée,Date,Heure,Domicile,Extérieur,Score',
      ['round', 'date', 'time', 'home', 'away', 'score'],
    ],
    ['matches', '轮次,日期,时间,主队,客队,比分', ['round', 'date', 'time', 'home', 'away', 'score']],
    ['matches', 'Тур,Дата,Время,Хозяева,Гости,Счёт', ['round', 'date', 'time', 'home', 'away', 'score']],
    [
      'matches',
      'الجولة,التاريخ,الوقت,المضيف,الضيف,النتيجة',
      ['round', 'date', 'time', 'home', 'away', 'score'],
    ],
    [
      'matches',
      'Hafta,Tarih,Saat,Ev Sahibi,Deplasman,Skor',
      ['round', 'date', 'time', 'home', 'away', 'score'],
    ],
    [
      'squads',
      'Club,No.,Name,Pos,Date of Birth,Nationality',
      ['team', 'number', 'player', 'position', 'born', 'country'],
    ],
    [
      'squads',
      'チーム,背番号,選手名,ポジション,生年月日,国籍',
      ['team', 'number', 'player', 'position', 'born', 'country'],
    ],
    [
      'standings',
      '#,Team,P,W,D,L,GF,GA,GD,Pts',
      ['rank', 'team', 'played', 'won', 'drawn', 'lost', 'scored', 'conceded', null, 'points'],
    ],
    [
      'standings',
      'Pos,Equipo,PJ,PG,PE,PP,GF,GC,DG,Puntos',
      ['rank', 'team', 'played', 'won', 'drawn', 'lost', 'scored', 'conceded', null, 'points'],
    ],
    [
      'standings',
      '순위,팀,경기,승,무,패,득점,실점,승점',
      ['rank', 'team', 'played', 'won', 'drawn', 'lost', 'scored', 'conceded', 'points'],
    ],
  ] as const)('%s: %s', (kind, headers, columns) => {
    expect(guessColumns(kind, headers.split(','))).toEqual(columns);
  });

  it('gives a field to one column only', () => {
    expect(guessColumns('matches', ['Date', 'Kick-off', 'Home', 'home team'])).toEqual([
      'date',
      null,
      'home',
      null,
    ]);
  });

  it('names the columns that a kind needs', () => {
    expect(missingFields('matches', ['away', null])).toEqual(['home']);
    expect(missingFields('standings', ['team', 'played', 'won', 'lost'])).toEqual([]);
    expect(ALL_FIELDS).toEqual([...new Set(Object.values(IMPORT_FIELDS).flat())]);
  });
});
