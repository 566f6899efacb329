export const NAV = [
  'football',
  'basketball',
  'tennis',
  'baseball',
  'table-tennis',
  'dota2',
  'lol',
  'cs2',
  'valorant',
  'live',
  'news',
  'videos',
] as const;

const LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(NAV.map((name) => [`nav.${name}`, name.toUpperCase()])),
  'state.live': 'Live',
  'state.break': 'Break',
  'state.finished': 'Finished',
  'state.not_started': 'Not started',
};

export const label = (id: string): string => LABELS[id] ?? id;
