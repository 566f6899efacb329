import { seasonName } from './season-name.rules.ts';

it.each([
  ['2026', '2026'],
  ['2026-27', '2026/27'],
  ['2026-2027', '2026/27'],
  ['2026/27', '2026/27'],
  ['2026.24', '2026 #24'],
  ['2026 Spring', '2026 Spring'],
  ['', ''],
])('%j is %j', (season, expected) => expect(seasonName(season)).toBe(expected));
