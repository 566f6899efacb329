import { peaksOf, visitorsByHour } from './audience.rules.ts';

it('peaksOf: the highest minute of every five, and no point where no minute is', () => {
  const minute = (time: string, viewers: number) => ({ at: `2026-11-18T${time}:00.000Z`, rooms: 1, viewers });
  expect(peaksOf([minute('10:00', 3), minute('10:04', 9), minute('10:05', 1), minute('12:31', 4)])).toEqual([
    minute('10:00', 9),
    minute('10:05', 1),
    minute('12:30', 4),
  ]);
});

it('visitorsByHour: sums the quarters of an hour', () => {
  const slot = (time: string, visitors: number) => ({ at: `2026-11-18T${time}:00.000Z`, visitors });
  expect(visitorsByHour([slot('10:00', 3), slot('10:45', 2), slot('11:15', 7)])).toEqual([
    slot('10:00', 5),
    slot('11:00', 7),
  ]);
});
