import type { Game, GameSlug } from '#modules/catalog/games.rules.ts';
import type { IconName } from '../kit/icon/icon.tsx';

const OWN: Partial<Record<GameSlug, IconName>> = {
  football: 'football',
  futsal: 'football',
  basketball: 'basketball',
  tennis: 'tennis',
  snooker: 'snooker',
  baseball: 'baseball',
  lol: 'sword',
  wildrift: 'sword',
  kog: 'crown',
  csgo: 'crosshair',
  valorant: 'crosshair',
};

export const gameIcon = ({ slug, kind }: Game): IconName =>
  OWN[slug as GameSlug] ?? (kind === 'sport' ? 'trophy' : 'gamepad');
